import type { Span } from '../../words/issue.ts';
import { isSpace, plainName } from '../text/characters.ts';
import { lineEnd, lineStart } from '../text/line-start.ts';
import { skipSpace } from '../text/skip-space.ts';
import { gapsBetween, holds } from '../text/spans.ts';
import type { Layer, Place } from './doubt.ts';
import { once } from './once.ts';
import { ANSWER_LABELS, ANSWER_TAGS, CALL_TAGS, OF_ANOTHER, PAGE_TAGS, plainTag } from './words/answer-words.ts';

/** The offset after the last character before `at` that is not white space. */
export function backOver(text: string, at: number): number {
  let end = at;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return end;
}

/** How many characters of a line are examined. */
const LONGEST = 300;

/** The end of the last part that was read and starts before an offset; 0 when there is none. */
function readBefore({ text, known, hidden }: Place, at: number): number {
  return known.findLast((span) => span.start < at && !isWord(text, span, hidden))?.end ?? 0;
}

/** The start of the first part that was read and ends after an offset; the length of the text when there is none. */
function readBehind({ text, known, hidden }: Place, at: number): number {
  return known.find((span) => span.end > at && !isWord(text, span, hidden))?.start ?? text.length;
}

/** Whether braces are a word of their line: `{root}`. */
function isWord(text: string, span: Span, hidden: readonly Span[]): boolean {
  return (
    span.end - span.start < SMALL && !/["\n<]/.test(text.slice(span.start, span.end)) && !holds(hidden, span.start)
  );
}

const SMALL = 60;

/** The offset after the punctuation that continues a sentence after an object in it; `at` when there is none. */
function afterJoint(text: string, at: number): number {
  if (!'}]'.includes(text[at - 1] ?? '-')) return at;
  return at + (/^[`"'”]?[,;.:)]{1,3}[ \t](?=\p{L})/u.exec(text.slice(at, at + 10))?.[0].length ?? 0);
}

/**
 * Whether `whole` begins with the token of a model's turn, behind that of another one: then somebody else said what is
 * before it. A token before an answer or a call is within a turn of the model, and does not count.
 */
export function beginsTurn({ text, whole }: Place): boolean {
  return TURN.test(text.slice(whole.start, whole.start + 40)) && TOKEN.test(text.slice(0, whole.start));
}

const TURN =
  /^(?:<end_of_turn>\s{0,3})?<(?:[|｜](?![\w▁]{0,20}(?:box|solution|answer|response|text|tool|call|action|python|recipient|content|constrain))|start_of_turn>)/i;
const TOKEN = /<(?:[|｜][\w▁]{1,30}[|｜]|(?:start|end)_of_turn|\/s)>|\[\/?INST]/;

/** The lead of a message: what is on its own line before it. */
export const leadOf = once((place): string => {
  const { text, whole } = place;
  if (beginsTurn(place)) return '';
  const line = whole.start === 0 ? 0 : lineStart(text, whole.start);
  const read = readBefore(place, whole.start);
  const start = afterJoint(text, Math.max(line, Math.min(read, whole.start), whole.start - LONGEST));
  return text.slice(Math.min(start, whole.start), whole.start);
});

/** The tail of a message: what is on its own line after it. */
export const tailOf = once((place): string => {
  const { text, whole } = place;
  const read = readBehind(place, whole.end);
  return text.slice(whole.end, Math.min(lineEnd(text, whole.end), read, whole.end + LONGEST));
});

/** The parts of the text outside the message in which nothing was read, except for white space. */
export const unreadParts = once(({ text, whole, known }): Span[] => {
  return gapsBetween([...known, whole], text.length).filter(({ start, end }) => skipSpace(text, start) < end);
});

/** Whether an offset is in the message or in something that was read. */
export function isKnown({ known, whole }: Place, at: number): boolean {
  return [...known, whole].some(({ start, end }) => start <= at && at < end);
}

/**
 * Replaces tags around an answer, and those of a page, with spaces, since they are not words; another rule checks that
 * they are closed. The length stays the same.
 *
 * @param slash `''` for opening tags, `'\\/'` for closing tags, by default both
 */
export function withoutTags(part: string, slash = '\\/?'): string {
  if (!part.includes('<')) return part;
  const blanks = (mark: string) => ' '.repeat(mark.length);
  const whole = part.replace(PAIR, (tag, open = '', name = 'br', more = '', said = '', close = tag) =>
    PAGE_TAGS.has(plainTag(name)) && !OF_ANOTHER.test(more) ? blanks(open) + said + blanks(close) : tag,
  );
  return whole.replace(
    new RegExp(`<${slash}([A-Za-z_][\\w:.-]{0,60})(?:\\s[^<>]{0,200})?>`, 'g'),
    (tag, name: string) => {
      const plain = plainTag(name);
      return ANSWER_TAGS.has(plain) || CALL_TAGS.has(plain) || PAGE_TAGS.has(plain) ? blanks(tag) : tag;
    },
  );
}

/** Tags of a page around a few words, or a line break. */
const PAIR = /(<([a-z]\w{0,9})(\s[^<>]{0,200})?>)([^<>]{0,300})(<\/\2>)|<[bh]r\s?\/?>/gi;

/** The opening mark of a layer; the closing mark when there is no opening one. */
export function markBefore({ whole, place }: Layer): Span {
  return whole.start < place.whole.start
    ? { start: whole.start, end: place.whole.start }
    : { start: place.whole.end, end: whole.end };
}

/**
 * The last line above the message's own that is not empty; if the start of it was read, the rest of it. Undefined when
 * there is none, or all of it was read.
 */
export const lineAbove = once((place): Span | undefined => {
  const { text, whole } = place;
  const end = backOver(text, text.slice(0, whole.start).lastIndexOf('\n'));
  const read = readBefore(place, end);
  if (read >= end) return undefined;
  return { start: Math.min(end, afterJoint(text, Math.max(lineStart(text, end), read, end - LONGEST))), end };
});

/** Whether the message follows the label of an answer on its own line, while the line above ends with a colon too. */
export const isLedTwice = once((place): boolean => {
  const lead = leadOf(place);
  if (!/[:：][*_]{0,3}\s*$/.test(lead) || !ANSWER_LABELS.has(plainName(lead))) return false;
  const above = lineAbove(place);
  return above !== undefined && /[:：][*_"'`)]{0,4}\s*$/.test(place.text.slice(above.start, above.end));
});

/** The first line below the message's own that is not empty, as far as nothing in it was read. */
export const lineBelow = once((place): Span | undefined => {
  const { text, whole } = place;
  const own = text.indexOf('\n', whole.end);
  if (own === -1) return undefined;
  const start = skipSpace(text, own);
  const read = readBehind(place, start);
  const end = Math.min(lineEnd(text, start), read, start + LONGEST);
  return end <= start ? undefined : { start, end };
});
