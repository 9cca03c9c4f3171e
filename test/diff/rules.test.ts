/** The rules one by one: which change breaks whom, in an open and in a closed object. */
import { describe, expect, it } from 'vitest';
import type { Change, ChangeCode, Verdict } from '../../src/diff/change.ts';
import { diffSchemas } from '../../src/diff/diff-schemas.ts';
import { compileSchema } from '../compile-schema.ts';

type Schema = { [keyword: string]: unknown };

const text = { type: 'string' };
const open = (properties: Schema, more: Schema = {}): Schema => ({ type: 'object', properties, ...more });
const closed = (properties: Schema, more: Schema = {}) => open(properties, { additionalProperties: false, ...more });
const field = (schema: Schema): Schema => open({ a: schema }, { required: ['a'] });
const tagged = (tag: string, properties: Schema = {}) =>
  open({ kind: { const: tag }, ...properties }, { title: tag, required: ['kind'] });
const list = (prefixItems: Schema[], items: unknown = {}, more: Schema = {}): Schema => ({
  type: 'array',
  prefixItems,
  ...(JSON.stringify(items) !== '{}' && { items }),
  ...more,
});
const holding = (more: Schema): Schema => ({ type: 'array', contains: { type: 'string' }, ...more });
const named = (propertyNames: unknown, more: Schema = {}): Schema => ({ type: 'object', propertyNames, ...more });
const unevaluated = (properties: Schema, more: Schema = {}) =>
  open(properties, { unevaluatedProperties: false, ...more });
const tree = (leaf: Schema): Schema => ({
  $ref: '#/$defs/Tree',
  $defs: { Tree: open({ leaf, kids: { type: 'array', items: { $ref: '#/$defs/Tree' } } }, { required: ['leaf'] }) },
});

/** What changes, from what, to what; the code; BACKWARD and FORWARD. */
type Rule = [string, Schema, Schema, ChangeCode, Verdict, Verdict];

