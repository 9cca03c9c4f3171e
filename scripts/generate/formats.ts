/**
 * Fast readings of some patterns, bundled into the validators.
 * `test/generated/formats.test.ts` proves that they decide as the patterns do.
 */

const HEX = '[0-9a-fA-F]';
/** Written out, because a count in a pattern costs V8 three times as much. */
const UUID = new RegExp(`^${[8, 4, 4, 4, 12].map((count) => HEX.repeat(count)).join('-')}$`);

/** 8-4-4-4-12 hex digits. */
export function isUuid(text: unknown): boolean {
  return typeof text === 'string' && text.length === 36 && UUID.test(text);
}

const VISIBLE = /[^\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/u;

/** At least one character that is not white space; nearly always the first one. */
export function isNonBlank(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const first = text.charCodeAt(0);
  return (first > 32 && first < 160) || VISIBLE.test(text);
}

/** Not empty, and no control character. */
export function isPath(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127) return false;
  }
  return text.length > 0;
}

/** `YYYY-MM-DDThh:mm:ss`, a fraction of up to nine digits, and a zone. */
export function isDateTime(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  const { length } = text;
  if (length < 20 || length > 35) return false;
  if (text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45 || text.charCodeAt(10) !== 84) return false;
  if (text.charCodeAt(13) !== 58 || text.charCodeAt(16) !== 58) return false;
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (twoDigits(text, 0) < 0 || twoDigits(text, 2) < 0 || month < 1 || month > 12 || day < 1) return false;
  if (day > (month === 2 ? 29 : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31)) return false;
  if (!isWithin(text, 11, 23) || !isWithin(text, 14, 59) || !isWithin(text, 17, 59)) return false;
  let at = 19;
  if (text.charCodeAt(at) === 46) {
    at++;
    const start = at;
    while (isDigit(text.charCodeAt(at))) at++;
    if (at === start || at - start > 9) return false;
  }
  const sign = text.charCodeAt(at);
  if (sign === 90) return at === length - 1;
  if (sign !== 43 && sign !== 45) return false;
  return (
    at === length - 6 && text.charCodeAt(at + 3) === 58 && isWithin(text, at + 1, 23) && isWithin(text, at + 4, 59)
  );
}

/** Segments between `/` or `\\`, behind one optional `./`; of any length, where a regular expression would run out of stack. */
export function isRelPath(text: unknown): boolean {
  if (typeof text !== 'string') return false;
  let last = 47;
  for (let i = text.startsWith('./') ? 2 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 47 || code === 92) {
      if (endsNoSegment(last)) return false;
    } else if (
      code < 32 ||
      code === 127 ||
      code === 60 ||
      code === 62 ||
      code === 58 ||
      code === 34 ||
      code === 124 ||
      code === 63 ||
      code === 42
    ) {
      return false;
    }
    last = code;
  }
  return !endsNoSegment(last);
}

/** A separator, a dot or a blank cannot be the last character of a segment. */
function endsNoSegment(code: number): boolean {
  return code === 47 || code === 92 || code === 46 || code === 32;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The number that two digits make, or −1. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - 48) * 10 + ones - 48 : -1;
}

function isWithin(text: string, at: number, most: number): boolean {
  const value = twoDigits(text, at);
  return value >= 0 && value <= most;
}
