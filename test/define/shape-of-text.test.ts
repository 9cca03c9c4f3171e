/** What the repairs of `parse` know of a text in a schema of one's own. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { loadSchema } from '../../src/define/load-schema.ts';
import { knownRuleName, shapeOfText } from '../../src/define/shape-of-text.ts';

const CONTROL = /[\u0000-\u001f\u007f]/;

it.each<[keywords: object, shape: object, isExact: boolean]>([
  [{}, {}, true],
  [{ description: 'x', title: 'y' }, {}, true],
  [{ minLength: 7 }, { minLength: 7 }, false],
  [{ minLength: 0 }, { minLength: 0 }, false],
  [{ maxLength: 7 }, { maxLength: 7 }, false],
  [{ format: 'date' }, {}, false],
  [{ format: 'uuid', maxLength: 50 }, { rule: 'uuid', maxLength: 50 }, false],
  [{ format: 'date-time', minLength: 2 }, { rule: 'date-time', minLength: 2 }, false],
  [{ holds: 'path' }, { rule: 'path', not: CONTROL }, false],
  [{ holds: 'rel-path', format: 'uuid' }, { rule: 'rel-path', not: CONTROL }, false],
  [{ holds: 'glob' }, { rule: 'glob', not: CONTROL }, false],
  // Any text may be code.
  [{ holds: 'code' }, { rule: 'content' }, true],
  [{ holds: 'code', minLength: 2 }, { rule: 'content', minLength: 2 }, false],
  // The keywords of a rule of the package are that rule.
  // A length alone does not say what a text holds.
  [{ minLength: 1 }, { rule: 'not-empty', minLength: 1 }, true],
  [
    { minLength: 1, not: { pattern: '[\\u0000-\\u001f\\u007f]' } },
    { rule: 'path', not: new RegExp(CONTROL.source, 'u'), minLength: 1 },
    true,
  ],
])('%j', (keywords, shape, isExact) => {
  const { root, issues } = loadSchema({ type: 'string', ...keywords });
  expect(issues).toEqual([]);
  expect(shapeOfText(root)).toStrictEqual({ shape: { type: 'string', ...shape }, isExact, kids: [] });
});

it('a pattern is the one that the check matches', () => {
  const { root } = loadSchema({ type: 'string', pattern: '^a+$' });
  expect(shapeOfText(root)).toStrictEqual({
    shape: { type: 'string', pattern: root.pattern },
    isExact: false,
    kids: [],
  });
  expect(root.pattern?.test('aa')).toBe(true);
});

it.each([
  [
    { $ref: '#/$defs/Text', holds: 'path' },
    { type: 'string', rule: 'path' },
  ],
  [{ $ref: '#/$defs/Text' }, { type: 'string' }],
  [{ $ref: '#/$defs/Number', holds: 'path' }, { type: 'number' }],
])('%j holds what stands beside the reference, if that is to a text', (a, shape) => {
  const $defs = { Text: { type: 'string' }, Number: { type: 'number' } };
  const contract = contractOf('Own', { type: 'object', properties: { a }, $defs });
  expect(contract.shape).toMatchObject({ fields: { a: shape } });
  expect(JSON.parse(JSON.stringify(contract.shape)).fields.a).toEqual(shape);
});

it.each<[name: string, schema: object, shape: object]>([
  ['content', { type: 'string' }, { type: 'string', rule: 'content' }],
  ['new_content', { type: 'string' }, { type: 'string', rule: 'content' }],
  ['contents', { type: 'string' }, { type: 'string' }],
  ['content', { type: 'string', maxLength: 9 }, { type: 'string', maxLength: 9 }],
  ['content', { type: 'boolean' }, { type: 'boolean' }],
  ['content', { type: 'number', minimum: 1 }, { type: 'number', minimum: 1 }],
  ['text', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
  ['text', { type: ['null', 'integer'] }, { type: 'integer', nullable: true }],
  ['text', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'string', nullable: true }],
  // What may be anything may be null.
  [
    'text',
    { anyOf: [{ type: 'object', enum: [{}] }, { type: 'object', enum: [{ a: 1 }] }, { type: 'null' }] },
    { type: 'any' },
  ],
  ['text', { anyOf: [{ not: {} }, { type: 'null' }] }, { type: 'any' }],
])('a field %s with %j', (name, schema, shape) => {
  const contract = contractOf('Own', { type: 'object', properties: { [name]: schema } });
  expect(JSON.parse(JSON.stringify(contract.shape)).fields[name]).toEqual(shape);
});

it.each<[keywords: object, name: string | undefined]>([
  [{ minLength: 1 }, 'file-name'],
  [{ minLength: 1, description: 'x' }, 'file-name'],
  [{ minLength: 2 }, undefined],
  [{}, undefined],
  [{ description: 'x' }, undefined],
  [{ minLength: 1, enum: ['a'] }, undefined],
  [{ minLength: 1, allOf: [{}] }, undefined],
  [{ enum: ['a'] }, undefined],
])('the keywords %j are the rule %s of the package', (keywords, name) => {
  expect(knownRuleName(loadSchema({ type: 'string', ...keywords }).root)).toBe(name);
});
