/** Decides what the backslashes in a string mean, depending on what its field may contain. */
import type { Shape } from '../../words/contract.ts';
import { isContent, namesFile } from '../names-file.ts';
import { closersOf } from '../text/characters.ts';
import { closingQuote } from '../text/closing-quote.ts';
import type { Edit } from '../text/edit.ts';
import { skipSpace } from '../text/skip-space.ts';
import type { StringTree } from '../tree.ts';
import { asGuess, asGuessOfQuotes } from './as-guess.ts';
import { type Encoded, encodeQuotes, encodeString, isQuoted, plainEnd } from './encode-string.ts';
import { hasSeam } from './has-seam.ts';
import { endsLines, hasEscapeInLiteral, IN_PATTERN, isSurelyEscaped, OWN_ESCAPE } from './is-surely-escaped.ts';
import { halveQuotes, isInPairs, likeliestCode, marksOf } from './likeliest-code.ts';
import { mayBeNeedless } from './may-be-needless.ts';
import { mayBeTwo } from './may-be-two.ts';
import { mayBeWrapped, startsWithBreak } from './may-be-wrapped.ts';
import { mayHoldEscapes } from './may-hold-escapes.ts';
import { readFileName } from './read-file-name.ts';
import { withLineEnds } from './with-line-ends.ts';