const rules: Rule[] = [
  ['1 optional property added, closed', closed({}), closed({ a: text }), 'property_added', 'safe', 'breaks'],
  ['2 optional property added, open', open({}), open({ a: text }), 'property_added', 'warns', 'safe'],
  ['2 … that takes anything', open({}), open({ a: {} }), 'property_added', 'safe', 'safe'],
  [
    '2 … where names are of the sender’s choosing',
    open({}, { additionalProperties: text }),
    open({ a: { enum: ['x'] } }, { additionalProperties: text }),
    'property_added',
    'breaks',
    'safe',
  ],
  ['3 required property added, open', open({}), field(text), 'required_property_added', 'breaks', 'safe'],
  [
    '3 required property added, closed',
    closed({}),
    closed({ a: { ...text, default: '' } }, { required: ['a'] }),
    'required_property_added',
    'breaks',
    'breaks',
  ],
  ['4 optional → required', open({ a: text }), field(text), 'property_required', 'breaks', 'safe'],
  ['5 required → optional', field(text), open({ a: text }), 'property_optional', 'safe', 'breaks'],
  ['6 property removed, closed', closed({ a: text }), closed({}), 'property_removed', 'breaks', 'safe'],
  [
    '6 required property removed, closed',
    closed({ a: text }, { required: ['a'] }),
    closed({}),
    'required_property_removed',
    'breaks',
    'breaks',
  ],
  ['7 property removed, open', open({ a: text }), open({}), 'property_removed', 'safe', 'warns'],
  ['7 required property removed, open', field(text), open({}), 'required_property_removed', 'safe', 'breaks'],
  ['8 enum value added', field({ enum: ['x'] }), field({ enum: ['x', 'y'] }), 'values_added', 'safe', 'breaks'],
  ['8 enum value removed', field({ enum: ['x', 'y'] }), field({ enum: ['x'] }), 'values_removed', 'breaks', 'safe'],
  ['8 enum given up', field({ type: 'string', enum: ['x'] }), field(text), 'values_added', 'safe', 'breaks'],
  ['8 enum introduced', field(text), field({ type: 'string', enum: ['x'] }), 'values_removed', 'breaks', 'safe'],
  ['9 const changed', field({ const: 'x' }), field({ const: 'y' }), 'const_changed', 'breaks', 'breaks'],
  [
    '10 union member added',
    { anyOf: [tagged('x')] },
    { anyOf: [tagged('x'), tagged('y')] },
    'member_added',
    'safe',
    'breaks',
  ],
  [
    '10 union member removed',
    { oneOf: [tagged('x'), tagged('y')] },
    { oneOf: [tagged('x')] },
    'member_removed',
    'breaks',
    'safe',
  ],
  [
    '10 one schema becomes a union',
    tagged('x'),
    { anyOf: [tagged('x'), tagged('y')] },
    'member_added',
    'safe',
    'breaks',
  ],
  [
    '10 a union becomes one schema',
    { anyOf: [tagged('x'), tagged('y')] },
    tagged('x'),
    'member_removed',
    'breaks',
    'safe',
  ],
  [
    '10 anyOf → oneOf',
    { anyOf: [text, { maxLength: 2 }] },
    { oneOf: [text, { maxLength: 2 }] },
    'union_changed',
    'breaks',
    'safe',
  ],
  ['11 type widened', field(text), field({ type: ['string', 'integer'] }), 'type_widened', 'safe', 'breaks'],
  ['11 integer → number', field({ type: 'integer' }), field({ type: 'number' }), 'type_widened', 'safe', 'breaks'],
  ['11 type narrowed', field({ type: 'number' }), field({ type: 'integer' }), 'type_narrowed', 'breaks', 'safe'],
  ['11 type changed', field(text), field({ type: 'integer' }), 'type_changed', 'breaks', 'breaks'],
  [
    '12 limit loosened',
    field({ ...text, maxLength: 2 }),
    field({ ...text, maxLength: 3 }),
    'limit_loosened',
    'safe',
    'breaks',
  ],
  [
    '12 limit tightened',
    field({ ...text, minLength: 2 }),
    field({ ...text, minLength: 3 }),
    'limit_tightened',
    'breaks',
    'safe',
  ],
  ['12 limit added', field({ type: 'number' }), field({ type: 'number', minimum: 0 }), 'limit_added', 'breaks', 'safe'],
  [
    '12 limit removed',
    field({ type: 'array', maxItems: 5 }),
    field({ type: 'array' }),
    'limit_removed',
    'safe',
    'breaks',
  ],
  [
    '12 exclusive limit added',
    field({ type: 'integer', minimum: 1 }),
    field({ type: 'integer', minimum: 1, exclusiveMinimum: 0 }),
    'limit_added',
    'safe',
    'safe',
  ],
  [
    '12 multipleOf tightened',
    field({ type: 'integer', multipleOf: 2 }),
    field({ type: 'integer', multipleOf: 4 }),
    'limit_tightened',
    'breaks',
    'safe',
  ],
  [
    '12 items must differ',
    field({ type: 'array' }),
    field({ type: 'array', uniqueItems: true }),
    'limit_added',
    'breaks',
    'safe',
  ],
  ['12 more fields wanted', open({}), open({}, { minProperties: 1 }), 'limit_added', 'breaks', 'safe'],
  ['13 pattern added', field(text), field({ ...text, pattern: '^[a-z]+$' }), 'pattern_added', 'breaks', 'safe'],
  ['13 pattern removed', field({ ...text, pattern: '^[a-z]+$' }), field(text), 'pattern_removed', 'safe', 'breaks'],
  [
    '13 pattern changed, apart',
    field({ ...text, pattern: '^[a-z]+$' }),
    field({ ...text, pattern: '^[0-9]+$' }),
    'pattern_changed',
    'breaks',
    'breaks',
  ],
  [
    '13 pattern changed, wider',
    field({ ...text, pattern: '^[a-z]{2}$' }),
    field({ ...text, pattern: '^[a-z]{2,3}$' }),
    'pattern_changed',
    'safe',
    'breaks',
  ],
  [
    '13 pattern written in another way',
    field({ ...text, pattern: '^(?:ab|ac)$' }),
    field({ ...text, pattern: '^a[bc]$' }),
    'pattern_changed',
    'safe',
    'safe',
  ],
  [
    '13 pattern that cannot be decided, with an example',
    field({ ...text, pattern: '^(?=.*[a-z])' }),
    field({ ...text, pattern: '^(?=.*[0-9])' }),
    'pattern_changed',
    'breaks',
    'breaks',
  ],
  [
    '13 pattern that cannot be decided, without one',
    field({ ...text, pattern: '^(q)\\1w$' }),
    field({ ...text, pattern: '^(q)\\1+w$' }),
    'pattern_changed',
    'may_break',
    'may_break',
  ],
  ['13 format added', field(text), field({ ...text, format: 'uuid' }), 'format_added', 'warns', 'safe'],
  ['13 format removed', field({ ...text, format: 'uuid' }), field(text), 'format_removed', 'safe', 'warns'],
  [
    '13 format changed',
    field({ ...text, format: 'uuid' }),
    field({ ...text, format: 'uri' }),
    'format_changed',
    'warns',
    'warns',
  ],
  ['14 nullable added', field(text), field({ type: ['string', 'null'] }), 'nullable_added', 'safe', 'breaks'],
  ['14 nullable removed', field({ type: ['string', 'null'] }), field(text), 'nullable_removed', 'breaks', 'safe'],
  [
    '14 nullable added by anyOf',
    field(text),
    field({ anyOf: [text, { type: 'null' }] }),
    'nullable_added',
    'safe',
    'breaks',
  ],
  [
    '14 nullable removed by anyOf',
    field({ anyOf: [text, { type: 'null' }] }),
    field(text),
    'nullable_removed',
    'breaks',
    'safe',
  ],
  ['15 open → closed', open({ a: text }), closed({ a: text }), 'object_closed', 'breaks', 'safe'],
  ['15 closed → open', closed({ a: text }), open({ a: text }), 'object_opened', 'safe', 'breaks'],
  [
    '15 other fields are checked',
    open({}),
    open({}, { additionalProperties: text }),
    'other_fields_changed',
    'breaks',
    'safe',
  ],
  [
    '15 names of fields',
    open({}),
    open({}, { propertyNames: { pattern: '^[a-z]+$' } }),
    'other_fields_changed',
    'breaks',
    'safe',
  ],
  [
    '15 fields by pattern',
    open({}),
    open({}, { patternProperties: { '^x-': text } }),
    'other_fields_changed',
    'breaks',
    'safe',
  ],
  [
    '16 description',
    field({ ...text, description: 'Old.' }),
    field({ ...text, description: 'New.' }),
    'text_changed',
    'safe',
    'safe',
  ],
  ['16 title', { ...field(text), title: 'Old' }, { ...field(text), title: 'New' }, 'text_changed', 'safe', 'safe'],
  ['16 examples', { ...text, examples: ['a'] }, { ...text, examples: ['b'] }, 'text_changed', 'safe', 'safe'],
  ['16 default', field({ ...text, default: 'a' }), field({ ...text, default: 'b' }), 'default_changed', 'safe', 'safe'],
  ['items introduced', { type: 'array' }, { type: 'array', items: text }, 'items_added', 'breaks', 'safe'],
  ['items given up', { type: 'array', items: text }, { type: 'array' }, 'items_removed', 'safe', 'breaks'],
  ['an exclusion added', field(text), field({ ...text, not: { enum: ['x'] } }), 'exclusion_added', 'breaks', 'safe'],
  [
    'an exclusion removed',
    field({ ...text, not: { pattern: '\\n' } }),
    field(text),
    'exclusion_removed',
    'safe',
    'breaks',
  ],
  [
    'an exclusion changed',
    field({ ...text, not: { enum: ['x'] } }),
    field({ ...text, not: { enum: ['x', 'y'] } }),
    'exclusion_changed',
    'breaks',
    'safe',
  ],
  ['a field forbidden', open({ a: {} }), open({ a: { not: {} } }), 'exclusion_added', 'breaks', 'safe'],
  [
    'a field forbidden by false',
    { properties: { a: true } },
    { properties: { a: false } },
    'type_narrowed',
    'breaks',
    'safe',
  ],
  [
    'a condition added',
    open({ a: text, b: text }),
    open({ a: text, b: text }, { if: { required: ['a'] }, then: { required: ['b'] } }),
    'condition_added',
    'breaks',
    'safe',
  ],
  [
    'a condition changed',
    open({}, { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } }),
    open({}, { if: { required: ['a'] }, then: { required: ['b'] } }),
    'condition_changed',
    'safe',
    'breaks',
  ],
  [
    'one of several conditions removed',
    open({}, { allOf: [{ required: ['a'] }, { minProperties: 3 }] }),
    open({}, { allOf: [{ required: ['a'] }] }),
    'condition_removed',
    'safe',
    'breaks',
  ],
  [
    'a field makes another one necessary',
    open({}),
    open({}, { dependentRequired: { a: ['b'] } }),
    'condition_changed',
    'breaks',
    'safe',
  ],
  [
    'a place in a list',
    { type: 'array', prefixItems: [text] },
    { type: 'array', prefixItems: [{ type: 'integer' }] },
    'schema_changed',
    'breaks',
    'breaks',
  ],
  ['a place in a list, added', { type: 'array' }, list([text]), 'schema_changed', 'breaks', 'safe'],
  [
    'one place less, and nothing behind',
    list([text, text], false),
    list([text], false),
    'schema_changed',
    'breaks',
    'safe',
  ],
  ['a place that took anything', list([text, text, {}], text), list([text], text), 'schema_changed', 'breaks', 'safe'],
  ['nothing behind the places any more', list([text]), list([text], false), 'items_added', 'breaks', 'safe'],
  ['numbers behind the places', list([text]), list([text], { type: 'integer' }), 'items_added', 'breaks', 'safe'],
  [
    'a place that is in each list',
    list([text, text], {}, { minItems: 2 }),
    list([text, { ...text, maxLength: 2 }], {}, { minItems: 2 }),
    'schema_changed',
    'breaks',
    'safe',
  ],
  [
    'places, and a field in each',
    list([open({ a: text }, { required: ['a'] })]),
    list([open({ a: text })]),
    'schema_changed',
    'safe',
    'breaks',
  ],
  ['more items that fit', holding({}), holding({ minContains: 2 }), 'schema_changed', 'breaks', 'safe'],
  [
    'more items that fit, of a kind',
    { ...holding({ minContains: 2 }), items: text },
    { ...holding({ minContains: 3 }), items: text },
    'schema_changed',
    'breaks',
    'safe',
  ],
  [
    'fewer items that fit',
    holding({ maxContains: 3 }),
    holding({ maxContains: 2 }),
    'schema_changed',
    'breaks',
    'safe',
  ],
  ['no item that need fit', holding({}), holding({ minContains: 0 }), 'schema_changed', 'safe', 'breaks'],
  [
    'more items that fit than there can be',
    holding({ minContains: 2, maxItems: 2 }),
    holding({ minContains: 2, maxContains: 2, maxItems: 2 }),
    'schema_changed',
    'safe',
    'safe',
  ],
  [
    'what a list contains',
    { type: 'array' },
    { type: 'array', contains: { const: 1 } },
    'schema_changed',
    'breaks',
    'safe',
  ],
  [
    'within a schema that refers to itself',
    tree(text),
    tree({ ...text, minLength: 1 }),
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'within a member of a union',
    { anyOf: [tagged('x', { a: text }), tagged('y')] },
    { anyOf: [tagged('x', { a: { type: 'null' } }), tagged('y')] },
    'type_changed',
    'breaks',
    'breaks',
  ],
  [
    'every object but the empty one, or only that',
    { type: 'object', not: { const: {} } },
    { type: 'object', not: { const: {} }, maxProperties: 0 },
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'every list but the empty one, or only that',
    { type: 'array', not: { const: [] } },
    { type: 'array', not: { const: [] }, maxItems: 0 },
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'a list of different values of a few',
    { type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['x', 'y'] } },
    { type: 'array', uniqueItems: true, minItems: 2, maxItems: 1, items: { enum: ['x', 'y'] } },
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'a list of different values',
    { type: 'array', uniqueItems: true, minItems: 3 },
    { type: 'array', uniqueItems: true, minItems: 4 },
    'limit_tightened',
    'breaks',
    'safe',
  ],
  [
    'a list of equal items, or not',
    { type: 'array', items: { type: 'boolean' }, minItems: 3 },
    { type: 'array', items: { type: 'boolean' }, minItems: 3, uniqueItems: true },
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'what an item must be, and how many there are',
    { type: 'array', contains: { const: 'x' }, maxItems: 1 },
    { type: 'array', contains: { const: 'x' }, items: { const: 'y' }, maxItems: 1 },
    'items_added',
    'breaks',
    'safe',
  ],
  ...[
    [{ maxLength: 3 }, 'breaks', 'safe'],
    [{ minLength: 3 }, 'breaks', 'safe'],
    [{ enum: ['a', 'b'] }, 'breaks', 'safe'],
    [{ const: 'a' }, 'breaks', 'safe'],
    [{ pattern: '^a' }, 'breaks', 'safe'],
    [{ not: { const: 'a' } }, 'breaks', 'safe'],
    [{ anyOf: [{ maxLength: 2 }, { pattern: '^x-' }] }, 'breaks', 'safe'],
    [false, 'breaks', 'safe'],
    [{ type: 'string' }, 'safe', 'safe'],
    [{ maxLength: 3, pattern: '^.{0,3}$' }, 'breaks', 'safe'],
  ].map(([names, backward, forward]): (typeof rules)[number] => [
    `names of fields: ${JSON.stringify(names)}`,
    { type: 'object', additionalProperties: { type: 'integer' } },
    { type: 'object', additionalProperties: { type: 'integer' }, propertyNames: names },
    'other_fields_changed',
    backward as Verdict,
    forward as Verdict,
  ]),
  [
    'longer names of fields',
    named({ maxLength: 3 }),
    named({ maxLength: 5 }),
    'other_fields_changed',
    'safe',
    'breaks',
  ],
  [
    'more names of fields',
    named({ enum: ['a'] }),
    named({ enum: ['a', 'b'] }),
    'other_fields_changed',
    'safe',
    'breaks',
  ],
  [
    'other names, and so many fields that several are needed',
    named({ pattern: '^[a-z]$' }, { minProperties: 3 }),
    named({ pattern: '^[a-y]$' }, { minProperties: 3 }),
    'other_fields_changed',
    'breaks',
    'safe',
  ],
  [
    'names that are written in another way',
    named({ pattern: '^[ab]$' }),
    named({ enum: ['a', 'b'] }),
    'other_fields_changed',
    'safe',
    'safe',
  ],
  ['closed to what is not evaluated', open({ a: text }), unevaluated({ a: text }), 'object_closed', 'breaks', 'safe'],
  [
    'a field less that is evaluated',
    unevaluated({ a: text, b: text }),
    unevaluated({ a: text }),
    'property_removed',
    'breaks',
    'safe',
  ],
  [
    'closed to what neither of two parts evaluates',
    open({ a: text }, { allOf: [{ $ref: '#/$defs/B' }], $defs: { B: open({ b: text }) } }),
    unevaluated({ a: text }, { allOf: [{ $ref: '#/$defs/B' }], $defs: { B: open({ b: text }) } }),
    'object_closed',
    'breaks',
    'safe',
  ],
  [
    'a longer text in a part of a closed object',
    unevaluated({}, { allOf: [open({ a: { ...text, maxLength: 2 } })] }),
    unevaluated({}, { allOf: [open({ a: { ...text, maxLength: 3 } })] }),
    'limit_loosened',
    'safe',
    'breaks',
  ],
  [
    'closed to what no member of a union evaluates',
    open({}, { anyOf: [open({ a: text }), open({ b: text })] }),
    unevaluated({}, { anyOf: [open({ a: text }), open({ b: text })] }),
    'object_closed',
    'breaks',
    'safe',
  ],
  [
    'closed to items that are not evaluated',
    list([text]),
    { ...list([text]), unevaluatedItems: false },
    'items_added',
    'breaks',
    'safe',
  ],
  [
    '13 pattern of Unicode added',
    field(text),
    field({ ...text, pattern: '^\\p{L}+$' }),
    'pattern_added',
    'breaks',
    'safe',
  ],
  [
    '13 pattern of Unicode narrowed',
    field({ ...text, pattern: '^\\p{L}+$' }),
    field({ ...text, pattern: '^\\p{Lu}+$' }),
    'pattern_changed',
    'breaks',
    'safe',
  ],
  [
    '13 pattern of Unicode, and its opposite',
    field({ ...text, pattern: '^\\P{L}+$' }),
    field({ ...text, pattern: '^[^\\p{Letter}]+$' }),
    'pattern_changed',
    'safe',
    'safe',
  ],
  [
    '13 pattern of another script',
    field({ ...text, pattern: '^\\p{Script=Greek}+$' }),
    field({ ...text, pattern: '^\\p{Script=Latin}+$' }),
    'pattern_changed',
    'breaks',
    'breaks',
  ],
  [
    'a value that is given twice, with its fields in another order',
    { enum: [{ a: 1, b: 2 }, 'x'] },
    { enum: [{ a: 1, b: 2 }, 'x'], const: { b: 2, a: 1 } },
    'values_removed',
    'breaks',
    'safe',
  ],
  [
    'only true is left',
    { type: 'boolean', not: { const: false } },
    { type: 'boolean', not: { enum: [true, false] } },
    'exclusion_changed',
    'breaks',
    'safe',
  ],
  [
    'so many fields that unknown ones are needed',
    open({ a: text }, { minProperties: 4 }),
    open({ a: text }, { minProperties: 5 }),
    'limit_tightened',
    'breaks',
    'safe',
  ],
  [
    'so many fields that names of a pattern are needed',
    closed({}, { patternProperties: { '^x[0-9]$': text }, minProperties: 2 }),
    closed({}, { patternProperties: { '^x[0-9]$': text }, minProperties: 3 }),
    'limit_tightened',
    'breaks',
    'safe',
  ],
  [
    'more fields than can be',
    closed({ a: text, b: { not: {} } }, { minProperties: 2 }),
    closed({ a: text, b: { not: {} } }, { minProperties: 3 }),
    'limit_tightened',
    'safe',
    'safe',
  ],
  [
    'of a member that another one covers',
    { anyOf: [{ title: 'A', const: 'x' }, text] },
    { anyOf: [{ title: 'A', const: 'y' }, text] },
    'const_changed',
    'safe',
    'safe',
  ],
  [
    'alternatives beside a type given up',
    field({ ...text, anyOf: [{ pattern: '^a' }, { minLength: 3 }] }),
    field(text),
    'union_changed',
    'safe',
    'breaks',
  ],
  [
    'alternatives beside a type introduced',
    field(text),
    field({ ...text, oneOf: [{ pattern: '^a' }, { minLength: 3 }] }),
    'union_changed',
    'breaks',
    'safe',
  ],
  [
    'a limit within alternatives beside a type',
    field({ ...text, oneOf: [{ maxLength: 2 }, { minLength: 5 }] }),
    field({ ...text, oneOf: [{ maxLength: 3 }, { minLength: 5 }] }),
    'limit_loosened',
    'safe',
    'breaks',
  ],
  [
    'an exclusion beside alternatives',
    field({ anyOf: [text, { type: 'integer' }] }),
    field({ anyOf: [text, { type: 'integer' }], not: { const: 'x' } }),
    'exclusion_added',
    'breaks',
    'safe',
  ],
  [
    'a second list of alternatives',
    field({ ...text, anyOf: [{ pattern: '^a' }, { minLength: 3 }] }),
    field({ ...text, anyOf: [{ pattern: '^a' }, { minLength: 3 }], oneOf: [{ maxLength: 5 }, { minLength: 9 }] }),
    'union_changed',
    'breaks',
    'safe',
  ],
  [
    'one of two alternatives beside a type',
    field({ ...text, oneOf: [{ maxLength: 5 }, { minLength: 9 }] }),
    field({ ...text, oneOf: [{ maxLength: 5 }] }),
    'member_removed',
    'breaks',
    'safe',
  ],
  [
    'anyOf → oneOf beside a type',
    field({ ...text, anyOf: [{ pattern: '^a' }, { minLength: 3 }] }),
    field({ ...text, oneOf: [{ pattern: '^a' }, { minLength: 3 }] }),
    'union_changed',
    'breaks',
    'safe',
  ],
  [
    'words beside two lists of alternatives that stay',
    field({ ...text, description: 'a', anyOf: [{ pattern: '^a' }, { minLength: 3 }], oneOf: [{ maxLength: 5 }] }),
    field({ ...text, description: 'b', anyOf: [{ pattern: '^a' }, { minLength: 3 }], oneOf: [{ maxLength: 5 }] }),
    'text_changed',
    'safe',
    'safe',
  ],
  [
    'a limit of the first of two lists of alternatives',
    field({ ...text, anyOf: [{ pattern: '^a' }, { minLength: 3 }], oneOf: [{ maxLength: 5 }] }),
    field({ ...text, anyOf: [{ pattern: '^a' }, { minLength: 2 }], oneOf: [{ maxLength: 5 }] }),
    'limit_loosened',
    'safe',
    'breaks',
  ],
  [
    'words of an exclusion',
    field({ ...text, not: { const: 'x', description: 'a' } }),
    field({ ...text, not: { const: 'x', description: 'b' } }),
    'text_changed',
    'safe',
    'safe',
  ],
  [
    'a limit beside alternatives of which exactly one must fit',
    field({ ...text, oneOf: [{ maxLength: 9 }, { maxLength: 5 }] }),
    field({ ...text, oneOf: [{ maxLength: 9 }, { maxLength: 5 }], minLength: 8 }),
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'anyOf → oneOf, where no two fit',
    field({ anyOf: [text, { type: 'number' }, { type: 'boolean' }] }),
    field({ oneOf: [text, { type: 'number' }, { type: 'boolean' }] }),
    'union_changed',
    'safe',
    'safe',
  ],
  [
    'a limit of lists beside one of texts',
    field({ minLength: 2 }),
    field({ minLength: 2, minItems: 1 }),
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'names of any kind, where fields are of any kind as well',
    open({}),
    open({}, { additionalProperties: true, propertyNames: {} }),
    'other_fields_changed',
    'safe',
    'safe',
  ],
  [
    'a pattern for fields that take anything',
    open({}),
    open({}, { patternProperties: { '^x': {} } }),
    'other_fields_changed',
    'safe',
    'safe',
  ],
  [
    'a limit beside a pattern that only an engine can read',
    field({ ...text, pattern: '^(?=a)' }),
    field({ ...text, pattern: '^(?=a)', maxLength: 9 }),
    'limit_added',
    'breaks',
    'safe',
  ],
  [
    'a field with a pattern that only an engine can read',
    open({ a: { pattern: '^(?=a)' } }),
    open({ a: { pattern: '^(?=a)' }, b: text }),
    'property_added',
    'warns',
    'safe',
  ],
  [
    'a list that would be too long to be shown',
    { type: 'array', minItems: 10_001 },
    { type: 'array', minItems: 10_002 },
    'limit_tightened',
    'may_break',
    'safe',
  ],
  [
    'more items than a list may have',
    { type: 'array', minItems: 20_000, maxItems: 10 },
    { type: 'array', minItems: 20_001, maxItems: 10 },
    'limit_tightened',
    'safe',
    'safe',
  ],
  [
    'an item that two parts ask for',
    { type: 'array', maxItems: 1, allOf: [holding({}), { minItems: 1, allOf: [holding({})] }] },
    { type: 'array', maxItems: 1, allOf: [holding({}), { minItems: 2, allOf: [holding({})] }] },
    'limit_tightened',
    'breaks',
    'safe',
  ],
  ...[
    [[], ['a']],
    [[], ['a'], ['a', 'a']],
    [[], ['b'], ['a'], ['a', 'a'], ['a', 'a', 'a']],
  ].map((lists): Rule => {
    const name = `a list that is none of ${JSON.stringify(lists)}`;
    return [name, { type: 'array' }, { type: 'array', enum: lists }, 'values_removed', 'breaks', 'safe'];
  }),
  [
    'a list whose items differ, and that is none of some',
    { type: 'array', uniqueItems: true },
    { type: 'array', uniqueItems: true, enum: [[], ['a'], ['a', 'b']] },
    'values_removed',
    'breaks',
    'safe',
  ],
  [
    'a list that may not be longer than those that are left',
    { type: 'array', maxItems: 1, items: { const: 'a' } },
    { type: 'array', maxItems: 1, items: { const: 'a' }, enum: [[]] },
    'values_removed',
    'breaks',
    'safe',
  ],
  ...[
    [{}, { a: 'a' }],
    [{}, { a: 'a' }, { b: 'a' }, { a: 'a', extra: 'a' }, { a: 'a', b: 'a' }],
  ].map((objects): Rule => {
    const name = `an object that is none of ${JSON.stringify(objects)}`;
    return [name, { type: 'object' }, { type: 'object', enum: objects }, 'values_removed', 'breaks', 'safe'];
  }),
];

