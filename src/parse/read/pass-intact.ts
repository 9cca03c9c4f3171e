import { startsStrictly } from '../strict/may-be-strict.ts';
import { endsOf } from '../strict/strict-ends.ts';
import { type Frame, isFree } from './frame.ts';
import { keyAt } from './key-at.ts';
import type { Reader } from './reader.ts';
import type { Expects } from './run.ts';
import { passTrivia, plainSpaceEnd, spaceEnd } from './trivia.ts';

/**
 * Passes over an object or array of strict JSON without reading it, when what follows leaves no doubt that it ends
 * there. In a list, passes over the next items too, as long as the same is true for them.
 */
export function passIntact(reader: Reader): Expects | undefined {
  const { text, limit, frame, run } = reader;
  let expects: Expects | undefined;
  // Where every item of a list is damaged, only some are tried.
  if (frame?.isList && reader.untried > 0) {
    reader.untried -= 1;
    return undefined;
  }
  while (run.passesIntact && frame !== undefined && startsStrictly(text, reader.at)) {
    const { at: start } = reader;
    const end = endsOf(run.budget, text).endOf(start);
    if (frame.isList) reader.damaged = end === -1 ? reader.damaged + 1 : 0;
    if (frame.isList) reader.untried = reader.damaged;
    if (end === -1 || end > limit || !goesOnBehind(reader, frame, end)) break;
    reader.spend((end - start) >> 3);
    reader.at = end;
    reader.passed.push({ start, end });
    expects = reader.complete({ type: 'intact', start, end });
    if (!frame.isList) break;
    passTrivia(reader);
    if (text.charCodeAt(reader.at) !== 44) break;
    reader.at += 1;
    passTrivia(reader);
    expects = 'item';
  }
  return expects;
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
