import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';

/**
 * Reads a number with commas between its thousands. In an object, nothing else can be meant, as no name begins with a
 * digit. Where a fraction is allowed, a single comma may be that of German notation.
 */
export function takeGrouped(reader: Reader): Expects | undefined {
  const { text, at: start, shapes, frame } = reader;
  const said = frame?.isList ? undefined : GROUPED.exec(text.slice(start, start + 40))?.[0];
  if (said === undefined || !shapes.some(({ type }) => type === 'integer' || type === 'number')) return undefined;
  const isWhole = shapes.every(({ type }) => type === 'integer') || said.split(',').length > 2;
  const message = 'A comma between the digits of a number was dropped.';
  for (let at = said.indexOf(','); at !== -1; at = said.indexOf(',', at + 1))
    reader.drop(start + at, start + at + 1, { code: 'number', certainty: isWhole ? 'inferred' : 'guess', message });
  reader.at = start + said.length;
  return reader.complete({ type: 'word', start, end: reader.at, word: said.replaceAll(',', '') });
}

const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?=\s{0,9}(?:[}\n]|,\s{0,200}["'\p{L}_}]))/u;
