import { closersOf } from '../../characters.ts';
import { startsScalar } from '../follows.ts';
import { keyAt } from '../key-at.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';

/** A field where a comma was to come. */
export function insertCommaInObject(reader: Reader): Expects | undefined {
  if (keyAt(reader, reader.at)?.colon === undefined) return undefined;
  // The comma may be the last character of the text before.
  const isWithin = /[,，]\s*(?:["”]\s*)?["”]$/.test(
    reader.text.slice(Math.max(0, reader.lastEnd - 10), reader.lastEnd),
  );
  insertComma(reader, reader.lastEnd, isWithin ? 'guess' : 'inferred');
  return 'field';
}

/** An item where a comma was to come. */
export function insertCommaInList(reader: Reader): Expects | undefined {
  const character = reader.peek();
  const isItem = character === '{' || character === '[' || closersOf(reader.raw()) !== undefined;
  if (!isItem && !startsScalar(reader.text, reader.at)) return undefined;
  insertComma(reader, reader.lastEnd, 'inferred');
  return 'item';
}

export function insertComma(reader: Reader, at: number, certainty: 'inferred' | 'guess'): void {
  const message = 'A missing comma was put in.';
  reader.record({ span: { start: at, end: at }, replacement: ',', code: 'missing_comma', certainty, message });
}
