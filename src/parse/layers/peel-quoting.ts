import { literally } from '../text/characters.ts';
import type { EditedText } from '../text/edited-text.ts';
import { findBeforeOpener, mayMarkLines, opensBefore } from './find-before-opener.ts';
import { replaceAll } from './replace-all.ts';

/** Marks at the start of every line of a quotation, a diff, a comment or a frame. */
const PREFIX = /^[\ufeff \t]*(>|\+|\||│|┃|║|▌|#|\/\/|\*(?![\w*])|--)/gm;
const START = /* @__PURE__ */ new RegExp(PREFIX.source);

/** Removes a mark that every line of the message starts with. */
export function peelPrefixes(edited: EditedText): EditedText {
  const { text } = edited;
  if (!mayMarkLines(text, '}]', START)) return edited;
  const found = findBeforeOpener(text, PREFIX);
  if (found === undefined || opensBefore(text, found.index)) return edited;
  const { index: first, 1: mark = '' } = found;
  const lines = text.slice(first).split('\n');
  const bare = lines.findIndex((line) => line.trim() !== '' && !line.trimStart().startsWith(mark));
  const end = bare === -1 ? text.length : first + lines.slice(0, bare).join('\n').length;
  if (
    bare === 1 ||
    (HEADING.test(lines[0] as string) && !/\S/.test(text.slice(first + (lines[0] as string).length, end))) ||
    Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) >= end
  )
    return edited;
  const escaped = literally(mark);
  const marked = lines.slice(0, bare === -1 ? lines.length : bare);
  const isSpaced = marked.every((line) => line.trim() === mark || line.trim() === '' || line.includes(`${mark} `));
  const one = `${escaped}${isSpaced ? ' ?' : ''}`;
  const level = mark === '>' ? levelOf(marked) : 1;
  if (level > MOST_LEVELS) return edited;
  const pattern = new RegExp(`^[\\ufeff \\t]*(?:${one}){${level}}`, 'gm');
  const change = { code: 'quoting', message: 'The marks of a quotation were dropped.' };
  return replaceAll(edited, pattern, change, undefined, { start: first, end });
}

/** A heading with a message on its line: "## Answer {…}". */
const HEADING = /^\s{0,3}#{2,6} [*_]{0,3}\p{L}[^{[]{1,60}[{[]/u;

/** The deepest quotation that is accepted. */
const MOST_LEVELS = 50;

/** The number of `>` marks that every line has. */
function levelOf(lines: string[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    if (line.trim() === '') continue;
    let marks = 0;
    for (let at = 0; marks < least && ' \t>'.includes(line[at] ?? '-'); at++) if (line[at] === '>') marks += 1;
    least = Math.min(least, marks);
  }
  return Math.max(1, least);
}
