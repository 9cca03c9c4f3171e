import type { GlobStructure, Group } from './read-groups.ts';
import {
  areDots,
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

/** A walk along a glob, in all readings at once. */
export type Walk = {
  glob: string;
  structure: GlobStructure;
  /** For each place, the states that have been there, as a set of bits; and those that are still to be followed. */
  seen: Uint16Array;
  fresh: Uint16Array;
  /** The places to go on at. */
  queue: number[];
  /** When an example is asked for: for each entry of the queue its state, the entry it comes from, and the text between. */
  trail?: { states: number; from: number; text: string }[];
  now: number;
};

/**
 * Places are the positions in the glob, the end among them; then two for each group, before and behind its alternatives; the
 * last one is that behind a class whose end is not sure.
 */
export function startWalk(glob: string, structure: GlobStructure): Walk {
  const places = glob.length + 2 + 2 * structure.all.length;
  const walk = { glob, structure, seen: new Uint16Array(places), fresh: new Uint16Array(places), queue: [], now: -1 };
  return glob.length > MAX_SHOWN ? walk : { ...walk, trail: [] };
}

/** Of longer globs no example is made. */
const MAX_SHOWN = 120;

/** Notes that these states are reached at a place, by a text. */
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

/** Goes on at a place with what one of the signs leads to. */
export function take(walk: Walk, place: number, states: number, signs: number, text?: string): void {
  if (walk.trail === undefined) return enter(walk, place, takeStep(states, signs));
  for (let sign = 1; sign <= signs; sign *= 2) {
    if ((signs & sign) === 0) continue;
    for (let left = takeStep(states, sign); left !== 0; left &= left - 1) {
      enter(walk, place, left & -left, text ?? sampleOf(sign, states, left & -left));
    }
  }
}

/** A text that a sign may stand for on its way from one state to another. */
function sampleOf(sign: number, from: number, to: number): string {
  if (sign === WILD_SIGN) return to === 1 << TWO_DOTS ? '.' : from === 1 << START ? 'C' : '?';
  if (sign === GAP_SIGN) return areDots(from) ? '' : '*';
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

/** The place before the alternatives of a group; the next one is that behind them. */
export function hubOf({ glob }: Walk, group: Group): number {
  return glob.length + 1 + 2 * group.index;
}
