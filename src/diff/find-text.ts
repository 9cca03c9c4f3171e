import { includes, lengthOf, matches } from './evaluate.ts';
import { LAST_CODE_POINT, type PatternTree, parsePattern } from './parse-pattern.ts';
import type { Ranges } from './unicode-ranges.ts';

/** What a text must be like; lengths in code points. */
export type TextWish = {
  like: readonly string[];
  unlike: readonly string[];
  least: number;
  most: number;
  /** Texts that are not wanted. */
  except: readonly string[];
};

/** `none` is proven; `unknown` is not. */
export type FoundText = { text: string } | 'none' | 'unknown';

/**
 * Finds the shortest text that fits every pattern of `like`, none of `unlike`, the lengths, and is not excepted.
 *
 * Patterns that are regular in the strict sense are decided by their derivatives (Brzozowski): the search ends with a text
 * or with the proof that there is none. For the others some plausible texts are tried.
 */
export function findText(wish: TextWish): FoundText {
  if (wish.least > wish.most || wish.most < 0) return 'none';
  if (wish.like.length === 0 && wish.unlike.length === 0) return fill(wish);
  const like = wish.like.map((pattern) => parsePattern(pattern));
  const unlike = wish.unlike.map((pattern) => parsePattern(pattern));
  const trees = (parsed: typeof like) => parsed.map((one) => (one.isPattern ? one.tree : undefined));
  const [wanted, unwanted] = [trees(like), trees(unlike)];
  const isRegular = [...wanted, ...unwanted].every((tree) => tree !== undefined);
  if (isRegular) return search(wish, wanted as PatternTree[], unwanted as PatternTree[]);
  const tried = TRIES.find(
    (text) =>
      lengthOf(text) >= wish.least &&
      lengthOf(text) <= wish.most &&
      wish.like.every((pattern) => matches(pattern, text)) &&
      !wish.unlike.some((pattern) => matches(pattern, text)) &&
      !includes(wish.except, text),
  );
  return tried === undefined ? 'unknown' : { text: tried };
}

/** Texts for patterns that cannot be decided: of every usual kind one. */
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

/** Without patterns only length and exceptions count. */
function fill({ least, most, except }: TextWish): FoundText {
  const start = least === 0 && most >= 1 ? 1 : least;
  if (start > MAX_LENGTH) return 'unknown';
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    const text = letter.repeat(start);
    if (!includes(except, text)) return { text };
  }
  for (let length = least; length <= Math.min(most, least + except.length + 1); length++) {
    const text = 'a'.repeat(length);
    if (!includes(except, text)) return { text };
  }
  return most === 0 ? 'none' : 'unknown';
}

const MAX_LENGTH = 1_000_000;
const MAX_STATES = 20_000;

/** Walks through the states of all patterns at once, the shortest text first. */
function search({ least, most, except }: TextWish, like: PatternTree[], unlike: PatternTree[]): FoundText {
  const letters = lettersOf([...like, ...unlike], except);
  const terms = createTerms(letters);
  const found = (tree: PatternTree) => terms.sequence([terms.anything, terms.fromTree(tree), terms.anything]);
  const start = terms.all([
    ...like.map(found),
    ...unlike.map((tree) => terms.not(found(tree))),
    ...except.map((text) => terms.not(terms.word(text))),
  ]);
  type State = { term: Term; length: number; before?: State; letter: number };
  const first: State = { term: start, length: 0, letter: -1 };
  const seen = new Set([`${start.id}:${least}:1`]);
  const queue = [first];
  for (const state of queue) {
    if (state.length >= least && terms.isEnd(state.term, state.length === 0, true)) {
      const word: number[] = [];
      for (let at: State | undefined = state; at?.before; at = at.before) word.unshift(letters[at.letter]?.sample ?? 0);
      return { text: String.fromCodePoint(...word) };
    }
    if (state.length >= most) continue;
    if (queue.length > MAX_STATES) return 'unknown';
    for (let letter = 0; letter < letters.length; letter++) {
      const term = terms.after(state.term, letter, state.length === 0);
      if (term === terms.nothing) continue;
      // How long the text is matters only until it is long enough; the limit above is met by the order of the search.
      const key = `${term.id}:${Math.max(0, least - state.length - 1)}:0`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ term, length: state.length + 1, before: state, letter });
    }
  }
  return 'none';
}

