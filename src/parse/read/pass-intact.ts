import { startsStrictly } from '../may-be-strict.ts';
import { endsOf } from '../strict-ends.ts';
import { type Frame, isFree } from './frame.ts';
import { keyAt } from './key-at.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';
import { plainSpaceEnd, spaceEnd } from './trivia.ts';

/**
 * Passes over an object or an array of strict JSON without reading it, when what follows leaves no doubt that it ends
 * there.
 */
export function passIntact(reader: Reader): Expects | undefined {
  const { text, limit, at: start, frame, run } = reader;
  if (!run.passesIntact || frame === undefined || !startsStrictly(text, start)) return undefined;
  const end = endsOf(run.budget, text).endOf(start);
  if (end === -1 || end > limit || !goesOnBehind(reader, frame, end)) return undefined;
  reader.spend((end - start) >> 3);
  reader.at = end;
  reader.passed.push({ start, end });
  return reader.complete({ type: 'intact', start, end });
}

/**
 * Whether the closing bracket of the frame follows, or a comma (perhaps with a comment) and then a suitable field or
 * item.
 */
function goesOnBehind(reader: Reader, frame: Frame, end: number): boolean {
  const { text, limit } = reader;
  const at = plainSpaceEnd(reader, end);
  if (at >= limit || text[at] === frame.closer) return at < limit;
  if (text[at] !== ',') return false;
  const next = spaceEnd(reader, at + 1);
  if (frame.isList) return text[next] === text[reader.at];
  const key = text[next] === '"' ? keyAt(reader, next) : undefined;
  return key?.colon !== undefined && isFree(frame, key.name);
}
