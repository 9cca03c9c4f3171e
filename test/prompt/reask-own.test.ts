/** What the next prompt says of each keyword that a schema of one's own may have: it is true, and says what to do. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { parse } from '../../src/index.ts';
import { reaskPrompt } from '../../src/prompt/index.ts';

const text = { type: 'string' };
const number = { type: 'number' };

function linesOf(properties: object, more: object, value: unknown): string[] {
  const contract = contractOf('Own', { type: 'object', properties, ...more });
  const parsed = parse(contract, JSON.stringify(value));
  if (parsed.success) return [];
  const lines = reaskPrompt(parsed, contract).split('\n');
  return lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
}

it.each<[properties: object, more: object, value: unknown, line: string]>([
  [{ a: false }, {}, { a: 1 }, 'a must not be there'],
  [{ a: { type: 'array', prefixItems: [text], items: false } }, {}, { a: ['x', 2] }, 'a[1] must not be there'],
  [{ a: { not: { const: 5 } } }, {}, { a: 5 }, 'a breaks a rule: "\\"a\\" must not be 5."'],
  [
    { a: { not: { const: 5, description: 'Five is taken.' } } },
    {},
    { a: 5 },
    'a breaks a rule: "\\"a\\" must not be 5." "Five is taken."',
  ],
  [{ a: { not: { const: 5, description: ' ' } } }, {}, { a: 5 }, 'a breaks a rule: "\\"a\\" must not be 5."'],
  // Of a text no more is repeated than two characters.
  [{ a: { not: { const: 'ab' } } }, {}, { a: 'ab' }, 'a breaks a rule: "\\"a\\" must not be the string \\"ab\\"."'],
  [{ a: { not: { const: 'abc' } } }, {}, { a: 'abc' }, 'a breaks a rule: "\\"a\\" must not be the string \\"...\\"."'],
  [{}, { not: { required: ['a'] } }, { a: 1 }, 'the message breaks a rule: "The message must not be an object."'],
  [{ a: { allOf: [{ minimum: 3 }] } }, {}, { a: 1 }, 'a must be at least 3, not 1'],
  [{ a: { allOf: [{ multipleOf: 2 }] } }, {}, { a: 1 }, 'a breaks a rule: "\\"a\\" must be a multiple of 2, not 1."'],
  [{ a: { ...number, multipleOf: 2 } }, {}, { a: 1 }, 'a must be a number (a multiple of 2), not 1'],
  [{}, { minProperties: 2 }, { a: 1 }, 'the message must have at least 2 fields, not 1'],
  [{ a: text }, { dependentSchemas: { a: { required: ['b'] } } }, { a: 'x' }, 'the message lacks b'],
  [
    { a: { properties: { b: text }, if: { required: ['b'] }, then: { required: ['c'] } } },
    {},
    { a: { b: 'x' } },
    'a lacks c',
  ],
  [{ a: text }, { dependentRequired: { a: ['b'] } }, { a: 'x' }, 'b is missing beside "a": any JSON value'],
  [{ a: { enum: [1, null, 'x'] } }, {}, { a: 2 }, 'a must be 1, null or "x", not 2'],
  [{ a: { const: null } }, {}, { a: 2 }, 'a must be null, not 2'],
  [{ a: { const: [1] } }, {}, { a: 2 }, 'a breaks a rule: "\\"a\\" must be [1], not 2."'],
  [{ a: { ...text, pattern: '^x' } }, {}, { a: 'y' }, 'a must be a string (matches ^x), not "y"'],
  [
    { a: { anyOf: [{ ...text, minLength: 2 }, { type: 'null' }] } },
    {},
    { a: 5 },
    'a must be a string (at least 2 characters) or null, not 5. Write it in quotes.',
  ],
  [{}, { patternProperties: { '^n_': number } }, { n_a: 'x' }, 'n_a must be a number, not "x"'],
  [
    { a: { type: 'array', contains: number } },
    {},
    { a: ['x'] },
    'a breaks a rule: "\\"a\\" must have at least 1 of the items that \\"contains\\" describes, not 0."',
  ],
])('%j %j, of %j', (properties, more, value, line) => {
  expect(linesOf(properties, more, value)).toEqual([line]);
});

it('a field that is null can be left out where it is optional', () => {
  const properties = { a: text, b: text, list: { type: 'array', items: text } };
  const value = { a: null, b: null, list: [null] };
  expect(linesOf(properties, { required: ['a'] }, value)).toEqual([
    'a must be a string, not null',
    'b must be a string, not null. Leave an optional field out instead of writing null.',
    'list[0] must be a string, not null',
  ]);
  expect(linesOf(properties, {}, { b: null, list: [null] })[0]).toContain('Leave an optional field out');
});

it.each([
  [5, []],
  [6, ['and 1 more']],
  [8, ['and 3 more']],
])('of %i mistakes five are told, and how many there are besides', (count, rest) => {
  const names = Array.from({ length: count }, (_, i) => `f${i}`);
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  const lines = linesOf(all(text), {}, all([]));
  expect(lines).toHaveLength(5 + rest.length);
  expect(lines.slice(5)).toEqual(rest);
});
