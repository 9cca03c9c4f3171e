import { punctuationAt } from '../../characters.ts';
import type { Frame } from '../frame.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { spaceEnd } from '../trivia.ts';

/** Drops a comma where a field or an item should be. Between two items, an item may be missing, so this is a guess. */
export function dropExtraComma(reader: Reader): Expects | undefined {
  if (reader.peek() !== ',') return undefined;
  const { isList, tree } = reader.frame as Frame;
  const isBetween = tree.type === 'array' && tree.items.length > 0;
  const message = 'An extra comma was dropped.';
  reader.drop(reader.at, reader.at + 1, { code: 'extra_comma', certainty: isBetween ? 'guess' : 'inferred', message });
  reader.at += 1;
  return isList ? 'item' : 'field';
}

/** Drops a comma before a closing bracket: `{"a": 1,}`. */
export function dropTrailingComma(reader: Reader): Expects | undefined {
  if (reader.peek() !== ',' && reader.raw() !== ';') return undefined;
  const next = spaceEnd(reader, reader.at + 1);
  const follower = next < reader.limit ? punctuationAt(reader.text, next) : '';
  const isList = reader.frame?.isList;
  const closes = isList ? follower === reader.frame?.closer : follower === '}' || follower === ']';
  if (!closes) return undefined;
  const message = 'A trailing comma was dropped.';
  reader.drop(reader.at, reader.at + 1, { code: 'trailing_comma', certainty: 'lossless', message });
  reader.at += 1;
  return isList ? 'item' : 'field';
}
