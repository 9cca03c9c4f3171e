/** With `strict` both schemas are compared as if they were closed. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { diffSchemas } from '../../src/diff/diff-schemas.ts';
import { compileSchema } from '../compile-schema.ts';

type Schema = { [keyword: string]: unknown };

const text = { type: 'string' };
const object = (properties: Schema, more: Schema = {}): Schema => ({ type: 'object', properties, ...more });
const verdicts = (old: unknown, newer: unknown, strict: boolean) =>
  diffSchemas(old, newer, { strict }).map(
    ({ code, backward, forward }) => `${code} ${backward.verdict} ${forward.verdict}`,
  );

describe('a new optional field', () => {
  const base = { $ref: '#/$defs/Base' };
  const $defs = { Base: object({ id: text }) };

  it.each<[string, (properties: Schema) => Schema, string]>([
    ['of an object', (properties) => object(properties), 'property_added safe breaks'],
    ['of a part of it', (properties) => object({ a: object(properties) }), 'property_added safe breaks'],
    ['of an item', (properties) => ({ items: object(properties) }), 'property_added safe breaks'],
    ['of a member', (properties) => ({ anyOf: [text, object(properties)] }), 'property_added safe breaks'],
    [
      'behind a reference',
      (properties) => ({ $ref: '#/$defs/A', $defs: { A: object(properties) } }),
      'property_added safe breaks',
    ],
    [
      'beside another part',
      (properties) => ({ allOf: [base, object(properties)], $defs }),
      'property_added safe breaks',
    ],
    ['beside a reference', (properties) => object(properties, { ...base, $defs }), 'property_added safe breaks'],
    [
      'of an object that is open by its own words',
      (properties) => object(properties, { additionalProperties: true }),
      'property_added warns safe',
    ],
  ])('%s', (_, make, expected) => {
    expect(verdicts(make({ b: text }), make({ b: text, c: text }), true)).toEqual([expected]);
    expect(verdicts(make({ b: text }), make({ b: text, c: text }), false)).toEqual(['property_added warns safe']);
  });

  it.each<[string, (properties: Schema) => Schema]>([
    ['beside it', (properties) => ({ allOf: [base, object(properties)] })],
    ['beside its reference', (properties) => object(properties, base)],
    ['in "allOf" beside its reference', (properties) => ({ ...base, allOf: [object(properties)] })],
    ['behind a schema around it', (properties) => ({ allOf: [{ allOf: [base] }, object(properties)] })],
    ['beside alternatives', (properties) => ({ anyOf: [base, text], allOf: [object(properties)] })],
    ['in a condition', (properties) => object(properties, { if: base, else: { required: ['b'] } })],
  ])('of what has a part that also stands alone, %s', (_, make) => {
    const whole = (properties: Schema) => ({ ...object({ alone: base, whole: make(properties) }), $defs });
    const [old, newer] = [whole({ b: text }), whole({ b: text, c: text })];
    expect(diffSchemas(old, newer, { strict: true }).map(({ forward }) => forward.verdict)).toEqual(['breaks']);
  });

  it.each<[string, Schema]>([
    ['takes any field', { additionalProperties: true }],
    ['takes texts in any field', { additionalProperties: text }],
    ['takes any field that is left', { unevaluatedProperties: true }],
    ['takes texts in any field that is left', { unevaluatedProperties: text }],
  ])('beside a part that %s is one of an open object', (_, part) => {
    const make = (properties: Schema) => object(properties, { allOf: [{ minProperties: 1 }, part] });
    const [old, newer] = [make({ b: text }), make({ b: text, c: text })];
    expect(diffSchemas(old, newer, { strict: true })).toEqual(diffSchemas(old, newer));
  });

  it('is refused by no part for the sake of another one: the example has the fields of both', () => {
    const make = (required: string[]) => ({
      allOf: [base, object({ b: text })],
      required,
      $defs: { Base: object({ id: text }, { required: ['id'] }) },
    });
    expect(diffSchemas(make([]), make(['b']), { strict: true })[0]?.backward).toEqual({
      verdict: 'breaks',
      example: { id: 'a' },
    });
    expect(diffSchemas(make(['b']), make([]), { strict: true })[0]?.forward.verdict).toBe('breaks');
  });
});

it.each(['anyOf', 'oneOf'])('an alternative in "%s" does not refuse the fields beside it', (keyword) => {
  const old = object({ b: text }, { [keyword]: [object({ d: text }, { required: ['d'] }), { maxProperties: 0 }] });
  const newer = { ...old, not: { required: ['b', 'd'] } };
  expect(diffSchemas(old, newer, { strict: true })[0]?.backward).toEqual({
    verdict: 'breaks',
    example: { b: 'a', d: 'a' },
  });
});

describe('our own schemas', () => {
  const folder = new URL('../../generated/json-schema/', import.meta.url);
  const files = readdirSync(new URL('strict/', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort();
  const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Schema;

  it.each(files)('%s: the open schema, taken strictly, is the strict one', (file) => {
    const changes = diffSchemas(read(file), read(`strict/${file}`), { strict: true });
    expect(changes.map(({ code, path }) => `${code} ${path}`)).toEqual([]);
  });
});

it('every example is valid under one of the closed schemas and refused by the other', () => {
  const [old, newer] = [object({ a: object({ b: text }) }), object({ a: object({ c: text }) })];
  const closed = (schema: Schema): Schema =>
    JSON.parse(JSON.stringify(schema).replaceAll('"type":"object"', '"type":"object","additionalProperties":false'));
  const [isOld, isNew] = [old, newer].map((schema) => compileSchema(closed(schema)));
  const changes = diffSchemas(old, newer, { strict: true });
  expect(changes.map(({ code }) => code).sort()).toEqual(['property_added', 'property_removed']);
  for (const { backward, forward } of changes) {
    if ('example' in backward) expect([isOld?.(backward.example), isNew?.(backward.example)]).toEqual([true, false]);
    if ('example' in forward) expect([isOld?.(forward.example), isNew?.(forward.example)]).toEqual([false, true]);
  }
});