/** A stretch of code points that no pattern tells apart, and the nicest one of them; it stands for others like it. */
type Letter = { low: number; high: number; sample: number };

/**
 * Cuts the code points where a pattern or a word does, and takes one of the stretches that no pattern tells apart. Plain
 * letters come first, lone surrogates last.
 */
function lettersOf(trees: PatternTree[], words: readonly string[]): Letter[] {
  const sets = new Set(trees.flatMap(setsOf));
  const named = new Set(words.flatMap((word) => [...word].map((character) => character.codePointAt(0) ?? 0)));
  const cuts = new Set([0, 0xd800, 0xe000]);
  for (const set of sets) for (const [low, high] of set) cuts.add(low).add(high + 1);
  for (const code of named) cuts.add(code).add(code + 1);
  const starts = [...cuts].filter((code) => code <= LAST_CODE_POINT).sort((a, b) => a - b);
  const letters = starts.map((low, i) => {
    const high = (starts[i + 1] ?? LAST_CODE_POINT + 1) - 1;
    const nice = NICE.find((code) => code >= low && code <= high);
    return { low, high, sample: nice ?? low, rank: nice === undefined ? rankOf(low) : NICE.indexOf(nice) };
  });
  letters.sort((a, b) => a.rank - b.rank);
  const kinds = new Set<string>();
  return letters.filter(({ low }) => {
    const kind = named.has(low) ? `${low}` : [...sets].map((set) => (isIn(set, low) ? '+' : '-')).join('');
    return !kinds.has(kind) && kinds.add(kind);
  });
}

/** The sets of characters that a pattern is made of. */
function setsOf(tree: PatternTree): Ranges[] {
  if (tree.type === 'set') return [tree.ranges];
  if (tree.type === 'repeat') return setsOf(tree.part);
  return tree.type === 'sequence' || tree.type === 'choice' ? tree.parts.flatMap(setsOf) : [];
}

/** Whether a code point lies in one of the ranges, which are in ascending order. */
function isIn(ranges: Ranges, code: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] as Ranges[number];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}

const NICE = [...'abcxyzABCXYZ0123456789-_./ ,:+äéß中'].map((character) => character.charCodeAt(0));

function rankOf(code: number): number {
  if (code >= 0xd800 && code < 0xe000) return 3e7;
  return code < 32 || code === 127 ? 2e7 + code : 1000 + code;
}

/** A regular expression whose letters are numbers; equal ones are one object. */
type Term = { id: number; of: TermShape };

type TermShape =
  | { type: 'nothing' | 'empty' | 'start' | 'end' }
  | { type: 'letters'; letters: ReadonlySet<number> }
  | { type: 'then'; first: Term; rest: Term }
  | { type: 'repeat'; part: Term; least: number; most: number }
  | { type: 'any' | 'all'; parts: Term[] }
  | { type: 'not'; part: Term };

