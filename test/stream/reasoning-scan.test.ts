/** Reasoning at the start of a reply, in parts of every length. */
import { describe, expect, it } from 'vitest';
import { ReasoningScan } from '../../src/stream/settle/reasoning-scan.ts';

/** What is left of a text behind its reasoning; `open`: the reasoning has not ended; `nothing`: no other text has come. */
function restOf(parts: readonly string[], scan = new ReasoningScan()): string {
  let isOpen = false;
  let rest: string | undefined;
  for (const part of parts) {
    for (let at = 0; at < part.length; ) {
      if (rest !== undefined) {
        rest += part.slice(at);
        break;
      }
      if (isOpen) {
        const end = scan.readCloser(part, at);
        if (end === -1) break;
        isOpen = false;
        expect(scan.mayOpen).toBe(true);
        at = end;
      } else {
        const read = scan.readOpener(part, at);
        isOpen = read.isOpen;
        at = read.at;
        expect(isOpen && read.passed !== '').toBe(false);
        if (!scan.mayOpen) rest = read.passed;
      }
    }
  }
  return isOpen ? 'open' : (rest ?? 'nothing');
}

const inParts = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size));

const sixty = `<${'x'.repeat(59)}`;

const CASES: [text: string, rest: string][] = [
  ['{"a":1}', '{"a":1}'],
  ['Hello', 'Hello'],
  ['', 'nothing'],
  [' \n', 'nothing'],
  [' \n {"a":1}', '{"a":1}'],
  ['<think>x</think>{}', '{}'],
  [' <THINK>x</Think>\n {}', '{}'],
  ['<think>a</thought>b</think>{}', '{}'],
  ['<think>a < b</think>{}', '{}'],
  ['<think></think>{}', '{}'],
  ['<think>x', 'open'],
  ['<think>x</think', 'open'],
  ['<think>x</think></think>{}\n', '</think>{}\n'],
  ['<think>x</think><think>y</think>{}', '{}'],
  ['<think>İİ</think>{}', '{}'],
  ['<seed:think>x</seed:think>{}', '{}'],
  ['<model_reasoning>x</model_reasoning>{}', '{}'],
  ['[THINK]x[/THINK]{}', '{}'],
  ['[THINK]x</think>{}', 'open'],
  ['◁think▷x◁/think▷{}', '{}'],
  ['<|begin_of_thought|>x<|end_of_thought|>{}', '{}'],
  ['<|channel|>analysis<|message|>x<|end|>{}', 'open'],
  ['[1, 2]\n{}', '[1, 2]\n{}'],
  ['<b>\n{}', '<b>\n{}'],
  [`${sixty}{}`, `${sixty}{}`],
  ['<', 'nothing'],
];

describe.each([1, 2, 3, 7, 100])('in parts of %d', (size) => {
  it.each(CASES)('%j leaves %j', (text, rest) => {
    expect(restOf(inParts(text, size))).toBe(rest);
  });
});

it('a copy goes on by itself', () => {
  const scan = new ReasoningScan();
  expect(scan.readOpener('<think>', 0)).toMatchObject({ isOpen: true, at: 7 });
  expect(scan.readCloser('x</thi', 0)).toBe(-1);
  const copy = scan.clone();
  expect(scan.readCloser('ng', 0)).toBe(-1);
  expect(copy.readCloser('nk>{}', 0)).toBe(3);
  expect([scan.mayOpen, copy.mayOpen]).toEqual([true, true]);
});

it('reads on from where it is told to', () => {
  const scan = new ReasoningScan();
  expect(scan.readOpener('{}<think>', 2)).toEqual({ isOpen: true, at: 9, passed: '' });
  expect(scan.readCloser('</think>a</think>', 8)).toBe(17);
});
