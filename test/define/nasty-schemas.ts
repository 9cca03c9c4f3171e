/** Schemas that use what few others do, each with values on both sides. */
export type Nasty = { name: string; schema: object; good: readonly unknown[]; bad: readonly unknown[] };

const text = { type: 'string' };

export const nasty: readonly Nasty[] = [
  {
    name: 'not',
    schema: {
      type: 'object',
      required: ['level'],
      properties: { level: { type: 'string', not: { enum: ['root', 'admin'] } }, tag: { not: { type: 'null' } } },
    },
    good: [{ level: 'user' }, { level: 'user', tag: 1 }],
    bad: [{ level: 'root' }, { level: 'user', tag: null }],
  },
  {
    name: 'if, then and else',
    schema: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { enum: ['file', 'url'] }, note: text },
      if: { properties: { kind: { const: 'file' } } },
      then: { required: ['path'], properties: { path: { type: 'string', minLength: 1 } } },
      else: { required: ['href'], properties: { href: { type: 'string', pattern: '^https:' } } },
    },
    good: [
      { kind: 'file', path: 'a' },
      { kind: 'url', href: 'https://a' },
      { kind: 'url', href: 'https://a', note: 'x' },
    ],
    bad: [
      { kind: 'file' },
      { kind: 'file', path: '' },
      { kind: 'url', href: 'http://a' },
      { kind: 'file', path: 'a', more: 1 },
    ],
  },
  {
    name: 'contains with counts',
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required: ['marks'],
      properties: {
        marks: { type: 'array', items: { type: 'integer' }, contains: { minimum: 5 }, minContains: 1, maxContains: 2 },
      },
    },
    good: [{ marks: [5] }, { marks: [1, 6, 7] }],
    bad: [{ marks: [] }, { marks: [1] }, { marks: [5, 6, 7] }, { marks: ['5'] }],
  },
  {
    name: 'tuples of 2020-12',
    schema: {
      type: 'object',
      required: ['at'],
      properties: {
        at: { type: 'array', prefixItems: [{ type: 'number' }, { enum: ['m', 'km'] }], items: false, minItems: 2 },
      },
    },
    good: [{ at: [1, 'm'] }],
    bad: [{ at: [1] }, { at: ['m', 1] }, { at: [1, 'm', 2] }],
  },
  {
    name: 'tuples of draft-07',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      required: ['at'],
      properties: { at: { type: 'array', items: [{ type: 'number' }, text], additionalItems: { type: 'boolean' } } },
    },
    good: [{ at: [1, 'm'] }, { at: [1, 'm', true] }, { at: [] }],
    bad: [{ at: ['m'] }, { at: [1, 'm', 2] }],
  },
  {
    name: 'dependencies of draft-07',
    schema: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      properties: { user: text, password: text, token: text },
      dependencies: { user: ['password'], token: { not: { required: ['user'] } } },
    },
    good: [{}, { user: 'a', password: 'b' }, { token: 't' }],
    bad: [{ user: 'a' }, { token: 't', user: 'a', password: 'b' }],
  },
  {
    name: 'names of fields by pattern',
    schema: {
      type: 'object',
      properties: { name: text },
      patternProperties: { '^x-': { type: 'integer' }, '-at$': { type: 'string', pattern: '^20' } },
      additionalProperties: false,
    },
    good: [{ name: 'a' }, { 'x-a': 1 }, { 'b-at': '2026-01-01' }],
    bad: [{ 'x-a': 'b' }, { other: 1 }, { 'b-at': 'x' }, { 'x-at': 1 }],
  },
  {
    name: 'names of a record',
    schema: {
      type: 'object',
      propertyNames: { pattern: '^[a-z]+$', maxLength: 3 },
      additionalProperties: { type: ['number', 'null'] },
      minProperties: 1,
    },
    good: [{ a: 1 }, { abc: null }],
    bad: [{}, { A: 1 }, { abcd: 1 }, { a: '1' }],
  },
  {
    name: 'named fields beside a record',
    schema: {
      type: 'object',
      required: ['id'],
      properties: { id: text },
      additionalProperties: { type: 'array', items: { type: 'integer' } },
    },
    good: [{ id: 'a' }, { id: 'a', b: [1] }],
    bad: [{ b: [1] }, { id: 'a', b: ['1'] }, { id: 'a', b: 1 }],
  },
  {
    name: 'a union beside fields',
    schema: {
      type: 'object',
      required: ['id'],
      properties: { id: text },
      anyOf: [
        { required: ['a'], properties: { a: { type: 'integer' } } },
        { required: ['b'], properties: { b: text } },
      ],
    },
    good: [
      { id: 'x', a: 1 },
      { id: 'x', b: 'y' },
    ],
    bad: [{ id: 'x' }, { a: 1 }, { id: 'x', a: '1' }, { id: 'x', a: 1, c: 1 }],
  },
  {
    name: 'exactly one of several that overlap',
    schema: {
      type: 'object',
      required: ['size'],
      properties: {
        size: {
          oneOf: [
            { type: 'integer', multipleOf: 3 },
            { type: 'integer', multipleOf: 5 },
          ],
        },
      },
    },
    good: [{ size: 3 }, { size: 10 }],
    bad: [{ size: 15 }, { size: 1 }],
  },
  {
    name: 'values of several types',
    schema: {
      type: 'object',
      required: ['pick'],
      properties: { pick: { enum: [1, 'one', true, null, { a: [1] }, [2]] }, only: { const: { b: 1 } } },
    },
    good: [{ pick: 1 }, { pick: null }, { pick: { a: [1] } }, { pick: [2], only: { b: 1 } }],
    bad: [{ pick: 2 }, { pick: { a: [2] } }, { pick: false }, { pick: 1, only: { b: 2 } }],
  },
  {
    name: 'lists of lists, all different',
    schema: {
      type: 'object',
      required: ['grid'],
      properties: {
        grid: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'array', items: { type: ['integer', 'null'] }, maxItems: 2 },
        },
      },
    },
    good: [{ grid: [[1, null], []] }],
    bad: [{ grid: [] }, { grid: [[1], [1]] }, { grid: [[1, 2, 3]] }, { grid: [['1']] }],
  },
  {
    name: 'a tree that holds itself, with a condition',
    schema: {
      type: 'object',
      required: ['name'],
      properties: { name: text, kids: { type: 'array', items: { $ref: '#' } }, leaf: { type: 'boolean' } },
      if: { required: ['leaf'], properties: { leaf: { const: true } } },
      then: { not: { required: ['kids'] } },
    },
    good: [{ name: 'a', kids: [{ name: 'b', leaf: true }] }],
    bad: [
      { name: 'a', leaf: true, kids: [] },
      { name: 'a', kids: [{ name: 'b', leaf: true, kids: [] }] },
    ],
  },
  {
    name: 'parts that are put together',
    schema: {
      $defs: {
        Id: { type: 'object', required: ['id'], properties: { id: { type: 'string', minLength: 2 } } },
        Size: { type: 'object', minProperties: 2, properties: { size: { type: 'integer' } } },
      },
      type: 'object',
      properties: { item: { allOf: [{ $ref: '#/$defs/Id' }, { $ref: '#/$defs/Size' }] } },
      required: ['item'],
    },
    good: [{ item: { id: 'ab', size: 1 } }],
    bad: [{ item: { id: 'ab' } }, { item: { id: 'a', size: 1 } }, { item: { id: 'ab', size: 'x' } }],
  },
  {
    name: 'limits without a type',
    schema: { type: 'object', properties: { any: { minLength: 2, minimum: 3, maxItems: 1 } } },
    good: [{ any: 'ab' }, { any: 3 }, { any: [1] }, { any: null }],
    bad: [{ any: 'a' }, { any: 2 }, { any: [1, 2] }],
  },
  {
    name: 'unions within unions, by a tag',
    schema: {
      anyOf: [
        {
          anyOf: [
            { type: 'object', required: ['t'], properties: { t: { const: 'a' }, x: { type: 'integer' } } },
            { type: 'object', required: ['t'], properties: { t: { const: 'b' }, x: text } },
          ],
        },
        {
          type: 'object',
          required: ['t'],
          properties: { t: { enum: ['c', 'd'] }, y: { anyOf: [{ type: 'null' }, text] } },
        },
      ],
    },
    good: [
      { t: 'a', x: 1 },
      { t: 'b', x: '1' },
      { t: 'd', y: null },
    ],
    bad: [{ t: 'a', x: '1' }, { t: 'b', x: 1 }, { t: 'e' }, { t: 'c', y: 1 }],
  },
];