describe('a change', () => {
  it.each(rules)('%s', (_, old, newer, code, backward, forward) => {
    const changes = diffSchemas(old, newer);
    const told = changes.filter(
      (change) => !['text_changed', 'default_changed'].includes(change.code) || change.code === code,
    );
    expect(told.map((change) => [change.code, change.backward.verdict, change.forward.verdict])).toEqual([
      [code, backward, forward],
    ]);
    expectExamples(old, newer, changes);
  });

  it.each(rules)('%s: and the way back, with the directions exchanged', (_, old, newer, __, backward, forward) => {
    const changes = diffSchemas(newer, old);
    const worst = (direction: 'backward' | 'forward') => changes.map((change) => change[direction].verdict);
    if (backward !== 'safe') expect(worst('forward')).not.toEqual(changes.map(() => 'safe'));
    if (forward !== 'safe') expect(worst('backward')).not.toEqual(changes.map(() => 'safe'));
    expectExamples(newer, old, changes);
  });
});

const compile = (schema: Schema) => compileSchema(schema, { strict: false, validateFormats: false });

/** An example is valid on one side and refused on the other, says another validator. */
function expectExamples(old: Schema, newer: Schema, changes: Change[]): void {
  const [isOld, isNew] = [compile(old), compile(newer)];
  for (const { code, backward, forward } of changes) {
    if (backward.example !== undefined)
      expect([isOld(backward.example), isNew(backward.example)]).toEqual([true, false]);
    if (forward.example !== undefined) expect([isNew(forward.example), isOld(forward.example)]).toEqual([true, false]);
    for (const { verdict, example } of [backward, forward]) {
      if (verdict === 'breaks' || (verdict === 'warns' && !code.startsWith('format'))) expect(example).toBeDefined();
    }
  }
}

