import { punctuationAt } from '../../text/characters.ts';
import type { Frame } from '../frame.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { spaceEnd } from '../trivia.ts';

/**
 * Drops a comma where a field or an item should be. Between two items, an item may be missing, so this is a guess; so
 * may be a field between two commas with white space between them.
 */
export function dropExtraComma(reader: Reader): Expects | undefined {
  if (reader.peek() !== ',') return undefined;
  const { isList, tree } = reader.frame as Frame;
  const isApart = /,\s+$/.test(reader.text.slice(Math.max(0, reader.at - FAR), reader.at));
  const isBetween = tree.type === 'array' ? tree.items.length > 0 : isApart;
  const message = 'An extra comma was dropped.';
  reader.drop(reader.at, reader.at + 1, { code: 'extra_comma', certainty: isBetween ? 'guess' : 'inferred', message });
  reader.at += 1;
  return isList ? 'item' : 'field';
}

/** How much white space is looked at. */
const FAR = 100;

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
