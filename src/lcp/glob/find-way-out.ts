import { readGroups } from './read-groups.ts';
import { readPlace } from './read-place.ts';
import { endText, PARENT, START } from './take-step.ts';
import { enter, startWalk, type Walk } from './walk.ts';

/** How a glob leaves the root, and a text that it can stand for, unless the glob is too long to say. */
export type WayOut = { by: 'parent' | 'absolute' | 'nesting' | 'unclosed'; example?: string };

/**
 * Finds out whether a glob can stand for a path out of the root: one with a `..` segment or two dots in a row, or one that
 * begins with a slash, a backslash or a drive.
 *
 * Engines differ in what they expand, in whether a backslash separates or escapes, and in what they make of brackets that do
 * not match. The glob is read in all these ways at once: whatever one of them may turn it into is followed, each place in
 * each state once, so the time is linear in the length.
 *
 * @param glob one that fits the schema
 * @returns undefined when it stays below the root in every engine; braces nested beyond 100 levels count as a way out
 */
export function findWayOut(glob: string): WayOut | undefined {
  const structure = readGroups(glob);
  if (structure.isTooDeep) return { by: 'nesting' };
  if (isUnclosed(glob)) return { by: 'unclosed' };
  const found = findStates(startWalk(glob, structure));
  if (found === undefined) return undefined;
  const by = (found.states & (1 << PARENT)) !== 0 ? 'parent' : 'absolute';
  // What engines may take off in front of a slash or a drive is left out.
  const example = by === 'absolute' ? found.text?.replace(/^(?:[*.]*\/)+(?=\/|[A-Za-z]:)/, '') : found.text;
  return example === undefined || example === glob ? { by } : { by, example };
}

/**
 * Whether a parenthesis or bracket is not closed beside anything else that has a meaning. picomatch makes a regular expression
 * of a glob: there, what is not closed takes in parts of other wildcards, and `(**\/x` matches `../x` and `/x`.
 */
function isUnclosed(glob: string): boolean {
  const count = (character: string) => glob.split(character).length;
  // A quote that is not closed takes the brackets behind it as text, in some engines.
  if (count('"') % 2 === 0 && /[*?+([{]/.test(glob)) return true;
  const isOpen = glob.lastIndexOf('(') > glob.lastIndexOf(')') || count('(') > count(')');
  return isOpen ? /[*?+\]{\\"]/.test(glob) : count('[') > count(']') && /[*?+({\]\\"]/.test(glob);
}

/** @returns the states of the first way out, and an example if it is asked for */
function findStates(walk: Walk): { states: number; text?: string } | undefined {
  const { glob, structure, queue, fresh, trail } = walk;
  const end = glob.length;
  enter(walk, 0, 1 << START);
  if (structure.isAlternated) enter(walk, end + 1, 1 << START);
  for (walk.now = 0; trail ? walk.now < queue.length : queue.length > 0; walk.now++) {
    // In turn for the shortest example; otherwise the latest first, so that what comes together is followed together.
    const place = (trail ? queue[walk.now] : queue.pop()) ?? 0;
    let states = trail?.[walk.now]?.states ?? fresh[place] ?? 0;
    fresh[place] = 0;
    if (place === end) states = endText(states);
    // An example is told to its end.
    if (states >= 1 << PARENT && (!trail || place === end)) return { states, text: trail && textOf(walk) };
    if (place < end) readPlace(walk, place, states);
    else if (place > end) leaveHub(walk, place, states);
  }
  return undefined;
}

function textOf({ trail = [], now }: Walk): string {
  let text = '';
  for (let at = now; at >= 0; at = trail[at]?.from ?? -1) text = (trail[at]?.text ?? '') + text;
  return text;
}

/** Goes on from the place before or behind the alternatives of a group, or from behind a class. */
function leaveHub(walk: Walk, place: number, states: number): void {
  const { glob, structure } = walk;
  const number = place - glob.length - 1;
  const group = structure.all[number >> 1];
  if (group === undefined) return enterAll(walk, structure.oddEnds, states);
  const { start, otherStarts = [], end, otherEnds = [] } = group;
  if (number % 2 === 0) {
    enter(walk, start, states);
    return enterAll(walk, otherStarts, states);
  }
  if (end !== undefined) enter(walk, end, states);
  enterAll(walk, otherEnds, states);
  if (group.isRepeated) enter(walk, place - 1, states);
}

function enterAll(walk: Walk, places: number[], states: number): void {
  for (const place of places) enter(walk, place, states);
}
