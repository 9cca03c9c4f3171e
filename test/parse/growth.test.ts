/** On bad input of any kind the time that `parse` takes grows with its length, not with the square of it. @timed */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse, ToolResult } from '../../src/index.ts';
import { cpuTime } from '../cpu-time.ts';
import { everyNth, isFull } from '../share.ts';
import { type HostileText, hostileTexts } from './hostile-texts.ts';

const SHORT = isFull ? 150_000 : 3000;
const TIMES = 8;
/** With the square of the length it would be 64. */
const MOST = 3 * TIMES;
/** In milliseconds: what takes less than this is not measured. */
const SHORTEST = 60;

describe('bad input', () => {
  it.each(everyNth(12, hostileTexts))('$name', (hostile) => {
    const long = hostile.make(TIMES * SHORT);
    let growth = 0;
    // A busy machine is given several chances.
    for (let tries = 0; tries < 4; tries++) {
      const time = measure(hostile, long);
      if (time < SHORTEST) return;
      growth = time / fastest(hostile, hostile.make(SHORT));
      if (growth <= MOST) return;
    }
    expect(growth).toBeLessThanOrEqual(MOST);
  });
});

describe('one piece, again and again', () => {
  it.each([
    ['openers', '{"a":'],
    ['brackets', '['],
    ['braces', '{'],
    ['quotes', '"'],
    ['backslashes', '\\'],
    ['backticks', '`'],
    ['near-messages', '{"ok":true,"action":"mission_complete","summary":"x '],
    ['names', '"ok":'],
    ['fences', '\n```json\n{"ok":'],
    ['tags', '<think>{'],
  ])('takes time in proportion to the number of %s', { retry: 4 }, (_, piece) => {
    const time = (length: number) => {
      const text = piece.repeat(length / piece.length);
      const best = Math.min(
        ...[1, 2, 3].map(() => {
          const start = cpuTime();
          parse(LlmReply, text);
          return cpuTime() - start;
        }),
      );
      return best + 1;
    };
    const [long, short] = isFull ? [400_000, 100_000] : [60_000, 15_000];
    time(20_000);
    expect(time(long) / time(short)).toBeLessThan(10);
  });
});

function fastest(hostile: HostileText, text: string): number {
  return Math.min(measure(hostile, text), measure(hostile, text), measure(hostile, text));
}

function measure({ contract, options }: HostileText, text: string): number {
  const start = cpuTime();
  if (contract === 'ToolResult') parse(ToolResult, text, options);
  else parse(LlmReply, text, options);
  return cpuTime() - start;
}
