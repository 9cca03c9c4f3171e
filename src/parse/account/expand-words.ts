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

/** What is made when it is first asked for: an import makes no tables. */
export function late<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
