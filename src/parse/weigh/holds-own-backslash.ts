import { closingQuote } from '../closing-quote.ts';
import { hasEscapeInLiteral } from '../fit/is-surely-escaped.ts';

/**
 * Whether a text of a message holds an escape where a control character hardly stands: one that nobody writes, or in a path.
 *
 * @param json the JSON that was read
 * @param isUndone escapes were undone: one between blanks may be one too many
 * @param loose the text where backslashes are missing: as it stands there, one may be missing between blanks or in a string of code, too
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

/** What has to stand in a string for `HARDLY`: most line breaks stand behind a word. */
const MAY_BE_HARD = /\\[bfrt]|[:.~]\\n/;

function isOwn(raw: string, isUndone: boolean, loose: string): boolean {
  const text = raw.replaceAll('\\\\', '\u0001');
  // Each escape as one character.
  const read = text.replace(/\\[bfnrt]/g, (mark) => JSON.parse(`"${mark}"`) as string);
  if (HARDLY.test(read) || (isUndone && BETWEEN_BLANKS.test(read))) return true;
  // One that was mended was looked at by itself.
  return loose !== '' && (BETWEEN_BLANKS.test(read) || hasEscapeInLiteral(text)) && loose.includes(raw);
}

const HARDLY =
  /[\b\f]|(?<![A-Za-z])[A-Za-z]:(?:[\r\t]|\n[\w-])|[\p{L}\p{N}_-][\r\t][\p{L}\p{N}_-]{0,60}\.[a-z]{1,5}\b|^(?:\.{1,2}|~)[\n\r\t][\p{L}\p{N}_]/u;
const BETWEEN_BLANKS = /[^\s] [\n\r\t] [^\s]/;
