import { readGroups } from './read-groups.ts';
import { readPlace } from './read-place.ts';
import { endText, PARENT, START } from './take-step.ts';
import { enter, startWalk, type Walk } from './walk.ts';

/** How a glob can leave the root, with a path that it matches; no path for a very long glob. */
export type WayOut = { by: 'parent' | 'absolute' | 'nesting' | 'unclosed'; example?: string };

/**
 * Finds out whether a glob can match a path outside of the root: one with a `..` segment or two dots in a row, or one that
 * starts with a slash, a backslash or a drive letter.
 *
 * Glob engines differ in what they expand, in whether a backslash separates or escapes, and in how they read unbalanced
 * brackets. All these readings are followed at once, each state at each position only once, so the time is linear in the
 * length.
 *
 * @param glob a glob that is valid for the schema
 * @returns undefined when it stays below the root in every engine; braces nested deeper than 100 levels count as a way out
 */
export function findWayOut(glob: string): WayOut | undefined {
  if (PLAIN.test(glob)) return undefined;
  const structure = readGroups(glob);
  if (structure.isTooDeep) return { by: 'nesting' };
  if (isUnclosed(glob)) return { by: 'unclosed' };
  const found = findStates(startWalk(glob, structure));
  if (found === undefined) return undefined;
  const by = (found.states & (1 << PARENT)) !== 0 ? 'parent' : 'absolute';
  // Leaves out what an engine may remove before a slash or a drive letter.
  const example = by === 'absolute' ? found.text?.replace(/^(?:[*.]*\/)*\**(?=\/|[A-Za-z]:)/, '') : found.text;
  return example === undefined || example === glob ? { by } : { by, example };
}

/** Names and stars between slashes, like most globs: no engine finds two dots or a leading slash in them. */
export const PLAIN = /^(?:(?:\*\*|(?:[\w-]+|\*)(?:\.[\w-]+)*)\/)*(?:\*\*|(?:[\w-]+|\*)(?:\.[\w-]+)*)$/;

/**
 * Whether a parenthesis or bracket is not closed, in a glob with other special characters. picomatch turns a glob into a
 * regular expression, in which an unclosed one swallows parts of other wildcards: `(**\/x` matches `../x` and `/x`.
 */
function isUnclosed(glob: string): boolean {
  const count = (character: string) => glob.split(character).length;
  // In some engines, an unclosed quote turns the brackets after it into plain text.
  if (count('"') % 2 === 0 && /[*?+([{]/.test(glob)) return true;
  const isOpen = glob.lastIndexOf('(') > glob.lastIndexOf(')') || count('(') > count(')');
  return isOpen ? /[*?+\]{\\"]/.test(glob) : count('[') > count(']') && /[*?+({\]\\"]/.test(glob);
}

/** @returns the states of the first way out, and a path if one is asked for */
function findStates(walk: Walk): { states: number; text?: string } | undefined {
  const { glob, structure, queue, fresh, trail } = walk;
  const end = glob.length;
  enter(walk, 0, 1 << START);
  if (structure.isAlternated) enter(walk, end + 1, 1 << START);
  for (walk.now = 0; trail ? walk.now < queue.length : queue.length > 0; walk.now++) {
    // Taking the oldest place first finds the shortest path. If no path is wanted, the newest place goes first, which
    // merges more states.
    const place = (trail ? queue[walk.now] : queue.pop()) ?? 0;
    let states = trail?.[walk.now]?.states ?? fresh[place] ?? 0;
    fresh[place] = 0;
    if (place === end) states = endText(states);
    // A path has to be complete.
    if (states >= 1 << PARENT && (!trail || place === end)) return { states, text: trail && textOf(walk) };
    if (place < end) readPlace(walk, place, states);
    else if (place > end) leaveHub(walk, place, states);
  }
  return undefined;
}

function textOf({ trail = [], now }: Walk): string {
  let text = '';
  for (let step = trail[now]; step !== undefined; step = trail[step.from]) text = step.text + text;
  return text;
}

/** Continues before or after the alternatives of a group, or after a character class. */
function leaveHub(walk: Walk, place: number, states: number): void {
  const { glob, structure } = walk;
  const number = place - glob.length - 1;
  const group = structure.all[number >> 1];
  if (group === undefined) return enterAll(walk, structure.oddEnds, states);
  const { start, otherStarts, ends, isRepeated } = group;
  if (number % 2 === 0) {
    enter(walk, start, states);
    return enterAll(walk, otherStarts, states);
  }
  enterAll(walk, ends, states);
  if (isRepeated) enter(walk, place - 1, states);
}

function enterAll(walk: Walk, places: number[], states: number): void {
  for (const place of places) enter(walk, place, states);
}
