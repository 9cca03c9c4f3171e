import type { EditedText, Note } from '../text/edited-text.ts';
import type { ContentRule } from './content-rule.ts';

/**
 * A keyboard, page or word processor that replaced JSON's own characters may also have replaced characters in the
 * values.
 */
export const pageSigns: ContentRule = {
  name: 'signs-of-the-page',
  says: 'Characters that are not those of JSON, such as typographic quotes, odd spaces or backslashes of Markdown, stand between the values and in them: whatever put them there may have changed the values.',
  holds({ message: { json, span }, text, source: { source }, codes }) {
    if (codes.has('markup') && hasMarks(json, source)) return true;
    // A page has indented a line with blanks that do not break.
    if (codes.has('raw_line_break') && /\\n\u00a0/.test(json.text)) return true;
    const found = new Set<string>();
    const notes = [...codes].some((code) => CODES.has(code)) ? json.notes : [];
    for (let i = 0; i < notes.length; i++) {
      const { code, span } = notes[i] as Note;
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
 * Whether HTML that was dropped between values also occurs inside values. When entities were decoded, such HTML belongs
 * to the values.
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

/** Whether a part has only ASCII characters and no backslash: these prove nothing. */
function isOrdinary(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code >= 128 || code === 92) return false;
  }
  return true;
}

/**
 * How many characters of a replaced part are examined. Most are a character, a name or white space; for longer ones,
 * the beginning is enough.
 */
const LONGEST = 200;

/** Unusual spaces and invisible characters. */
const UNSEEN = /[\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]/;

/** A Markdown escape whose backslash is part of the text in JSON. */
const ESCAPED = /\\\\[_*~`#[\]-]/;

/** Full-width punctuation. In a value, only where the text around it is not full-width. */
const WIDE = /[\u060c，：；、｛｝［］（）＂]/;
const WIDE_WITHIN = /(?<![\u2e80-\uffef“”])[\u060c，：；（）](?![\u2e80-\uffef“”])/;

/** Typographic double quotes, and what usually comes with them: an apostrophe, a dash, an ellipsis. */
const CURLED = /[“”„]/;
const TYPESET = /[‘’–—…]/;

/**
 * Other typographic quotes, and a pair of double ones into which programs turn plain quotes. German pairs are not
 * meant.
 */
const CURLED_SINGLE = /[‘’«»]/;
const CURLED_WITHIN = /“[^“”„]{0,200}”/;
const STRAIGHT = /(?<!\\)"/;
