import { closingQuote } from '../text/closing-quote.ts';
import { type Edit, editOf, type Why } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';
import { skipJsonSpace } from '../text/skip-space.ts';

/**
 * Makes one string of a list of lines that a program would join: `["a", "b"].join("\n")`. It must be the value of a
 * field, and all strings before it must be in plain quotes: in any others, it may be code in a string.
 */
export function peelJoined(edited: EditedText): EditedText {
  const { text } = edited;
  if (!text.includes('.join(')) return edited;
  const edits: Edit[] = [];
  for (let at = text.indexOf('{'); at !== -1 && at < text.length; at++) {
    const character = text[at] ?? '';
    if (OTHERS.includes(character)) break;
    if (character === '"') at = closingQuote(text, at + 1);
    else if (character === '[' && NAME.test(text.slice(Math.max(0, at - FAR), at))) {
      const joined = joinedAt(text, at + 1);
      edits.push(...joined);
      at = joined.at(-1)?.span.end ?? at + 1;
      at -= 1;
    }
    if (at < 0) break;
  }
  return edits.length === 0 ? edited : applyEdits(edited, edits);
}

const OTHERS = "'`“”„‘’";

/** The name of a field and its colon. */
const NAME = /[{,]\s{0,40}"?\w{1,60}"?\s{0,9}:\s{0,9}$/;
const FAR = 120;

/** The changes to a list behind its opening bracket; none when it holds anything but strings, or is not joined. */
function joinedAt(text: string, start: number): Edit[] {
  const edits: Edit[] = [];
  const seams: [from: number, to: number][] = [];
  const from = skipJsonSpace(text, start);
  edits.push(editOf(start - 1, from, '', JOINED));
  for (let at = from; text[at] === '"'; ) {
    const end = closingQuote(text, at + 1);
    if (end === -1) return [];
    const comma = skipJsonSpace(text, end + 1);
    at = text[comma] === ',' ? skipJsonSpace(text, comma + 1) : comma;
    const [join, , separator = ''] = JOIN.exec(text.slice(at, at + 40)) ?? [];
    if (join === undefined) seams.push([end, at + 1]);
    else {
      for (const seam of seams) edits.push(editOf(...seam, separator, JOINED));
      edits.push(editOf(end + 1, at + join.length, '', JOINED));
      return edits;
    }
  }
  return [];
}

const JOINED: Why = { code: 'punctuation', certainty: 'inferred', message: 'Strings that are joined were made one.' };

/** The end of a list that is joined: by an escaped line break, or by nothing. */
const JOIN = /^\]\s{0,9}\.join\(\s{0,9}(["'`])((?:\\n){0,2})\1\s{0,9}\)/;
