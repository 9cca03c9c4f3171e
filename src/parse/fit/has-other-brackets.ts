import type { Contract } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import type { Budget } from '../read/run.ts';
import { type ReadMessage, readMessage } from '../read-message.ts';
import { tryJson } from '../strict/try-json.ts';
import { closingQuote } from '../text/closing-quote.ts';
import type { Edit } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';

/** How many places are tried on each side of a repaired bracket. */
const NEAR = 40;

/** How many repaired brackets of a text are examined. */
const MOST = 8;

/** In effect, no limit on depth: the value was already checked against the real one. */
const MAX_DEPTH = 1000;

const COMMAS = /* @__PURE__ */ new Set(['missing_comma', 'extra_comma', 'trailing_comma']);

/** Marks the place of the repaired bracket. JSON cannot contain this character. */
const MARK = '\u0000';

type Mended = {
  edited: EditedText;
  changes: readonly Edit[];
  codes: ReadonlySet<string>;
  part: Span;
  behind: string;
};

/**
 * Whether a bracket that was inserted or dropped could just as well be inserted or dropped elsewhere. For example,
 * `{"m": "a"]}` may lack a `[` if the contract also allows an array there.
 *
 * @param changes the edits that turned the part into `value`; `codes` are their codes
 * @param behind the text after the part: a closing bracket there is extra
 */
export function hasOtherBrackets(
  contract: Contract<unknown>,
  { edited, changes, codes, part, behind }: Mended,
  value: unknown,
  budget: Budget,
): boolean {
  const isMended = codes.has('missing_closer') || codes.has('extra_closer');
  const mends = isMended ? changes.filter(isBracket).slice(0, MOST) : [];
  const [, stray] = /^\s*([}\]])/.exec(behind) ?? [];
  const isClosed = edited.notes.some(({ code }) => code === 'final_closer');
  if (mends.length === 0 && stray === undefined && !isClosed) return false;
  const isExtra = codes.has('extra_closer');
  const taken = JSON.stringify(value);
  const unknown = unknownIn(readMessage(contract, taken, 0, taken.length, MAX_DEPTH));
  const isRival = (text: string): boolean => {
    budget.left -= 5 + (text.length >> 6);
    if (budget.left < 0 || tryJson(text) === undefined) return false;
    budget.left -= text.length >> 1;
    const other = readMessage(contract, text, 0, text.length, MAX_DEPTH);
    return other.success && (isExtra || unknownIn(other) <= unknown) && JSON.stringify(other.value) !== taken;
  };
  if (stray !== undefined) {
    const { text } = applyEdits(edited, changes, part);
    if (withOneLess(text + stray, stray, text.length).some(isRival)) return true;
  }
  // When a comma was repaired too, the bracket alone may be the damage.
  const alone = changes.filter(({ code }) => !COMMAS.has(code));
  const hasComma = alone.length < changes.length;
  if (isClosed) {
    // The closing brace that was added at the end may be missing elsewhere.
    for (const { text } of [changes, ...(hasComma ? [alone] : [])].map((some) => applyEdits(edited, some, part))) {
      if (withOneMore(text.slice(0, -1), '}', text.length - 1).some(isRival)) return true;
    }
  }
  return mends.some(
    (mend) =>
      others(edited, changes, part, mend).some(isRival) ||
      (hasComma && others(edited, alone, part, mend).some(isRival)),
  );
}

function isBracket({ code }: Edit): boolean {
  return code === 'missing_closer' || code === 'extra_closer';
}

/** The texts in which the bracket is repaired in another place. */
function others(edited: EditedText, changes: readonly Edit[], part: Span, mend: Edit): string[] {
  const isMissing = mend.code === 'missing_closer';
  const closer = isMissing ? mend.replacement : edited.text.slice(mend.span.start, mend.span.end);
  const marked = changes.map((edit) => (edit === mend ? { ...edit, replacement: MARK } : edit));
  const { text } = applyEdits(edited, marked, part);
  const at = text.indexOf(MARK);
  if (at < 0 || (closer !== ']' && closer !== '}')) return [];
  const [before, behind] = [text.slice(0, at), text.slice(at + 1)];
  return isMissing ? withOneMore(before + behind, closer, at) : withOneLess(before + closer + behind, closer, at);
}

/** The texts with the missing closing bracket in another place, or without one of the opening brackets. */
function withOneMore(text: string, closer: string, at: number): string[] {
  const { ends, openers } = placesOf(text, closer);
  return [
    ...nearest(ends, at).map((place) => text.slice(0, place) + closer + text.slice(place)),
    ...nearest(openers, at).map((place) => text.slice(0, place) + text.slice(place + 1)),
  ];
}

/** The texts without one of the closing brackets, or with one more opening bracket. */
function withOneLess(text: string, closer: string, at: number): string[] {
  const { starts, closers } = placesOf(text, closer);
  const opener = closer === ']' ? '[' : '{';
  return [
    ...nearest(closers, at).map((place) => text.slice(0, place) + text.slice(place + 1)),
    ...nearest(starts, at).map((place) => text.slice(0, place) + opener + text.slice(place)),
  ];
}

type Places = { starts: number[]; ends: number[]; openers: number[]; closers: number[] };

/** The offsets, outside of strings, at which values begin and end, and those of the brackets of one kind. */
function placesOf(text: string, closer: string): Places {
  const places: Places = { starts: [], ends: [], openers: [], closers: [] };
  const opener = closer === ']' ? '[' : '{';
  const tokens = new RegExp(TOKEN, 'g');
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    const [token] = match;
    const { index } = match;
    if (token === '"') {
      const end = closingQuote(text, index + 1);
      if (end === -1) break;
      tokens.lastIndex = end + 1;
    }
    if (token !== ']' && token !== '}') places.starts.push(index);
    if (token !== '[' && token !== '{') places.ends.push(tokens.lastIndex);
    if (token === opener) {
      places.openers.push(index);
      places.ends.push(index + 1);
    } else if (token === closer) {
      places.closers.push(index);
      places.starts.push(index);
    }
  }
  return places;
}

/** The quote of a string, a brace or bracket, a number or a literal. */
const TOKEN = /"|[[\]{}]|[^\s"[\]{},:]+/;

/** The places nearest to an offset, on either side. */
function nearest(places: readonly number[], at: number): number[] {
  const next = places.findIndex((place) => place >= at);
  const middle = next < 0 ? places.length : next;
  return places.slice(Math.max(0, middle - NEAR), middle + NEAR);
}

/** The number of unknown fields in a message. */
function unknownIn(read: ReadMessage): number {
  return read.success ? read.warnings.filter(({ code }) => code === 'unknown_field').length : 0;
}
