import { lineStart } from '../line-start.ts';
import { isOfPage, OTHER_SPEAKERS, OWN_SPEAKERS } from './answer-words.ts';
import { once } from './once.ts';
import { otherBlocks } from './open-fence.ts';
import { END_MARKS, type Part, partAt, sentencesIn, wordsBefore, wordsBehind } from './sentences.ts';
import { backOver, beginsTurn, isKnown, withoutTags } from './surroundings.ts';

/**
 * The sentences above those that stand before a message, in the same turn: of the whole text. What leads on, a label or a word
 * of the page, leads to something else.
 */
export const sentencesAbove = once((place): Part[] => {
  const { text } = place;
  if (beginsTurn(place)) return [];
  const { handing, last, near, far } = wordsBefore(place);
  const found: Part[] = [];
  let end = backOver(text, lineStart(text, Math.min(...[handing, last, ...near, ...far].map(({ start }) => start))));
  for (let passed = 0; end > 0 && passed < MOST_PASSED; passed++) {
    const block = otherBlocks(place).find((span) => span.start < end && span.end >= end);
    const start = block?.start ?? lineStart(text, end);
    const line = text.slice(start, Math.min(end, start + MOST_SAID));
    if (OWN_SPEAKERS.test(line) || OTHER_SPEAKERS.test(line)) break;
    if (block === undefined && WORDS.test(line) && !isKnown(place, start) && !isOfPage(line))
      found.push(partAt(start, line));
    end = backOver(text, start);
  }
  return sentencesIn(found).filter(({ text: said }) => !/[:：]\P{L}{0,9}$/u.test(said));
});

/** How much of a paragraph is looked at. */
const MOST_SAID = 1000;

/**
 * The last lines of a text, the nearest to its end first, behind the first words there: whoever takes a message back may do so
 * in any of them. An item of a list speaks of what its list does, unless it is a paragraph of its own.
 */
export const lastWords = once((place): Part[] => {
  const { text, whole } = place;
  const first = wordsBehind(place).below[0];
  const found: Part[] = [];
  if (first === undefined) return found;
  let end = backOver(text, text.length);
  for (let passed = 0; passed < MOST_PASSED; passed++) {
    let start = lineStart(text, end);
    // "Best,", and the name below it.
    if (text[start - 2] === ',') start = lineStart(text, start - 1);
    if (start <= Math.max(whole.end, first.start) || isKnown(place, start) || isKnown(place, end - 1)) break;
    const line = withoutTags(text.slice(start, end).replace(END_MARKS, ''));
    const isSaid = WORDS.test(line) || PARAGRAPH.test(text.slice(Math.max(0, start - 40), start));
    if (
      isSaid &&
      line.length < LONGEST &&
      !OTHER_SPEAKERS.test(line) &&
      !isOfPage(line) &&
      !FEEDBACK.test(text.slice(0, end).slice(-60))
    )
      found.push(partAt(start, line));
    end = backOver(text, start);
  }
  return found;
});

/** The sentences behind a message: on its own line, on the first one below, and on the last ones. */
export const sentencesBehind = once((place): Part[] => {
  const { tail, below } = wordsBehind(place);
  const behind = [...below, ...lastWords(place)];
  // What goes on with the message's own line is no sentence of its own.
  return sentencesIn(/^\s{0,3}\p{Ll}/u.test(tail.text) ? behind : [tail, ...behind]);
});

/** How many lines are looked at, and how long a line is that takes back. */
const MOST_PASSED = 30;
const LONGEST = 300;

/** A line of words, which may be quoted, emphasised or put aside. */
const WORDS = /^[\s>*_("“„]{0,20}\p{L}/u;

/** What ends where a paragraph begins. */
const PARAGRAPH = /\n[ \t]*\r?\n$/;

/** The two buttons of a page, one below the other. */
const FEEDBACK =
  /\n[ \t]{0,9}(?:good|gute) (?:response|antwort)\s{0,3}\n[ \t]{0,9}(?:bad|schlechte) (?:response|antwort)$/i;