/** The makers of terms over some letters, and what remains of a term after a letter. */
function createTerms(letters: readonly Letter[]) {
  const known = new Map<string, Term>();
  const afterwards = new Map<string, Term>();
  const make = (key: string, of: TermShape): Term => {
    const term = known.get(key) ?? { id: known.size, of };
    known.set(key, term);
    return term;
  };
  const nothing = make('nothing', { type: 'nothing' });
  const empty = make('empty', { type: 'empty' });
  const start = make('start', { type: 'start' });
  const end = make('end', { type: 'end' });
  const everything = make('not nothing', { type: 'not', part: nothing });

  const oneOf = (set: ReadonlySet<number>): Term =>
    set.size === 0 ? nothing : make(`set ${[...set].sort((a, b) => a - b).join()}`, { type: 'letters', letters: set });
  const anything = repeat(oneOf(new Set(letters.keys())), 0, Number.POSITIVE_INFINITY);

  function then(first: Term, rest: Term): Term {
    if (first === nothing || rest === nothing) return nothing;
    if (first === empty) return rest;
    if (rest === empty) return first;
    if (first.of.type === 'then') return then(first.of.first, then(first.of.rest, rest));
    return make(`then ${first.id} ${rest.id}`, { type: 'then', first, rest });
  }

  function sequence(parts: readonly Term[]): Term {
    return parts.reduceRight((rest, part) => then(part, rest), empty);
  }

  function repeat(part: Term, least: number, most: number): Term {
    if (most === 0 || part === empty) return empty;
    if (part === nothing) return least === 0 ? empty : nothing;
    if (least === 1 && most === 1) return part;
    return make(`repeat ${part.id} ${least} ${most}`, { type: 'repeat', part, least, most });
  }

  function flat(type: 'any' | 'all', parts: readonly Term[]): Term[] {
    const all = parts.flatMap((part) => (part.of.type === type ? part.of.parts : [part]));
    return [...new Set(all)].sort((a, b) => a.id - b.id);
  }

  function any(parts: readonly Term[]): Term {
    const members = flat('any', parts).filter((part) => part !== nothing);
    if (members.includes(everything) || members.includes(anything)) return anything;
    if (members.length <= 1) return members[0] ?? nothing;
    return make(`any ${members.map(({ id }) => id).join()}`, { type: 'any', parts: members });
  }

  function all(parts: readonly Term[]): Term {
    const members = flat('all', parts).filter((part) => part !== everything && part !== anything);
    if (members.includes(nothing)) return nothing;
    if (members.length <= 1) return members[0] ?? everything;
    return make(`all ${members.map(({ id }) => id).join()}`, { type: 'all', parts: members });
  }

  function not(part: Term): Term {
    if (part.of.type === 'not') return part.of.part;
    if (part === anything) return nothing;
    return make(part === nothing ? 'not nothing' : `not ${part.id}`, { type: 'not', part });
  }

  function word(text: string): Term {
    return sequence(
      [...text].map((character) => {
        const code = character.codePointAt(0) ?? 0;
        return oneOf(new Set([letters.findIndex(({ low, high }) => code >= low && code <= high)]));
      }),
    );
  }

  function fromTree(tree: PatternTree): Term {
    switch (tree.type) {
      case 'start':
        return start;
      case 'end':
        return end;
      case 'set': {
        return oneOf(new Set([...letters.keys()].filter((i) => isIn(tree.ranges, (letters[i] as Letter).low))));
      }
      case 'sequence':
        return sequence(tree.parts.map(fromTree));
      case 'choice':
        return any(tree.parts.map(fromTree));
      case 'repeat':
        return repeat(fromTree(tree.part), tree.least, tree.most);
    }
  }

  /** Whether the term fits the empty text, here where the text may start or end. */
  function isEnd({ of }: Term, atStart: boolean, atEnd: boolean): boolean {
    switch (of.type) {
      case 'nothing':
      case 'letters':
        return false;
      case 'empty':
        return true;
      case 'start':
        return atStart;
      case 'end':
        return atEnd;
      case 'then':
        return isEnd(of.first, atStart, atEnd) && isEnd(of.rest, atStart, atEnd);
      case 'repeat':
        return of.least === 0 || isEnd(of.part, atStart, atEnd);
      case 'any':
        return of.parts.some((part) => isEnd(part, atStart, atEnd));
      case 'all':
        return of.parts.every((part) => isEnd(part, atStart, atEnd));
      case 'not':
        return !isEnd(of.part, atStart, atEnd);
    }
  }

  /** What may follow after a letter. */
  function after(term: Term, letter: number, atStart: boolean): Term {
    const key = `${term.id} ${letter} ${atStart}`;
    const known = afterwards.get(key);
    if (known) return known;
    const result = compute(term.of, letter, atStart);
    afterwards.set(key, result);
    return result;
  }

  function compute(of: TermShape, letter: number, atStart: boolean): Term {
    switch (of.type) {
      case 'nothing':
      case 'empty':
      case 'start':
      case 'end':
        return nothing;
      case 'letters':
        return of.letters.has(letter) ? empty : nothing;
      case 'then': {
        const inFirst = then(after(of.first, letter, atStart), of.rest);
        return isEnd(of.first, atStart, false) ? any([inFirst, after(of.rest, letter, atStart)]) : inFirst;
      }
      case 'repeat': {
        // What fits the empty text may fill the rounds that are owed.
        const least = isEnd(of.part, atStart, false) ? 0 : Math.max(0, of.least - 1);
        return then(after(of.part, letter, atStart), repeat(of.part, least, of.most - 1));
      }
      case 'any':
        return any(of.parts.map((part) => after(part, letter, atStart)));
      case 'all':
        return all(of.parts.map((part) => after(part, letter, atStart)));
      case 'not':
        return not(after(of.part, letter, atStart));
    }
  }

  return { nothing, anything, fromTree, sequence, all, not, word, isEnd, after };
}
