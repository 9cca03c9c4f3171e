/** A string as it stands in a text → the same string in JSON, with every change recorded. */
import type { Certainty } from '../../words/repair.ts';
import { closersOf } from '../characters.ts';
import { type Edit, MOST_REPAIRS } from '../edited-text.ts';
import type { StringTree } from '../tree.ts';

/**
 * How backslashes are read:
 *
 * - `escapes`: as in JSON; one that escapes nothing is a character.
 * - `literal`: each is a character.
 * - `pairs`: two are one, and one alone is a character.
 */
export type BackslashReading = 'escapes' | 'literal' | 'pairs';

export type Encoded = {
  value: string;
  edits: Edit[];
  /** Backslashes that escape nothing JSON knows. */
  loose: number;
  /** `\n`, `\t`, `\r`, `\b`, `\f` and `\uXXXX`. */
  letters: number;
  /** `\\` */
  pairs: number;
  /** `\'`, in double quotes. */
  apostrophes: number;
};

const LETTERS: { readonly [letter: string]: string } = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

export function encodeString(text: string, tree: StringTree, reading: BackslashReading): Encoded {
  const { start, end, from, to, quote } = tree;
  const edits: Edit[] = [];
  const change = (
    at: number,
    last: number,
    replacement: string,
    code: string,
    certainty: Certainty,
    message: string,
  ) => {
    edits.push({ span: { start: at, end: last }, replacement, code, certainty, message });
  };
  if (quote !== '"' || text[end - 1] !== '"' || from - start > 1) {
    change(start, from, '"', 'quotes', 'lossless', 'Other quotes were replaced by double quotes.');
    if (to < end) change(to, end, '"', 'quotes', 'lossless', 'Other quotes were replaced by double quotes.');
    else change(to, end, '"', 'missing_quote', 'inferred', 'A missing quote was put in.');
  }
  const closers = closersOf(quote) ?? '"';
  const counts = { loose: 0, letters: 0, pairs: 0, apostrophes: 0 };
  let value = '';
  const takePlain = (start: number) => {
    let at = start;
    while (at < to && isPlain(text.charCodeAt(at))) at += 1;
    value += text.slice(start, at);
    return at;
  };
  for (let at = takePlain(from); at < to; at = takePlain(at + 1)) {
    // The edits are too many: the string is refused, whatever else it says.
    if (edits.length > MOST_REPAIRS) break;
    const character = text[at] ?? '';
    const code = text.charCodeAt(at);
    if (code === 34) {
      change(at, at + 1, '\\"', 'unescaped_quote', 'inferred', 'A quote within a string was escaped.');
      value += '"';
      continue;
    }
    if (code < 32) {
      if (code === 13 && text[at + 1] === '\n') {
        change(at, at + 2, '\\n', 'raw_line_break', 'inferred', 'A line break within a string was escaped.');
        value += '\n';
        at += 1;
        continue;
      }
      const name = code === 10 || code === 13 ? 'raw_line_break' : 'raw_control_character';
      const message =
        code === 10 ? 'A line break within a string was escaped.' : 'A control character within a string was escaped.';
      change(at, at + 1, JSON.stringify(character).slice(1, -1), name, 'inferred', message);
      value += character;
      continue;
    }
    const next = at + 1 < to ? (text[at + 1] ?? '') : '';
    if (next === '\\') {
      counts.pairs += 1;
      if (reading !== 'literal') {
        value += '\\';
        at += 1;
        continue;
      }
    } else if (
      next === '"' ||
      (next !== '' &&
        (closers.includes(next) ||
          (quote === '`' && next === '$') ||
          (next === "'" && reading === 'escapes' && quote !== '"')))
    ) {
      if (next !== '"')
        // Where a typographic quote is escaped, a plain one may have been meant.
        change(
          at,
          at + 1,
          '',
          'quote_escape',
          "'`$".includes(next) ? 'lossless' : 'guess',
          'An escape that JSON does not need was dropped.',
        );
      value += next;
      at += 1;
      continue;
    } else if (next in LETTERS || (next === 'u' && /^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, Math.min(at + 6, to))))) {
      counts.letters += 1;
      if (reading === 'escapes') {
        value += next === 'u' ? String.fromCharCode(Number.parseInt(text.slice(at + 2, at + 6), 16)) : LETTERS[next];
        at += next === 'u' ? 5 : 1;
        continue;
      }
    } else if (next === '/' && reading === 'escapes') {
      value += '/';
      at += 1;
      continue;
    } else if (next === "'" && reading === 'escapes') {
      // As JavaScript and Python escape an apostrophe; JSON has none to escape.
      counts.apostrophes += 1;
      change(at, at + 1, '', 'quote_escape', 'inferred', 'An escape that JSON does not need was dropped.');
      continue;
    } else {
      counts.loose += 1;
    }
    change(at, at + 1, '\\\\', 'unescaped_backslash', 'inferred', 'A backslash was escaped.');
    value += '\\';
  }
  return { value, edits, ...counts };
}

/** Whether a character stands for itself: it is no quote, no backslash and no control character. */
function isPlain(unit: number): boolean {
  return unit >= 32 && unit !== 34 && unit !== 92;
}
