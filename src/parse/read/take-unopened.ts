/** Reads a string whose opening quote is missing. */
import type { Shape } from '../../words/contract.ts';
import { isContent, namesFile } from '../names-file.ts';
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
  if (lacksMore(reader, said) || SKIPPED.test(text.slice(Math.max(0, start - 20), start))) doubtTorn(reader);
  reader.at = start + said.length;
  return reader.complete({ type: 'string', start, end: reader.at, from: start, to: reader.at - 1, quote: '"' });
}

/** A comment or an escape before the string: it may be the beginning of the string. */
const SKIPPED = /(?:\\[nrt]|-->|\*\/)\s*$/;

/**
 * Whether more was lost than the opening quote: the colon before it, or the blank that follows the other colons; the
 * beginning of a sentence; or, of a name, so much that it is none of those that are known.
 */
function lacksMore(reader: Reader, said: string): boolean {
  const { text, at: start, shapes } = reader;
  if (lacksColon(reader)) return true;
  const near = text
    .slice(Math.max(0, start - FAR), start - 1)
    .match(SPACED)
    ?.at(-1);
  if (text[start - 1] === ':' && /\s$/.test(near ?? SPACED_NEXT.exec(text.slice(start, start + FAR))?.[0] ?? '-'))
    return true;
  return (
    mayBeScalar(reader, said.slice(0, -1)) ||
    isStrangeName(reader, said.slice(0, -1)) ||
    (said.includes(' ') && !shapes.some(namesFile) && /^[^\p{Lu}\p{Lo}\p{N}]/u.test(said))
  );
}

/** Whether the colon before the value is missing too. */
function lacksColon({ frame, edits }: Reader): boolean {
  const colon = frame?.isList ? undefined : edits.at(-1);
  return colon?.code === 'missing_colon' && colon.span.end === frame?.member?.keyEnd;
}

/** Whether any value is allowed here, and this is a number or a literal: the other quote may be one too many. */
function mayBeScalar({ shapes }: Reader, said: string): boolean {
  return shapes.length === 0 && SCALAR.test(said.trim());
}

const SCALAR = /^(?:-?\d{1,20}(?:\.\d{1,20})?|true|false|null)$/;

/** Whether a string without its closing quote has no colon either, ends in three dots, or as neither a name nor a path does. */
export function isShortened(reader: Reader, said: string): boolean {
  if (lacksColon(reader) || mayBeScalar(reader, said)) return true;
  return CUT_SHORT.test(said) || isStrangeName(reader, said) || (reader.shapes.some(namesFile) && /[./\\]$/.test(said));
}

const CUT_SHORT = /(?:\.{3}|…)$/;

/** Makes the reading a guess because the string before a missing quote may be longer than it is. */
export function doubtTorn(reader: Reader): void {
  const message = 'Where a quote is missing, more may be missing.';
  reader.record(reader.at, reader.at, '', { code: 'missing_quote', certainty: 'guess', message });
}

/** Whether the contract knows names for a string, and this is none of them. */
function isStrangeName({ table, shapes }: Reader, name: string): boolean {
  const known = [
    ...table.wordsOf(shapes),
    ...shapes.flatMap((shape) => (shape.type === 'string' && shape.known) || []),
  ];
  return known.length > 0 && !known.includes(name);
}

/** Where colons have a blank, it is behind the closing quote of a name. */
const SPACED = /["'”]:\s?/g;
const SPACED_NEXT = /["'”]:\s?/;
const FAR = 300;

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
