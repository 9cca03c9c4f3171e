import { late } from '../../words/late.ts';

/**
 * Spells out words that are written short: `tests?` is "test" and "tests", `meine?[nrsm]?` all forms of "mein", and
 * `(read|writ)(e|ing)` four words. Words stand apart by blanks.
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

/** A group, letters to choose from, or one letter; and whether it may be left out. */
const UNIT = /(?:\(([^)]*)\)|\[([^\]]*)\]|([^?]))(\?)?/gu;

/** Words that are written short, to look up. */
export function wordsOf(words: string): ReadonlySet<string> {
  return new Set(expandWords(words));
}

/** The kind of each of some words, each of which is in one row. Made when it is first asked for. */
export function kindsOf(
  rows: readonly (readonly [kind: string, words: string])[],
): (word: string) => string | undefined {
  const table = late(
    () => new Map(rows.flatMap(([kind, words]) => expandWords(words).map((word) => [word, kind] as const))),
  );
  return (word) => table().get(word);
}
