import { late } from '../../../words/late.ts';

/**
 * Spells out words in a short notation: `tests?` is "test" and "tests", `meine?[nrsm]?` is all forms of "mein", and
 * `(read|writ)(e|ing)` is four words. Spaces separate the words.
 */
export function expandWords(words: string): string[] {
  return words.split(' ').flatMap(expandWord);
}

function expandWord(word: string): string[] {
  let spelled = [''];
  for (const [, group, letters, letter = '', isOptional] of word.matchAll(UNIT)) {
    const parts = group?.split('|').flatMap(expandWord) ?? letters?.split('') ?? [letter];
    const choices = isOptional ? ['', ...parts] : parts;
    spelled = spelled.flatMap((start) => choices.map((end) => start + end));
  }
  return spelled;
}

/** A group of alternatives, a set of letters, or one letter; a `?` makes it optional. */
const UNIT = /(?:\(([^)]*)\)|\[([^\]]*)\]|([^?]))(\?)?/gu;

/** A set of words that are given in the short notation. */
export function wordsOf(words: string): ReadonlySet<string> {
  return new Set(expandWords(words));
}

/**
 * Makes a function that returns the kind of a word. Its table is made at the first call.
 *
 * @param rows each kind, and the words of that kind in the short notation; no word may be in two rows
 */
export function kindsOf(
  rows: readonly (readonly [kind: string, words: string])[],
): (word: string) => string | undefined {
  const table = late(
    () => new Map(rows.flatMap(([kind, words]) => expandWords(words).map((word) => [word, kind] as const))),
  );
  return (word) => table().get(word);
}
