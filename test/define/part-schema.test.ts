/** The definitions that prompts are made of, as JSON Schema, accept the same messages as the published schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions, rules } from '../../generated/definitions.ts';
import { refsIn, schemaNamed } from '../../src/define/part-schema.ts';
import { compileSchema } from '../compile-schema.ts';

const folders = ['factory', 'lcp', 'speckit'].map((family) => new URL(`../../conformance/${family}/`, import.meta.url));
const vectors = folders.flatMap((folder) =>
  readdirSync(folder).map(
    (file) =>
      JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        schema: string;
        cases: { name: string; message: unknown; valid: boolean }[];
      },
  ),
);

const $defs = Object.fromEntries(Object.keys(definitions).map((name) => [name, schemaNamed(name)]));

describe('a definition as JSON Schema', () => {
  it.each(vectors.map(({ schema, cases }) => [nameOf(schema), cases] as const))(
    'judges as published: %s',
    (name, cases) => {
      const accepts = compileSchema(
        { ...schemaNamed(name), $defs },
        { strict: false, strictNumbers: true, validateFormats: false },
      );
      expect(cases.filter(({ message, valid }) => accepts(message) !== valid).map((one) => one.name)).toEqual([]);
    },
  );

  it('refers only to definitions', () => {
    expect(refsIn($defs).filter((name) => definitions[name] === undefined)).toEqual([]);
  });

  it.each<[name: string, field: string, schema: object]>([
    ['CreateFollowupJobs', 'new_jobs', { items: { $ref: '#/$defs/FollowupJob' } }],
    ['Mission', 'id', rules.uuid ?? {}],
    ['ErrorResult', 'details', { additionalProperties: true }],
  ])('says of %s what the package says: %s', (name, field, schema) => {
    expect((schemaNamed(name).properties as { [field: string]: object })[field]).toMatchObject(schema);
  });

  it('keeps what a field says beside a reference', () => {
    const described = Object.values($defs).flatMap((schema) => Object.values((schema.properties ?? {}) as object));
    expect(described).toContainEqual({ description: expect.any(String), allOf: [{ $ref: expect.any(String) }] });
  });
});

function nameOf(schema: string): string {
  const kebab = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  return Object.keys(definitions).find((name) => schema.endsWith(`:${kebab(name)}`)) ?? schema;
}
