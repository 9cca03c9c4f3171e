import type { Place } from '../doubt.ts';

/**
 * Whether words name only files that the message itself names: "I create `src/a.js`:" before the order that writes it.
 */
function namesOwnFile({ value }: Pick<Place, 'value'>, words: string): boolean {
  const named = words.match(FILE) ?? [];
  return named.length > 0 && named.every((name) => isNamed(value, name, 0));
}

/**
 * Whether words tell the reader to create a file that the message does not name, or say that what follows goes into one:
 * it is the content of that file.
 */
export function makesOtherFile(place: Pick<Place, 'value'>, words: string): boolean {
  return (MAKES.test(words) || GOES.test(words)) && words.search(FILE) !== -1 && !namesOwnFile(place, words);
}

/** What says that something is stored, and what is: the message. */
const STORES = '(?:writ(?:e|ing)|sav(?:e|ing)|stor(?:e|ing)|putt?(?:ing)?|schreibe|speichere|lege)';
const STORED = '(?:goes?|belongs?|comes?|written|saved|stored|put|kommt|gehört|geht)';
const THIS =
  '(?:this|it|that|the (?:following|json|object|message|reply|response|answer|result|output)|das|dies|es|folgendes)';

const MAKES =
  /^\P{L}*(?:(?:now|then|so|first|please|jetzt|dann|bitte) )?(?:create|write|save|store|put|place|paste|copy|add|erstelle|schreibe?|speichere?|lege?|kopiere?)(?!\p{L})/iu;

/** "I'll write this to `a.json`:", "It goes into a.json:" */
const GOES = new RegExp(
  `(?<!\\p{L})(?:${STORES} ${THIS}|${THIS} (?:(?:will|should|must) )?(?:be |is |gets? )?${STORED})(?: \\p{L}+){0,2} (?:to|in|into|as|at|under|unter|nach|als) [\`"'*]*[^\\s\`"'*]+\\.\\p{L}+[\`"'*]*\\s*:[\`"'*]*\\s*$`,
  'iu',
);

/** A number with a point in it is none. */
const FILE = /[\p{L}\p{N}_./\\-]{0,200}[\p{L}\p{N}_-]\.(?=\p{N}{0,4}\p{L})[\p{L}\p{N}]{1,5}(?![\p{L}\p{N}])/gu;

/**
 * How deep, and among how many values, a file name is looked for, and its maximum length: contents of files are longer.
 */
const DEEPEST = 6;
const MOST = 50;
const LONGEST_NAME = 300;

function isNamed(value: unknown, name: string, depth: number): boolean {
  if (typeof value === 'string') return value.length < LONGEST_NAME && isSame(value, name);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  return Object.values(value)
    .slice(0, MOST)
    .some((part) => isNamed(part, name, depth + 1));
}

/** Whether two paths are the same file. One of them may leave out the folders. */
function isSame(path: string, name: string): boolean {
  const [long, short] = [path, name].map((one) => `/${one.replaceAll('\\', '/').replace(/^\.?\/+/, '')}`) as [
    string,
    string,
  ];
  return long.endsWith(short) || short.endsWith(long);
}
