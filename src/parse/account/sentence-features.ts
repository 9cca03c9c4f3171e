import { lowerCase } from '../characters.ts';

/**
 * What a sentence is judged by: its words and marks, the first letters of long words, and each two words that stand beside each
 * other. Each feature is a number, so that the table of weights holds no words; two of them share one too seldom to matter.
 *
 * @returns each number once, from 0 up to {@link FEATURES}
 */
export function featuresOf(sentence: string): number[] {
  const words = wordsOf(sentence);
  const features = new Set<number>();
  const hashes = words.map((word) => hashOf(word));
  for (const [at, word] of words.entries()) {
    const hash = hashes[at] as number;
    features.add(feature(hash, WORD));
    if (word.length > STEM) features.add(feature(hashOf(word.slice(0, STEM)), STEM_OF));
    if (at > 0) features.add(feature(Math.imul(hashes[at - 1] as number, 31) + hash, NEXT));
  }
  return [...features];
}

/** How many numbers features have. */
export const FEATURES = 1 << 16;

/** How many letters of a word stand for all words that begin with them. */
const STEM = 5;

/** The same letters as a word, as the start of one and as the second of a pair are three features. */
const [WORD, STEM_OF, NEXT] = [1, 2, 3] as const;

/**
 * The words and marks of a sentence in small letters, between a mark for its start and one for its end. "Don't" is two words,
 * all numbers are one, and so is all code; a letter of a script that puts no blanks between words is a word.
 */
function wordsOf(sentence: string): string[] {
  const plain = lowerCase(sentence.replace(MARKUP, ' ')).replaceAll('’', "'").replace(SHORT_FORMS, ' $1');
  const words = (plain.match(WORDS) ?? []).map((word) => (/^\d/.test(word) ? '0' : word[0] === '`' ? '`' : word));
  return ['^', ...words, '$'];
}

/** What sets a heading, an item or a quotation apart, and emphasis; an address is a word. */
const MARKUP = /^[\s>#]+|[*_]{1,3}|(?<=https?:\/\/)\S+/gu;

/** "n't", "'s" */
const SHORT_FORMS = /(?<=\p{L})(n't|'(?:s|re|ve|ll|d|m))(?!\p{L})/gu;

const WORDS = /`[^`\n]{1,200}`|\p{Lo}|[\p{L}\p{M}]+|\d+|[^\s\p{M}]/gu;

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** All bits of a hash decide about each bit of the number. */
function feature(hash: number, manner: number): number {
  let mixed = Math.imul(hash ^ manner, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) & (FEATURES - 1);
}
