import { lineStart } from '../text/line-start.ts';
/** Finds the first match of a pattern that is followed by an opening brace or bracket on the same line. */
export function findBeforeOpener(text: string, pattern: RegExp): RegExpExecArray | undefined {
  let opener = -1;
  let line = -1;
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (opener < end) opener = nextOpener(text, end);
    if (opener === text.length) return undefined;
    if (line < end) line = text.indexOf('\n', end);
    if (line === -1 || opener < line) return match;
  }
  return undefined;
}

function nextOpener(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '{' && text[at] !== '[') at += 1;
  return at;
}

/**
 * Whether a message may have a mark on every line: the line with the last closing bracket must have it too. When
 * another bracket opens after that one, the answer is yes, because nothing is known.
 *
 * @param closers the closing brackets that count
 * @param mark the mark at the start of a line
 */
export function mayMarkLines(text: string, closers: string, mark: RegExp): boolean {
  let closer = text.length - 1;
  while (closer >= 0 && !closers.includes(text[closer] as string)) closer -= 1;
  if (closer === -1 || mark.test(text.slice(lineStart(text, closer), closer))) return true;
  return text.indexOf('{', closer) !== -1 || text.indexOf('[', closer) !== -1;
}

/**
 * Whether an object opens before an offset and does not close there: marks on the lines that follow belong to its
 * strings.
 */
export function opensBefore(text: string, at: number): boolean {
  const brace = text.lastIndexOf('{', at - 1);
  return at > 0 && brace > text.lastIndexOf('}', at - 1) && FIELD.test(text.slice(brace, brace + 200));
}

/** A brace and the name of a field, in quotes of any kind or none. */
const FIELD = /^\{\s*["'`“”„]?[\p{L}_$][\p{L}\p{N}_$-]*["'`“”]?\s*[:：]/u;
