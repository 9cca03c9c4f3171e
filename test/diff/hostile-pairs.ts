/** Pairs of schemas that are made to take all the time, all the memory, or the whole stack of who compares them. */

type Schema = { [keyword: string]: unknown };

/** What a change is, and its verdicts in both directions; without a code, the verdicts of all changes. */
export type HostilePair = [name: string, make: () => [unknown, unknown], expected: string];

const range = (size: number) => Array.from({ length: size }, (_, i) => i);
const text = (pattern: string): Schema => ({ type: 'string', pattern });
const fields = (size: number, make: (i: number) => unknown, name = 'f') =>
  Object.fromEntries(range(size).map((i) => [`${name}${i}`, make(i)]));
const tagged = (i: number, a: Schema): Schema => ({
  type: 'object',
  properties: { kind: { const: `k${i}` }, a },
  required: ['kind'],
});

/** Definitions that lead one to the next; the last one is different. */
function chain(length: number, make: (next: Schema) => Schema): [Schema, Schema] {
  const from = (last: Schema): Schema => ({
    $ref: '#/$defs/d0',
    $defs: { ...fields(length, (i) => make({ $ref: `#/$defs/d${i + 1}` }), 'd'), [`d${length}`]: last },
  });
  return [from({ type: 'string' }), from({ type: 'integer' })];
}

/** A round of definitions. */
function circle(length: number, b: Schema): Schema {
  const one = (i: number): Schema => ({
    type: 'object',
    properties: { a: { $ref: `#/$defs/d${(i + 1) % length}` }, ...(i === 0 && { b }) },
  });
  return { $ref: '#/$defs/d0', $defs: fields(length, one, 'd') };
}

function nested(depth: number, make: (inner: unknown) => Schema, last: Schema): unknown {
  return depth === 0 ? last : make(nested(depth - 1, make, last));
}

const long = 'a'.repeat(40);

const patterns: HostilePair[] = [
  [
    'counts within counts',
    () => [text('^(?:[a-z]{1,60}){1,60}$'), text('^(?:[a-z]{1,60}){1,61}$')],
    'pattern_changed may_break may_break',
  ],
  [
    'counts of thousands within counts of thousands',
    () => [text('^(?:(?:[a-z]{1,2000}){1,2000}){1,2000}$'), text('^(?:(?:[a-z]{1,2000}){1,2000}){1,1999}$')],
    'pattern_changed may_break may_break',
  ],
  [
    'a pattern that an engine would try for years, with a text that does not fit',
    () => [
      { enum: [`${long}!`, 'a'], pattern: '^(?:a+)+$' },
      { enum: [`${long}!`, 'aa'], pattern: '^(?:a+)+$' },
    ],
    'values_added safe breaks, values_removed breaks safe',
  ],
  [
    'the same within lookaround',
    () => [
      { enum: [`${long}!`, 'a'], pattern: '^(?=(a+)+$)' },
      { enum: [`${long}!`, 'aa'], pattern: '^(?=(a+)+$)' },
    ],
    'values_added safe breaks, values_removed breaks safe',
  ],
  [
    'the same with references, which cannot be run at all',
    () => [
      { enum: [`${long}!`, 'a'], pattern: '^(a*)*\\1(a*)*\\2b$' },
      { enum: [`${long}!`, 'aa'], pattern: '^(a*)*\\1(a*)*\\2b$' },
    ],
    'values_added may_break may_break, values_removed may_break may_break',
  ],
  [
    'the same for names of fields',
    () => {
      const one = (type: string) => ({
        patternProperties: { '^(a+)+$': { type } },
        properties: { [`${long}!`]: { type } },
      });
      return [one('string'), one('integer')];
    },
    'type_changed breaks breaks, type_changed breaks breaks',
  ],
  [
    'too many states',
    () => [text('^[ab]*a[ab]{30}$'), text('^[ab]*a[ab]{31}$')],
    'pattern_changed may_break may_break',
  ],
  [
    'lengths that have no common multiple',
    () => [
      { allOf: [2, 3, 5, 7, 11, 13, 17, 19, 23].map((count) => text(`^(?:a{${count}})+$`)) },
      { allOf: [2, 3, 5, 7, 11, 13, 17, 19, 29].map((count) => text(`^(?:a{${count}})+$`)) },
    ],
    'pattern_changed may_break may_break',
  ],
  [
    'classes of thousands of properties',
    () => [text(`[${'\\p{L}'.repeat(1900)}]`), text(`[${'\\P{L}'.repeat(1900)}]`)],
    'too_large may_break may_break',
  ],
  [
    'a thousand parts that may be missing',
    () => [text(`^${'a?'.repeat(900)}a{900}$`), text(`^${'a?'.repeat(901)}a{900}$`)],
    'pattern_changed may_break may_break',
  ],
  [
    'groups within groups',
    () => [text(`${'('.repeat(90)}a*${')*'.repeat(90)}`), text(`${'('.repeat(90)}a*${')+'.repeat(90)}`)],
    'pattern_changed safe safe',
  ],
];

