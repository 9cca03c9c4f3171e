import { closingQuote } from '../text/closing-quote.ts';
import { type Edit, editOf, type Why } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';
import { skipSpace } from '../text/skip-space.ts';

/**
 * Writes the named arguments of a call as an object: `mission_complete(summary="…")` → `mission_complete({summary:"…"})`.
 * This is a guess: a program would have to run it. The call must be the whole text, or all that a code block holds: beside anything else, it may be code that is shown.
 *
 * @param isMember whether a message of the contract has that name
 * @returns undefined when the text is no such call
 */
export function nameArguments(edited: EditedText, isMember: (name: string) => boolean): EditedText | undefined {
  const { text } = edited;
  const [opener, name] = CALL.exec(text.slice(0, FAR)) ?? [];
  if (opener === undefined || name === undefined || !isMember(name) || OTHER_ESCAPES.test(text)) return undefined;
  const edits = fieldsFrom(text, opener.length);
  const end = edits.at(-1)?.span.end ?? text.length;
  return END.test(text.slice(end, end + FAR)) && skipSpace(text, end + FAR) >= text.length
    ? applyEdits(edited, edits)
    : undefined;
}

/** The start of the text, a name, and a parenthesis before the first argument and its sign of equality. */
const CALL = /^\s{0,99}(?:```\w{0,20}[ \t]{0,9}\r?\n\s{0,99})?\[?([a-z]\w{2,40})\((?=\s{0,99}[a-z]\w{0,60} ?=[^=])/;
const END = /^\)\]?;?\s{0,99}(?:```\s{0,99})?$/;
const FAR = 400;

/** Escapes that JSON does not have: the program would read them, where a message means the backslash. */
const OTHER_ESCAPES = /(?<!\\)(?:\\\\)*\\[av0-7N]/;

/** The changes to the arguments behind an opening parenthesis; none unless each has a name and all of them close. */
function fieldsFrom(text: string, start: number): Edit[] {
  const edits = [editOf(start, start, '{', NAMED)];
  for (let at = start; ; ) {
    const from = skipSpace(text, at);
    if (text[from] === ')') return [...edits, editOf(from, from, '}', NAMED)];
    const [name] = ARGUMENT.exec(text.slice(from, from + 80)) ?? [];
    if (name === undefined) return [];
    const sign = from + name.length;
    edits.push(editOf(sign - 1, sign, ':', NAMED));
    const end = valueEnd(text, sign);
    if (end === -1) return [];
    at = text[end] === ',' ? end + 1 : end;
  }
}

const ARGUMENT = /^[a-z]\w{0,60} ?=/;

/** The offset of the comma or the parenthesis behind an argument; −1 when there is none. */
function valueEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (character === '"' || character === "'") {
      const triple = character.repeat(3);
      at = text.startsWith(triple, at) ? text.indexOf(triple, at + 3) + 2 : closingQuote(text, at + 1, character);
      if (at < start) return -1;
    } else if ('[{('.includes(character)) depth += 1;
    else if (depth === 0 && (character === ',' || character === ')')) return at;
    else if (']})'.includes(character)) depth -= 1;
  }
  return -1;
}

const NAMED: Why = {
  code: 'punctuation',
  certainty: 'guess',
  message: 'The named arguments of a call were written as fields.',
};
