import type { Shape } from '../../../words/contract.ts';
import type { Member } from '../../tree.ts';
import type { Frame } from '../frame.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';

/** Reads a number or a boolean with a quote behind it, which is all that is left of its quotes. */
export function takeScalar(reader: Reader): Expects | undefined {
  const { text, at: start, shapes } = reader;
  const said = shapes.some(takesScalar) ? SCALAR.exec(text.slice(start, start + 60))?.[0] : undefined;
  if (said === undefined) return undefined;
  doubtBehindText(reader);
  reader.at = start + said.length;
  return reader.complete({ type: 'string', start, end: reader.at, from: start, to: reader.at - 1, quote: '"' });
}

/** A text before this, if its own quotes are not escaped, may reach to the quote that is too many here. */
export function doubtBehindText(reader: Reader): void {
  const { frames, table } = reader;
  const isText = ({ key, value }: Member, { fields }: Frame) =>
    value.type === 'string' && table.wordsOf(fields.shapesOf(key)).length === 0;
  const holdsText = (frame: Frame) =>
    frame.tree.type === 'array' || frame.tree.members.some((one) => isText(one, frame));
  if (!frames.some(holdsText)) return;
  doubtQuote(reader);
}

/** Makes the reading a guess because of a quote too many. */
export function doubtQuote(reader: Reader): void {
  const message = 'The quote may belong to a text.';
  reader.record(reader.at, reader.at, '', { code: 'swallowed_field', certainty: 'guess', message });
}

const SCALAR = /^(?:-?\d{1,20}(?:\.\d{1,20})?|true|false)"(?=\s{0,9}(?:[,}\]\n]))/;

function takesScalar({ type }: Shape): boolean {
  return type === 'number' || type === 'integer' || type === 'boolean' || type === 'constant';
}