const numbers: HostilePair[] = [
  [
    'a length beyond reason',
    () => [
      { type: 'string', minLength: 1e9 },
      { type: 'string', minLength: 1e9 + 1 },
    ],
    'limit_tightened may_break safe',
  ],
  [
    'a length beyond numbers',
    () => [{ type: 'string' }, JSON.parse('{"type":"string","minLength":1e400}')],
    'limit_added breaks safe',
  ],
  [
    'hundreds of texts of a million letters',
    () => {
      const one = (minLength: number) => ({
        properties: fields(300, () => ({ type: 'string', minLength })),
        required: range(300).map((i) => `f${i}`),
      });
      return [one(900_000), one(900_001)];
    },
    'limit_tightened may_break safe',
  ],
  [
    'lists of thousands of lists of thousands',
    () => [
      nested(6, (items) => ({ type: 'array', minItems: 9999, items }), { type: 'string' }),
      nested(6, (items) => ({ type: 'array', minItems: 9999, items }), { type: 'integer' }),
    ],
    'type_changed may_break may_break',
  ],
  [
    'huge and tiny numbers',
    () => [
      { type: 'number', minimum: 1e308, multipleOf: 1e-300 },
      { type: 'number', minimum: 1.1e308, multipleOf: 1e-300 },
    ],
    'limit_tightened may_break may_break',
  ],
  [
    'many counted items',
    () => {
      const one = (more: number) => ({
        type: 'array',
        allOf: range(40).map((i) => ({ contains: { minLength: i }, minContains: i, maxContains: i + more })),
      });
      return [one(4), one(5)];
    },
    'schema_changed safe may_break',
  ],
];

const many: HostilePair[] = [
  [
    'three hundred members, each changed',
    () => [
      { oneOf: range(300).map((i) => tagged(i, { type: 'string' })) },
      { oneOf: range(300).map((i) => tagged(i, { type: 'string', maxLength: 5 })) },
    ],
    'limit_added may_break may_break',
  ],
  [
    'ten thousand members of oneOf',
    () => [
      { oneOf: range(10_000).map((i) => ({ const: i })) },
      { oneOf: range(10_000).map((i) => ({ const: i + 1 })) },
    ],
    'member_removed may_break may_break, member_added may_break may_break',
  ],
  [
    'more values than a call can have arguments',
    () => [
      { type: 'integer', not: { enum: range(150_000) } },
      { type: 'integer', not: { enum: [...range(150_000), -1] } },
    ],
    'exclusion_changed breaks safe',
  ],
  [
    'a product of forty times forty alternatives',
    () => {
      const one = (name: string) => ({
        allOf: range(40).map((i) => ({ anyOf: range(40).map((j) => ({ required: [`${name}${i}_${j}`] })) })),
      });
      return [{ ...one('a'), not: { anyOf: range(40).map((i) => ({ required: [`a${i}_0`] })) } }, one('b')];
    },
    'exclusion_removed safe breaks',
  ],
  [
    'sixty thousand required fields',
    () => [{ required: range(60_000).map((i) => `k${i}`) }, { required: range(60_000).map((i) => `l${i}`) }],
    'too_large may_break may_break',
  ],
  [
    'long names one within the other, with many fields at the end',
    () => {
      const one = (type: string) =>
        nested(100, (inner) => ({ properties: { ['k'.repeat(4000)]: inner } }), {
          properties: fields(3000, () => ({ type })),
        });
      return [one('string'), one('integer')];
    },
    'too_large may_break may_break',
  ],
];

const references: HostilePair[] = [
  ['a chain of fifteen thousand references', () => chain(15_000, (next) => next), 'unreadable may_break may_break'],
  [
    'a chain of ten thousand fields',
    () => chain(10_000, (a) => ({ type: 'object', required: ['a'], properties: { a } })),
    'too_large may_break may_break',
  ],
  [
    'a chain of eighty fields, which is decided',
    () => chain(80, (a) => ({ type: 'object', required: ['a'], properties: { a } })),
    'type_changed breaks breaks',
  ],
  [
    'two parts that are the same, sixty times',
    () => chain(60, (next) => ({ allOf: [next, next], minLength: 1 })),
    'type_changed may_break may_break',
  ],
  [
    'two items that are the same, sixty times',
    () => chain(60, (items) => ({ type: 'array', minItems: 2, items })),
    'type_changed may_break may_break',
  ],
  [
    'two circles that never meet',
    () => [circle(4999, { type: 'string' }), circle(5003, { type: 'integer' })],
    'too_large may_break may_break',
  ],
  [
    'a schema that stands in itself ever again',
    () => {
      const grown = nested(40, (inner) => ({ properties: { a: inner, b: inner } }), { type: 'string' });
      return [grown, {}];
    },
    'too_large may_break may_break',
  ],
];

export const hostilePairs: readonly HostilePair[] = [...patterns, ...numbers, ...many, ...references];
