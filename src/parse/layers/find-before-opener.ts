import { lineStart } from '../line-start.ts';
/** The first match of a pattern behind which a brace or a bracket stands on the same line. */
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
 * Whether a mark that stands on every line of a message may be there: then it stands on the line as well on which the last
 * bracket closes. Behind that one none opens, or nothing is known.
 *
 * @param closers the brackets that count
 * @param mark what a line starts with
 */
export function mayMarkLines(text: string, closers: readonly string[], mark: RegExp): boolean {
  const closer = Math.max(...closers.map((one) => text.lastIndexOf(one)));
  if (closer === -1 || mark.test(text.slice(lineStart(text, closer), closer))) return true;
  return text.indexOf('{', closer) !== -1 || text.indexOf('[', closer) !== -1;
}

/** Whether an object opens before an offset and does not close there: marks of lines behind it are part of its texts. */
export function opensBefore(text: string, at: number): boolean {
  const brace = text.lastIndexOf('{', at - 1);
  return at > 0 && brace > text.lastIndexOf('}', at - 1) && FIELD.test(text.slice(brace, brace + 200));
}

/** A brace, and the name of a field in whatever quotes. */
const FIELD = /^\{\s*["'`“”„]?[\p{L}_$][\p{L}\p{N}_$-]*["'`“”]?\s*[:：]/u;
