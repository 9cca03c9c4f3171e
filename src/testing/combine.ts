/** Which kinds of damage can be combined, in which order, and what the right answer to the result is. */
import { damages } from './damage/all.ts';
import type { Damage, Expectation, Layer } from './damage/damage.ts';
import type { Random } from './random.ts';

const ORDER: readonly Layer[] = [
  'value',
  'lexical',
  'boundary',
  'end',
  'encoding',
  'wrapper',
  'lines',
  'fence',
  'prose',
  'reasoning',
  'transport',
];
const INSIDE: readonly Layer[] = ['value', 'lexical', 'boundary', 'encoding', 'end'];

const combinable = damages.filter(
  ({ layer, expects }) => layer !== 'alone' && (expects !== 'refuse' || layer === 'end'),
);

/** Chooses two or three kinds of damage that can be in one text, from the inside to the outside. */
export function chooseDamages(random: Random): Damage[] {
  const wanted = random.chance(0.6) ? 2 : 3;
  const chosen: Damage[] = [];
  for (let tries = 0; chosen.length < wanted && tries < 200; tries++) {
    // The layer is chosen first, because some layers have many more kinds than others.
    const layer = random.pick(ORDER);
    if (layer === 'end' && random.chance(0.5)) continue;
    const damage = random.pick(combinable.filter((one) => one.layer === layer));
    if (chosen.every((other) => fits(damage, other))) chosen.push(damage);
  }
  return chosen.sort((a, b) => ORDER.indexOf(a.layer) - ORDER.indexOf(b.layer));
}

/** The expectation for several kinds of damage together. */
export function expectTogether(chosen: readonly Damage[]): Expectation {
  const isClear = chosen.every((a, i) => chosen.slice(i + 1).every((b) => isClearPair(a, b) && isClearPair(b, a)));
  return isClear ? 'take' : 'take-or-refuse';
}

function fits(a: Damage, b: Damage): boolean {
  if (a.kind === b.kind || (a.group !== undefined && a.group === b.group)) return false;
  if (a.layer === b.layer && a.layer !== 'lexical') return false;
  if (a.layout && b.layout && a.layout !== b.layout) return false;
  return isPossible(a, b) && isPossible(b, a);
}

/** Whether the second damage can be applied after the first without losing something that cannot be restored. */
function isPossible(a: Damage, b: Damage): boolean {
  if (a.rawLines && b.rewritesLines) return false;
  if (a.backticks && b.backticks) return false;
  if (a.layer === 'encoding' && b.layer === 'wrapper') return false;
  // A cut takes something from the message only when the message ends where the text ends.
  if (a.layer === 'end') return b.layer !== 'encoding' && b.layer !== 'wrapper' && !b.movesEnd;
  return true;
}

/** Whether strings and brackets keep their ends, or the repair of one of them shows where they were. */
function isSoft({ layer, keepsEnds }: Damage): boolean {
  return layer !== 'boundary' || keepsEnds === true;
}

function isClearPair(a: Damage, b: Damage): boolean {
  // The marks at the start of each line get into the strings as well.
  if (a.rawLines && b.marksLines) return false;
  if (a.layer === 'boundary' && ['encoding', 'wrapper'].includes(b.layer)) return false;
  if (!isSoft(a) && INSIDE.includes(b.layer)) return false;
  return !(a.layer === 'encoding' && b.group === 'keys');
}
