import type { Span } from '../../words/issue.ts';
import { scanJson } from '../strict/scan-json.ts';
import { closingQuote } from '../text/closing-quote.ts';
import { type Edit, editOf, MOST_REPAIRS, type Why } from '../text/edit.ts';
import { applyEdits, type EditedText } from '../text/edited-text.ts';

/**
 * Mends what stands outside of the strings of an object: quotes with a backslash, strings that are joined, and, where
 * the object is then strict JSON, line breaks that are written as `\n`.
 *
 * @param isRead the text was read as it is: then no two strings stand below each other without a sign between them
 */
export function peelBetween(edited: EditedText, isRead: boolean): EditedText {
  const { text } = edited;
  const start = text.indexOf('{');
  const hasSigns = (text.includes('\\') || text.includes('+')) && SIGNS.test(text);
  // JSON in quotes is a string of something else.
  if (start === -1 || !(hasSigns || (!isRead && BELOW.test(text))) || QUOTED.test(text.slice(0, start))) return edited;
  const edits = editsFrom(text, start);
  if (edits === undefined || edits.length === 0) return edited;
  const peeled = applyEdits(edited, edits);
  // Beside other damage, an escaped line break may stand in a string whose quotes are lost.
  const isSure = edits.every(({ code }) => code !== SPACE.code);
  return isSure || scanJson(peeled.text, start, Number.POSITIVE_INFINITY).success ? peeled : edited;
}

const QUOTED = /["'`][\s[]{0,99}$/;

/** A plus sign between two strings. Within a line, `" + "` may be a quotation, but not right beside a letter. */
const JOINT =
  /"(?:\s{0,99}\+[ \t]*\r?\n\s{0,99}"|[ \t]*\r?\n\s{0,99}\+[ \t]*"|(?<=[\p{L}\p{N}]")[ \t]*\+[ \t]*"|[ \t]*\+[ \t]*"(?=[\p{L}\p{N}]))/uy;
