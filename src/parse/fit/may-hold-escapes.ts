import { closersOf } from '../text/characters.ts';

/**
 * Whether the backslashes in a text may be its own, because the text was pasted in unescaped: they are next to line
 * breaks or quotes that are not escaped, within backticks, or next to single backslashes.
 */
export function mayHoldEscapes(raw: string, quote: string): boolean {
  const own = closersOf(quote) ?? quote;
  let pairs = 0;
  let loose = 0;
  let escapes = 0;
  let quotes = 0;
  let apostrophes = 0;
  for (let at = raw.indexOf('\\'); at !== -1; at = raw.indexOf('\\', at + 2)) {
    const next = raw[at + 1] ?? '';
    if (next === '\\') pairs += 1;
    else if (own.includes(next) || (quote === '`' ? next === '$' : next === '"')) quotes += 1;
    else if ('"/bfnrtu'.includes(next)) escapes += 1;
    else if (next === "'") apostrophes += 1;
    else loose += 1;
  }
  if (quote === '`' && pairs + loose + escapes > 0) return true;
  // No double quote has to be escaped between single ones: all of the text may have been escaped once more.
  if (quote === "'" && pairs > 0 && /(?<!\\)\\"/.test(raw)) return true;
  if (raw.includes('\n') && loose + apostrophes > 0)
    return pairs + escapes + quotes + apostrophes > 0 || !OF_A_CLASS.test(raw);
  // Who escapes every apostrophe beside doubled backslashes means none of these backslashes literally.
  if (apostrophes > 0 && /(?:^|[^\\])'/.test(raw)) loose += apostrophes;
  if (pairs === 0 || loose > 0 || raw.includes('\n'))
    return pairs > 0 && (loose > 0 || quotes === 0) && mayHoldPairs(raw);
  return quotes + escapes === 0 && [...own].some((one) => raw.includes(one));
}

/**
 * Whether code may need its pairs of backslashes. It needs none before a class of a pattern or in a command of TeX with
 * an argument, unless they are in a string that is not raw: there, a pair was escaped, and so were the others.
 */
export function mayHoldPairs(raw: string): boolean {
  const said = (mark: string) => (mark === '\\\\' ? mark : mark === '\\"' ? '"' : '\n');
  const code = raw.replace(/\\[\\"nrt]/g, said);
  // Behind a quote that opens a string on the same line.
  const isInString = (line: string) => {
    const open = line.search(OPENER);
    return open !== -1 && line.lastIndexOf('\\\\') > open;
  };
  return code.split('\n').some(isInString) || !NEEDLESS.test(code);
}

const OPENER = /(?<![\p{L}\p{N}_])["'`]/u;
const NEEDLESS = /(?<!\\)\\\\(?:(?<=\S\\\\)[dDwWsSbB](?![A-Za-z])|[A-Za-z]{2,30}[{*])/;

/** A backslash before a letter that no escape has. */
const OF_A_CLASS = /\\(?![bfnrtuxUN])\p{L}/u;
