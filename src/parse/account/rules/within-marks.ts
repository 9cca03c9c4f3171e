import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../text/characters.ts';
import { findBlockTexts } from '../../zones/find-block-texts.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { unreadBefore, unreadBehind } from '../lone-mark.ts';
import { ANSWER_LABELS } from '../words/answer-words.ts';

/** A comment, a long string or a section opens before the message and is closed only after it. */
export const withinMarks: PlaceRule = {
  name: 'within-marks',
  says: 'The message is inside a comment, a string or a section, which opens here: {}.',
  goesAround: true,
  holds(place) {
    const { text, whole, known } = place;
    const before = text.slice(0, whole.start);
    for (const [open, close] of PAIRS) {
      const at = before.lastIndexOf(open);
      if (at === -1 || before.indexOf(close, at + open.length) !== -1 || before.startsWith('~~~', at - 1)) continue;
      if (open === close && before.split(open).length % 2 === 1) continue;
      if (!text.includes(close, whole.end) || known.some(({ start, end }) => start <= at && at < end)) continue;
      return { start: at, end: at + open.length };
    }
    return mirrored(place) ?? section(place) ?? hereDocument(place) ?? blockScalar(place) ?? quotation(place);
  },
};

/** Finds a mark of several signs right before the message whose mirror image is right after it: `<#` and `#>`. */
function mirrored({ text, whole }: Place): Span | undefined {
  const { 0: mark, index } = SIGNS.exec(text.slice(Math.max(0, whole.start - 20), whole.start)) ?? { 0: '', index: 0 };
  const open = mark.trimEnd();
  const close = [...open]
    .reverse()
    .map((sign) => MIRROR[sign] ?? sign)
    .join('');
  if (open === close || !text.slice(whole.end).trimStart().startsWith(close)) return undefined;
  const start = Math.max(0, whole.start - 20) + index;
  return { start, end: start + open.length };
}

const SIGNS = /(?<![^\s])[^\p{L}\p{N}\s"'`]{2,6}\s*$/u;
const MIRROR: Record<string, string> = { '<': '>', '(': ')', '{': '}', '[': ']' };

/** Finds a line after the message that ends a section of something else than an answer: "--- END FILE ---". */
function section({ text, whole }: Place): Span | undefined {
  for (const { index, 0: line, 1: of = '' } of text.slice(whole.end).matchAll(SECTION_END)) {
    const start = whole.end + index;
    const name = plainName(of.replace(/^(?:of|the|von|der|des)\s/i, ''));
    if (name !== '' && !ANSWER_LABELS.has(name)) return { start, end: start + line.length };
  }
  return undefined;
}

const SECTION_END =
  /(?<=\n)[ \t]{0,9}[-=*#~_+]{2,20}[ \t]{0,3}end(?:e)?\b[ \t:]{0,3}([^\n]{0,60}?)[ \t]{0,3}[-=*#~_+]{2,20}(?=[ \t\r]*(?:\n|$))/gi;

/**
 * Finds a typographic quote or a backtick that opens before the message and is not closed there, if one closes after
 * the message.
 */
function quotation(place: Place): Span | undefined {
  const start = unreadBefore(place).search(QUOTE);
  return start === -1 || !QUOTE.test(unreadBehind(place)) ? undefined : { start, end: start + 1 };
}

/** Only a single backtick counts: several are a fence. */
const QUOTE = /[“”„«»]|(?<!`)`(?!`)/;

/**
 * Finds a here-document that contains the message: text that a shell command reads up to a line with a certain word.
 */
function hereDocument({ text, whole, known }: Place): Span | undefined {
  const [opener] = [...text.slice(0, whole.start).matchAll(HERE)].slice(-1);
  if (opener === undefined) return undefined;
  const { 0: mark, 1: word = '', index: start } = opener;
  const end = start + mark.length;
  const closer = new RegExp(`\\n[ \\t]{0,40}${word}[ \\t\\r]{0,9}(?:\\n|$)`);
  if (known.some((span) => span.start <= start && start < span.end) || closer.test(text.slice(end, whole.start)))
    return undefined;
  return closer.test(text.slice(whole.end)) ? { start, end } : undefined;
}

const HERE = /<<[-~]?[ \t]{0,3}["']?([A-Za-z_][A-Za-z0-9_]{0,40})["']?/g;

/** Finds a block scalar of YAML that contains the message: a string below a key and a vertical bar. */
function blockScalar({ text, whole }: Place): Span | undefined {
  const before = findBlockTexts(text.slice(0, whole.start + 1), () => true);
  return before.find(({ start, end }) => start < whole.start && whole.start < end);
}

const PAIRS = [
  ['<!--', '-->'],
  ['/*', '*/'],
  ['<![CDATA[', ']]>'],
  ['"""', '"""'],
  ["'''", "'''"],
  ['{{{', '}}}'],
  ['\\begin{', '\\end{'],
  ['~~', '~~'],
  ['||', '||'],
  ['\n:::', '\n:::'],
] as const;
