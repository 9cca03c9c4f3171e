import { expect, it } from 'vitest';
import { marks } from '../../generated/marks.ts';
import { readDefinitions } from './definitions.ts';
import { marksOf } from './marks.ts';

it('are required fields, each mark once', () => {
  expect(new Set(marks.map((mark) => mark.join())).size).toBe(marks.length);
  expect(marks).toContainEqual(['ok', 'action']);
  expect(marks).toContainEqual(['agent', 'status']);
});

it.each([
  ['a field that has gone', 'JobEnvelope', 'job'],
  ['an optional field', 'FactorySuccess', 'next_action'],
  ['a field that only some members require', 'LlmReply', 'summary'],
])('cannot be %s', (_, name, field) => {
  const definitions = structuredClone(readDefinitions());
  const { schema } = definitions.get(name) ?? {};
  if (schema === undefined) throw new Error(`There is no ${name}.`);
  schema.marks = [[field]];
  expect(() => marksOf(definitions)).toThrow(`${name} is marked by ${field}, which it does not require.`);
});
