import { lineStart } from '../line-start.ts';
import { isOfPage, OTHER_SPEAKERS } from './answer-words.ts';
import { once } from './once.ts';
import { END_MARKS, type Part, partAt, sentencesIn, wordsBehind } from './sentences.ts';
import { backOver, isKnown, withoutTags } from './surroundings.ts';

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
