import { lowerCase } from '../characters.ts';
import { gapsBetween } from '../spans.ts';
import { ANSWER_LABELS, isOfPage } from './answer-words.ts';
import type { Place } from './doubt.ts';
import { knownDoubtOf } from './doubt-of.ts';
import { isGoodSign, isProseLine } from './prose.ts';
import { FEATURES } from './sentence-features.ts';
import { forthOver, isKnown } from './surroundings.ts';

/** A line beside a message, where it stands, and what it is judged by; what it says, unless it is plain prose. */
export type Line = { start: number; end: number; features: number[]; says?: string };

/**
 * What the lines around a message are judged by: how they are written, which is marks, digits, capitals and blanks in their order, and
 * which words stand where. Lines of plain prose say nothing here: what they say is judged sentence by sentence.
 *
 * @returns the lines with their features, numbers from 0 up to {@link FEATURES}; empty when there is nothing but prose
 */
export function linesAround(place: Place): Line[] {
  const { text, whole } = place;
  const first = whole.start === 0 ? 0 : text.lastIndexOf('\n', whole.start - 1) + 1;
  const last = endOfLine(text, whole.end);
  const own = lineOf(place, Math.max(first, whole.start - LONGEST), whole.start, 0);
  const tail = lineOf(place, whole.end, Math.min(last, whole.end + LONGEST), BEHIND);
  const beside = own ? OWN : whole.start > first ? INDENTED : 0;
  const lines = [...(own ? [own] : []), ...linesAbove(place, first, beside)];
  const below = [...(tail ? [tail] : []), ...linesBelow(place, last)];
  if (![...lines, ...below].some(({ features }) => features.length > 1)) return [];
  return [...lines, ...below];
}

/** The same lines with what each says as a sentence: a feature for each step that its doubt is below, or is not. */
export function withDoubts(lines: readonly Line[], behind: number): Line[] {
  return lines.map((line) => {
    if (line.says === undefined) return line;
    const isBehind = line.start >= behind;
    const doubt = knownDoubtOf(line.says, isBehind ? 'tail' : 'lead');
    const steps = STEPS.map((step, at) =>
      mixed(DOUBT + (isBehind ? BEHIND : 0) + (doubt < step ? at : at + STEPS.length) * 97),
    );
    return { ...line, features: [...line.features, ...steps] };
  });
}

const STEPS = [-4, -3, -2, -1.5, -1, -0.5, 0, 0.5, 1, 2, 3];

/** Where a line stands, in the number that its features are mixed with; below the one above the message stands set in, or beside words. */
const [GAP, OWN, AWAY, BEHIND, INDENTED] = [1, 2, 4, 16, 32];

/** How many lines are looked at on each side, how many are passed for them, and how much of each. */
const [MOST_LINES, MOST_PASSED, LONGEST] = [3, 12, 300];

function linesAbove(place: Place, first: number, own: number): Line[] {
  const { text } = place;
  const lines: Line[] = [];
  let gap = 0;
  let end = first - 1;
  for (let passed = 0; end > 0 && lines.length < MOST_LINES && passed < MOST_PASSED; passed++) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    // A page that numbers lines has the numbers above all of them when it is copied.
    if (/^\d+$/.test(text.slice(start, end).trim()) && Number(text.slice(start, end)) === lineCount(place)) break;
    const line = lineOf(place, Math.max(start, end - LONGEST), end, AWAY * (lines.length + 1) + own + gap);
    gap = line === undefined ? GAP : 0;
    if (line !== undefined) lines.push(line);
    if (line !== undefined && isKnown(place, end - 1)) break;
    end = start - 1;
  }
  return lines;
}