it.each<[keyword: string, older: Schema, newer: Schema]>([
  ['multipleOf', { type: 'integer', multipleOf: 2 }, { type: 'integer', multipleOf: 4 }],
  ['uniqueItems', { type: 'array' }, { type: 'array', uniqueItems: true }],
  ['minimum', { type: 'integer', minimum: 2 }, { type: 'integer', minimum: 3 }],
  ['patternProperties', {}, { patternProperties: { '^a': text } }],
  ['items', { type: 'array' }, { type: 'array', items: text }],
  ['unevaluatedItems', { type: 'array' }, { type: 'array', unevaluatedItems: text }],
])('a change of "%s" points to it', (keyword, older, newer) => {
  const pointer = `/properties/a/${keyword}`;
  expect(diffSchemas(field(older), field(newer))).toMatchObject([{ newPointer: pointer }]);
  expect(diffSchemas(field(newer), field(older))).toMatchObject([{ oldPointer: pointer }]);
});

/** For each keyword, what it is like in a schema that has one part besides. */
const besidePart: [more: Schema, broken: unknown][] = [
  [{ type: 'string' }, 1],
  [{ enum: ['x'] }, 'y'],
  [{ maxLength: 2 }, 'xyz'],
  [{ pattern: '^x' }, 'y'],
  [{ multipleOf: 2 }, 1],
  [{ not: { const: 'x' } }, 'x'],
  [{ if: { const: 'x' }, then: false }, 'x'],
  [{ properties: { a: text } }, { a: 1 }],
  [{ required: ['a'] }, {}],
  [{ patternProperties: { '^a': text } }, { a: 1 }],
  [{ additionalProperties: text }, { a: 1 }],
  [{ unevaluatedProperties: text }, { a: 1 }],
  [{ propertyNames: { maxLength: 1 } }, { ab: 1 }],
  [{ dependentRequired: { a: ['b'] } }, { a: 1 }],
  [{ dependentSchemas: { a: { required: ['b'] } } }, { a: 1 }],
  [{ items: text }, [1]],
  [{ unevaluatedItems: text }, [1]],
  [{ prefixItems: [text] }, [1]],
  [{ contains: text }, []],
  [{ uniqueItems: true }, [1, 1]],
];

