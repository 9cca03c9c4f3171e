import type { EditedText } from '../edited-text.ts';
import type { ContentRule } from './content-rule.ts';

/**
 * What a keyboard, a page or a word processor puts in place of JSON's own characters, it may have put into the values
 * as well.
 */
export const pageSigns: ContentRule = {
  name: 'signs-of-the-page',
  says: 'Characters that replace those of JSON, such as typographic quotes, are in the values as well: what put them there may have changed the values.',
  holds({ message: { json, span }, text, source: { source }, codes }) {
    if (codes.has('markup') && hasMarks(json, source)) return true;
    const found = new Set<string>();
    const notes = [...codes].some((code) => CODES.has(code)) ? json.notes : [];
    for (const { code, span } of notes) {
      const end = Math.min(span.end, span.start + LONGEST);
      if (isOrdinary(source, span.start, end) || !CODES.has(code)) continue;
      for (const sign of source.slice(span.start, end)) found.add(sign);
    }
    if (found.size === 0) return false;
    const unseen = [...found].filter((sign) => UNSEEN.test(sign));
    if (unseen.some((sign) => json.text.includes(sign))) return true;
    if (found.has('\\') && ESCAPED.test(json.text)) return true;
    if ([...found].some((sign) => WIDE.test(sign)) && WIDE_WITHIN.test(json.text)) return true;
    const isFound = (signs: RegExp) => [...found].some((sign) => signs.test(sign));
    const isCurled =
      (isFound(CURLED) && (TYPESET.test(json.text) || CURLED_WITHIN.test(json.text))) ||
      (isFound(CURLED_SINGLE) && CURLED_WITHIN.test(json.text)) ||
      (isFound(/[‘’]/) && json.text.includes('’'));
    return isCurled && !STRAIGHT.test(text.slice(span.start, span.end));
  },
};

/**
 * Whether HTML that was dropped between values is also inside values. When entities were decoded, it belongs to the
 * values.
 */
function hasMarks({ notes, text }: EditedText, source: string): boolean {
  if (!MARK.test(text) || notes.some(({ code }) => code === 'entity')) return false;
  return notes.some(({ code, span }) => code === 'markup' && MARK.test(source.slice(span.start, span.end)));
}

const MARK = /<br\s{0,9}\/?>|&nbsp;/i;

const CODES = /* @__PURE__ */ new Set([
  'white_space',
  'punctuation',
  'quotes',
  'key_quotes',
  'key_spelling',
  'word_spelling',
]);

/** Only ASCII characters other than the backslash: these prove nothing. */
function isOrdinary(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128 || code === 92) return false;
  }
  return true;
}

/**
 * Most replacements are a character, a name or white space; of a longer one, the beginning shows what it consists of.
 */
const LONGEST = 200;

/** Unusual spaces and invisible characters. */
const UNSEEN = /[\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]/;

/** A Markdown escape whose backslash JSON reads as part of the text. */
const ESCAPED = /\\\\[_*~`#[\]-]/;

/** Full-width characters; within a value, those that are not surrounded by full-width text. */
const WIDE = /[，：；、｛｝［］（）＂]/;
const WIDE_WITHIN = /(?<![\u2e80-\uffef“”])[，：；（）](?![\u2e80-\uffef“”])/;

/** Typographic double quotes, and what comes with them: an apostrophe, a dash, an ellipsis. */
const CURLED = /[“”„]/;
const TYPESET = /[‘’–—…]/;

/**
 * Other typographic quotes; and a pair of double ones as programs make them of plain quotes, which excludes German
 * ones.
 */
const CURLED_SINGLE = /[‘’«»]/;
const CURLED_WITHIN = /“[^“”„]{0,200}”/;
const STRAIGHT = /(?<!\\)"/;
