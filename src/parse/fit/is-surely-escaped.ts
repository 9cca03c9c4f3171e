/**
 * Free text with a backslash that escapes nothing: the writer forgot to double it there, and the question is whether the
 * escapes beside it are meant. They are not when they look like a path: a drive, a share, or names with nothing between.
 */
export function isSurelyEscaped(raw: string): boolean {
  const text = raw.replaceAll('\\\\', '\u0001');
  if (BESIDE_LOOSE.test(text) || OWN_ESCAPE.test(text) || PATH.test(text)) return false;
  if (IN_PATTERN.test(text) || hasEscapeInLiteral(text, /\\[^/]/)) return false;
  const plain = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '');
  return (
    !IN_PATH.test(plain) &&
    !/\\[ntr][\w.-]*\\[ntr][\w.-]*\\/.test(text.replace(/(?:\\[ntr])+/g, (run) => run.slice(0, 2)))
  );
}

/**
 * An escape stands in one string of code, where a line break cannot be: it may have been the code's. One before an indent ends a
 * line of the code.
 *
 * @param beside what else has to stand in that string
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

/** Behind a letter a quote is an apostrophe, or closes; before one it opens. A string of code is short, and on one line. */
const LITERAL = /(?<![\p{L}\p{N}_])[rbfuRBFU]{0,2}(?:"([^"\n]{1,120})"|'([^'"\n]{1,120})')(?![\p{L}\p{N}_$/{%<@-])/gu;

/** Escapes that stand where a regular expression has them: beside a quantifier, a class or its end. */
const IN_PATTERN =
  /\\r\?\\n|\[(?:\\[ntr])+\]|\[\^[^\]\\]{0,20}(?:\\[ntr]){1,3}[^\]\\]{0,20}\]|(?:[/([^+*?]|\\[dDwWsSbB])\\[ntr](?:[?+]|\*(?![\s*])|\/(?![/*])|\\[dDwWsSbB])|\(\\[ntr]\||\|\\[ntr]\)/;

/**
 * An escape of Markdown or of an apostrophe, a command of LaTeX that is an escape more often, a character by its number, a share,
 * an escape alone in quotes, a drive and a name of two words.
 */
const BESIDE_LOOSE =
  /\\[_']|\\neq?(?![a-z])|\\u[0-9a-fA-F]{4}|\u0001[\w.-]+\\[ntr]|(?:^|\s)\u0001[^\s\\]+\\|(['"`])\\[ntr]\1|(?<=[(,=+ [:])\\"\\[ntr]\\"(?=[),;+ \]])|(?<![A-Za-z])[A-Za-z]:[\w\\-]{0,200}\\[\w-]{1,60} [\w-]{1,60}\\[ntr]\w/;

/** What looks like an escape and is more likely the text's own: of a drive, of a file, between blanks, of LaTeX. */
export const OWN_ESCAPE =
  /\\[bf]|(?<![A-Za-z])[A-Za-z]:\\[ntr]|\\[ntr][\w-]{1,40}\.[a-z]{1,5}\b|\S \\[ntr] \S|\\(?:theta|times|tau|text\w*|tan|to|nu|nabla|rho|right\w*|rangle|tilde|triangle)(?![a-z])/;

/** A name between a backslash that escapes nothing and one that would be an escape, on either side. */
const IN_PATH =
  /\\[^ntr"\\/\s][\p{L}\p{N}_.=&#@~{}-]*\\[ntr](?:[\p{L}\p{N}_\\]|$)|\\[ntr][\p{L}\p{N}_.=&#@~{}-]+\\[^ntr"\\/\s]/u;

/** Names with a backslash between that would be an escape, and an extension. */
export const PATH = /[\w-]\\(?:[bfnrt]|u[0-9a-fA-F]{4})[\w-]*\.[a-z]{1,5}\b/;
