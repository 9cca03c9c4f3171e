import type { Span } from '../../../issue.ts';
import { isPageWord } from '../answer-words.ts';
import { LINES } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isProseLine } from '../prose.ts';
import { isKnown, leadOf, lineAbove, lineBelow, tailOf } from '../surroundings.ts';

/** The line above the message or below it is none of prose: code, markup or a form goes on with the message. */
export const besideCode: PlaceRule = {
  name: 'beside-code',
  means: 'guess',
  says: 'The message is part of something else, of which a line beside it is {}.',
  cues: LINES,
  holds(place) {
    const { text, whole } = place;
    const above = leadOf(place).trim() === '' ? lineAbove(place) : undefined;
    if (above !== undefined && (opens(text, above) || (isNext(text, above.end, whole.start) && !isFree(place, above))))
      return above;
    const below = tailOf(place).trim() === '' ? lineBelow(place) : undefined;
    return below !== undefined && isNext(text, whole.end, below.start) && !isFree(place, below) ? below : undefined;
  },
};

/** No empty line is between. */
function isNext(text: string, from: number, to: number): boolean {
  return text.indexOf('\n', from) >= text.lastIndexOf('\n', to - 1);
}

/** Prose, words of the page, a rule, a fence, a command of which the message is the answer, or what was read. */
function isFree(place: Place, { start, end }: Span): boolean {
  const line = place.text.slice(start, end).trim();
  if (isKnown(place, start) || isPageWord(line) || isProseLine(line)) return true;
  return (
    /^(?:[-*_=\s]{3,}|\|.{0,300}\||[^\p{L}\p{N}<>"'/\\+~@:%|#]{1,20}|(?:`{3,}|~{3,})[\w-]{0,20})$/u.test(line) ||
    isCommand(line)
  );
}

/** A command that runs something; one that shows a file shows no answer. */
function isCommand(line: string): boolean {
  return /^\$ (?!(?:sudo )?(?:cat|echo|printf|type|head|tail|less|more|curl|wget|jq|git|diff|grep|sed|awk|bat|tee)\b)[\w./ =-]{1,100}$/.test(
    line,
  );
}

/** The line ends with what takes the message in: a block scalar, a comment, a long string, an operator. */
function opens(text: string, { start, end }: Span): boolean {
  const line = text.slice(start, end).trimEnd();
  return !/^\s{0,9}\|/.test(line) && OPENER.test(line);
}

const OPENER =
  /(?:[:=(,][ \t]{0,9}(?:[|>][+-]?\d?|"{3}|'{3})|"{3}|'{3}|\/\*+|<!--|<<[-~]?[ \t]{0,3}["']?[A-Z_]{2,40}["']?[^\n`]{0,80}|[=+&|,\\]|[\p{L}\p{N}_$]\(|^\s{0,40}return|=>|::|^\s{0,9}>[^\n]{0,200})$/u;
