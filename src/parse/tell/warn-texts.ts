/**
 * Warns about strings that are valid but look wrong, such as marks of the chat page, and placeholders for something
 * that was left out.
 */
import { TextSigns } from '../../check/text-signs.ts';
import type { Shape } from '../../words/contract.ts';
import { type Issue, pointTo } from '../../words/issue.ts';
import { isContent, namesFile } from '../names-file.ts';
import { skipBlanks } from '../text/skip-space.ts';
import { partOf } from './part-of.ts';

/** A quick test of the whole text: most messages have nothing suspicious. */
function isSuspicious(json: string, signs: TextSigns): boolean {
  return (
    MARKS.test(json) ||
    (signs.hasDots && json.includes('...')) ||
    WORDS.some((word) => json.includes(word)) ||
    (json.includes('\\') && (json.includes('\\b') || json.includes('\\f') || hasEscapedPath(json))) ||
    (json.includes('<') && json.includes('>') && /<[^<>"\n]{1,80}>/.test(json))
  );
}

/** Whether an escape is in an array item, or in a field whose name says that it is a path. */
function hasEscapedPath(json: string): boolean {
  for (let at = json.indexOf('\\'); at !== -1; at = json.indexOf('\\', at + 1)) {
    if (!'bfnrt'.includes(json[at + 1] ?? '-')) continue;
    const quote = quoteBefore(json, at);
    if (quote !== -1 && NAMES_PATH.test(nameBefore(json.slice(Math.max(0, quote - 90), quote)))) return true;
  }
  return false;
}

/** The part from the second-to-last quote on: that quote opens a name. */
function nameBefore(text: string): string {
  return text.slice(Math.max(0, text.lastIndexOf('"', text.lastIndexOf('"') - 1)));
}

/**
 * The offset of the quote that opens a string with an escape in it. It must be at most 300 characters before the
 * escape, with no other escapes than `\\` in between; −1 when there is no such quote.
 */
function quoteBefore(json: string, end: number): number {
  for (let at = end - 1; at >= Math.max(0, end - 301); at--) {
    const code = json.charCodeAt(at);
    if (code === 34) return at;
    if (code !== 92) continue;
    at -= 1;
    if (json.charCodeAt(at) !== 92) break;
  }
  return -1;
}

const NAMES_PATH = /(?:"[\w-]{0,30}(?:path|file|dir|folder|root)[\w-]{0,30}"\s{0,9}:|[[,])\s{0,40}$/i;

const WORDS = ['TODO', '[oaicite', '\u00ad'];

/** In a text of Latin letters, as most are, this search ends at once. */
const MARKS = /[…【\ue200-\ue202\u2010-\u2015\u2212]/;

/** The maximum number of warnings. */
const MOST = 20;

/**
 * Looks at every string in a valid message.
 *
 * @param json the JSON text of the value
 * @param signs of a text that holds it
 * @returns warnings; the value is never changed
 */
export function warnTexts(shape: Shape, value: unknown, json: string, signs = new TextSigns(json)): Issue[] {
  const issues: Issue[] = [];
  if (isSuspicious(json, signs)) warnValue(shape, value, '', issues);
  return issues;
}

function warnValue(shape: Shape | undefined, value: unknown, path: string, issues: Issue[]): void {
  if (issues.length >= MOST) return;
  if (typeof value === 'string') return warnText(shape, value, path, issues);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value))
    warnValue(partOf(shape, value, key), child, pointTo(path, key), issues);
}

function warnText(shape: Shape | undefined, text: string, path: string, issues: Issue[]): void {
  const warn = (code: string, message: string, hint: string) =>
    issues.push({ code, severity: 'warning', path, message, hint, received: text.slice(0, 120) });
  const rule = shape?.type === 'string' ? shape.rule : undefined;
  if (CITATION.test(text)) {
    warn('citation_mark', 'The text contains a citation mark, as a chat page writes it.', 'Take it out before use.');
  }
  if (isContent(shape) && omitsRest(text)) {
    warn(
      'rest_unchanged',
      'A comment in the content stands for a part that was left out.',
      'Ask for the whole content.',
    );
  }
  if (namesFile(shape) && /[\u00ad\u2010-\u2015\u2212]/.test(text)) {
    warn(
      'odd_hyphen',
      'The path contains a hyphen that is not the plain "-" of the keyboard.',
      'Check whether "-" was meant.',
    );
  }
  const isPath = rule === undefined && /(?:path|file|dir|folder|root)[\w-]{0,30}$/i.test(path);
  const isItem = rule === undefined && /\/\d+$/.test(path);
  if (
    /[\b\f]/.test(text) ||
    (isPath && /^[^\s]{0,300}[\t\n\r]\S/.test(text)) ||
    (isItem && FILE_WITH_BREAK.test(text))
  ) {
    warn(
      'control_character',
      'The text contains a control character that a lone backslash may have made: "\\b", "\\f", "\\n" or "\\t".',
      'Where a backslash was meant, it is written twice: "C:\\\\new".',
    );
  }
  if (/^\s*(?:<[^<>\n]{1,80}>|\.{3}|…|TODO)\s*$/.test(text)) {
    warn('placeholder', 'The text is a placeholder.', 'Ask for the text itself.');
  }
}

/** A file name with a control character in it: one word with a `/`, a `\` or an extension. */
const FILE_WITH_BREAK = /^(?=.{0,600}(?:[/\\]|\.\w))\S{1,300}[\t\n\r]\S{1,300}$/s;

/** A citation such as `【4†source】`: up to 40 characters, and a name of up to 80. */
const CITATION = /contentReference\[oaicite|[\ue200-\ue202]|【[^】]{0,40}†[^】]{0,80}】/;

/**
 * Whether a comment says that something stays as it was: after the mark of a comment, and perhaps dots or brackets, a
 * word such as "rest of" follows within 40 characters.
 */
function omitsRest(text: string): boolean {
  let rest = -1;
  const marks = new RegExp(COMMENT_MARK, 'g');
  const words = new RegExp(REST, 'gi');
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    marks.lastIndex = mark.index + 1;
    const end = mark.index + mark[0].length;
    if (rest < end) {
      words.lastIndex = end;
      rest = words.exec(text)?.index ?? text.length;
    }
    if (rest === text.length) return false;
    const last = skipBlanks(text, skipDots(text, skipBlanks(text, end)));
    if (rest <= last + 40 && !text.slice(last, rest).includes('\n')) return true;
  }
  return false;
}

const COMMENT_MARK = /\/\/|\/\*|#|--|<!--|;|%/;

const REST =
  /\b(?:rest of|remaining|existing|unchanged|same as before|as before|omitted|unverändert|restlich|bleibt|wie bisher)\b/;

/** Skips an ellipsis, or one or two opening brackets. */
function skipDots(text: string, at: number): number {
  return at + (/^(?:\.{3}|…|\[?\(?)/.exec(text.slice(at, at + 3))?.[0].length ?? 0);
}
