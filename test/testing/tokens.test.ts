import { describe, expect, it } from 'vitest';
import { endOfValue, extra, render, type Token, tokenize } from '../../src/testing/tokens.ts';
import type { ObjectShape, Shape } from '../../src/words/contract.ts';

const text: Shape = { type: 'string' };
const shape: ObjectShape = {
  type: 'object',
  required: [],
  fields: { a: { type: 'array', items: text }, b: { type: 'object', fields: {}, required: [], open: true } },
};
const value = { a: ['x"', 1], b: { c: null }, d: [] };
const COMPACT = { indent: '', colon: '', comma: '' };

/** All that a token knows of its place. */
const placeOf = ({ type, before, text, behind, pointer, field, depth, known }: Token) =>
  `${type} ${before}${text}${behind} ${pointer || '/'} ${field || '-'} ${depth}${known ? ' known' : ''}`;

describe('the tokens of a message', () => {
  it.each([
    ['in one line', COMPACT, JSON.stringify(value)],
    ['with spaces', { indent: '', colon: ' ', comma: ' ' }, '{"a": ["x\\"", 1], "b": {"c": null}, "d": []}'],
    ['in several lines', { indent: '  ', colon: ' ', comma: '' }, JSON.stringify(value, null, 2)],
    ['with tabs', { indent: '\t', colon: ' ', comma: ' ' }, JSON.stringify(value, null, '\t')],
  ])('%s', (_, layout, json) => {
    expect(render(tokenize(value, shape, layout))).toBe(json);
  });

  it('know their place', () => {
    expect(tokenize(value, shape, COMPACT).map(placeOf)).toEqual([
      'open { / - 0',
      'key "a" /a a 1 known',
      'colon : /a a 1',
      'open [ /a a 1',
      'string "x\\"" /a/0 a 2',
      'comma , /a/0 a 2',
      'scalar 1 /a/1 a 2',
      'close ] /a a 1',
      'comma , /a - 1',
      'key "b" /b b 1 known',
      'colon : /b b 1',
      'open { /b b 1',
      'key "c" /b/c c 2',
      'colon : /b/c c 2',
      'scalar null /b/c c 2',
      'close } /b b 1',
      'comma , /b - 1',
      'key "d" /d d 1',
      'colon : /d d 1',
      'open [ /d d 1',
      'close ] /d d 1',
      'close } / - 0',
    ]);
  });

  it('of white space stand behind the value before it', () => {
    const spaces = tokenize({ a: 1, b: [2] }, undefined, { indent: ' ', colon: ' ', comma: '' }).filter(
      ({ type }) => type === 'space',
    );
    expect(spaces.map((token) => placeOf(token).replaceAll('\n', '⏎'))).toEqual([
      'space ⏎  / - 1',
      'space   /a a 1',
      'space ⏎  /a - 1',
      'space   /b b 1',
      'space ⏎   /b b 2',
      'space ⏎  /b b 2',
      'space ⏎ / - 1',
    ]);
  });

  it('know what the contract says about them', () => {
    const tokens = tokenize(value, shape, COMPACT);
    const shapeAt = (wanted: string, type: Token['type']) =>
      tokens.find((token) => token.pointer === wanted && token.type === type)?.shape;
    expect(shapeAt('', 'open')).toBe(shape);
    expect(shapeAt('/a', 'key')).toBe(shape);
    expect(shapeAt('/a', 'open')).toBe(shape.fields.a);
    expect(shapeAt('/a/0', 'string')).toBe(text);
    expect(shapeAt('/d', 'open')).toBeUndefined();
    expect(tokenize(['x'], shape, COMPACT)[1]?.shape).toBeUndefined();
  });

  it('have their values', () => {
    const values = tokenize(value, shape, COMPACT).filter(({ type }) => type === 'string' || type === 'key');
    expect(values.map((token) => token.value)).toEqual(['a', 'x"', 'b', 'c', 'd']);
  });
});

describe('the end of a value', () => {
  const tokens = tokenize(value, shape, COMPACT);

  it.each([
    [0, tokens.length],
    [3, 8],
    [4, 5],
    [11, 16],
    [19, 21],
  ])('that starts at token %i is %i', (start, end) => {
    expect(endOfValue(tokens, start)).toBe(end);
  });

  it('is that of the text, where it has no other half', () => {
    expect(endOfValue(tokens.slice(0, 6), 3)).toBe(6);
  });
});

it('a token that the message does not have stands where another one stands', () => {
  const [first] = tokenize(['x'], undefined, COMPACT).slice(1) as [Token];
  expect(extra('comma', ',', first)).toEqual({ ...first, type: 'comma', text: ',', before: '', behind: '' });
});
