import { type Budget, TooLarge } from './budget.ts';
import { matchPattern } from './match-pattern.ts';
import { compilePattern, type PatternProgram } from './pattern-program.ts';
import { type PatternTree, partsOf, type ReadPattern, readPattern } from './read-pattern.ts';
import { type Ranges, unicodeRanges } from './unicode-ranges.ts';

/**
 * `tree` is missing when the pattern needs something that no finite automaton can do, or a feature too rare to be
 * supported.
 */
export type ParsedPattern = { isPattern: false } | { isPattern: true; tree?: PatternTree };

/**
 * The patterns of a comparison, each read once.
 *
 * A pattern from a schema is never run by the regular expressions of the engine: that may take forever.
 */
export class Patterns {
  private readonly known = new Map<string, Known>();
  private readonly properties = new Set<string>();

  constructor(readonly budget: Budget) {}

  /**
   * Parses a pattern as `new RegExp(pattern, 'u')` reads it.
   *
   * Lookaround, back references and word boundaries yield a pattern without a tree.
   */
  parse(pattern: string): ParsedPattern {
    const { isPattern, read, isRegular } = this.look(pattern);
    if (!isPattern) return { isPattern };
    return isRegular && read ? { isPattern, tree: read.tree } : { isPattern };
  }

  /**
   * Whether a pattern is found in a text.
   *
   * @throws TooLarge when there are too many ways to try
   */
  matches(pattern: string, text: string): boolean {
    const known = this.look(pattern);
    if (!known.read) throw new TooLarge();
    this.budget.spend(1 + text.length / CHARACTERS_PER_STEP);
    const answer =
      known.answers.get(text) ?? matchPattern(this.programFor(known, text), text, known.hasReferences, this.budget);
    if (known.answers.size < MAX_ANSWERS) known.answers.set(text, answer);
    return answer;
  }

  private look(pattern: string): Known {
    const known = this.known.get(pattern) ?? this.read(pattern);
    this.known.set(pattern, known);
    return known;
  }

  private read(pattern: string): Known {
    const unread: Known = {
      isPattern: true,
      isRegular: false,
      hasReferences: false,
      programs: new Map(),
      answers: new Map(),
    };
    this.budget.spend(pattern.length + STEPS_PER_PROPERTY * (pattern.split(/\\[pP]/).length - 1));
    if (pattern.length > MAX_LENGTH) return unread;
    try {
      new RegExp(pattern, 'u');
    } catch {
      return { ...unread, isPattern: false };
    }
    const read = readPattern(pattern, (property) => this.rangesOf(property), this.budget);
    if (!read) return unread;
    return { ...unread, read, isRegular: isDecidable(read.tree), hasReferences: hasReferences(read.tree) };
  }

  private rangesOf(property: string): Ranges {
    this.budget.spend(this.properties.has(property) ? STEPS_PER_RANGES : STEPS_PER_SEARCH);
    this.properties.add(property);
    return unicodeRanges(property);
  }

  /** A program for texts up to the length of this one or somewhat longer. */
  private programFor({ read, hasReferences: keepsGroups, programs }: Known, text: string): PatternProgram {
    let longest = keepsGroups ? Number.POSITIVE_INFINITY : 8;
    while (longest < text.length) longest *= 2;
    const program = programs.get(longest) ?? compilePattern(read as ReadPattern, longest, keepsGroups, this.budget);
    programs.set(longest, program);
    return program;
  }
}

type Known = {
  isPattern: boolean;
  read?: ReadPattern;
  isRegular: boolean;
  hasReferences: boolean;
  /** Programs by the maximum length of the texts that they are for. */
  programs: Map<number, PatternProgram>;
  answers: Map<string, boolean>;
};

/** A longer pattern is not even read. */
const MAX_LENGTH = 10_000;

/** The engine takes a tenth of a millisecond to look up a property. */
const STEPS_PER_PROPERTY = 500;

/** The maximum number of ranges of a property; they are copied if the property is in a class or negated. */
const STEPS_PER_RANGES = 1000;

/** To find the ranges of a property, every character is checked. */
const STEPS_PER_SEARCH = 100_000;

const CHARACTERS_PER_STEP = 16;

/** The maximum number of answers that are kept for one pattern. */
const MAX_ANSWERS = 1000;

/** A count above this one makes too many states. */
const MAX_COUNT = 2000;

/** The maximum number of parts in a sequence, because they are visited recursively. */
const MAX_PARTS = 1000;

/** Whether derivatives decide the pattern: without lookaround and the like, and not too large for them. */
function isDecidable(tree: PatternTree): boolean {
  return chainOf(tree) <= MAX_PARTS && isRegular(tree);
}

function isRegular(tree: PatternTree): boolean {
  if (tree.type === 'look' || tree.type === 'boundary' || tree.type === 'reference') return false;
  if (tree.type === 'repeat' && !(isFewTimes(tree.least) && isFewTimes(tree.most))) return false;
  return partsOf(tree).every(isRegular);
}

function isFewTimes(count: number): boolean {
  return count <= MAX_COUNT || count === Number.POSITIVE_INFINITY;
}

function hasReferences(tree: PatternTree): boolean {
  return tree.type === 'reference' || partsOf(tree).some(hasReferences);
}

/** The length of the longest sequence of parts. */
function chainOf(tree: PatternTree): number {
  const parts = partsOf(tree).map(chainOf);
  if (tree.type === 'sequence') return parts.reduce((sum, part) => sum + part, 0);
  return parts.reduce((longest, part) => Math.max(longest, part), 0) + 1;
}
