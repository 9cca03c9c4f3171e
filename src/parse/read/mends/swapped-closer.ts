import { isSpace } from '../../characters.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';

/** A bracket that stands for a brace: only objects are open, and behind it there is one brace too few for them. */
export function swapBracket(reader: Reader): Expects | undefined {
  const { text, limit, frames, at: start } = reader;
  if (reader.peek() !== ']' || frames.some(({ isList }) => isList)) return undefined;
  let left = frames.length - 1;
  let at = start + 1;
  for (; at < limit && (isSpace(text.charCodeAt(at)) || text[at] === '}'); at++) if (text[at] === '}') left -= 1;
  reader.spend(at - start);
  if (left !== 0 || (at < limit && '],"“:'.includes(text[at] ?? ''))) return undefined;
  const span = { start, end: start + 1 };
  const message = 'A "]" stands for "}".';
  reader.record({ span, replacement: '}', code: 'swapped_closer', certainty: 'inferred', message });
  reader.at += 1;
  return reader.close();
}
