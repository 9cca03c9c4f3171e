/**
 * Free text with a backslash that escapes nothing: the writer forgot to double it there, and the question is whether the
 * escapes beside it are meant. They are not when they look like a path: a drive, a share, or names with nothing between.
 */
export function isSurelyEscaped(raw: string): boolean {
  const text = raw.replaceAll('\\\\', '\u0001');
  if (/\\_/.test(text)) return false;
  if (/\\[bf]/.test(text) || /\\u[0-9a-fA-F]{4}/.test(text)) return false;
  if (/(?:^|[^A-Za-z])[A-Za-z]:\\[ntr]/.test(text) || /\u0001[\w.-]+\\[ntr]/.test(text)) return false;
  if (/\\'/.test(text)) return false;
  // A share, an escape alone in quotes, a command of LaTeX, a path.
  if (/(?:^|\s)\u0001[^\s\\]+\\/.test(text) || /(['"`])\\[ntr]\1/.test(text)) return false;
  if (/(?<=[(,=+ [:])\\"\\[ntr]\\"(?=[),;+ \]])/.test(text)) return false;
  if (LATEX.test(text) || PATH.test(text)) return false;
  if (IN_PATTERN.test(text) || hasEscapeInLiteral(text, /\\[^/]/)) return false;
  const plain = text.replace(/(?<=\p{L})'(?=\p{L})/gu, '');
  return (
    !IN_PATH.test(plain) &&
    !BEFORE_PATH.test(plain) &&
    !OF_TWO_WORDS.test(text) &&
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

/** Commands of LaTeX that begin like an escape. */
const LATEX =
  /\\(?:theta|times|tau|text\w*|tan|to|nu|nabla|neq?|rho|right\w*|frac|beta|bar|begin|forall|rangle|tilde|triangle)(?![a-z])/;

/** A name between a backslash that escapes nothing and one that would be an escape. */
const IN_PATH = /\\[^ntr"\\/\s][\p{L}\p{N}_.=&#@~{}-]*\\[ntr](?:[\p{L}\p{N}_\\]|$)/u;
const BEFORE_PATH = /\\[ntr][\p{L}\p{N}_.=&#@~{}-]+\\[^ntr"\\/\s]/u;

/** Behind a drive a name of two words, and what would be an escape. */
const OF_TWO_WORDS = /(?<![A-Za-z])[A-Za-z]:[\w\\-]{0,200}\\[\w-]{1,60} [\w-]{1,60}\\[ntr]\w/;

/** Names with a backslash between that would be an escape, and an extension. */
export const PATH = /[\w-]\\(?:[bfnrt]|u[0-9a-fA-F]{4})[\w-]*\.[a-z]{1,5}\b/;
