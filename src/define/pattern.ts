/**
 * Matches the patterns of a schema as `new RegExp(pattern, 'u')` does, but in time proportional to the length of the
 * text.
 *
 * The engine's regular expressions are fast, but some of them can take years for a text of forty characters. From the
 * pattern follows how many ways of matching the engine may have to try. If there are few, the engine does the matching;
 * otherwise a machine that looks at every character once for each instruction of the pattern.
 */
import { Budget } from '../diff/budget.ts';
import { isNullable } from '../diff/pattern-program.ts';
import { type PatternTree, partsOf, readPattern } from '../diff/read-pattern.ts';
import { type Ranges, unicodeRanges } from '../diff/unicode-ranges.ts';
import { compileMatcher, type Matcher } from './match-linear.ts';

export type Pattern = { readonly source: string; readonly test: (text: string) => boolean };

/** The maximum number of steps that the engine may need for a text; it does about a hundred million per second. */
const MOST_STEPS = 10_000_000;

/** A compiled pattern, or why it cannot be used. */
export function patternOf(source: string): Pattern | { problem: string } {
  let native: RegExp;
  try {
    native = new RegExp(source, 'u');
  } catch {
    return { problem: 'is not a valid regular expression (with the flag "u")' };
  }
  const tree = readTree(source, () => []);
  if (tree === undefined || hasReference(tree)) {
    return { problem: 'has a back reference or too deeply nested groups, which cannot be matched in linear time' };
  }
  let matcher: Matcher | undefined;
  let safe: number | undefined;
  const test = (text: string) => {
    safe ??= safeLength(tree);
    if (text.length <= safe) return native.test(text);
    matcher ??= compileMatcher(readTree(source, unicodeRanges) as PatternTree);
    return matcher(text);
  };
  const size = sizeOf(tree);
  return size > MOST_PARTS
    ? { problem: `has ${size} parts when its repetitions are written out, more than ${MOST_PARTS}` }
    : { source, test };
}

const MOST_PARTS = 20_000;

function readTree(source: string, rangesOf: (property: string) => Ranges): PatternTree | undefined {
  return readPattern(source, rangesOf, new Budget(10_000_000))?.tree;
}

function hasReference(tree: PatternTree): boolean {
  return tree.type === 'reference' || partsOf(tree).some(hasReference);
}

/** The number of instructions of a pattern when its repetitions are written out. */
function sizeOf(tree: PatternTree): number {
  const size = partsOf(tree).reduce((sum, part) => sum + sizeOf(part), 1);
  if (tree.type !== 'repeat') return size;
  return size * Math.max(1, tree.most === Number.POSITIVE_INFINITY ? tree.least : tree.most);
}

/** The length of a text up to which the engine needs few steps. */
function safeLength(tree: PatternTree): number {
  let length = 0;
  for (let next = 4; stepsFor(tree, next) <= MOST_STEPS; next *= 2) {
    length = next;
    if (length === LONGEST) break;
  }
  return length;
}

/** No string is longer. */
const LONGEST = 2 ** 30;

/** The maximum number of steps of a backtracking search in a text of that length. */
function stepsFor(tree: PatternTree, length: number): number {
  const ways = waysOf(tree, length);
  // A single set of characters needs one step for each character.
  return ways === 1 || isAnchored(tree) ? ways : (length + 1) * ways;
}

function isAnchored(tree: PatternTree): boolean {
  if (tree.type === 'sequence') return tree.parts[0] !== undefined && isAnchored(tree.parts[0]);
  if (tree.type === 'choice') return tree.parts.every(isAnchored);
  return tree.type === 'start' || (tree.type === 'group' && isAnchored(tree.part));
}

/** The number of ways in which a pattern can be tried from one position. */
function waysOf(tree: PatternTree, length: number): number {
  switch (tree.type) {
    case 'sequence':
      return tree.parts.reduce((ways, part) => ways * waysOf(part, length), 1);
    case 'choice':
      return tree.parts.reduce((ways, part) => ways + waysOf(part, length), 0);
    case 'group':
      return waysOf(tree.part, length);
    case 'look':
      return waysOf(tree.part, length) * (length + 1);
    case 'repeat':
      return repeatWays(tree, length);
    default:
      return 1;
  }
}

function repeatWays(tree: Extract<PatternTree, { type: 'repeat' }>, length: number): number {
  const { part, least } = tree;
  const most = Math.min(tree.most, length + 1);
  const each = waysOf(part, length);
  if (each === 1 && !isNullable(part)) return Math.max(1, most - least + 1);
  if (most > 16) return Number.POSITIVE_INFINITY;
  let ways = 0;
  for (let times = Math.min(least, most); times <= most; times++) ways += each ** times;
  return Math.max(1, ways);
}
