import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { validate } from '@hyperjump/json-schema/openapi-3-1';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';

type Json = { [name: string]: Json } & Json[] & string;

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/api/${name}.json`, import.meta.url), 'utf8')) as Json;

/** All references of a document. */
function referencesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { $ref?: unknown };
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(referencesOf)];
}

describe.each(['openapi', 'asyncapi'])('generated/api/%s.json', (name) => {
  const document = read(name);

  it('has no reference that leads nowhere', () => {
    const references = new Set(referencesOf(document));
    expect(references.size).toBeGreaterThan(10);
    for (const reference of references) {
      const steps = reference.replace(/^#\//, '').split('/');
      expect(
        steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], document),
        reference,
      ).toBeDefined();
    }
  });

  it('has components that are used, and whose examples fit', () => {
    const used = referencesOf(document).map((reference) => reference.split('/').at(-1));
    const { components } = document;
    const ajv = new Ajv2020({ strict: false, validateFormats: false }).addSchema({ components }, 'document');
    for (const [component, schema] of Object.entries(components?.schemas ?? {})) {
      expect(used).toContain(component);
      const check = ajv.getSchema(`document#/components/schemas/${component}`);
      for (const example of (schema.examples as unknown[] | undefined) ?? []) {
        expect(check?.(example), component).toBe(true);
      }
    }
  });
});

describe('generated/api/asyncapi.json', () => {
  // The package of the specification has the meta-schema of every version in one piece.
  const version = read('asyncapi').asyncapi;
  const file = createRequire(import.meta.url).resolve(`@asyncapi/specs/schemas/${version}.json`);
  const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false });
  const check = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));

  it('follows the meta-schema of AsyncAPI', () => {
    check(read('asyncapi'));
    expect(check.errors ?? []).toEqual([]);
  });

  it.each<[what: string, change: (document: Json) => unknown]>([
    [
      'a channel has no field of that name',
      ({ channels }) => Object.assign(Object.values(channels as Json)[0] as Json, { topic: 'x' }),
    ],
    [
      'an operation says what it does',
      ({ operations }) => Object.assign(Object.values(operations as Json)[0] as Json, { action: 'take' }),
    ],
    ['the document has a title', (document) => delete (document.info as { title?: unknown }).title],
  ])('would not, where %s', (_, change) => {
    const document = read('asyncapi');
    change(document);
    expect(check(document)).toBe(false);
  });
});

describe('generated/api/openapi.json', () => {
  it('follows the meta-schema of OpenAPI 3.1', async () => {
    const checked = await validate('https://spec.openapis.org/oas/3.1/schema-base', read('openapi') as never, 'BASIC');
    expect(checked.valid ? [] : checked.errors).toEqual([]);
  });

  it('has the paths that the documents name, and a method only where they tell one', () => {
    const methods = (path: object) => Object.keys(path).filter((key) => ['get', 'post', 'put', 'delete'].includes(key));
    const paths = Object.entries(read('openapi').paths ?? {}).map(([path, item]) => [...methods(item), path].join(' '));
    expect(paths).toEqual([
      'post /api/relay',
      'post /api/missions/standard-code-analysis',
      'post /tasks/{task_id}/jobs',
      'post /missions/{mission_id}/apply_plan/{job_id}',
      'post /api/jobs/{job_id}/sync',
      '/api/jobs/{job_id}/dispatch',
      '/api/missions/{mission_id}/status',
      '/missions/{mission_id}/status',
      '/api/missions',
      '/api/tasks',
      '/api/jobs',
    ]);
  });
});
