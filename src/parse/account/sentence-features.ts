import { isSpace, lowerCase } from '../characters.ts';

/**
 * What a sentence is judged by: its words and marks, the first letters of long words, each two words that stand beside each
 * other, and a label of up to three words as a whole. Each feature is a number, so that the table of weights holds no words; two of them share one too seldom to matter.
 *
 * All numbers are one word, and so is all code; of an address only its scheme is one. Blanks are none, nor are marks of emphasis, and what sets a heading or a quotation apart.
 *
 * @returns numbers from 0 up to {@link FEATURES}, one as often as the sentence has it
 */
export function featuresOf(sentence: string, text = plainText(sentence), form = formOf(sentence, text)): number[] {
  const features: number[] = [];
  let before = START;
  let whole = START;
  const addWord = (hash: number) => {
    features.push(mixed(hash ^ WORD), mixed((Math.imul(before, 31) + hash) ^ NEXT));
    before = hash;
    whole = Math.imul(whole, 31) + hash;
  };
  let at = text.search(/[^\s>#]/);
  while (at >= 0 && at < text.length) {
    const kind = kindAt(text, at);
    const from = at;
    at = kind === CODE ? codeEnd(text, at) : at + 1;
    if (kind === BLANK) continue;
    let hash = hashed(SEED, plainMark(text.charCodeAt(from)));
    if (kind === DIGIT) {
      hash = NUMBER;
      while (kindAt(text, at) === DIGIT) at++;
    }
    if (kind === LETTER) {
      for (; kindAt(text, at) === LETTER; at++) {
        if (at - from === STEM) features.push(mixed(hash ^ STEM_OF));
        hash = hashed(hash, text.charCodeAt(at));
      }
      if (text.startsWith('://', at)) while (at < text.length && kindAt(text, at) !== BLANK) at++;
    }
    addWord(hash);
  }
  addWord(END);
  // Twice, so that no number that meets another one's weight by chance makes a label known.
  if (form > 0 && form < 4) features.push(mixed(whole ^ LABEL), mixed(whole ^ AGAIN));
  return features;
}

/**
 * How a sentence ends, and how many words lead to what follows: 0 where it is whole; 1, 2 and 3 for a label of so many words, and 4
 * for more; 5 where it has no mark at its end.
 */
export function formOf(sentence: string, text = plainText(sentence)): number {
  const end = /[:：.!?…。！？؟।]\P{L}{0,9}$/u.exec(sentence.slice(-LONGEST_END))?.[0];
  if (end === undefined) return 5;
  return /[:：]/.test(end) ? Math.min(4, countWords(text)) : 0;
}

/** The mark and nine characters, each of which may be two units. */
const LONGEST_END = 19;

/** A sentence in small letters, without its opener: "Okay, output:" says what "Output:" says. */
export function plainText(sentence: string): string {
  return lowerCase(sentence).replace(OPENER, '');
}

const OPENER =
  /^[^\p{L}]{0,9}(?:okay|ok|sure|alright|all right|great|certainly|so|now|then|and|also|klar|gut|gerne?|nun|dann|und)(?:[,!:]| –)?\s+(?=[\p{L}"`*_])/u;

/** How many forms there are. */
export const FORMS = 6;

/** How many numbers features have. */
export const FEATURES = 1 << 18;

/** How many letters of a word stand for all longer words that begin with them. */
const STEM = 4;

/** The same letters as a word, as the start of one, as the second of a pair and as a whole label are different features. */
const [WORD, STEM_OF, NEXT, LABEL, AGAIN] = [1, 2, 3, 4, 5] as const;

/** What a character is of; a letter of a script that puts no blanks between words is a word, as a mark is. */
const [BLANK, LETTER, DIGIT, MARK, CODE] = [0, 1, 2, 3, 4] as const;

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code >= 97 && code <= 122) return LETTER;
  if (code <= 32 || code === 42 || code === 95) return BLANK;
  if (code >= 48 && code <= 57) return DIGIT;
  if (code < 0x80) return code === 96 ? CODE : MARK;
  if (isSpace(code)) return BLANK;
  return /[\p{L}\p{M}]/u.test(text[at] ?? '') && !UNSPACED.test(text[at] ?? '') ? LETTER : MARK;
}

/** A letter of a script that puts no blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** How many words a text has; two letters of such a script count as one. */
function countWords(text: string): number {
  if (!/[^ -~\s]/.test(text)) return text.match(/[a-z\d]\S*/gi)?.length ?? 0;
  const spaced = text.replace(new RegExp(`${UNSPACED.source}{1,2}`, 'gu'), ' $& ');
  return spaced.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** The plain form of a full-width mark, and of an Arabic question mark. */
function plainMark(code: number): number {
  if (code > 0xff00 && code < 0xff5f) return code - 0xfee0;
  return code === 0x3002 ? 46 : code === 0x61f ? 63 : code;
}

/** Behind a span of code; behind the mark alone where it opens none. */
function codeEnd(text: string, start: number): number {
  const end = text.indexOf('`', start + 1) + 1;
  return end > start + 2 && end - start < 200 && !text.slice(start, end).includes('\n') ? end : start + 1;
}

/** FNV-1a, a character at a time. */
function hashed(hash: number, code: number): number {
  return Math.imul(hash ^ (code === 0x2019 ? 39 : code), 0x01000193);
}

const SEED = 0x811c9dc5;
const [START, END, NUMBER] = [94, 36, 48].map((code) => hashed(SEED, code)) as [number, number, number];

/** All bits of a hash decide about each bit of the number. */
function mixed(hash: number): number {
  let bits = Math.imul(hash, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) & (FEATURES - 1);
}
