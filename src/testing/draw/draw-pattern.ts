import { Budget } from '../../diff/budget.ts';
import { type PatternTree, readPattern } from '../../diff/read-pattern.ts';
import { type Ranges, unicodeRanges } from '../../diff/unicode-ranges.ts';
import type { Random } from '../random.ts';

const STEPS = 1_000_000;
const LONGEST = 4000;

/**
 * Draws a text that matches a regular expression.
 *
 * @returns undefined for a pattern that cannot be read, and when a lookahead or a back reference does not match the
 *   text that was drawn
 */
export function drawPattern(pattern: string, random: Random): string | undefined {
  const read = readPattern(pattern, unicodeRanges, new Budget(STEPS));
  if (read === undefined) return undefined;
  for (let tries = 0; tries < 8; tries++) {
    const parts: string[] = [];
    write(read.tree, random, parts);
    const text = parts.join('');
    if (text.length <= LONGEST && new RegExp(pattern, 'u').test(text)) return text;
  }
  return undefined;
}

function write(tree: PatternTree, random: Random, into: string[]): void {
  switch (tree.type) {
    case 'set':
      into.push(characterOf(tree.ranges, random));
      return;
    case 'sequence':
      for (const part of tree.parts) write(part, random, into);
      return;
    case 'choice':
      write(random.pick(tree.parts), random, into);
      return;
    case 'group':
      write(tree.part, random, into);
      return;
    case 'repeat':
      for (let left = timesOf(tree, random); left > 0 && into.length < LONGEST; left--) write(tree.part, random, into);
      return;
    default:
  }
}

/** A small number of repetitions, and occasionally the largest one. */
function timesOf({ least, most }: { least: number; most: number }, random: Random): number {
  if (most <= 200 && random.chance(0.1)) return most;
  return Math.min(most, least + random.pick([0, 0, 1, 1, 2, 3, 5, 8]));
}

/** Prefers the characters of a keyboard. */
function characterOf(ranges: Ranges, random: Random): string {
  const plain = ranges.flatMap(([from, to]): [number, number][] =>
    from <= 0x7e && to >= 0x21 ? [[Math.max(from, 0x21), Math.min(to, 0x7e)]] : [],
  );
  const words = plain.flatMap(([from, to]) =>
    [...'aeinrstlomd0123'].map((letter) => letter.charCodeAt(0)).filter((code) => code >= from && code <= to),
  );
  if (words.length > 0 && random.chance(0.7)) return String.fromCodePoint(random.pick(words));
  const [from, to] = random.pick(plain.length > 0 && random.chance(0.9) ? plain : ranges);
  const code = from + random.int(Math.min(to - from, 2000) + 1);
  return code >= 0xd800 && code <= 0xdfff ? 'a' : String.fromCodePoint(code);
}
