/** What a reader costs beside `parse`, and as the text grows. @timed */

import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { createReader } from '../../src/stream/index.ts';
import { cpuTime } from '../cpu-time.ts';
import { deltasOf } from '../deltas-of.ts';
import { hostileTexts } from '../parse/hostile-texts.ts';
import { everyNth, isFull } from '../share.ts';

const line = 'def is_free(berth, start, end):\n    return all(end <= b.start for b in berth.bookings)\n';

/** A file, a list of many items, an object of many fields: of about so many characters. */
const MESSAGES: { [name: string]: (length: number) => unknown } = {
  'a long file': (length) => ({
    ok: true,
    action: 'write_file',
    path: 'src/tide.py',
    mode: 'overwrite',
    content: line.repeat(length / line.length),
  }),
  'a long list': (length) => ({
    ok: true,
    action: 'mission_complete',
    summary: 'The tide tables are done.',
    deliverables: Array.from({ length: length / 34 }, (_, i) => `docs/tides/table-${10_000 + i}-2026.md`),
  }),
  'many fields': (length) => ({
    ok: true,
    action: 'mission_complete',
    summary: 'The tide tables are done.',
    metrics: Object.fromEntries(Array.from({ length: length / 30 }, (_, i) => [`metric_number_${10_000 + i}`, i])),
  }),
};

function textOf(name: string, length: number): string {
  const json = JSON.stringify(MESSAGES[name]?.(length));
  // Words that the rules look at: parse knows an ordinary sentence by its form, and there is less to compare with.
  return `Here is the message for all 3 tide tables:\n\n\`\`\`json\n${json}\n\`\`\`\n`;
}

function readAll(deltas: readonly string[]): boolean {
  const reader = createReader(LlmReply);
  for (const delta of deltas) reader.push(delta);
  return reader.end().success;
}

/** How many times as long the one takes as the other: the least CPU time of several calls of each, which take turns. */
function ratioOf(one: () => unknown, other: () => unknown, times: number): number {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < times; i++) {
    for (const [which, run] of [one, other].entries()) {
      const start = cpuTime();
      for (let call = 0; call < 5; call++) run();
      least[which] = Math.min(least[which] as number, cpuTime() - start);
    }
  }
  const [first, second] = least as [number, number];
  return first / second;
}

/** How often something is measured. */
const TIMES = isFull ? 12 : 3;

/** Daily a shorter text, in fewer deltas. */
const [LENGTH, COUNT] = isFull ? [100_000, 4000] : [25_000, 1000];

describe('a delta for every 25 characters', () => {
  // Measured alone: about 3, 5 and 3. Other tests of the machine and a cold start are allowed for.
  it.each([
    ['a long file', 6],
    ['a long list', 10],
    ['many fields', 7],
  ])('of %s cost a few times what parse costs', (name, most) => {
    const text = textOf(name, LENGTH);
    const deltas = deltasOf(text, COUNT);
    expect(readAll(deltas)).toBe(true);
    let ratio = 0;
    for (let tries = 0; tries < 4; tries++) {
      ratio = ratioOf(
        () => readAll(deltas),
        () => parse(LlmReply, text),
        TIMES,
      );
      if (ratio <= most) break;
    }
    expect(ratio).toBeLessThanOrEqual(most);
  });
});

describe('a text of four times the length, in four times as many deltas', () => {
  it.each(Object.keys(MESSAGES))('costs about four times as much: %s', (name) => {
    const short = deltasOf(textOf(name, LENGTH), COUNT);
    const long = deltasOf(textOf(name, 4 * LENGTH), 4 * COUNT);
    let growth = 0;
    for (let tries = 0; tries < 4; tries++) {
      growth = ratioOf(
        () => readAll(long),
        () => readAll(short),
        TIMES / 3,
      );
      if (growth <= 7) break;
    }
    expect(growth).toBeLessThanOrEqual(7);
  });
});

describe('bad input of eight times the length, in as many deltas', () => {
  const few = (text: string) => deltasOf(text, 20);

  it.each(
    everyNth(
      48,
      hostileTexts.filter(({ contract }) => contract === 'LlmReply'),
    ),
  )('costs about eight times as much: $name', ({ make }) => {
    const [short, long] = isFull ? [50_000, 400_000] : [10_000, 80_000];
    let growth = 0;
    for (let tries = 0; tries < 4; tries++) {
      const start = cpuTime();
      readAll(few(make(long)));
      const time = cpuTime() - start;
      if (time < 100) return;
      growth = time / least(() => readAll(few(make(short))));
      if (growth <= 24) break;
    }
    expect(growth).toBeLessThanOrEqual(24);
  });
});

function least(run: () => unknown): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      const start = cpuTime();
      run();
      return cpuTime() - start;
    }),
  );
}
