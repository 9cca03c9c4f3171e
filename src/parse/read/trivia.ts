/** White space, comments, and the Markdown and HTML that chat pages leave between values. */
import { isJsonSpace, isSpace } from '../text/characters.ts';
import type { Why } from '../text/edit.ts';
import { skipSpace } from '../text/skip-space.ts';
import { partsOf } from './frame.ts';
import type { Reader } from './reader.ts';

/** The end of white space and comments. */
export function spaceEnd(reader: Reader, start: number): number {
  if (endsGap(reader.text.charCodeAt(start))) return start;
  if (reader.gap.start !== start) lookAtGap(reader, start);
  const { end } = reader.gap;
  reader.spend(end - start);
  return end;
}

/** Whether a character cannot start white space or a comment, which is true for most. */
export function endsGap(code: number): boolean {
  return (
    (code > 43 && code < 127 && code !== 45 && code !== 47 && code !== 60 && code !== 92) || code === 34 || code === 39
  );
}

/** Examines a gap and remembers it: the gap after a comma is needed several times. */
function lookAtGap({ text, limit, gap }: Reader, start: number): void {
  let at = start;
  while (at < limit && isJsonSpace(text.charCodeAt(at))) at += 1;
  gap.start = start;
  gap.isPlain = at >= limit || endsGap(text.charCodeAt(at));
  while (!gap.isPlain) {
    at = skipSpace(text, at, limit);
    const end = at < limit ? commentEnd(text, at, limit) : undefined;
    if (end === undefined || end <= at) break;
    at = end;
  }
  gap.end = at;
}

/** The end of white space, without comments: inside a damaged string, what looks like a comment may be text. */
export function plainSpaceEnd(reader: Reader, start: number): number {
  const at = skipSpace(reader.text, start, reader.limit);
  reader.spend(at - start);
  return at;
}

/** Skips white space and comments at the reader's position. What JSON does not allow is dropped. */
export function passTrivia(reader: Reader): void {
  const { at: start, gap } = reader;
  const end = spaceEnd(reader, start);
  if (end > start && !(gap.start === start && gap.isPlain)) dropTrivia(reader, start, end);
  reader.at = end;
}

/** Drops the comments, and the white space that JSON does not allow. */
export function dropTrivia(reader: Reader, start: number, end: number): void {
  const { text } = reader;
  for (let at = start; at < end; ) {
    const code = text.charCodeAt(at);
    if (isJsonSpace(code)) at += 1;
    else if (isSpace(code)) at = dropSpace(reader, at, end);
    else at = dropComment(reader, at, Math.max(at + 1, Math.min(end, commentEnd(text, at, end) ?? at + 1)));
  }
}

function dropSpace(reader: Reader, start: number, end: number): number {
  const { text } = reader;
  let last = start;
  while (last < end && isSpace(text.charCodeAt(last)) && !isJsonSpace(text.charCodeAt(last))) last += 1;
  const message = 'White space that JSON does not allow was replaced.';
  const replacement = text.charCodeAt(start) === 0xa0 ? ' ' : '';
  reader.record(start, last, replacement, { code: 'white_space', certainty: 'lossless', message });
  return last;
}

const MARKS: { readonly [kind in 'space' | 'html' | 'markdown' | 'remark' | 'comment']: Why } = {
  space: {
    code: 'escaped_space',
    certainty: 'lossless',
    message: 'An escape that stands for white space between values was dropped.',
  },
  html: { code: 'markup', certainty: 'lossless', message: 'HTML markup was dropped.' },
  markdown: { code: 'markup', certainty: 'lossless', message: 'Markdown markup was dropped.' },
  remark: { code: 'comment', certainty: 'guess', message: 'A remark behind a value would be dropped.' },
  comment: { code: 'comment', certainty: 'lossless', message: 'A comment was dropped.' },
};

