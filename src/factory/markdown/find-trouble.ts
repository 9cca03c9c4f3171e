import { late } from '../../words/late.ts';
import { isAboutCase, isDenial, isSubordinate, namesLeftWork } from './find-denial.ts';
import { countsLess } from './is-short-of-all.ts';
import { matchesIn } from './matches-in.ts';
import { MENDED_WORDS, MENDS } from './mended-words.ts';
import { type Trouble, troublePatterns } from './trouble-patterns.ts';

/**
 * A text of the report in which file names are masked; `whole` is the text with the names. `role`: in a value, such as
 * the next action, only a fault counts as trouble, not work to be done; in the content below the heading of a file,
 * "half" may describe what the file contains.
 */
export type Said = { text: string; whole?: string; role: 'statement' | 'content' | 'value' };

/**
 * Finds a sentence that speaks of trouble although the report claims a success or a PASS: something failed, is missing,
 * was undone, still has to be done, or is only partly done.
 *
 * A word of trouble counts anywhere, unless its sentence denies it, is about a hypothetical case, or says that the
 * trouble is over.
 *
 * @returns the sentence; undefined when there is none
 */
export function findTrouble(sentences: readonly Said[]): string | undefined {
  const found = sentences.find(speaksOfTrouble);
  return found?.whole ?? found?.text;
}

/** Whether a sentence says that something is wrong with the work. */
export function speaksOfTrouble({ text: sentence, role }: Said): boolean {
  const text = sentence.toLowerCase().replaceAll('’', "'");
  if (isAboutCase(text)) return false;
  if (role !== 'value' && isDenial(text)) return true;
  if (role === 'statement' && (countsLess(text) || namesLeftWork(text))) return true;
  return patterns().some(
    (trouble) =>
      (role === 'statement' || trouble.isFault === true) &&
      matchesIn(text, trouble.pattern).some((found) => isTrouble(trouble, text, found)),
  );
}

const patterns = /* @__PURE__ */ late(troublePatterns);

function isTrouble({ isNegation, isFault }: Trouble, text: string, { 0: words, index }: RegExpExecArray): boolean {
  const before = text.slice(0, index);
  const behind = text.slice(index + words.length);
  const isRemark = /, which $/u.test(before);
  if (!isRemark && (isSubordinate(clauseBefore(before)) || /(?<!\p{L})(?:that|which) $/u.test(before))) return false;
  if (DESCRIBES.test(before)) return false;
  if (!isNegation && (DENIES.test(nearBefore(before)) || DENIES_WITHIN.test(words) || DENIES_BEHIND.test(behind)))
    return false;
  if (isFault !== true) return true;
  return !isOver(behind) && !MENDS.test(before) && !IS_OLD.test(text);
}

/** Whether the text in lower case after a word of trouble says that the trouble is over: "… were found and fixed". */
export function isOver(behind: string): boolean {
  return IS_OVER.test(behind) && !OPEN_AGAIN.test(behind);
}

/** The text before a word in its own clause: "When I ran them, two failed." */
function clauseBefore(before: string): string {
  return before.slice(
    before.search(/,(?! (?:dass|that|in denen|in dem|in which) )[^,]*(?:, (?:dass|that|in)[^,]*)?$/u) + 1,
  );
}

/** The last words before a word, in its own part of the sentence. */
function nearBefore(before: string): string {
  const near = before.slice(-NEAR);
  return near.slice(Math.max(...[...',;.:'].map((mark) => near.lastIndexOf(mark))) + 1);
}

const NEAR = 68;

/** Describes content: "The rules cover records that", "The section explains". */
const DESCRIBES =
  /(?<!\p{L})(?:describ|defin|explain|handl(?!ing $)|specif|detect|catch|prevent|avoid|validat|retr|treat|cover|deck|beschreib|definier|erklär|behandel|prüf|erkenn|verhinder|vermeid)(?:e|s|es|ed|ies|y|t|n|en|eln|elt|ing|es)?(?!\p{L})[^,;.:]{0,80}$/u;

/** "No requirement", "none of the tests", "nichts". */
const DENIES =
  /(?<!\p{L})(?:no|none|nothing|not|never|without|zero|(?<!\p{N})0(?![.,]?\p{N})|neither|nor|nobody|kein\p{L}*|nichts|nicht|ohne|nie|null)(?!\p{L})/u;

const DENIES_BEHIND =
  /^ (?:nichts|niemand|kein\p{L}*|none|at nothing)(?!\p{L})|^\s?[:=]\s?(?:0(?![0-9])|none|no|keine?)(?!\p{L})/u;

const DENIES_WITHIN =
  /(?<!\p{L})(?:no|none|nothing|zero|(?<!\p{N})0(?![.,]?\p{N})|without|kein\p{L}*|nichts|ohne)(?!\p{L})/u;

/** "… were found and fixed." */
const IS_OVER = /* @__PURE__ */ new RegExp(
  `(?<!\\p{L})(?:${MENDED_WORDS}|corrected|repaired|solved|addressed|closed|handled|korrigiert|repariert|geschlossen|passe[sd]|succeeded|now (?:\\p{L}+ )?(?:met|works?|well|fine|green)|green now|works? now|inzwischen \\p{L}+|jetzt \\p{L}+)(?!\\p{L})`,
  'u',
);

const OPEN_AGAIN =
  /(?<!\p{L})(?:not|never|no|must|should|will|would|need\p{L}*|to be|have to|has to|once|if|until|before|but|nicht|muss|müssen|soll\p{L}*|wird|werden|sobald|bevor|aber)(?!\p{L})/u;

/** "I reverted an old change first." */
const IS_OLD =
  /(?<!\p{L})(?:old|older|obsolete|former|previous|unused|legacy|duplicated?|stale|temporary|superfluous|alte[nrs]?|veraltete[nrs]?|frühere[nrs]?|doppelte[nrs]?|überflüssige[nrs]?)(?!\p{L})/u;
