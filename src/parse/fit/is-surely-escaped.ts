/**
 * For free text with a backslash that escapes nothing, which the writer forgot to double: whether the real escapes
 * beside it are meant as escapes. They may not be when they look like part of a path: a drive (`C:\new`), a share, or
 * names joined by backslashes.
 */
export function isSurelyEscaped(raw: string): boolean {
  const text = raw.replaceAll('\\\\', '\u0001');
  if (BESIDE_LOOSE.test(text) || OWN_ESCAPE.test(text) || PATH.test(text)) return false;
  // When an escaped quote has no partner, a lone backslash may be the rest of that partner, which lost its quote.
  if (text.split('\\"').length % 2 === 0) return false;
  if (IN_PATTERN.test(text) || hasMixedClass(text) || hasEscapeInLiteral(text, /\\[^/]/)) return false;
  const plain = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '');
  return (
    !IN_PATH.test(plain) &&
    !/\\[ntr][\w.-]*\\[ntr][\w.-]*\\/.test(text.replace(/(?:\\[ntr])+/g, (run) => run.slice(0, 2)))
  );
}

/**
 * Whether an escape is inside a string literal of code, which cannot contain a line break: the escape may belong to
 * the code. A `\n` before an indent ends a line of the code instead.
 *
 * @param beside what else that literal must contain
 */
export function hasEscapeInLiteral(text: string, beside = /./): boolean {
  if (!/[\\\u0002\u0003]/.test(text)) return false;
  const plain = text
    .replace(/\\"/g, '"')
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
 * A short string literal of code on one line. A quote after a letter is an apostrophe or closes; one before a letter
 * opens.
 */
const LITERAL = /(?<![\p{L}\p{N}_])[rbfuRBFU]{0,2}(?:"([^"\n]{1,120})"|'([^'"\n]{1,120})')(?![\p{L}\p{N}_$/{%<@-])/gu;

/** A class of a regular expression in which an escape is next to `\\s` or the like. */
function hasMixedClass(text: string): boolean {
  return (text.match(CLASS) ?? []).some((one) => /\\[dDwWsS]/.test(one) && /\\[ntr]/.test(one));
}

const CLASS = /\[(?:[^[\]\s\\]|\\\S){2,40}\]/g;

/** Escapes in a regular expression: beside a quantifier, in a class or at its end. */
const IN_PATTERN =
  /\\r\?\\n|\[(?:\\[ntr])+\]|\[\^[^\]\\]{0,20}(?:\\[ntr]){1,3}[^\]\\]{0,20}\]|(?:[/([^+*?]|\\[dDwWsSbB])\\[ntr](?:[?+]|\*(?![\s*])|\/(?![/*])|\\[dDwWsSbB])|\(\\[ntr]\||\|\\[ntr]\)/;

/**
 * In this order: a class of a regular expression right after it; an escape of Markdown or of an apostrophe; `\ne`,
 * which may be LaTeX; a character by its number; a share; a single escape in quotes; a drive with a name of two words.
 */
const BESIDE_LOOSE =
  /\\[ntr]\\[dDwWsSbB](?![A-Za-z])|\\[_']|\\neq?(?![a-z])|\\u[0-9a-fA-F]{4}|\u0001[\w.-]+\\[ntr]|(?:^|\s)\u0001[^\s\\]+\\|(['"`])\\[ntr]\1|(?<=[(,=+ [:])\\"\\[ntr]\\"(?=[),;+ \]])|(?<![A-Za-z])[A-Za-z]:[\w\\-]{0,200}\\[\w-]{1,60} [\w-]{1,60}\\[ntr]\w/;

/**
 * What looks like an escape and more likely belongs to the text: in a drive, before a file extension, between blanks,
 * in LaTeX.
 */
export const OWN_ESCAPE =
  /\\[bf]|(?<![A-Za-z])[A-Za-z]:\\[ntr]|\\[ntr][\w-]{1,40}\.[a-z]{1,5}\b|\S \\[ntr] \S|\\(?:theta|times|tau|text\w*|tan|to|nu|nabla|rho|right\w*|rangle|tilde|triangle)(?![a-z])/;

/** A name between a backslash that escapes nothing and one that would be an escape, in either order: `\data\new`. */
const IN_PATH =
  /\\[^ntr"\\/\s][\p{L}\p{N}_.=&#@~{}+*?()[\]^$|-]*\\[ntr](?:[\p{L}\p{N}_\\]|$)|\\[ntr][\p{L}\p{N}_.=&#@~{}-]+\\[^ntr"\\/\s]/u;

/** Names joined by a backslash that would be an escape, with an extension: `src\new.ts`. */
export const PATH = /[\w-]\\(?:[bfnrt]|u[0-9a-fA-F]{4})[\w-]*\.[a-z]{1,5}\b/;