function dropComment(reader: Reader, start: number, end: number): number {
  const comment = reader.text.slice(start, end);
  const kind = kindOf(comment);
  if (kind !== 'comment' && kind !== 'remark') reader.drop(start, end, MARKS[kind]);
  else {
    if (ELIDES.test(comment)) reader.stop('broken', start, 'what the comment stands for');
    // When the number of quotes is odd, part of a string may have become part of the comment.
    const isTorn = comment.includes('"') && comment.split('"').length % 2 === 0;
    if (isTorn && !reader.isLastComplete) reader.stop('broken', start, 'a value');
    // Behind a text, two hyphens may be a dash and belong to it.
    const isDash = comment.startsWith('--') && /["”]\s{0,9}$/.test(reader.text.slice(start - 10, start));
    // A brace that opens at the end of a line may be that of the message.
    const isLeftOut =
      isDash || /[{[]\s*$/.test(comment) || (reader.frame?.isList && LEFT_OUT.test(comment)) || isAlone(reader, end);
    reader.drop(start, end, isTorn || isLeftOut ? { ...MARKS[kind], certainty: 'guess' } : MARKS[kind]);
  }
  return end;
}

/** Whether a comment is all that an object or an array contains: it may stand for what belongs there. */
function isAlone({ frame, text }: Reader, end: number): boolean {
  return frame !== undefined && partsOf(frame.tree).length === 0 && /^\s{0,99}[}\]]/.test(text.slice(end, end + 100));
}

function kindOf(comment: string): keyof typeof MARKS {
  const first = comment[0] ?? '';
  if (first === '(' || first > '~') return 'remark';
  if (first === '\\') return comment.length > 1 ? 'space' : 'markdown';
  if ((first === '<' && comment[1] !== '!') || first === '&') return 'html';
  return first === '*' ? 'markdown' : 'comment';
}

/** A comment that says that something was left out: `// 3 more`. */
const LEFT_OUT =
  /^(?:\/\/|#|--|\/\*|\(|<!--)\s*(?:und |and )?(?:\d+ )?(?:more|remaining|further|weitere[nrs]?|übrigen?|restlichen?)\b|\b(?:omitted|left out|ausgelassen|and so on|etc|usw)\b/i;

/** A comment in place of the rest: `// ...`. */
const ELIDES = /^(?:\/\/|#|--|\/\*|\(|<!--)\s*(?:\.{3}|…|(?:and so on|etc|rest|weitere|usw)\b)/i;

/** The end of a comment or of markup that starts at an offset; undefined when neither starts there. */
function commentEnd(text: string, at: number, limit: number): number | undefined {
  const code = text.charCodeAt(at);
  // None of these starts a comment.
  if (code > 127) return strayEnd(text, at);
  if (code === 34 || code === 44 || code > 92) return undefined;
  const next = at + 1 < limit ? text[at + 1] : undefined;
  switch (text[at]) {
    case '(':
      return remarkEnd(text, at);
    case '#':
      return lineEnd(text, at, limit);
    case '-':
      return /^-- +[^\s\d]/.test(text.slice(at, at + 8)) ? lineEnd(text, at, limit) : undefined;
    case '/':
      if (next === '/') return lineEnd(text, at, limit);
      return next === '*' ? blockEnd(text, at, limit, '*/') : undefined;
    case '*':
      // `**/` begins a glob.
      return next === '*' && text[at + 2] !== '/' ? at + 2 : undefined;
    case '\\':
      if (next === '\n' || text.startsWith('\r\n', at + 1)) return at + 1;
      return next === 'n' || next === 'r' || next === 't' ? at + 2 : undefined;
    case '<':
    case '&': {
      if (text.startsWith('<!--', at)) return blockEnd(text, at, limit, '-->');
      const mark = /^(?:<br\s*\/?>|&nbsp;)/i.exec(text.slice(at, Math.min(limit, at + 10)))?.[0];
      return mark === undefined ? undefined : at + mark.length;
    }
    default:
      return undefined;
  }
}

/** The end of a remark in parentheses that stands between a string and what ends its field: `"a" (new),`. */
function remarkEnd(text: string, at: number): number | undefined {
  if (!/["”]\s{1,9}$/.test(text.slice(Math.max(0, at - 10), at))) return undefined;
  const remark = REMARK.exec(text.slice(at, at + 80))?.[0];
  return remark === undefined ? undefined : at + remark.length;
}

const REMARK = /^\([\p{L}\p{N}][^()"“”{}[\]\n:,]{0,60}\)(?=\s{0,9}[,}\]\n])/u;

/** The end of a word of another script between a comma and the name of the next field: a model may slip into it. */
function strayEnd(text: string, at: number): number | undefined {
  if (!/,\s{0,40}$/.test(text.slice(Math.max(0, at - 42), at))) return undefined;
  const word = STRAY.exec(text.slice(at, at + 120))?.[0];
  return word === undefined ? undefined : at + word.length;
}

const STRAY = /^(?!\p{Script=Latin})\p{L}{1,20}(?=\s{1,40}"\w{1,60}"\s{0,9}:)/u;

/** The longest block comment, in characters. */
const LONGEST_COMMENT = 5000;

function blockEnd(text: string, at: number, limit: number, closer: string): number | undefined {
  const end = text.slice(at + 2, at + 2 + LONGEST_COMMENT).indexOf(closer);
  return end === -1 ? undefined : Math.min(at + 2 + end + closer.length, limit);
}

function lineEnd(text: string, start: number, limit: number): number {
  let at = start;
  while (at < limit && text.charCodeAt(at) !== 10) at += 1;
  return at;
}
