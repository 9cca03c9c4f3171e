/** What a reader promises holds for every text of the corpus, however it comes and whatever follows. */
import { describe, expect, it } from 'vitest';
import { parse } from '../../src/index.ts';
import { createReader, type Progress } from '../../src/stream/index.ts';
import { isPartOf } from '../../src/stream/settle/is-part-of.ts';
import { type Random, randomOf } from '../../src/testing/random.ts';
import { type Case, corpus } from '../corpus/corpus.ts';
import { expectEqual } from '../expect-equal.ts';
import { daily, isFull } from '../share.ts';
import { CONTINUATIONS, other } from './continuations.ts';

/** Texts of the corpus, every so many-th daily and in a full run: each takes hundreds of readings. */
function textsOf(isWanted: (text: string) => boolean, nth: number, full: number): Case[] {
  const all = corpus({ seeds: 1, combinations: isFull ? 2 : 1, every: daily(nth, full) });
  return [...all].filter(({ text }) => isWanted(text));
}

const isShort = (text: string) => text.length <= 2000;

/** What may follow a text: what closes it in every way, with another value or message before or behind, and the rest of others. */
function completionsOf(text: string, tails: readonly string[], random: Random): string[] {
  const closers = ['', '"', '"}', '"]', ']', '}', ']}', '"]}', '}}', '"}}', '}]}', '"}]}', '"}}]}', ']}}]}'];
  const befores = [
    '',
    ' ',
    '.',
    'x',
    '0',
    'e5',
    ',',
    '\\',
    '\\"',
    ', "x": 1',
    '", "x": "y',
    ': {"a": "b"}',
    '/* */',
    '\n',
  ];
  const behinds = [
    '',
    '\n```',
    '</think>\n',
    '\n\nSorry, here it is:\n',
    '\n---\n',
    '<|im_end|>\n',
    '\nUser: no.\n',
    ' */',
    "'''",
  ];
  return Array.from({ length: isFull ? 60 : 22 }, (_, i) => {
    const rest = random.pick(tails);
    const next = random.pick(['', other, rest, `\`\`\`json\n${other}\n\`\`\``, rest.slice(random.int(rest.length))]);
    const before = random.chance(0.7) ? random.pick(befores) : rest.slice(random.int(rest.length));
    return (CONTINUATIONS[i] ?? '') + before + random.pick(closers) + random.pick(behinds) + next;
  }).concat(text.endsWith('"') ? [] : closers);
}

describe('a reader of any text', () => {
  it('ends as parse does at every split of short texts', { timeout: 600_000 }, () => {
    for (const { id, contract, text, options } of textsOf(isShort, 4001, 401)) {
      const whole = parse(contract, text, options);
      const step = daily(37, 3);
      for (let at = 0; at <= text.length; at += step) {
        const reader = createReader(contract, options);
        reader.push(text.slice(0, at));
        reader.push(text.slice(at));
        expectEqual(reader.end(), whole, `${id}, split at ${at}`);
      }
    }
  });

  it('ends as parse does when a text comes in parts of any length, and never takes back what it showed', {
    timeout: 600_000,
  }, () => {
    for (const { id, contract, text, options } of textsOf(() => true, 1499, 11)) {
      const random = randomOf(`parts/${id}`);
      const reader = createReader(contract, options);
      let last: Progress<unknown> | undefined;
      const most = random.pick([3, 20, 200]);
      for (let at = 0; at < text.length; ) {
        const end = Math.min(text.length, at + 1 + random.int(most));
        const next = reader.push(text.slice(at, end));
        if (last !== undefined) {
          expect(isPartOf(last.settled, next.settled), `${id}, at ${end}`).toBe(true);
          expect(last.state === 'hopeless' && next.state !== 'hopeless', `${id}, at ${end}`).toBe(false);
        }
        last = next;
        at = end;
      }
      const whole = parse(contract, text, options);
      expect(reader.end(), id).toEqual(whole);
      if (whole.success) {
        expect(last?.state, id).not.toBe('hopeless');
        expect(isPartOf(last?.settled, whole.value), id).toBe(true);
      }
    }
  });

  it('shows nothing that a continuation can change', { timeout: 600_000 }, () => {
    for (const { id, contract, text, options } of textsOf(isShort, 2003, 97)) {
      const random = randomOf(`continued/${id}`);
      const reader = createReader(contract, options);
      let shown: Progress<unknown> | undefined;
      for (let at = 0; at < text.length; at++) {
        const next = reader.push(text[at] ?? '');
        if (next === shown) continue;
        shown = next;
        const so = text.slice(0, at + 1);
        if (next.state === 'complete') expect(parse(contract, so, options).success, `${id}, at ${at}`).toBe(true);
        if (next.state !== 'hopeless' && Object.keys(next.settled as object).length === 0) continue;
        for (const more of CONTINUATIONS) {
          if (!isFull && random.chance(0.8)) continue;
          const whole = parse(contract, so + more, options);
          if (!whole.success) continue;
          expect(next.state, `${id}, at ${at}, and ${JSON.stringify(more)}`).not.toBe('hopeless');
          expect(isPartOf(next.settled, whole.value), `${id}, at ${at}, and ${JSON.stringify(more)}`).toBe(true);
        }
      }
    }
  });

  it('calls nothing hopeless that any continuation makes a message', { timeout: 600_000 }, () => {
    const texts = textsOf(isShort, 199, 5);
    const tails = texts.filter(({ text }) => text.length < 600).map(({ text }) => text);
    let found = 0;
    for (const { id, contract, text, options } of texts) {
      const reader = createReader(contract, options);
      const at = [...text.split('').keys()].find((i) => reader.push(text[i] ?? '').state === 'hopeless');
      if (at === undefined) continue;
      found += 1;
      const so = text.slice(0, at + 1);
      const random = randomOf(`hopeless/${id}`);
      for (const more of completionsOf(so, tails, random)) {
        if (!isFull && random.chance(0.5)) continue;
        const parsed = parse(contract, so + more, options);
        expect(parsed.success, `${id}, at ${at}, and ${JSON.stringify(more)}`).toBe(false);
        expect(parse(contract, so + more, { ...options, finished: true }).success, `${id}, at ${at}`).toBe(false);
      }
    }
    expect(found).toBeGreaterThan(isFull ? 100 : 1);
  });
});
