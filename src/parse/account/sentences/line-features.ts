import type { Span } from '../../../words/issue.ts';
import { lowerCase } from '../../text/characters.ts';
import { skipSpace } from '../../text/skip-space.ts';
import { gapsBetween } from '../../text/spans.ts';
import type { Place } from '../doubt.ts';
import { knownDoubtOf } from '../doubt-of.ts';
import { otherBlocks } from '../open-fence.ts';
import { isGoodSign, isList, isProseLine } from '../prose.ts';
import { isKnown } from '../surroundings.ts';
import { isOfPage } from '../words/answer-words.ts';
import { isSection } from '../words/sections.ts';
import { looksOf } from './line-looks.ts';
import { mixed } from './sentence-features.ts';

/** A line beside a message: where it is, the features that it is judged by, and its words, unless it is plain prose. */
export type Line = { start: number; end: number; features: number[]; says?: string };

/**
 * Describes the lines around a message: how they are written (punctuation, digits, capitals and spaces in their order),
 * and which words are next to each other. A line of plain prose counts only as such here: its sentences are judged
 * elsewhere.
 *
 * @returns the lines with their features, numbers below {@link FEATURES}; empty when there is nothing but prose
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

/**
 * Adds what each line says when it is judged as a sentence: for each of the {@link STEPS}, a feature for a doubt below
 * it or above.
 *
 * @param behind the offset where the message ends
 */
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

const STEPS = [-4, -3, -2, -1.5, -1, -0.5, -0.25, 0, 0.5, 1, 2, 3];

/** The only feature of a line that was read, of a line of the page, and of another code block. */
const [READ, OF_PAGE, OTHER_BLOCK] = [1030, 1031, 1032];
const DOUBT = 5000;

/**
 * Bits for the position of a line, which are mixed into its features. OWN and INDENTED are for lines above the message:
 * on its own line, the message has words before it, or is indented.
 */
const [GAP, OWN, AWAY, BEHIND, INDENTED] = [1, 2, 4, 16, 32];

/** How many lines are described on each side, how many are examined to find them, and how many characters of each. */
const [MOST_LINES, MOST_PASSED, LONGEST] = [3, 12, 300];

function linesAbove(place: Place, first: number, own: number): Line[] {
  const { text } = place;
  const blocks = otherBlocks(place);
  const lines: Line[] = [];
  let gap = 0;
  let ofPage = 0;
  let end = first - 1;
  for (let passed = 0; end > 0 && lines.length - ofPage < MOST_LINES && passed < MOST_PASSED; passed++) {
    const block = blocks.find((span) => span.start < end && span.end >= end);
    const start = block?.start ?? text.lastIndexOf('\n', end - 1) + 1;
    // When a page with line numbers is copied, the numbers may come before all of the lines.
    if (/^\d+$/.test(text.slice(start, end).trim()) && Number(text.slice(start, end)) === lineCount(place)) break;
    const stands = AWAY * Math.min(lines.length - ofPage + 1, MOST_LINES) + own + gap;
    const line = block ? blockAt(block, 0) : lineOf(place, Math.max(start, end - LONGEST), end, stands);
    gap = line === undefined ? GAP : 0;
    if (line !== undefined) lines.push(line);
    if (line !== undefined && isOfPage(text.slice(start, end))) ofPage += 1;
    // What is above a code block is about that block.
    if (block || (line !== undefined && isKnown(place, end - 1))) break;
    end = start - 1;
  }
  return lines;
}

function linesBelow(place: Place, last: number): Line[] {
  const { text } = place;
  const blocks = otherBlocks(place);
  const lines: Line[] = [];
  let gap = 0;
  let start = last + 1;
  for (let passed = 0; start < text.length && lines.length < MOST_LINES && passed < MOST_PASSED; passed++) {
    const block = blocks.find((span) => span.start >= start && span.start <= endOfLine(text, start));
    const end = block?.end ?? endOfLine(text, start);
    const stands = BEHIND + AWAY * (lines.length + 1) + gap;
    const line = block ? blockAt(block, BEHIND) : lineOf(place, start, Math.min(end, start + LONGEST), stands);
    // "Or else:" above another object that was read is about that object.
    if (line !== undefined && isKnown(place, skipSpace(text, end)) && text.slice(start, end).trimEnd().endsWith(':'))
      break;
    gap = line === undefined ? GAP : 0;
    if (line !== undefined) lines.push(line);
    if (block || (line !== undefined && isKnown(place, start))) break;
    start = end + 1;
  }
  return lines;
}

/** A code block before or after the message counts only as such. */
function blockAt({ start, end }: Span, side: number): Line {
  return { start, end, features: [mixed(side ^ OTHER_BLOCK)] };
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
  // Reasoning alone says as little as an empty line.
  const text = withoutHidden(place, start, end);
  if (text.trim() === '') return undefined;
  const isRead =
    isSection(place, { start, end }) ||
    place.known.some((span) => span.start < end && span.end > start && !place.hidden.includes(span)) ||
    saysOwn(place, text) ||
    isList(text) ||
    ITEM.test(text);
  if (isRead) return { start, end, features: [mixed(stands ^ READ)] };
  const features = featuresOfLine(text, stands);
  return features.length === 1 ? { start, end, features } : { start, end, features, says: text.trim() };
}

/** What is left of a line without the reasoning on it. */
function withoutHidden({ text, hidden }: Place, start: number, end: number): string {
  const on = hidden.filter((span) => span.start < end && span.end > start);
  return gapsBetween(on, end)
    .filter((gap) => gap.end > start)
    .map((gap) => text.slice(Math.max(start, gap.start), gap.end))
    .join(' ');
}

/** The mark of a list item alone. Another rule checks whether the list has other items. */
const ITEM = /^\s*[-*•+]\s*$/;

/** Whether a line repeats a part of the message: its tag, its file, a field with its value. */
function saysOwn({ text, message }: Place, line: string): boolean {
  const said = plain(line);
  return (
    said.length >= FEWEST_LETTERS &&
    !ONE_WORD.test(line) &&
    plain(text.slice(message.start, Math.min(message.end, message.start + LONGEST))).includes(said)
  );
}

const FEWEST_LETTERS = 6;

/** A line of a single word is a heading or a label, even if the message contains the word. */
const ONE_WORD = /^\P{L}*\p{L}+\P{L}*$/u;

function plain(part: string): string {
  return lowerCase(part.replace(/[^\p{L}\p{N}]/gu, ''));
}

/** The features of a line. Prose and words of the page have only one. */
function featuresOfLine(line: string, stands: number): number[] {
  const said = line.trim();
  if (isSentence(said)) return [mixed(stands ^ said.charCodeAt(said.length - 1))];
  if (isOfPage(line) || isGoodSign(said)) return [mixed(stands ^ OF_PAGE)];
  return looksOf(line, stands, stands & BEHIND ? 99 : 98);
}

/**
 * Whether a line is prose of a few words with end punctuation or a colon. A line that starts with a name and a colon or
 * dash is not.
 */
export function isSentence(said: string): boolean {
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
const WITHIN = /^\d+|(?<=.)\([^()]*\)|\[[^[\]]*\]|`[^`]*`|"[^"]*"|\b\d{1,2}:\d\d(?!\d)/g;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{4}/u;
