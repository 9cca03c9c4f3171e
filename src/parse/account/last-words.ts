import { isPageNotice, isPageWord, OTHER_SPEAKERS } from './answer-words.ts';
import { once } from './once.ts';
import { type Part, wordsBehind } from './sentences.ts';
import { backOver, isKnown } from './surroundings.ts';

/**
 * The last line of a text, when it is a paragraph of its own that stands further behind the message than the first words there:
 * whoever takes a message back does so at the end.
 */
export const lastWords = once((place): Part[] => {
  const { text, whole } = place;
  const first = wordsBehind(place).below[0];
  if (first === undefined) return [];
  let end = backOver(text, text.length);
  for (let passed = 0; passed < MOST_PASSED; passed++) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (start <= Math.max(whole.end, first.start) || isKnown(place, start) || isKnown(place, end - 1)) return [];
    const line = text.slice(start, end);
    if (!isPageWord(line) && !isPageNotice(line)) {
      const isParagraph = /\n[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 40), start));
      return isParagraph && line.length < LONGEST && !OTHER_SPEAKERS.test(line) ? [{ start, text: line }] : [];
    }
    end = backOver(text, start);
  }
  return [];
});

/** How many lines of the page may follow, and how long a line is that only takes back. */
const MOST_PASSED = 8;
const LONGEST = 300;