/** A path with a drive and single backslashes. */
const DRIVE = /^[A-Za-z]:(?:\\[^\\/:*?"<>|\n]{1,99}){1,30}\\?$/;

/** In text that is not code: octal escapes as in C, and what LaTeX escapes. */
const ELSEWHERE_IN_PROSE = /\\(?:[0-3][0-7]{2}|[&%$])/;

/**
 * The value of a string, and the edits that make it JSON. The edits are guesses when the string can be read in several
 * ways.
 */
export function readString(
  text: string,
  tree: StringTree,
  shape: Shape | undefined,
  isDoubtful = false,
): { value: string; edits: Edit[] } {
  if (isPlain(text, tree)) return readPlain(text, tree);
  const plain = encodeString(text, tree, 'escapes', !isContent(shape) && !namesFile(shape));
  const raw = text.slice(tree.from, tree.to);
  const guessed = () => asGuess(isContent(shape) ? likeliestCode(text, tree, plain) : plain, tree);
  if (tree.isRaw) return readRaw(text, tree, plain, shape);
  if (hasOddQuotes(raw, tree)) return asGuessOfQuotes(isContent(shape) ? plain : halveQuotes(plain, raw), tree);
  if (isOddText(text, tree, plain, isContent(shape)) || (isDoubtful && raw.includes('\\\\'))) return guessed();
  if (shape?.type === 'string' && namesFile(shape)) return readFileName(text, tree, shape, plain);
  if (raw.includes('\\') && mayHoldEscapes(raw, tree.quote)) return guessed();
  if (plain.loose > 0 && !isContent(shape) && DRIVE.test(raw))
    return asGuess(encodeString(text, tree, 'literal'), tree);
  return isOddProse(raw, tree.quote, plain, shape) ? guessed() : withLineEnds(text, tree, plain);
}

/** Whether quotes of a string may mean something other than they seem to, whatever its field contains. */
function hasOddQuotes(raw: string, { quote }: StringTree): boolean {
  if (quote === '"""' && mayEndBefore(raw)) return true;
  if (quote === '"' || quote === '"""') return isInPairs(raw) || mayBeTwo(raw);
  // A page has replaced plain quotes with typographic ones: those inside may have been plain too.
  if ('„“”'.includes(quote) && /(?:^|[^\\])[“”]/.test(raw)) return true;
  return (raw.startsWith('"') && closingQuote(raw, 1) === raw.length - 1) || isDoubled(raw, quote);
}

/** The same question for its line breaks and backslashes. */
function isOddText(text: string, tree: StringTree, plain: Encoded, isCode: boolean): boolean {
  const raw = text.slice(tree.from, tree.to);
  return (
    (raw.includes('\n') &&
      (hasSeam(raw, isCode) || (isCode ? tree.quote !== '"' && startsWithBreak(raw) : mayBeWrapped(text, tree)))) ||
    (raw.includes('\\') && hasOddEscape(text, tree.quote, raw, plain, isCode))
  );
}

/** The same question for its backslashes alone. */
function hasOddEscape(text: string, quote: string, raw: string, plain: Encoded, isCode: boolean): boolean {
  return (
    quote === '"""' ||
    isPasted(raw, quote) ||
    isTorn(raw, quote) ||
    plain.isOther === true ||
    isEscapedTwice(text, plain) ||
    (plain.loose > 0 && mayBeNeedless(raw, isCode))
  );
}

/** The same question for a string that is not a file name, by what its field contains. */
function isOddProse(raw: string, quote: string, plain: Encoded, shape: Shape | undefined): boolean {
  if (!/[\\\u0002\u0003]/.test(raw)) return false;
  const mayBeCode = isContent(shape);
  const single = raw.replaceAll('\\\\', '');
  if (!mayBeCode && ELSEWHERE_IN_PROSE.test(single)) return true;
  if (plain.apostrophes > 0) {
    // A field without a known shape may contain code.
    if ((mayBeCode || shape === undefined || plain.loose > 0) && /(?:^|[^\\])'/.test(raw)) return true;
    if (plain.edits.some(({ code }) => code === 'unescaped_quote')) return true;
  }
  if (quote === "'" && /(?:^|[^\\])'/.test(raw) && hasEscapeInLiteral(single)) return true;
  const isOwn = () =>
    OWN_ESCAPE.test(single) || IN_PATTERN.test(single) || (quote === '"' && hasEscapeInLiteral(single));
  if (isMended(plain) && isOwn()) return true;
  // In pasted code, `\u00e4` may be part of the code itself.
  if (mayBeCode && isMended(plain) && /\\u[0-9a-fA-F]{4}/.test(single)) return true;
  return plain.loose > 0 && !isSurelyEscaped(raw);
}

/** Reads a string with `r` before it. Its backslashes are literal, unless the `r` was put before a JSON string. */
function readRaw(text: string, tree: StringTree, plain: Encoded, shape: Shape | undefined) {
  const literal = encodeString(text, tree, 'literal');
  // Python keeps the backslash before a quote.
  const isSame = plain.value === literal.value && !/\\["']/.test(text.slice(tree.from, tree.to));
  const isSure = isSame || (namesFile(shape) && plain.letters > 0);
  return isSure ? literal : asGuess(literal, tree);
}

/**
 * Whether a string in triple quotes may end earlier: it may really be an empty string, after which the message
 * continues; or a message may end inside it, and another object follow.
 */
function mayEndBefore(raw: string): boolean {
  if (ENDS_AT_ONCE.test(raw) || (!raw.includes('\n') && /"\s*,\s*"/.test(raw))) return true;
  for (const { index, 0: end } of raw.matchAll(ENDS_MESSAGE)) {
    const behind = index + end.length;
    const brace = raw.indexOf('{', behind);
    if (brace === -1) return false;
    if (brace - behind < 400 && /^\{\s{0,20}["']/.test(raw.slice(brace, brace + 24))) return true;
  }
  return false;
}

const ENDS_AT_ONCE = /^\s*(?:[}\]]|,\s*["'][^"'\n]{1,60}["']\s*:)/;
const ENDS_MESSAGE = /[}"'\]]\s{0,9}[}\]][ \t\r]{0,9}\n/g;

/**
 * Whether two of the string's own quotes are next to each other inside it: an escaped quote as in SQL and YAML, two
 * quotes that belong to the text, or two strings without a comma. Plain double quotes are judged one by one while the
 * string is read. When the closing quote differs from the opening one, a closing and then an opening quote may also
 * separate two strings.
 */
function isDoubled(raw: string, quote: string): boolean {
  const closers = closersOf(quote);
  if (closers === undefined || (closers === quote && !raw.includes(quote))) return false;
  for (let at = 0; at < raw.length - 1; at++) {
    if (!closers.includes(raw[at] ?? ' ')) continue;
    if (closers.includes(raw[at + 1] ?? ' ')) return true;
    if (!closers.includes(quote) && raw[skipSpace(raw, at + 1)] === quote) return true;
  }
  return false;
}

/** Whether raw line breaks or quotes had to be escaped: the text was pasted in. */
function isMended({ edits }: { edits: Edit[] }): boolean {
  return edits.some(({ code }) => code === 'raw_line_break' || code === 'unescaped_quote');
}

/**
 * Whether every unescaped quote comes right after two backslashes: either these belong to the text, or the quotes were
 * escaped twice.
 */
function isEscapedTwice(text: string, { edits }: { edits: Edit[] }): boolean {
  const quotes = edits.filter(({ code }) => code === 'unescaped_quote');
  return quotes.length > 0 && quotes.every(({ span }) => text[span.start - 1] === '\\');
}

/** Whether nothing in the string has to be escaped or is in doubt: only the quotes around it may differ from JSON. */
export function isPlain(text: string, { from, to, quote }: StringTree): boolean {
  if (quote !== '"' && quote !== "'") return false;
  return (
    plainEnd(text, from, to) === to &&
    (quote === '"' || text.indexOf(quote, from) >= to || !isDoubled(text.slice(from, to), quote))
  );
}

function readPlain(text: string, tree: StringTree): { value: string; edits: Edit[] } {
  const edits: Edit[] = [];
  if (!isQuoted(text, tree)) encodeQuotes(text, tree, edits);
  return { value: text.slice(tree.from, tree.to), edits };
}

/**
 * Whether the text is pasted code with escapes of its own: `\n` as well as real line breaks, `\t` as well as real tabs,
 * or escaped quotes inside unescaped ones.
 */
function isPasted(raw: string, quote: string): boolean {
  if (raw.includes('\n') && hasOwnEscape(raw) && !endsLines(raw)) return true;
  if (raw.includes('\t') && raw.replaceAll('\\\\', '').includes('\\t')) return true;
  // JSON that escapes one slash escapes them all; in a regular expression, only some are escaped.
  const single = raw.replaceAll('\\\\', '..');
  const isLoose = raw.includes('\n') || /\\[^"/bfnrtu]/.test(single);
  if (isLoose && single.includes('\\/') && /(?:^|[^\\])\//.test(single)) return true;
  if (raw.includes('\n') && /(['"`])\\u[0-9a-fA-F]{4}\1/.test(raw)) return true;
  if (raw.includes('\n') && /\\"/.test(raw) && (quote !== '"' || /(?:^|[^\\])"/.test(raw))) return true;
  if (!raw.includes(`\\${quote}`)) return false;
  const marks = marksOf(raw, quote);
  return marks.includes('e') && (quote === '"' ? ESCAPED_WITHIN : ESCAPED_IN_OTHERS).test(marks);
}

/** Unescaped quotes (`q`) in pairs, and escaped ones (`e`) only inside them, in pairs too. */
const ESCAPED_WITHIN = /^(?:q(?:ee)*q)*q?$/;
const ESCAPED_IN_OTHERS = /^(?:qe*q)*q?$/;

/** Whether there is a `\n`, or a `\t` that does not indent its line. */
function hasOwnEscape(raw: string): boolean {
  return /\\[nt]/.test(raw.replaceAll('\\\\', '..').replace(/^(?:[ \t]|\\t)+/gm, ''));
}

/**
 * Whether there is a doubled backslash before one of the string's own quotes, or in the escape of a typographic quote
 * (`\\u201c`).
 */
function isTorn(raw: string, quote: string): boolean {
  if (quote === '"' || !raw.includes('\\\\')) return false;
  if (/\\\\u20[01][0-9a-f]/i.test(raw)) return true;
  const closers = closersOf(quote) ?? quote;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', at + 2)) {
    if (raw[at + 1] === '\\' && closers.includes(raw[at + 2] ?? ' ')) return true;
  }
  return false;
}
