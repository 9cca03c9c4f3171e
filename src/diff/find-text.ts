import { lengthOf } from '../words/length-of.ts';
import { type Budget, TooLarge } from './budget.ts';
import { type Letter, lettersOf } from './letters.ts';
import { PatternTerms, type Term } from './pattern-terms.ts';
import type { ParsedPattern, Patterns } from './patterns.ts';
import type { PatternTree } from './read-pattern.ts';

/** The requirements for a text; lengths are in code points. */
export type TextWish = {
  like: readonly string[];
  unlike: readonly string[];
  least: number;
  most: number;
  /** Texts that are not wanted. */
  except: readonly string[];
};

/** `none`: it is proven that there is none. `unknown`: none was found. */
export type FoundText = { text: string } | 'none' | 'unknown';

/**
 * Finds the shortest text that matches every pattern of `like` and none of `unlike`, has an allowed length, and is not
 * excepted.
 *
 * Patterns that are regular in the strict sense are decided by their derivatives (Brzozowski): the search ends with a
 * text or with the proof that there is none. For other patterns, and if the search takes too many steps, some plausible
 * texts are tried.
 */
export function findText(wish: TextWish, patterns: Patterns): FoundText {
  if (wish.least > wish.most || wish.most < 0) return 'none';
  const { budget } = patterns;
  if (wish.like.length === 0 && wish.unlike.length === 0) return fill(wish, budget);
  const found = budget.within(MAX_STEPS, () => decide(wish, patterns));
  return found ?? budget.within(MAX_STEPS, () => tryTexts(wish, patterns)) ?? 'unknown';
}

/** The maximum number of steps for one text. */
const MAX_STEPS = 500_000;

/** Searches exactly; undefined when the patterns cannot be decided. */
function decide(wish: TextWish, patterns: Patterns): FoundText | undefined {
  const treesOf = (texts: readonly string[]) => texts.map((text) => treeOf(patterns.parse(text)));
  const [wanted, unwanted] = [treesOf(wish.like), treesOf(wish.unlike)];
  const isRegular = [...wanted, ...unwanted].every((tree) => tree !== undefined);
  return isRegular ? search(wish, wanted as PatternTree[], unwanted as PatternTree[], patterns.budget) : undefined;
}

function treeOf(parsed: ParsedPattern): PatternTree | undefined {
  return parsed.isPattern ? parsed.tree : undefined;
}

function tryTexts(wish: TextWish, patterns: Patterns): FoundText {
  const text = TRIES.find(
    (candidate) =>
      lengthOf(candidate) >= wish.least &&
      lengthOf(candidate) <= wish.most &&
      wish.like.every((pattern) => patterns.matches(pattern, candidate)) &&
      !wish.unlike.some((pattern) => patterns.matches(pattern, candidate)) &&
      !wish.except.includes(candidate),
  );
  return text === undefined ? 'unknown' : { text };
}

/** Texts to try for patterns that cannot be decided: one of every usual kind. */
const TRIES = [
  'a',
  '',
  'A',
  '0',
  ' ',
  '\n',
  'ab',
  'abc',
  'Abc1',
  'a b',
  'a-b',
  'a_b',
  'a.b',
  'a/b',
  'a\\b',
  '/a',
  '../a',
  'C:\\a',
  'a\n',
  'Abcdef1!',
  '12',
  '123',
  '12345678',
  '1.5',
  '-1',
  'true',
  'ä',
  'ß',
  '\u{1f600}',
  '\u0000',
  '\ufeff',
  'a@b.de',
  'https://a.de/',
  '2024-02-29',
  '2024-02-29T12:00:00Z',
  'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
  'a'.repeat(65),
  'a'.repeat(300),
];

/** Finds a text when there are no patterns: only length and exceptions count. */
function fill({ least, most, except }: TextWish, budget: Budget): FoundText {
  const start = least === 0 && most >= 1 ? 1 : least;
  if (start > MAX_LENGTH) return 'unknown';
  budget.spend(except.length + start / CHARACTERS_PER_STEP);
  const unwanted = new Set(except);
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const text = letter.repeat(start);
    if (!unwanted.has(text)) return { text };
  }
  for (let length = least; length <= Math.min(most, least + unwanted.size + 1); length++) {
    budget.spend(length);
    const text = 'a'.repeat(length);
    if (!unwanted.has(text)) return { text };
  }
  return most === 0 ? 'none' : 'unknown';
}

const MAX_LENGTH = 1_000_000;
const CHARACTERS_PER_STEP = 2;
const MAX_STATES = 20_000;

/** A state of the search: the term that remains to be matched, and the path to it. */
type State = { term: Term; length: number; before?: State; letter: number };

/** Walks through the states of all patterns at once, the shortest text first. */
function search(wish: TextWish, like: PatternTree[], unlike: PatternTree[], budget: Budget): FoundText {
  const { least, most } = wish;
  const letters = lettersOf([...like, ...unlike], wish.except, budget);
  const terms = new PatternTerms(letters, budget);
  const start = startOf(wish, like, unlike, terms);
  const seen = new Set<string>();
  const queue: State[] = [{ term: start, length: 0, letter: 0 }];
  for (const state of queue) {
    if (state.length >= least && terms.isEnd(state.term, state.length === 0, true))
      return { text: spell(state, letters) };
    if (state.length >= most) continue;
    if (queue.length > MAX_STATES) throw new TooLarge();
    for (let letter = 0; letter < letters.length; letter++) {
      const term = terms.after(state.term, letter, state.length === 0);
      if (term === terms.nothing) continue;
      // The length matters only until the text is long enough; the order of the search takes care of the upper limit.
      const key = `${term.id}:${Math.max(0, least - state.length)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ term, length: state.length + 1, before: state, letter });
    }
  }
  return 'none';
}

/** All requirements for the text, as one term. */
function startOf({ except }: TextWish, like: PatternTree[], unlike: PatternTree[], terms: PatternTerms): Term {
  const found = (tree: PatternTree) => terms.sequence([terms.anything, terms.fromTree(tree), terms.anything]);
  return terms.all([
    ...like.map(found),
    ...unlike.map((tree) => terms.not(found(tree))),
    ...except.map((text) => terms.not(terms.word(text))),
  ]);
}

/** The text that leads to a state. */
function spell(state: State, letters: readonly Letter[]): string {
  const word: string[] = [];
  for (let at: State | undefined = state; at?.before; at = at.before) {
    word.push(String.fromCodePoint(letters[at.letter]?.sample ?? 0));
  }
  return word.reverse().join('');
}
