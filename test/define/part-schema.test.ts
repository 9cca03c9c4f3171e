/** The definitions that prompts are made of, as JSON Schema, accept the same messages as the published schemas. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { definitions, rules } from '../../generated/definitions.ts';
import { mayBeObject, oneOfThese, refsIn, schemaNamed, withoutKinds } from '../../src/define/part-schema.ts';
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

describe('a union of the package', () => {
  const { anyOf: _, ...rest } = schemaNamed('FollowupJob');
  it('is one of other members', () => {
    const members = [{ $ref: '#/$defs/A' }];
    expect(oneOfThese('FollowupJob', members)).toStrictEqual({ ...rest, anyOf: members });
  });
  it('takes nothing when there are none', () => {
    expect(oneOfThese('FollowupJob', [])).toStrictEqual({ ...rest, not: {} });
  });
});

it('a custom kind is none of those that the user has defined', () => {
  const schema = { type: 'object', properties: { kind: { type: 'string' }, name: {} } };
  const kind = { type: 'string' };
  expect(withoutKinds(schema, ['a', 'b'])).toStrictEqual({
    type: 'object',
    properties: { kind: { allOf: [kind, { not: { enum: ['a', 'b'] } }] }, name: {} },
  });
  expect(withoutKinds(schema, [])).toStrictEqual({ type: 'object', properties: { kind: { allOf: [kind] }, name: {} } });
});

it.each<[schema: unknown, isSo: boolean]>([
  [true, true],
  [false, false],
  [{}, true],
  [{ type: 'object' }, true],
  [{ type: ['null', 'object'] }, true],
  [{ type: 'array' }, false],
  [{ type: ['string', 'null'] }, false],
])('the schema %j may take objects: %s', (schema, isSo) => expect(mayBeObject(schema)).toBe(isSo));

describe('the definitions that a schema refers to', () => {
  it.each<[what: string, schema: unknown, names: string[]]>([
    ['itself', { $ref: '#/$defs/A' }, ['A']],
    [
      'in a field and in a part',
      { properties: { a: { $ref: '#/$defs/A' } }, allOf: [{ $ref: '#/$defs/B' }] },
      ['A', 'B'],
    ],
    ['not those elsewhere', { $ref: '#/definitions/A' }, []],
    ['not those of what has an address of its own', { properties: { a: { $id: 'urn:a', $ref: '#/$defs/A' } } }, []],
    ['none where there is no text', { properties: { $ref: { type: 'string' } } }, []],
    ['none in what is no schema', null, []],
  ])('%s', (_, schema, names) => expect(refsIn(schema)).toEqual(names));
});

function nameOf(schema: string): string {
  const kebab = (name: string) => name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  return Object.keys(definitions).find((name) => schema.endsWith(`:${kebab(name)}`)) ?? schema;
}
