import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, isEqual } from '../../src/words/json-value.ts';

const own = (text: string): unknown => JSON.parse(text);

describe('the same JSON', () => {
  it.each<[one: string, two: string]>([
    ['null', 'null'],
    ['"a"', '"a"'],
    ['{"a": 1, "b": [1, {"c": null}]}', '{"b": [1, {"c": null}], "a": 1}'],
    ['{"__proto__": 1}', '{"__proto__": 1}'],
    ['[]', '[]'],
    ['{}', '{}'],
  ])('is %s and %s', (one, two) => {
    expect(isEqual(own(one), own(two))).toBe(true);
    expect(canonical(own(one))).toBe(canonical(own(two)));
  });

  it.each<[one: string, two: string]>([
    ['1', '"1"'],
    ['1', 'true'],
    ['null', '{}'],
    ['null', '[]'],
    ['1', '{}'],
    ['"ab"', '["a", "b"]'],
    ['[]', '{}'],
    ['["a"]', '{"0": "a"}'],
    ['[1, 2]', '[2, 1]'],
    ['[1]', '[1, 2]'],
    ['{"a": 1}', '{"a": 2}'],
    ['{"a": 1}', '{"b": 1}'],
    ['{"a": 1, "b": 2}', '{"a": 1, "b": 3}'],
    ['{"a": 1}', '{"a": 1, "b": 2}'],
    ['{"a": {"b": 1}}', '{"a": {"b": 2}}'],
  ])('is not %s and %s, in either order', (one, two) => {
    expect(isEqual(own(one), own(two))).toBe(false);
    expect(isEqual(own(two), own(one))).toBe(false);
    expect(canonical(own(one))).not.toBe(canonical(own(two)));
  });

  it('needs the fields themselves: what every object inherits is none, even where it is the same', () => {
    const inherited = (own('{}') as { toString: unknown }).toString;
    expect(isEqual({ toString: inherited }, { a: inherited })).toBe(false);
  });

  it('is what has the same canonical text, for any two values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, two) => {
        expect(isEqual(one, own(JSON.stringify(one)))).toBe(true);
        expect(isEqual(one, two)).toBe(canonical(one) === canonical(two));
      }),
    );
  });
});

describe('canonical text', () => {
  it('is JSON with its fields in order, at every level', () => {
    expect(canonical(own('{"b": [{"d": null, "c": "\\n"}], "a": true}'))).toBe('{"a":true,"b":[{"c":"\\n","d":null}]}');
  });

  it('tells numbers apart that JSON has no word for, and reads an integer of any size', () => {
    expect([Infinity, -Infinity, Number.NaN, 10n ** 20n, undefined].map(canonical)).toEqual([
      'Infinity',
      '-Infinity',
      'NaN',
      '100000000000000000000',
      'undefined',
    ]);
  });
});
