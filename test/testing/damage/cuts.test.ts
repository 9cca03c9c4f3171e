import { describe, expect, it } from 'vitest';
import { contractOf } from '../../../src/define/contract-of.ts';
import { cuts } from '../../../src/testing/damage/cuts.ts';
import type { Damage } from '../../../src/testing/damage/damage.ts';
import type { Message } from '../../../src/testing/message.ts';
import { randomAt } from '../../../src/testing/random.ts';
import { render, tokenize } from '../../../src/testing/tokens.ts';
import type { Contract } from '../../../src/words/contract.ts';

const value = { a: [1, { b: 'x' }], c: 'y\\z', d: [] };
const contract = contractOf('Any', { type: 'object' }) as Contract<unknown>;
const message: Message = { name: 'x', contract, value, other: () => ({}), schema: () => ({}), examples: [] };
const seeds = Array.from({ length: 200 }, (_, seed) => seed);

/** All that a kind of cut leaves of a text, or of the message. */
function cutsOf(kind: string, text?: string, given: object = value): string[] {
  const damage = cuts.find((one) => one.kind === kind) as Damage;
  const left = seeds.map((seed) => {
    const random = randomAt(1, seed);
    const tokens = tokenize(given, contract.shape, { indent: '', colon: '', comma: '' });
    const kept = damage.tokens ? damage.tokens(tokens, random, message) : tokens;
    return kept && damage.text ? damage.text(text ?? render(kept), random, message) : kept && render(kept);
  });
  return [...new Set(left)].map((one) => one ?? 'nothing').sort((one, two) => one.length - two.length);
}

describe('a cut of a text', () => {
  const text = '{"abcdef": "ghijkl"} \n';

  it('takes its last character, and not only white space', () => {
    expect(cutsOf('cut-last-character', text)).toEqual(['{"abcdef": "ghijkl"']);
    expect(cutsOf('cut-last-character', '{"a":1}')).toEqual(['{"a":1']);
    expect(cutsOf('cut-last-character', '{"a":}')).toEqual(['nothing']);
  });

  it('near its end takes up to 12 characters', () => {
    const ends = cutsOf('cut-near-end', text);
    expect(ends.map((end) => end.length)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    expect(cutsOf('cut-near-end', '{"abc": 12}')).toEqual(['{"abc": 12']);
  });

  it('anywhere leaves the start, and never all of it', () => {
    expect(cutsOf('cut-anywhere', text).map((end) => end.length)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]);
    expect(cutsOf('cut-anywhere', '{"a":12}')).toEqual(['nothing']);
  });
});

describe('a cut of a message', () => {
  it('in an escape needs one', () => {
    expect(cutsOf('cut-in-escape', undefined, { a: 'plain' })).toEqual(['nothing']);
    expect(cutsOf('cut-in-string', undefined, { a: 'b', c: ['d'] })).toEqual(['nothing']);
  });

  it.each<[kind: string, left: string[]]>([
    ['cut-behind-item', ['{"a":[1', '{"a":[1,{"b":"x"}']],
    ['cut-behind-item-comma', ['{"a":[1,']],
    ['cut-behind-item-finished', ['{"a":[1', '{"a":[1,{"b":"x"}']],
    [
      'cut-behind-field',
      [
        '{"a":[1,{"b":"x"',
        '{"a":[1,{"b":"x"}]',
        '{"a":[1,{"b":"x"}],"c":"y\\\\z"',
        '{"a":[1,{"b":"x"}],"c":"y\\\\z","d":[]',
      ],
    ],
    ['cut-behind-field-comma', ['{"a":[1,{"b":"x"}],', '{"a":[1,{"b":"x"}],"c":"y\\\\z",']],
    ['cut-behind-key', ['{"a":[1,{"b"', '{"a":[1,{"b":"x"}],"c"', '{"a":[1,{"b":"x"}],"c":"y\\\\z","d"']],
    ['cut-behind-colon', ['{"a":', '{"a":[1,{"b":', '{"a":[1,{"b":"x"}],"c":', '{"a":[1,{"b":"x"}],"c":"y\\\\z","d":']],
    ['cut-behind-opener', ['{"a":[', '{"a":[1,{', '{"a":[1,{"b":"x"}],"c":"y\\\\z","d":[']],
    // A text of one character would be cut to nothing, which tells nothing.
    [
      'cut-in-string',
      [
        '{"a":[1,{"b":"x"}],"c":"',
        '{"a":[1,{"b":"x"}],"c":"y',
        '{"a":[1,{"b":"x"}],"c":"y\\',
        '{"a":[1,{"b":"x"}],"c":"y\\\\',
      ],
    ],
    ['cut-in-escape', ['{"a":[1,{"b":"x"}],"c":"y\\\\']],
  ])('%s leaves %j', (kind, left) => {
    expect(cutsOf(kind)).toEqual(left);
  });
});