function linesBelow(place: Place, last: number): Line[] {
  const { text } = place;
  const lines: Line[] = [];
  let gap = 0;
  let start = last + 1;
  for (let passed = 0; start < text.length && lines.length < MOST_LINES && passed < MOST_PASSED; passed++) {
    const end = endOfLine(text, start);
    const line = lineOf(place, start, Math.min(end, start + LONGEST), BEHIND + AWAY * (lines.length + 1) + gap);
    // Below a message a report may stand that says the same in Markdown.
    if (line !== undefined && place.mayReport && /^\s*(?:#|\*\*)/.test(text.slice(start, end))) break;
    // "Or else:" above another object that was read is about that one.
    if (line !== undefined && isKnown(place, forthOver(text, end)) && text.slice(start, end).trimEnd().endsWith(':'))
      break;
    gap = line === undefined ? GAP : 0;
    if (line !== undefined) lines.push(line);
    if (line !== undefined && isKnown(place, start)) break;
    start = end + 1;
  }
  return lines;
}

function lineCount({ text, whole }: Place): number {
  return text.slice(whole.start, whole.end).split('\n').length;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}

function lineOf(place: Place, start: number, end: number, stands: number): Line | undefined {
  const all = place.text.slice(start, end);
  if (all.trim() === '') return undefined;
  const text = withoutHidden(place, start, end);
  const isRead =
    text.trim() === '' ||
    place.known.some((span) => span.start < end && span.end > start && !place.hidden.includes(span)) ||
    saysOwn(place, text) ||
    ITEM.test(text);
  if (isRead) return { start, end, features: [mixed(stands ^ READ)] };
  const features = featuresOfLine(text, stands);
  return features.length === 1 ? { start, end, features } : { start, end, features, says: text.trim() };
}

/** What is left of a line behind reasoning, or before it. */
function withoutHidden({ text, hidden }: Place, start: number, end: number): string {
  const on = hidden.filter((span) => span.start < end && span.end > start);
  return gapsBetween(on, end)
    .filter((gap) => gap.end > start)
    .map((gap) => text.slice(Math.max(start, gap.start), gap.end))
    .join(' ');
}

/** The mark of an item alone: whether the list has others is asked elsewhere. */
const ITEM = /^\s*[-*•+]\s*$/;

/** The line says what the message says: its tag, its file, a field with its value. */
function saysOwn({ text, message }: Place, line: string): boolean {
  const said = plain(line);
  return (
    said.length >= FEWEST_LETTERS &&
    !ONE_WORD.test(line) &&
    plain(text.slice(message.start, Math.min(message.end, message.start + LONGEST))).includes(said)
  );
}

const FEWEST_LETTERS = 6;

/** What a heading or a label says is no part of the message. */
const ONE_WORD = /^\P{L}*\p{L}+\P{L}*$/u;

function plain(part: string): string {
  return lowerCase(part.replace(/[^\p{L}\p{N}]/gu, ''));
}

/** A line of prose and a word of the page say nothing more than that they are one. */
function featuresOfLine(line: string, stands: number): number[] {
  const said = line.trim();
  if (isSentence(said)) return [mixed(stands ^ said.charCodeAt(said.length - 1))];
  if (isOfPage(line) || isGoodSign(said)) return [mixed(stands ^ OF_PAGE)];
  const features = new Set<number>();
  const { looks, words } = tokensOf(line);
  addRuns(looks, MOST_LOOKS, stands, features);
  addRuns(words, MOST_WORDS, stands & BEHIND ? 99 : 98, features);
  return [...features];
}

/** Prose of some words, with the mark of a sentence or of what leads on at its end; what begins with a name and a sign is not. */
function isSentence(said: string): boolean {
  if (!STARTS.test(said) || !ENDS.test(said) || NAMED.test(said) || LABELLED.test(said)) return false;
  const bare = said.replace(WITHIN, '');
  const words = bare.match(/[\p{L}’']+/gu) ?? [];
  const fewest = /\d/.test(bare) ? 5 : FEWEST_WORDS;
  return (words.length >= fewest || UNSPACED.test(said)) && isProseLine(said);
}

const FEWEST_WORDS = 3;
const STARTS = /^(?:[-*•] |\d{1,2}[.)] )?[("“„*_]{0,3}\p{L}/u;
const ENDS = /[.!?:…。！？：؟।][)"”*_]{0,3}[.!]?$/u;
const NAMED = /^[^.!?\n]{1,40}(?:[:：]| [–—|·•>=-]) /;
const LABELLED = /[.!?] [^\s:：]{1,40}(?: [^\s:：]{1,40})?[:：]\P{L}{0,9}$/u;
const WITHIN = /^\d+|(?<=.)\([^()]*\)|\[[^[\]]*\]|`[^`]*`|"[^"]*"/g;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;

/** How many signs, and how many words, are looked at together. */
const [MOST_LOOKS, MOST_WORDS] = [4, 2];

/** Each run of up to so many tokens is a feature. */
function addRuns(tokens: readonly number[], most: number, salt: number, features: Set<number>): void {
  for (let from = 0; from < tokens.length; from++) {
    let hash = salt;
    for (let at = from; at < tokens.length && at < from + most; at++) {
      hash = Math.imul(hash, 31) + (tokens[at] as number);
      features.add(mixed(hash ^ (at - from)));
    }
  }
}

/** How each token of a line looks, with the blanks before it, and what it is; the middle of a long line is left out. */
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
const [START, END, DIGITS, PICTURE, READ, OF_PAGE, DOUBT] = [1001, 1002, 1010, 1020, 1030, 1031, 5000] as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

const TOKEN = /([\p{L}\p{M}]+)|(\p{N}+)|(\p{Extended_Pictographic}\ufe0f?)|[ \t]+|[^\p{L}\p{M}\p{N}\s]/gu;
const BLANKS = /^[ \t]/;

function blanksBefore(line: string, at: number): string {
  let from = at;
  while (from > 0 && BLANKS.test(line.charAt(from - 1))) from--;
  return line.slice(from, at);
}

/** None, one, a few, many blanks, or a tab. */
function gapOf(blanks: string): number {
  return blanks.includes('\t') ? 9 : blanks.length < 2 ? blanks.length : blanks.length < 4 ? 2 : 4;
}

/** Whether a word is a letter or more, in which case it is written, and whether it is a name of an answer. */
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

/** All bits of a hash decide about each bit of the number. */
function mixed(hash: number): number {
  let bits = Math.imul(hash, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) & (FEATURES - 1);
}
