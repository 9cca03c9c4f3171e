/** What the repairs of `parse` know of a text in a schema of one's own. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { loadSchema } from '../../src/define/load-schema.ts';
import { shapeOfText } from '../../src/define/shape-of-text.ts';

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
  [{ minLength: 1 }, { rule: 'file-name', minLength: 1 }, true],
  [
    { minLength: 1, not: { pattern: '[\\u0000-\\u001f\\u007f]' } },
    { rule: 'path', not: new RegExp(CONTROL.source, 'u'), minLength: 1 },
    true,
  ],
])('%j', (keywords, shape, isExact) => {
  const { root, issues } = loadSchema({ type: 'string', ...keywords });
  expect(issues).toEqual([]);
  expect(shapeOfText(root)).toEqual({ shape: { type: 'string', ...shape }, isExact, kids: [] });
});

it('a pattern is the one that the check matches', () => {
  const { root } = loadSchema({ type: 'string', pattern: '^a+$' });
  expect(shapeOfText(root)).toEqual({ shape: { type: 'string', pattern: root.pattern }, isExact: false, kids: [] });
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
