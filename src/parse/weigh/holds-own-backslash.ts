import { hasEscapeInLiteral } from '../fit/is-surely-escaped.ts';
import { closingQuote } from '../text/closing-quote.ts';

/**
 * Whether a string in a message has an escape where a control character is unlikely: a rare escape such as `\b`, or one
 * in a path. Its backslash may be meant literally.
 *
 * @param json the JSON that was read
 * @param isUndone a layer of escapes was removed: an escape between blanks may be left over from it
 * @param loose the source text, when backslashes are missing in it, otherwise empty. In strings that occur there
 *   unchanged, an escape between blanks, or in a string literal of code, counts too
 */
export function holdsOwnBackslash(json: string, isUndone: boolean, loose: string): boolean {
  const sign = isUndone || loose !== '' ? ESCAPE : MAY_BE_HARD;
  if (!json.includes('\\') || !sign.test(json)) return false;
  for (let open = json.indexOf('"'); open !== -1; ) {
    const close = closingQuote(json, open + 1);
    if (close === -1) return false;
    const text = json.slice(open + 1, close);
    if (sign.test(text) && isOwn(text, isUndone, loose)) return true;
    open = json.indexOf('"', close + 1);
  }
  return false;
}

const ESCAPE = /\\[bfnrt]/;

/** A quick test: `HARDLY` only matches strings that contain one of these. Most line breaks follow a word. */
const MAY_BE_HARD = /\\[bfrt]|[:.~]\\n/;

function isOwn(raw: string, isUndone: boolean, loose: string): boolean {
  const text = raw.replaceAll('\\\\', '\u0001');
  // Replaces each escape with its character.
  const read = text.replace(/\\[bfnrt]/g, (mark) => JSON.parse(`"${mark}"`) as string);
  if (HARDLY.test(read) || (isUndone && BETWEEN_BLANKS.test(read))) return true;
  // A string that was repaired has already been judged.
  return loose !== '' && (BETWEEN_BLANKS.test(read) || hasEscapeInLiteral(text)) && loose.includes(raw);
}

const HARDLY =
  /[\b\f]|(?<![A-Za-z])[A-Za-z]:(?:[\r\t]|\n[\w-])|[\p{L}\p{N}_-][\r\t][\p{L}\p{N}_-]{0,60}\.[a-z]{1,5}\b|^(?:\.{1,2}|~)[\n\r\t][\p{L}\p{N}_]/u;
const BETWEEN_BLANKS = /[^\s] [\n\r\t] [^\s]/;
