import { lowerCase } from '../../text/characters.ts';
import { ANSWER_LABELS } from '../words/answer-words.ts';
import { mixed } from './sentence-features.ts';

/**
 * Describes how a line is written (punctuation, digits, capitals and spaces in their order), and which words are next
 * to each other.
 *
 * @param place a number for where the line is
 * @param side a number for its side of the message: words count the same anywhere on that side
 * @returns numbers below `FEATURES`
 */
export function looksOf(line: string, place: number, side: number): number[] {
  const features = new Set<number>();
  const { looks, words } = tokensOf(line);
  addRuns(looks, MOST_LOOKS, place, features);
  addRuns(words, MOST_WORDS, side, features);
  return [...features];
}

/** The maximum number of tokens, and of words, in one feature. */
const [MOST_LOOKS, MOST_WORDS] = [4, 2];

/** Adds a feature for each run of up to `most` tokens. */
function addRuns(tokens: readonly number[], most: number, salt: number, features: Set<number>): void {
  for (let from = 0; from < tokens.length; from++) {
    let hash = salt;
    for (let at = from; at < tokens.length && at < from + most; at++) {
      hash = Math.imul(hash, 31) + (tokens[at] as number);
      features.add(mixed(hash ^ (at - from)));
    }
  }
}

/**
 * How each token of a line looks, with the spaces before it, and which word it is. The middle of a long line is left
 * out.
 */
function tokensOf(line: string): { looks: number[]; words: number[] } {
  const looks = [START];
  const words = [START];
  const tokens = [...line.matchAll(TOKEN)].filter(([token]) => !BLANKS.test(token));
  const left = tokens.length - 2 * MOST_TOKENS;
  if (left > 0) tokens.splice(MOST_TOKENS, left);
  for (const { 0: token, 1: word, 2: digits, 3: picture, index } of tokens) {
    const look =
      word !== undefined
        ? lookOf(word)
        : digits !== undefined
          ? DIGITS + Math.min(4, digits.length)
          : picture !== undefined
            ? PICTURE
            : hashed(token.charCodeAt(0));
    looks.push(Math.imul(look, 31) + gapOf(blanksBefore(line, index)));
    words.push(word === undefined ? look : hashOf(lowerCase(word)));
  }
  looks.push(END);
  words.push(END);
  return { looks, words };
}

const MOST_TOKENS = 12;
const [START, END, DIGITS, PICTURE] = [1001, 1002, 1010, 1020] as [number, number, number, number];

const TOKEN = /([\p{L}\p{M}]+)|(\p{N}+)|(\p{Extended_Pictographic}\ufe0f?)|[ \t]+|[^\p{L}\p{M}\p{N}\s]/gu;
const BLANKS = /^[ \t]/;

function blanksBefore(line: string, at: number): string {
  let from = at;
  while (from > 0 && BLANKS.test(line.charAt(from - 1))) from--;
  return line.slice(from, at);
}

/** The spaces before a token: none, one, a few, many, or a tab. */
function gapOf(blanks: string): number {
  return blanks.includes('\t') ? 9 : blanks.length < 2 ? blanks.length : blanks.length < 4 ? 2 : 4;
}

/** How a word is written: one letter or more, which letters are capitals, and whether it is a word for an answer. */
function lookOf(word: string): number {
  const first = word.charAt(0);
  const isUpper = first !== first.toLowerCase();
  const rest = word.slice(1);
  const kind = rest === '' ? 0 : rest === rest.toLowerCase() ? 1 : word === word.toUpperCase() ? 2 : 3;
  return 1040 + kind * 2 + (isUpper ? 1 : 0) + (ANSWER_LABELS.has(lowerCase(word)) ? 10 : 0);
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

function hashed(code: number): number {
  return Math.imul(0x811c9dc5 ^ code, 0x01000193);
}