it.each(besidePart)('%j counts beside the only part of a schema', (more, broken) => {
  const whole = { $defs: { Part: { not: { const: null } } }, $ref: '#/$defs/Part' };
  const changes = diffSchemas(whole, { ...whole, ...more });
  expect(changes.some(({ backward }) => backward.example !== undefined)).toBe(true);
  expectExamples(whole, { ...whole, ...more }, changes);
  expect([compile(whole)(broken), compile({ ...whole, ...more })(broken)]).toEqual([true, false]);
});

it.each<[what: string, schema: Schema, name: string]>([
  ['a field', open({ a: { maxLength: 1 } }), '"a"'],
  ['an item of the message', { items: { maxLength: 1 } }, 'each item'],
  ['an item of a field', open({ a: { items: { maxLength: 1 } } }), 'each item of "a"'],
  ['an item of an item', open({ a: { items: { items: { maxLength: 1 } } } }), 'each item'],
  ['the message', { maxLength: 1 }, 'the message'],
])('%s is told by its name', (_, schema, name) => {
  const newer = JSON.parse(JSON.stringify(schema).replace('"maxLength":1', '"maxLength":2'));
  expect(diffSchemas(schema, newer)[0]?.message).toContain(`"maxLength" of ${name} `);
});

it.each(['2', 0])('a multiple of %j cannot be compared', (multipleOf) => {
  const [change] = diffSchemas(field({ type: 'integer', multipleOf }), field({ type: 'integer', multipleOf: 3 }));
  expect(change?.message).toContain('multipleOf is not a number above 0');
});

it('a limit that another one repeats breaks nothing when it goes, whatever comes', () => {
  const limited = (more: Schema) => field({ ...text, allOf: [{ maxLength: 7 }], ...more });
  const [longer, shorter] = [limited({ maxLength: 9 }), limited({ minLength: 5 })];
  const verdicts = (changes: Change[]) =>
    changes.map(({ code, backward, forward }) => [code, backward.verdict, forward.verdict]);
  expect(verdicts(diffSchemas(longer, shorter))).toEqual([
    ['limit_added', 'breaks', 'safe'],
    ['limit_removed', 'safe', 'safe'],
  ]);
});
