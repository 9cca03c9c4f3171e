/** What the right answer to a damaged message is, and where a message is cut. */
import { describe, expect, it } from 'vitest';
import { LlmReply, MissionComplete } from '../../src/index.ts';
import { applyDamages } from '../../src/testing/apply.ts';
import { damages } from '../../src/testing/damage/all.ts';
import type { Damage } from '../../src/testing/damage/damage.ts';
import type { Message } from '../../src/testing/message.ts';
import { randomAt } from '../../src/testing/random.ts';
import type { Contract } from '../../src/words/contract.ts';

const doneWith = (summary: string) => ({ ok: true, action: 'mission_complete', summary });

function messageOf(summary: string, contract: Contract<unknown> = LlmReply): Message {
  const other = () => doneWith('Something else was done.');
  return { name: 'x', contract, value: doneWith(summary), other, schema: () => undefined, examples: [] };
}

const damageOf = (kind: string) => damages.find((damage) => damage.kind === kind) as Damage;
const apply = (kinds: string[], message: Message, seed = 1) =>
  applyDamages(kinds.map(damageOf), message, randomAt(1, seed));

describe('a damaged message', () => {
  it.each<[kinds: string[], summary: string, expects: string | undefined]>([
    [['raw-newlines'], 'One.\nTwo.', 'take'],
    [['raw-control-characters'], 'One.\nTwo.', 'take'],
    [['raw-control-characters'], 'One.\r\nTwo.', 'take-or-refuse'],
    [['escaped-apostrophes'], "It's done.", 'take-or-refuse'],
    [['raw-newlines', 'cut-in-string'], 'One.\nTwo.', 'refuse'],
    [['typographic-quotes-escaped-too'], 'Done.', 'take'],
    [['typographic-quotes-escaped-too'], 'It is "done".', 'take-or-refuse'],
    [['typographic-quotes-escaped-too', 'raw-newlines'], 'One.\nTwo.', 'take'],
    [['typographic-quotes-escaped-too', 'raw-newlines'], 'One.\n"Two".', 'take-or-refuse'],
    [['raw-newlines', 'typographic-quotes-escaped-too'], 'One.\n"Two".', 'take-or-refuse'],
    [['raw-tabs', 'raw-control-characters'], 'One.\tTwo.\nThree.', 'take'],
    // Of a text that has no quotes, one damage has nothing to do.
    [['raw-newlines', 'inner-quotes'], 'One.\nTwo.', undefined],
  ])('by %j of %j: %s', (kinds, summary, expects) => {
    expect(apply(kinds, messageOf(summary))?.expects).toBe(expects);
  });
});

describe('another message that is cut', () => {
  const seeds = Array.from({ length: 50 }, (_, seed) => seed);

  it('has its tag and the start of its value, and stands behind the message', () => {
    const ends = seeds.map((seed) => {
      const { text = '' } = apply(['second-cut'], messageOf('Done.'), seed) ?? {};
      const [first = '', rest = ''] = text.split('\n\n');
      expect(JSON.parse(first)).toEqual(doneWith('Done.'));
      expect(() => JSON.parse(rest)).toThrow();
      expect(rest).toMatch(/^\{\s*"ok": ?true,\s*"action": ?"mis/);
      return rest.replaceAll(/\s+/g, '').length;
    });
    expect(new Set(ends).size).toBeGreaterThan(20);
  });

  it('does not stand beside a message without a tag', () => {
    const message = messageOf('Done.', MissionComplete as Contract<unknown>);
    for (const seed of seeds) expect(apply(['second-cut'], message, seed)).toBeUndefined();
  });
});
