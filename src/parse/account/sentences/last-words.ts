import { lineStart } from '../../text/line-start.ts';
import { gapsBetween } from '../../text/spans.ts';
import type { Place } from '../doubt.ts';
import { once } from '../once.ts';
import { otherBlocks } from '../open-fence.ts';
import { backOver, beginsTurn, isKnown, withoutTags } from '../surroundings.ts';
import { isOfPage, OTHER_SPEAKERS, OWN_SPEAKERS } from '../words/answer-words.ts';
import { isSection } from '../words/sections.ts';
import { END_MARKS, type Part, partAt, sentencesIn, wordsBehind } from './sentences.ts';

/**
 * All sentences around a message, in its turn and outside of blocks of code: what speaks of the message holds for it wherever it
 * stands. What leads on with a colon leads to something else.
 */
export function sentencesAround(place: Place): Part[] {
  const { text, whole } = place;
  const lines = [...linesAbove(place), ...linesOf(place, whole.end, Math.min(text.length, whole.end + FARTHEST))];
  const said = lines.map(({ start, text: line }) => {
    const [{ length }] = LED_BY.exec(line) as RegExpExecArray;
    return partAt(start + length, line.slice(length));
  });
  const words = said.filter((line) => WORDS.test(line.text) && !isOfPage(line.text) && !isSection(place, line));
  return sentencesIn(words).filter(({ text: sentence }) => !/[:：]\P{L}{0,9}$/u.test(sentence));
}

/** The heading that a message stands under, and those that go around it. */
export function headingsOver(place: Place): Part[] {
  let least = LOWEST;
  return linesAbove(place)
    .reverse()
    .filter(({ text: line }) => {
      const [, signs] = HEADING.exec(line) ?? [];
      const level = signs?.length ?? LOWEST;
      const isOver = level < least;
      if (isOver) least = level;
      return isOver;
    });
}

const HEADING = /^\s{0,3}(#{1,6}) /;
const LOWEST = 7;

/** The lines above the message, in the turn in which it stands. */
function linesAbove(place: Place): Part[] {
  const { start } = place.whole;
  const lines = beginsTurn(place) ? [] : linesOf(place, Math.max(0, start - FARTHEST), start);
  const turn = lines.findLastIndex(({ text: line }) => OWN_SPEAKERS.test(line) || OTHER_SPEAKERS.test(line));
  return lines.slice(turn + 1);
}

/** The lines of a part of the text that were not read, and are not in a block of code. */
export function linesOf(place: Place, from: number, to: number): Part[] {
  const { text, known, whole } = place;
  const read = [...known, ...otherBlocks(place), whole].filter(({ start }) => start < to);
  const gaps = gapsBetween(read, to).filter(({ end }) => end > from);
  return gaps.flatMap((gap) => linesIn(text, Math.max(from, gap.start), gap.end));
}

/** How far from the message: more than a reply has. */
export const FARTHEST = 20_000;

/** The marks of items and quotations, and a label: "Note:". */
const LED_BY = /^\s{0,9}(?:(?:[-+*•>]|\d{1,3}[.)])\s{1,9}){0,3}(?:[*_]{0,3}\p{L}{1,20}[:：][*_]{0,3}\s{1,9})?/u;

function linesIn(text: string, from: number, to: number): Part[] {
  let at = from;
  return text
    .slice(from, to)
    .split('\n')
    .map((line) => {
      const part = partAt(at, line);
      at = part.end + 1;
      return part;
    });
}

/**
 * The last lines of a text, from its end back to the first words after the message: any of these lines may take the
 * message back. An item of a list counts only if it is a paragraph of its own.
 */
export const lastWords = once((place): Part[] => {
  const { text, whole } = place;
  const first = wordsBehind(place).below[0];
  const found: Part[] = [];
  if (first === undefined) return found;
  let end = backOver(text, text.length);
  for (let passed = 0; passed < MOST_PASSED; passed++) {
    let start = lineStart(text, end);
    // "Best," and the name on the line below it.
    if (text[start - 2] === ',') start = lineStart(text, start - 1);
    if (start <= Math.max(whole.end, first.start) || isKnown(place, start) || isKnown(place, end - 1)) break;
    const line = withoutTags(text.slice(start, end).replace(END_MARKS, ''));
    const isSaid = WORDS.test(line) || PARAGRAPH.test(text.slice(Math.max(0, start - 40), start));
    if (
      isSaid &&
      line.length < LONGEST &&
      !OTHER_SPEAKERS.test(line) &&
      !isOfPage(line) &&
      !isSection(place, { start, end }) &&
      !FEEDBACK.test(text.slice(0, end).slice(-60))
    )
      found.push(partAt(start, line));
    end = backOver(text, start);
  }
  return found;
});

/** The sentences after a message: on its own line, on the first line below, and on the last lines. */
export const sentencesBehind = once((place): Part[] => {
  const { tail, below } = wordsBehind(place);
  const behind = [...below, ...lastWords(place)];
  // Words in lower case on the message's own line go on with it, and are not a sentence.
  return sentencesIn(/^\s{0,3}\p{Ll}/u.test(tail.text) ? behind : [tail, ...behind]);
});

/** How many lines are examined, and the maximum length of a line that takes a message back. */
const MOST_PASSED = 30;
const LONGEST = 300;

/** A line of words, which may be quoted, emphasised or in parentheses. */
const WORDS = /^[\s>*_("“„]{0,20}\p{L}/u;

/** The empty line before a paragraph. */
const PARAGRAPH = /\n[ \t]*\r?\n$/;

/** The two feedback buttons of a page, one below the other. */
const FEEDBACK =
  /\n[ \t]{0,9}(?:good|gute) (?:response|antwort)\s{0,3}\n[ \t]{0,9}(?:bad|schlechte) (?:response|antwort)$/i;
