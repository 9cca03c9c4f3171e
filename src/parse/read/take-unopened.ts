/** Reads a string whose opening quote is missing. */
import type { Shape } from '../../words/contract.ts';
import { isContent } from '../names-file.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';

/** How much of a line is examined. */
const LONGEST_LINE = 2000;

/**
 * Reads a string whose opening quote is missing. The only quote in it must be the closing one, at the end of the line
 * or before the next field or closing bracket.
 */
export function takeUnopened(reader: Reader): Expects | undefined {
  const { text, limit, at: start, shapes, table } = reader;
  const isAny = shapes.length === 0 && reader.run.shape !== undefined;
  if (!isAny && !mayBeUnopened(reader, shapes)) return undefined;
  // The name is in other quotes: so was the string, and a plain quote is its own.
  if (/['`»＂]\s{0,9}[:：]\s{0,9}$/.test(text.slice(Math.max(0, start - 20), start))) return undefined;
  const line = text.slice(start, Math.min(limit, start + LONGEST_LINE));
  reader.spend(line.search(/["\n]|$/) >> 3);
  const isFirst = reader.frame?.isList && /\[\s{0,99}$/.test(text.slice(Math.max(0, start - 100), start));
  const said = ((isFirst ? FIRST.exec(line) : null) ?? UNOPENED.exec(line))?.[0];
  // In an array, a comma may also end an item without quotes.
  if (
    said === undefined ||
    (reader.frame?.isList && said.includes(',')) ||
    !(isAny || isFreeText(shapes) || table.wordsOf(shapes).includes(said.slice(0, -1)))
  )
    return undefined;
  // On the same line as the item before it, this may be the rest of that item, with a quote inside.
  if (reader.frame?.isList && /["”]\s{0,9},[ \t]{0,9}$/.test(text.slice(Math.max(0, start - 20), start))) {
    const message = 'An item without its opening quote may be the rest of the one before.';
    reader.record(start, start, '', { code: 'swallowed_field', certainty: 'guess', message });
  }
  reader.at = start + said.length;
  return reader.complete({ type: 'string', start, end: reader.at, from: start, to: reader.at - 1, quote: '"' });
}

/** Whether free text, or one of a few words, is allowed here: then an opening quote may be missing. */
export function mayBeUnopened({ table }: Reader, shapes: readonly Shape[]): boolean {
  return table.wordsOf(shapes).length > 0 || isFreeText(shapes);
}

/** Whether any text but the content of a file is allowed here. */
export function isFreeText(shapes: readonly Shape[]): boolean {
  return shapes.some(({ type }) => type === 'string') && !shapes.some(isContent);
}

/**
 * The first character must not be one that could be the mistyped quote. The end of the line, a comment, a closing
 * bracket or another field must follow the closing quote.
 */
const UNOPENED =
  /^(?![{}[\]<>'`“„‘«‹:;,=|)]|(?:true|false|null|[0-9.]+)\s{0,9}[,}\]]|-{1,2}>|[^\p{L}\p{N}\s]{1,2}["'“‘])(?:[^"\\\n]|\\.)+"(?=[ \t]{0,9},?[ \t]{0,9}(?:\r?\n|\/[/*])|\s{0,9},?\s{0,9}[}\]]|[ \t]{0,9},[ \t]{0,9}"[^"\\\n]{1,60}"[ \t]{0,9}:)/u;

/** The first item of a list, before another string or the end of the list: it goes on nothing. */
const FIRST = /^[\p{L}\p{N}._~/][^"“”„,:\\\n{}[\]]{0,200}"(?=\s{0,9},\s{0,99}"|\s{0,9}\])/u;
