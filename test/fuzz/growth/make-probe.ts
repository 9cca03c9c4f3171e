import { type Random, randomAt } from '../../../src/testing/random.ts';
import type { Call } from './calls.ts';
import type { Words } from './harvest-words.ts';
import type { Probe } from './probe.ts';

/** The calls that are searched, and what units are made of. */
export type Field = { calls: readonly Call[]; marks: readonly string[]; words: Words };

/**
 * Makes one probe of a seed and a number.
 *
 * Even numbers are a sweep: every mark in every plain place of every call, mixed, until there are no more. All others are units
 * of one to four tokens in any place.
 */
export function makeProbe(field: Field, seed: number, number: number): Probe {
  const { calls, marks } = field;
  const choices = randomAt(seed, number);
  const swept = number % 2 === 0 ? sweep(field, seed, number / 2) : undefined;
  const head = choices.once(swept === undefined ? 2 : 8) ? choices.pick(marks) : '';
  const tail = chooseTail(marks, choices);
  if (swept !== undefined) return { ...swept, head, tail };
  const call = choices.pick(calls);
  const places = call.framed.length === 0 || choices.once(3) ? call.plain : call.framed;
  const unit = Array.from({ length: choices.pick(HOW_MANY) }, () => chooseToken(field, choices));
  return { call: call.name, place: choices.pick(places).name, unit, head, tail };
}

/** One token behind a head is as frequent as a pair. */
const HOW_MANY = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4];

/** How many probes the sweep has. */
export function sweepLength({ calls, marks }: Pick<Field, 'calls' | 'marks'>): number {
  return calls.reduce((sum, { plain }) => sum + plain.length, 0) * marks.length;
}

/** The probe of that number in the mixed order of the seed; undefined behind the last one. */
function sweep(
  { calls, marks }: Field,
  seed: number,
  number: number,
): Pick<Probe, 'call' | 'place' | 'unit'> | undefined {
  const length = sweepLength({ calls, marks });
  if (number >= length) return undefined;
  let at = (number * strideOf(length) + (seed % length)) % length;
  for (const { name, plain } of calls) {
    const own = plain.length * marks.length;
    if (at < own) {
      return {
        call: name,
        place: plain[at % plain.length]?.name ?? '',
        unit: [marks[Math.floor(at / plain.length)] ?? ''],
      };
    }
    at -= own;
  }
  return undefined;
}

/** A step that comes to every number below the length once, and spreads well. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.618));
  while (divisor(stride, length) !== 1) stride += 1;
  return stride;
}

function divisor(one: number, two: number): number {
  return two === 0 ? one : divisor(two, one % two);
}

/** What follows on the last unit: where a pattern fails, it goes back. */
function chooseTail(marks: readonly string[], choices: Random): string {
  return choices.once(3) ? choices.pick(TAILS) : choices.once(12) ? choices.pick(marks) : '';
}

const TAILS = ['!', 'x', '"', '\n', ' ', ',', '}', '"x', '\nx', '§'];

function chooseToken({ marks, words }: Field, choices: Random): string {
  const kind = choices.int(10);
  if (kind < 6) return choices.pick(marks);
  const word = choices.pick(kind < 8 ? words.patterns : kind === 8 ? words.fields : words.strings);
  return choices.once(3) ? `${word}${choices.pick(JOINTS)}` : word;
}

const JOINTS = [' ', ' ', ':', '\n', ': ', '"', '.'];
