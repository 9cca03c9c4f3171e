import { ONE_QUOTE } from '../text/characters.ts';

/**
 * For free text in which the writer forgot to double a backslash, so that it does not start an escape: whether the real
 * escapes in that text are surely meant as escapes. They may not be if they look like part of a path (a drive as in
 * `C:\new`, a share, or names joined by backslashes), of a regular expression or of code.
 */
export function isSurelyEscaped(raw: string): boolean {
  const text = raw.replaceAll('\\\\', '\u0001');
  if (BESIDE_LOOSE.test(text) || OWN_ESCAPE.test(text) || PATH.test(text) || TAB_WITHIN.test(text)) return false;
  // Escaped quotes come in pairs. When there is an odd one, a lone backslash may be another escaped quote that lost its
  // `"`.
  if (text.split('\\"').length % 2 === 0) return false;
  if (IN_PATTERN.test(text) || hasMixedClass(text) || hasEscapeInLiteral(text, /\\[^/]/)) return false;
  const plain = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '').replace(COMMAND, ' ');
  return (
    !IN_PATH.test(plain) &&
    !/\\[ntr][\w.-]*\\[ntr][\w.-]*\\/.test(text.replace(/(?:\\[ntr])+/g, (run) => run.slice(0, 2)))
  );
}

/**
 * For code with some line breaks that are escaped and some that are not: whether all escapes surely end or indent a line.
 * Most of the line breaks are escaped, some of them before an indented or an empty line; and on no line, a string that
 * opens there stays open.
 */
export function endsLines(raw: string): boolean {
  const single = raw.replaceAll('\\\\', '..');
  const lines = single
    .replace(/\\"/g, '"')
    .replace(NO_DELIMITER, '')
    .split(/\\n|\n/);
  const isOpen = (line: string) => line.split('"').length % 2 === 0 || line.split("'").length % 2 === 0;
  return (
    lines.length > 4 * (raw.split('\n').length - 1) &&
    /\\n(?: {2}|\\t|\\n)/.test(single) &&
    !/\/(?:\\[ntr])+\//.test(single) &&
    !lines.some(isOpen) &&
    !hasEscapeInLiteral(single) &&
    isSurelyEscaped(raw)
  );
}

/** Quotes that open no string on their line: apostrophes, those of texts on several lines, and those of one character. */
const NO_DELIMITER = /(?<=\p{L})'(?=\p{L})|"{3}|'{3}|'"'|"'"/gu;

/** A command of LaTeX with its argument, at the end of a line: the next one does not go on with the name of a command. */
const COMMAND = /\\(?![bfnrtu])[A-Za-z]{3,30}\{[^{}\\]{0,200}\}(?=(?:\\n)+(?![a-z]))/g;

/**
 * Whether an escape is inside a string literal of code: such a literal cannot contain a line break, so the escape may
 * belong to the code. A `\n` before an indent ends a line of the code instead.
 *
 * @param beside a pattern that the literal must match too
 */
export function hasEscapeInLiteral(text: string, beside = /./): boolean {
  if (!/[\\\u0002\u0003]/.test(text)) return false;
  const plain = text
    .replace(/\\"/g, '"')
    .replace(ONE_QUOTE, ' ')
    .replace(/"{3}|'{3}/g, ' ')
    .replace(/(?<!["'])\\n(?= {2})/g, '\n')
    .replace(/\\[tr]/g, '\u0003')
    .replace(/\\n/g, '\u0002');
  for (const [, double, within = double ?? ''] of plain.matchAll(LITERAL)) {
    const breaks = within.match(/[^\u0002]\u0002+(?=[^\u0002])/g)?.length ?? 0;
    if (breaks < 2 && /[\u0002\u0003]/.test(within) && beside.test(within)) return true;
  }
  return false;
}

/**
 * A short string literal of code on one line. A quote after a letter does not open one: it is an apostrophe or a
 * closing quote. A quote before a letter does not close one.
 */
const LITERAL = /(?<![\p{L}\p{N}_])[rbfuRBFU]{0,2}(?:"([^"\n]{1,120})"|'([^'"\n]{1,120})')(?![\p{L}\p{N}_$/{%<@-])/gu;

/** Whether a character class of a regular expression contains both an escape (`\n`) and a class such as `\s`. */
function hasMixedClass(text: string): boolean {
  return (text.match(CLASS) ?? []).some((one) => /\\[dDwWsS]/.test(one) && /\\[ntr]/.test(one));
}

const CLASS = /\[(?:[^[\]\s\\]|\\\S){2,40}\]/g;

/** Escapes in a regular expression: before a quantifier, in a character class, in an alternative, or at its end. */
export const IN_PATTERN =
  /\\r\?\\n|\[(?:\\[ntr])+\]|\[\^[^\]\\]{0,20}(?:\\[ntr]){1,3}[^\]\\]{0,20}\]|(?:[/([^+*?]|\\[dDwWsSbB])\\[ntr](?:[?+]|\*(?![\s*])|\/(?![/*])|\\[dDwWsSbB])|\(\\[ntr]\||\|\\[ntr]\)/;

/**
 * In this order: an escape right before a class of a regular expression; an escape of Markdown or an escaped
 * apostrophe; `\ne`, which may be LaTeX; a character as a number (`\u00e4`); a share; an escape alone in quotes; a
 * drive and a name of two words.
 */
const BESIDE_LOOSE =
  /\\[ntr]\\[dDwWsSbB](?![A-Za-z])|\\[_']|\\neq?(?![a-z])|\\u[0-9a-fA-F]{4}|\u0001[\w.-]+\\[ntr]|(?:^|\s)\u0001[^\s\\]+\\|(['"`])\\[ntr]\1|(?<=[(,=+ [:])\\"\\[ntr]\\"(?=[),;+ \]])|(?<![A-Za-z])[A-Za-z]:[\w\\-]{0,200}\\[\w-]{1,60} [\w-]{1,60}\\[ntr]\w/;

/** A tab or a carriage return within a line: a tab that indents and the end of a line are what texts have. */
const TAB_WITHIN = /(?<!^|\\[nrt]|\n)\\(?:t|r(?!\\n))/;

/**
 * What looks like an escape but more likely belongs to the text: after a drive letter, unless an indented line follows as
 * after `as f:` in Python; before a file extension, unless it is called, set or gone into; between blanks; in LaTeX.
 */
export const OWN_ESCAPE =
  /\\[bf]|(?<![A-Za-z])[A-Za-z]:\\[ntr](?![ \t]|\\[nt])|\\[ntr][\w-]{1,40}\.[a-z]{1,5}\b(?![([.]|\s?=)|\S \\[ntr] \S|\\(?:theta|times|tau|text\w*|tan|to|nu|nabla|rho|right\w*|rangle|tilde|triangle|(?:re)?new[a-z]+|noindent|nocite|nonumber|ref|rule|title|today|tableofcontents)(?![a-z])/;

/** A name between a backslash that does not start an escape and one that would, in either order: `\data\new`. */
const IN_PATH =
  /\\[^ntr"\\/\s][\p{L}\p{N}_.=&#@~{}+*?()[\]^$|-]*\\[ntr](?:[\p{L}\p{N}_\\]|$)|\\[ntr][\p{L}\p{N}_.=&#@~{}-]+\\[^ntr"\\/\s]/u;

/** Names joined by a backslash that would start an escape, with a file extension: `src\new.ts`. */
export const PATH = /[\w-]\\(?:[bfnrt]|u[0-9a-fA-F]{4})[\w-]*\.[a-z]{1,5}\b/;
