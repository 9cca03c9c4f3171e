/** What `validate` says of values that have several forms, of parts beside each other, and of fields that no form knows. */
import { describe, expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { validate } from '../../src/index.ts';

const text = { type: 'string' };
const number = { type: 'number' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

/** `path code: message hint` of each issue. */
function said(schema: object, value: unknown, strict = false): string[] {
  const result = validate(contractOf('Own', schema), value, { strict });
  if (result.success) return [];
  return result.issues.map(({ path, code, message, hint }) => `${path} ${code}: ${message} ${hint ?? ''}`.trim());
}

const dog = object(
  { kind: { const: 'dog' }, name: text, barks: { type: 'integer', multipleOf: 2 } },
  { required: ['kind', 'barks'] },
);
const cat = object(
  { kind: { const: 'cat' }, name: text, purrs: { type: 'boolean' } },
  { required: ['kind'], minProperties: 2 },
);
const other = object({ kind: text, legs: number }, { required: ['kind', 'legs'], maxProperties: 2 });
const pet = (...anyOf: object[]) => object({ pet: { anyOf } });

describe('of members that a field tells apart, told is', () => {
  it.each<[what: string, schema: object, value: object, issues: string[]]>([
    [
      'what is wrong with the one of that word',
      pet(dog, cat),
      { kind: 'dog', barks: 3 },
      ['/pet/barks multipleOf: "barks" must be a multiple of 2, not 3.'],
    ],
    [
      'what is wrong with the other one',
      pet(dog, cat),
      { kind: 'cat' },
      ['/pet minProperties: "pet" must have at least 2 fields, not 1.'],
    ],
    [
      'what is wrong with the one whose fields are there, when the word is missing',
      pet(dog, cat),
      { barks: 3 },
      ['/pet/kind required: "kind" is missing.', '/pet/barks multipleOf: "barks" must be a multiple of 2, not 3.'],
    ],
    [
      'the words, when the fields may be those of several',
      pet(dog, cat),
      { name: 'Rex' },
      ['/pet/kind required: "kind" is missing. Use one of "dog", "cat".'],
    ],
    [
      'the name, when it is written in another way',
      pet(dog, cat),
      { kind: undefined, Kind: 'dog' },
      ['/pet/kind required: "kind" is missing. Did you mean "kind" instead of "Kind"?'],
    ],
    [
      'the words, when there is another one',
      pet(dog, cat),
      { kind: 'cow', name: 'Rex' },
      ['/pet/kind discriminator: "cow" is not a known kind. Use one of "dog", "cat".'],
    ],
    [
      'what is wrong with the one that takes any other word',
      pet(dog, cat, other),
      { kind: 'cow' },
      ['/pet/legs required: "legs" is missing.'],
    ],
  ])('%s', (_, schema, value, issues) => expect(said(schema, { pet: value })).toEqual(issues));

  it('what they all are, when it is something else', () => {
    expect(said(pet(dog, cat), { pet: 5 })).toEqual(['/pet type: "pet" must be an object, not 5.']);
  });
});

it('of members that nothing tells apart, told is what is wrong with the nearest', () => {
  const far = object({ x: text, y: text }, { required: ['x', 'y'], maxProperties: 5 });
  const near = object({ b: text, c: number }, { required: ['b', 'c'], maxProperties: 5 });
  for (const schema of [pet(far, near), pet(near, far)])
    expect(said(schema, { pet: { b: 'x' } })).toEqual(['/pet/c required: "c" is missing.']);
});

describe('of members that nothing tells apart, told is what is wrong with the one of that type', () => {
  const long = { type: 'string', minLength: 3 };
  const list = { type: 'array', items: number };
  const oneOrTwo = { anyOf: [{ enum: [1] }, { enum: [2] }] };

  it.each<[anyOf: object[], value: unknown, issue: string]>([
    [[{ enum: [1, 2] }, long], 5, '/a enum: "a" must be one of 1, 2, not 5. Use one of 1, 2.'],
    [[{ enum: [1, 2] }, long], 'a', '/a minLength: "a" must have at least 3 characters, not 1.'],
    [[{ enum: [1, [2]] }, long], [3], '/a enum: "a" must be one of 1, [2], not an array. Use one of 1, [2].'],
    [[{ enum: [null, 1] }, list], ['a'], '/a/0 type: "a[0]" must be a number, not the string "a".'],
    [[oneOrTwo, long], 'a', '/a minLength: "a" must have at least 3 characters, not 1.'],
    [[oneOrTwo, list], ['a'], '/a/0 type: "a[0]" must be a number, not the string "a".'],
    [[{ anyOf: [list, { const: 1 }] }, long], ['a'], '/a/0 type: "a[0]" must be a number, not the string "a".'],
  ])('%j: %j', (anyOf, value, issue) => expect(said(object({ a: { anyOf } }), { a: value })).toEqual([issue]));
});

describe('words are known', () => {
  const $defs = { X: { const: 'x' }, Y: { const: 'y' } };
  it.each<[what: string, schema: object, value: unknown, issue: string]>([
    ['of constants beside each other', { oneOf: [$defs.X, $defs.Y] }, 'z', '"a" must be one of "x", "y", not "z".'],
    [
      'that are referred to',
      { anyOf: [{ $ref: '#/$defs/X' }, { $ref: '#/$defs/Y' }] },
      'z',
      '"a" must be one of "x", "y", not "z".',
    ],
    [
      'but not of another type',
      { type: 'integer', enum: ['x'] },
      'x',
      '"a" must be a whole number, not the string "x".',
    ],
    ['but not where there are numbers', { enum: ['x', 1] }, true, '"a" must be one of "x", 1, not true.'],
    [
      'nor where there are other forms',
      { anyOf: [$defs.X, number] },
      true,
      '"a" must be a string or a number, not true.',
    ],
  ])('%s', (_, a, value, issue) => expect(said(object({ a }, { $defs }), { a: value }).join()).toContain(issue));

  it('of no type among several', () => {
    const a = { type: ['string', 'number'] };
    expect(contractOf('Own', object({ a })).shape).toMatchObject({ fields: { a: { type: 'any' } } });
  });

  it.each<[a: object, issue: object]>([
    [{ type: 'null' }, { message: '"a" must be null, not true.', expected: 'null', received: true }],
    [
      { type: ['string', 'number'] },
      { message: '"a" must be a string or a number, not true.', expected: ['string', 'number'], received: true },
    ],
  ])('of the types of %j', (a, issue) => {
    const result = validate(contractOf('Own', object({ a })), { a: true });
    expect(result.success ? [] : result.issues).toMatchObject([issue]);
  });

  it('of a tag, also beside a keyword that is undefined', () => {
    const { shape } = contractOf('Own', { anyOf: [dog, cat], minProperties: undefined });
    expect(shape).toMatchObject({ type: 'union', tag: 'kind', members: { dog: {}, cat: {} } });
  });

  it('of a field that several forms have', () => {
    const others = { c: text, d: object({ e: text }), f: { type: 'array', items: text }, g: { $ref: '#/$defs/Pet' } };
    const Pet = { anyOf: [dog, object({ kind: { const: 'cat' }, friend: others.g }, { required: ['kind'] })] };
    const form = (a: object, b: object, h: object) => object({ a, b, h, ...others }, { required: ['b'] });
    const forms = [form({ const: 'x' }, text, text), form({ enum: ['y', 'x'] }, number, others.g)];
    const { shape } = contractOf('Own', { anyOf: forms, $defs: { Pet } });
    expect(shape).toMatchObject({ fields: { a: { type: 'string', enum: ['x', 'y'] }, c: { type: 'string' } } });
    const any = { type: 'any' };
    expect(shape).toMatchObject({ fields: { b: any, d: any, f: any, g: any, h: any } });
  });
});

describe('parts beside each other are all explained', () => {
  it('a reference beside a limit', () => {
    const schema = object({ a: { $ref: '#/$defs/Word', maxLength: 3 } }, { $defs: { Word: { pattern: '^[a-z]+$' } } });
    expect(said(schema, { a: 'A' })).toEqual(['/a pattern: "a" does not match the pattern "^[a-z]+$": "A".']);
  });

  it('a reference beside a part', () => {
    const $defs = { Word: { type: ['string', 'number'] } };
    const schema = object({ a: { $ref: '#/$defs/Word', allOf: [number] } }, { $defs });
    expect(said(schema, { a: true })).toEqual([
      '/a type: "a" must be a string or a number, not true.',
      '/a type: "a" must be a number, not true.',
    ]);
  });

  it('conditions beside each other, and what stands beside a condition', () => {
    const either = (a: string, b: string) => ({ if: { not: { required: [a] } }, then: { required: [b] } });
    const two = object({ a: text, b: text, c: text, d: text }, { allOf: [either('a', 'b'), either('c', 'd')] });
    expect(said(two, { c: 'x' })).toEqual(['/b required: "b" is missing.']);
    expect(said(two, { a: 'x' })).toEqual(['/d required: "d" is missing.']);
    const few = object({ a: text, b: text }, { allOf: [{ ...either('a', 'b'), maxProperties: 1 }] });
    expect(said(few, { a: 'x', b: 'y' })).toEqual(['maxProperties: The message must have at most 1 field, not 2.']);
  });

  it.each(['anyOf', 'oneOf'])('but not an %s of which a member fits', (union) => {
    expect(said(object({ a: { [union]: [text, number], maxLength: 2 } }), { a: 'xyz' })).toEqual([
      '/a maxLength: "a" must have at most 2 characters, not 3.',
    ]);
  });

  it('a pattern of names beside a field', () => {
    const more = { minProperties: 1, patternProperties: { '^a': { minLength: 2 } }, additionalProperties: false };
    expect(said(object({ a: text }, more), { a: 'x', ab: 'y', c: 1 })).toEqual([
      '/a minLength: "a" must have at least 2 characters, not 1.',
      '/ab minLength: "ab" must have at least 2 characters, not 1.',
      '/c additionalProperties: "c" is not a known field of Own. Known fields are "a".',
    ]);
  });

  it('but a field that is undefined is not there', () => {
    const schema = object({ a: text, b: number }, { minProperties: 1 });
    expect(said(schema, { a: undefined, b: 'x' }).map((one) => one.slice(0, 7))).toEqual(['/b type']);
  });
});

describe('strict, unknown fields are told with those that are known', () => {
  const named = (...names: string[]) => `Known fields are ${names.map((name) => JSON.stringify(name)).join(', ')}.`;
  const forms = pet({ ...dog, required: ['barks'] }, { ...cat, required: ['purrs'] });
  const both = object({ b: text }, { type: ['object', 'string'], additionalProperties: false });

  it.each<[what: string, schema: object, value: object, hint: string]>([
    ['of an object', object({ pet: object({ a: text }, { minProperties: 1 }) }), { x: 1 }, named('a')],
    ['of the member that it is', pet(dog, cat), { kind: 'cat', x: 1 }, named('kind', 'name', 'purrs')],
    ['of several forms', forms, { purrs: true, barks: 2, x: 1 }, named('kind', 'name', 'barks', 'purrs')],
    ['of an object that may be a text', object({ pet: both }), { x: 1 }, named('b')],
    [
      'of an object without any',
      object({ pet: object({}, { additionalProperties: false }) }),
      { x: 1 },
      'No field is known here.',
    ],
  ])('%s', (_, schema, value, hint) => {
    const [issue, ...others] = said(schema, { pet: value }, true);
    expect(others).toEqual([]);
    expect(issue).toMatch(/^\/pet\/x additionalProperties: "x" is not a known field/);
    expect(issue).toContain(hint);
  });

  it('which a value of known fields does not have', () => {
    expect(said(pet(dog, cat), { pet: { kind: 'cat', name: 'Tom' } }, true)).toEqual([]);
    expect(said(forms, { pet: { purrs: true, barks: 2 } }, true)).toEqual([]);
  });

  it('of the member that a value is, though another one would have less to say', () => {
    const owner = (more: object) => object({ owner: object({ name: text }), ...more }, { minProperties: 1 });
    const two = pet(owner({}), { ...object({ owner: true, age: number }), required: ['age'], minProperties: 1 });
    const issues = said(two, { pet: { owner: { x: 1, y: 1 } } }, true);
    expect(issues.map((one) => one.split(' ')[0])).toEqual(['/pet/owner/x', '/pet/owner/y']);
  });

  it('unless others may be there', () => {
    const patterns = { '^n_': number, '^t_': text };
    for (const patternProperties of [{ '^n_': number }, patterns]) {
      const schema = object({ pet: object({ a: text }, { patternProperties, minProperties: 1 }) });
      expect(said(schema, { pet: { x: 1 } }, true)).toEqual([]);
    }
    expect(said(object({ pet: { minProperties: 1 } }), { pet: { x: 1 } }, true)).toEqual([]);
  });

  it('and only of objects', () => {
    expect(said(object({ pet: { properties: { a: text }, minProperties: 1 } }), { pet: 'Tom' }, true)).toEqual([]);
  });

  it('once nothing else is wrong, for what is wrong may be the form', () => {
    const only = ['/pet/barks multipleOf: "barks" must be a multiple of 2, not 3.'];
    expect(said(forms, { pet: { barks: 3, x: 1 } }, true)).toEqual(only);
  });

  it('and so is a field that another one excludes', () => {
    const schema = object({ a: text, b: text }, { dependentSchemas: { a: { properties: { b: false } } } });
    expect(said(schema, { a: 'x', b: 'y' }, true)).toEqual(['/b not: "b" is not allowed here.']);
    const alone = object({ a: text }, { dependentSchemas: { a: false } });
    expect(said(alone, { a: 'x' }, true)).toEqual(['not: The message is not allowed here.']);
  });

  it('and are no matter otherwise', () => {
    expect(said(forms, { pet: { purrs: true, barks: 2, x: 1 } })).toEqual([]);
    const wrong = { kind: 'dog', barks: 3, x: 1 };
    expect(said(pet(dog, cat), { pet: wrong }).map((one) => one.slice(0, 10))).toEqual(['/pet/barks']);
  });
});

it('what excludes everything takes nothing, and what excludes nothing takes everything', () => {
  for (const a of [false, { not: {} }, { not: true }, { not: { $ref: '#/$defs/Any' } }]) {
    const issues = said(object({ a }, { $defs: { Any: {} } }), { a: 1 });
    expect(issues, JSON.stringify(a)).toEqual(['/a not: "a" is not allowed here.']);
  }
  expect(said(object({ a: { not: false } }), { a: 1 }, true)).toEqual([]);
});

it.each([0, 1, 2, 3, 4, 5])('a value that throws after %i looks is unreadable', (most) => {
  let looks = 0;
  const value = {
    get a() {
      looks += 1;
      if (looks > most) throw new Error('No.');
      return 5;
    },
  };
  const result = validate(contractOf('Own', object({ a: text }, { maxProperties: 5 })), value);
  expect(result.success ? [] : result.issues).toMatchObject([{ code: 'unreadable' }]);
});
