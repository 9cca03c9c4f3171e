import type { Shape } from '../../../words/contract.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';

/** Reads a number or a boolean with a quote behind it, which is all that is left of its quotes. */
export function takeScalar(reader: Reader): Expects | undefined {
  const { text, at: start, shapes, frame } = reader;
  const mayBe = shapes.length === 0 ? frame?.isList === false : shapes.some(takesScalar);
  const said = mayBe ? SCALAR.exec(text.slice(start, start + 60))?.[0] : undefined;
  if (said === undefined) return undefined;
  reader.at = start + said.length;
  return reader.complete({ type: 'string', start, end: reader.at, from: start, to: reader.at - 1, quote: '"' });
}

const SCALAR = /^(?:-?\d{1,20}(?:\.\d{1,20})?|true|false)"(?=\s{0,9}(?:[,}\]\n]))/;

function takesScalar({ type }: Shape): boolean {
  return type === 'number' || type === 'integer' || type === 'boolean' || type === 'constant';
}
