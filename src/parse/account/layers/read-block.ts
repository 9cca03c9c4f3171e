import { plainName } from '../../text/characters.ts';
import { skipSpace } from '../../text/skip-space.ts';
import type { Found, Place } from '../doubt.ts';
import { openFence } from '../open-fence.ts';
import { ANSWER_LABELS, isPageWord } from '../words/answer-words.ts';

/** Reads a code fence around a message. Its closing line may be missing at the end of the text. */
export function readBlock(place: Place): Found | undefined {
  const { text, whole } = place;
  const before = text.slice(Math.max(0, whole.start - 200), whole.start);
  const line = FENCE_LINE.exec(before);
  const open = line?.[3]?.trim().split('\n').every(isEmptyOrPageWord) ? line : null;
  const found = open ?? GLUED_FENCE.exec(before);
  const close = CLOSING.exec(text.slice(whole.end, whole.end + 100));
  if (found === null) return undefined;
  const [language = '', ...more] = (found[2] ?? '').trim().split(/(?=[\s{:;,])/);
  // A fence without a language may close the block before it.
  if (open !== null && language === '' && openFence(place, whole.start - open[0].length) !== undefined)
    return undefined;
  const isClosed = close !== null && close[1]?.[0] === found[1]?.[0];
  if (!isClosed && skipSpace(text, whole.end) < text.length) return undefined;
  const start = whole.start - found[0].trimStart().length;
  const end = isClosed ? whole.end + close[0].length : whole.end;
  return { kind: 'block', name: language, more: more.join('').trim(), whole: { start, end } };
}

/** Whether a line is empty, a word of the page, or a comment that names an answer. */
function isEmptyOrPageWord(line: string): boolean {
  return (
    line === '' ||
    isPageWord(line) ||
    (/^\s*[/#]/.test(line) && ANSWER_LABELS.has(plainName(line.trim().replace(/\.json$/, ''))))
  );
}

/** The line that opens a code block, and words of the page that were copied below it. */
const FENCE_LINE =
  /(?:^|\n)[ \t>]{0,20}(`{2,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})\n((?:[ \t]{0,9}(?:\p{L}[\p{L} ]{0,20}|(?:\/\/|#) ?\p{L}[\p{L} ]{0,20}(?::|\.json)?|\/\* ?\p{L}[\p{L} ]{0,20}\*\/)\r?\n){0,3})\s{0,40}$/u;
const GLUED_FENCE = /(`{3,20})[ \t]{0,9}([a-z0-9]{0,12})[ \t]{0,9}(?:\r?\n\s{0,40})?$/i;
const CLOSING = /^[ \t;]{0,9}\s{0,40}(`{2,20}|~{3,20})(?=[ \t]{0,9}(?:[\r\n<]|$))/;
