import { isSpace, lowerCase } from '../../text/characters.ts';

/**
 * Describes a sentence by its words and punctuation, the first letters of its longer words, each two neighbouring
 * words, and, for a label of up to three words, the whole label. Each feature is a number, so that the table of weights
 * contains no words; two features rarely have the same number.
 *
 * All numbers count as one word, and so does all inline code; of a URL only the scheme counts. White space, marks of
 * emphasis, and the marks of a heading or a quotation do not count.
 *
 * @param features receives numbers below {@link FEATURES}; a feature that occurs several times comes several times
 */
export function readFeatures(text: string, form: number, features: { push(feature: number): unknown }): void {
  let before = START;
  let whole = START;
  let at = text.search(/[^\s>#]/);
  while (at >= 0 && at < text.length) {
    const first = text.charCodeAt(at);
    const kind = kindOf(first);
    const from = at;
    at = kind === CODE ? codeEnd(text, at) : at + 1;
    if (kind === BLANK) continue;
    let hash = hashed(SEED, plainMark(first));
    if (kind === DIGIT) {
      hash = NUMBER;
      while (kindOf(text.charCodeAt(at)) === DIGIT) at++;
    }
    if (kind === LETTER) {
      for (let code = text.charCodeAt(at); kindOf(code) === LETTER; code = text.charCodeAt(++at)) {
        if (at - from === STEM) features.push(mixed(hash ^ STEM_OF));
        hash = hashed(hash, code);
      }
      if (text.startsWith('://', at)) while (at < text.length && kindOf(text.charCodeAt(at)) !== BLANK) at++;
    }
    addWord(features, before, hash);
    before = hash;
    whole = Math.imul(whole, 31) + hash;
  }
  addWord(features, before, END);
  whole = Math.imul(whole, 31) + END;
  // Two numbers, so that a label does not become known because one of them happens to be that of another feature.
  if (form > 0 && form < 4) {
    features.push(mixed(whole ^ LABEL));
    features.push(mixed(whole ^ AGAIN));
  }
}

function addWord(features: { push(feature: number): unknown }, before: number, hash: number): void {
  features.push(mixed(hash ^ WORD));
  features.push(mixed((Math.imul(before, 31) + hash) ^ NEXT));
}

/** The features of a sentence, in a list. */
export function featuresOf(sentence: string): number[] {
  const features: number[] = [];
  const text = plainText(sentence);
  readFeatures(text, formOf(sentence, text), features);
  return features;
}

/**
 * The form of a sentence.
 *
 * @returns 0 for one with end punctuation; 1, 2 or 3 for a label of so many words, 4 for a longer one; 5 for one
 *   without either
 */
export function formOf(sentence: string, text = plainText(sentence)): number {
  const end = endOf(sentence);
  if (end === undefined) return 5;
  return /[:：]/.test(end) ? Math.min(4, countWords(text)) : 0;
}

/** The last mark of a sentence, and what stands behind it. */
function endOf(sentence: string): string | undefined {
  const last = sentence.length - 1;
  const before = sentence.charCodeAt(last - 1);
  // Behind a letter there is at most one.
  if (before >= 97 && before <= 122 && '.!?:'.includes(sentence[last] as string)) return sentence[last];
  return /[:：.!?…。！？؟।]\P{L}{0,9}$/u.exec(sentence.slice(-LONGEST_END))?.[0];
}

/** The length of a mark and of nine characters after it, each of which may be two code units. */
const LONGEST_END = 19;

/** A sentence in lower case and without its opener: "Okay, output:" says the same as "Output:". */
export function plainText(sentence: string): string {
  return lowerCase(sentence).replace(OPENER, '');
}

const OPENER =
  /^[^\p{L}]{0,9}(?:okay|ok|sure|alright|all right|great|certainly|so|now|then|and|also|klar|gut|gerne?|nun|dann|und)(?:[,!:]| –)?\s+(?=[\p{L}"`*_])/u;

/** The number of forms. */
export const FORMS = 6;

/** The number of different features. */
export const FEATURES = 1 << 18;

/** Longer words also count by this many of their first letters. */
const STEM = 4;

/**
 * Keeps the features of the same letters apart: a word, the start of a word, the second word of a pair, and a whole
 * label.
 */
const [WORD, STEM_OF, NEXT, LABEL, AGAIN] = [1, 2, 3, 4, 5] as const;

/**
 * Kinds of characters. In a script that does not put spaces between words, each letter counts as a word, like a
 * punctuation mark.
 */
const [BLANK, LETTER, DIGIT, MARK, CODE] = [0, 1, 2, 3, 4] as const;

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return LETTER;
  if (code <= 32 || code === 42 || code === 95) return BLANK;
  if (code >= 48 && code <= 57) return DIGIT;
  if (code < 0x80) return code === 96 ? CODE : MARK;
  if (isSpace(code)) return BLANK;
  const character = String.fromCharCode(code);
  return /[\p{L}\p{M}]/u.test(character) && !UNSPACED.test(character) ? LETTER : MARK;
}

/** A letter of a script that does not put spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** The number of words in a text. Two letters of such a script count as one word. */
function countWords(text: string): number {
  if (!/[^ -~\s]/.test(text)) return text.match(/[a-z\d]\S*/gi)?.length ?? 0;
  const spaced = text.replace(new RegExp(`${UNSPACED.source}{1,2}`, 'gu'), ' $& ');
  return spaced.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** The ASCII form of a full-width mark, an ideographic full stop or an Arabic question mark. */
function plainMark(code: number): number {
  if (code > 0xff00 && code < 0xff5f) return code - 0xfee0;
  return code === 0x3002 ? 46 : code === 0x61f ? 63 : code;
}

/** The offset after inline code. Where a backtick opens none, the offset after the backtick. */
function codeEnd(text: string, start: number): number {
  const end = text.indexOf('`', start + 1) + 1;
  return end > start + 2 && end - start < 200 && !text.slice(start, end).includes('\n') ? end : start + 1;
}

/** One step of the FNV-1a hash. A typographic apostrophe counts as a plain one. */
function hashed(hash: number, code: number): number {
  return Math.imul(hash ^ (code === 0x2019 ? 39 : code), 0x01000193);
}

const SEED = 0x811c9dc5;
const [START, END, NUMBER] = [94, 36, 48].map((code) => hashed(SEED, code)) as [number, number, number];

/** Every bit of a hash affects every bit of the result, which is below {@link FEATURES}. */
export function mixed(hash: number): number {
  let bits = Math.imul(hash, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) & (FEATURES - 1);
}