const SIGNS = /\\n|[{,[:]\s*\\"|"\s{0,99}\+\s{0,99}"/;
const BELOW = / "[ \t]{0,99}\r?\n\s{0,99}"/;

/**
 * Where a line break is escaped, not all backslashes in strings may be doubled, since they may then be escaped once more;
 * and where all quotes are escaped, they are those of a string. Where a word follows a string, its quotes are not escaped,
 * and an escaped one may be within it.
 */
function editsFrom(text: string, start: number): Edit[] | undefined {
  const edits: Edit[] = [];
  let hasPlain = false;
  let isDoubled = false;
  let hasSingle = false;
  let isTorn = false;
  let depth = 0;
  // Escapes that are not behind the first brace either may have been in a string.
  const space: Why = text[start + 1] === '\\' ? SPACE : { ...SPACE, certainty: 'guess' };
  for (let at = start; at < text.length && edits.length <= MOST_REPAIRS; at++) {
    const character = text[at];
    if (character === '"') {
      const end = stringEnd(text, at, edits);
      if (end === -1) return undefined;
      const own = text.slice(at, end);
      isDoubled ||= own.includes('\\\\');
      hasSingle ||= own.replaceAll('\\\\', '').includes('\\');
      hasPlain = true;
      isTorn ||= /[\p{L}\p{N}_]/u.test(text[end + 1] ?? '');
      at = end;
    } else if (character === '\\') {
      const end = escapeEnd(text, at, edits, space);
      if (end === -1) return undefined;
      at = end;
    } else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      depth -= 1;
      if (depth === 0) break;
    }
  }
  const has = ({ code }: Why) => edits.some((edit) => edit.code === code);
  return (isDoubled && !hasSingle && has(SPACE)) || ((isTorn || !hasPlain) && has(ESCAPED)) ? undefined : edits;
}

/** The offset of the quote that closes a string, or the last one of several that are joined; −1 when there is none. */
function stringEnd(text: string, start: number, edits: Edit[]): number {
  const joints: Span[] = [];
  for (let at = start; ; at = JOINT.lastIndex - 1) {
    const end = closingQuote(text, at + 1);
    JOINT.lastIndex = end;
    if (end === -1 || !(JOINT.test(text) || isAdjacent(text, start, end))) {
      const isSure = joints.every((joint, i) => isBetweenParts(text, joints[i - 1]?.end ?? start, joint));
      for (const joint of joints)
        edits.push(editOf(joint.start, joint.end, '', isSure ? { ...JOINED, certainty: 'inferred' } : JOINED));
      return end;
    }
    joints.push({ start: end, end: JOINT.lastIndex });
  }
}

/**
 * Whether the value of a field goes on in a string on the next line, as in Python: behind a blank or an escaped line
 * break, and without a colon after it. Sets the offset at which JOINT would end.
 */
function isAdjacent(text: string, start: number, end: number): boolean {
  ADJACENT.lastIndex = end;
  if (!ADJACENT.test(text) || !/:\s{0,99}$/.test(text.slice(Math.max(0, start - 100), start))) return false;
  const next = closingQuote(text, ADJACENT.lastIndex);
  JOINT.lastIndex = ADJACENT.lastIndex;
  return next !== -1 && !/^\s*[:=]/.test(text.slice(next + 1, next + 100));
}

const ADJACENT = /(?<=\\n| )"[ \t]*\r?\n\s{0,99}"/y;

/** Whether all strings that are joined in a text surely are (see `isBetweenParts`), and there are any. */
export function isSurelyJoined({ notes }: EditedText): boolean {
  const joints = notes.filter(({ message }) => message === JOINED.message);
  return joints.length > 0 && joints.every(({ certainty }) => certainty === 'inferred');
}

/**
 * Whether the quotes of a joint can only end one string and begin the next one: a line ends between them, or words touch
 * both. The quotes of a quotation, or of a string in code, open first. Where an escaped quote in the first string has
 * opened one, they may lack a backslash, and where a page has changed some quotes, they may be the others.
 */
function isBetweenParts(text: string, from: number, { start, end }: Span): boolean {
  const before = text.slice(from, start);
  if (before.split('\\"').length % 2 === 0 || /[“”„]/.test(before)) return false;
  return text.slice(start, end).includes('\n') || /(?:\w\w|\S )"\s*\+\s*"\w$/.test(text.slice(start - 2, end + 1));
}

/** The last offset of an escape, or of the string whose quotes are escaped; −1 when it is neither. */
function escapeEnd(text: string, start: number, edits: Edit[], space: Why): number {
  if ('nrt'.includes(text[start + 1] ?? '-')) edits.push(editOf(start, start + 2, '', space));
  if (text[start + 1] !== '"') return edits.at(-1)?.span.start === start ? start + 1 : -1;
  const end = text.indexOf('\\"', start + 2);
  if (end === -1 || /["\\\n]/.test(text.slice(start + 2, end))) return -1;
  // Behind a string and a comma, both quotes may be part of that string.
  const why: Why = /(?<!\\)"\s*,\s*$/.test(text.slice(start - 200, start))
    ? { ...ESCAPED, certainty: 'guess' }
    : ESCAPED;
  edits.push(editOf(start, start + 1, '', why), editOf(end, end + 1, '', why));
  return end + 1;
}

const SPACE: Why = {
  code: 'escaped_space',
  certainty: 'lossless',
  message: 'An escape that stands for white space between values was dropped.',
};
const ESCAPED: Why = {
  code: 'double_encoding',
  certainty: 'inferred',
  message: 'A backslash before the quote of a name or a value was dropped.',
};
/** In a text with unescaped quotes, the plus sign and the quotes around it may be its own. */
const JOINED: Why = { code: 'punctuation', certainty: 'guess', message: 'Strings that are joined were made one.' };
