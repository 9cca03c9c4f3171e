import type { GlobStructure, Group } from './read-groups.ts';
import {
  areDotsOrLetter,
  BANG_SIGN,
  CLASS_DOT_SIGN,
  COLON_SIGN,
  DOT_SIGN,
  GAP_SIGN,
  LETTER_SIGN,
  SLASH_SIGN,
  START,
  TWO_DOTS,
  takeStep,
  WILD_SIGN,
} from './take-step.ts';

/** A walk along a glob that follows all readings at once. */
export type Walk = {
  glob: string;
  structure: GlobStructure;
  /** For each place, the states that were reached there, as a set of bits; and in `fresh` those still to be followed. */
  seen: Uint16Array;
  fresh: Uint16Array;
  /** The places to continue at. */
  queue: number[];
  /** When an example is wanted: for each entry of the queue its state, the entry before it, and the text between them. */
  trail?: { states: number; from: number; text: string }[];
  now: number;
};

/**
 * Places are the positions in the glob and its end; then two for each group, before and after its alternatives; and the last
 * one is after a class whose end is disputed.
 */
export function startWalk(glob: string, structure: GlobStructure): Walk {
  const places = glob.length + 2 + 2 * structure.all.length;
  const walk = { glob, structure, seen: new Uint16Array(places), fresh: new Uint16Array(places), queue: [], now: -1 };
  return glob.length > MAX_SHOWN ? walk : { ...walk, trail: [] };
}

/** The maximum length of a glob for which an example is made. */
const MAX_SHOWN = 120;

/** Records that a text leads to these states at a place. */
export function enter({ seen, fresh, queue, trail, now }: Walk, place: number, states: number, text = ''): void {
  const added = states & ~(seen[place] ?? 0);
  if (added === 0) return;
  seen[place] = (seen[place] ?? 0) | added;
  if (trail) {
    for (let left = added; left !== 0; left &= left - 1) {
      queue.push(place);
      trail.push({ states: left & -left, from: now, text });
    }
    return;
  }
  if (fresh[place] === 0) queue.push(place);
  fresh[place] = (fresh[place] ?? 0) | added;
}

/** Continues at a place with the states that one of the signs leads to. */
export function take(walk: Walk, place: number, states: number, signs: number, text?: string): void {
  if (walk.trail === undefined) return enter(walk, place, takeStep(states, signs));
  for (let sign = 1; sign <= signs; sign *= 2) {
    if ((signs & sign) === 0) continue;
    for (let left = takeStep(states, sign); left !== 0; left &= left - 1) {
      enter(walk, place, left & -left, text ?? sampleOf(sign, states, left & -left));
    }
  }
}

/** A text with a sign that leads from one state to another. */
function sampleOf(sign: number, from: number, to: number): string {
  if (sign === WILD_SIGN) return to === 1 << TWO_DOTS ? '.' : from === 1 << START ? 'C' : '?';
  if (sign === GAP_SIGN) return areDotsOrLetter(from) ? '' : '*';
  switch (sign) {
    case DOT_SIGN:
    case CLASS_DOT_SIGN:
      return '.';
    case SLASH_SIGN:
      return '/';
    case LETTER_SIGN:
      return 'C';
    case COLON_SIGN:
      return ':';
    default:
      return sign === BANG_SIGN ? '!' : 'x';
  }
}

/** The place before the alternatives of a group; the place after them is the next number. */
export function hubOf({ glob }: Walk, group: Group): number {
  return glob.length + 1 + 2 * group.index;
}
