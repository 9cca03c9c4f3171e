import { punctuationAt } from '../../text/characters.ts';
import { type Frame, isFree } from '../frame.ts';
import { keyAt } from '../key-at.ts';
import type { Reader } from '../reader.ts';
import type { Expects, Key } from '../run.ts';
import { takesList } from '../structure.ts';
import { passTrivia, spaceEnd } from '../trivia.ts';
import { insertComma } from './missing-comma.ts';

/** How many characters before a closing bracket are searched for a comma. */
const FAR = 100;

/** Drops a `}` that is followed by more fields of the same object: `{"a": 1}, "b": 2}`. */
export function dropExtraBrace(reader: Reader): Expects | undefined {
  if (reader.peek() !== '}') return undefined;
  const frame = reader.frame as Frame;
  const { key, hasComma } = lookBehind(reader);
  if (key?.colon === undefined || !isFree(frame, key.name)) return undefined;
  const outer = reader.frames.at(-2);
  if (outer === undefined ? !hasComma : isFree(outer, key.name)) return undefined;
  return drop(reader, '}', 'field');
}

/** Drops a `]` inside an object. */
export function dropBracket(reader: Reader): Expects | undefined {
  if (reader.peek() !== ']') return undefined;
  const frame = reader.frame as Frame;
  const { key, behind } = lookBehind(reader);
  const isOwn = key?.colon !== undefined && (frame.fields.isOpen || isFree(frame, key.name));
  const inList = reader.frames.some(({ isList }) => isList);
  if (inList && !isOwn && (behind !== '}' || reader.frames.at(-2)?.isList)) return undefined;
  if (isOwn) return drop(reader, ']', 'field');
  dropCloser(reader, ']');
  return 'field';
}

/** Drops a `}` in an array that continues or ends after it. */
export function dropBraceInList(reader: Reader): Expects | undefined {
  if (reader.peek() !== '}' || reader.frames.at(-3)?.isList) return undefined;
  const { text } = reader;
  const behind = spaceEnd(reader, reader.at + 1);
  const character = punctuationAt(text, behind);
  const goesOn = character === ',' && punctuationAt(text, spaceEnd(reader, behind + 1)) === '{';
  if (character !== ']' && !goesOn) return undefined;
  dropCloser(reader, '}');
  passTrivia(reader);
  if (reader.peek() === ',') reader.token(',');
  return 'item';
}

/** Looks at what follows a closing bracket: the next character, and the name there or after a comma. */
function lookBehind(reader: Reader): { behind: string; hasComma: boolean; key: Key | undefined } {
  const at = spaceEnd(reader, reader.at + 1);
  const behind = punctuationAt(reader.text, at);
  const hasComma = behind === ',';
  return { behind, hasComma, key: keyAt(reader, hasComma ? spaceEnd(reader, at + 1) : at) };
}

/** Drops a closing bracket, and reads the comma after it, or inserts a missing one. */
function drop(reader: Reader, closer: '}' | ']', expects: Expects): Expects {
  dropCloser(reader, closer);
  passTrivia(reader);
  if (reader.peek() === ',') reader.token(',');
  else insertComma(reader, reader.at, 'inferred');
  return expects;
}

function dropCloser(reader: Reader, closer: '}' | ']'): void {
  // A comma before it is a sign that a field or an item was lost; so is a value, when it may close a list that was lost.
  const before = reader.text.slice(Math.max(0, reader.at - FAR), reader.at);
  const isAlone = closer === ']' && /[^}\]\s]\s*$/.test(before) && mayCloseLost(reader);
  if (isAlone || /,\s*$/.test(before) || mayLackOpener(reader)) reader.signs.hasDoubtfulCloser = true;
  const message = `An extra "${closer}" was dropped.`;
  reader.drop(reader.at, reader.at + 1, { code: 'extra_closer', certainty: 'inferred', message });
  reader.at += 1;
}

/** Whether the object that ended last may have any fields: one of them may be an object whose start was lost. */
function mayLackOpener({ frame }: Reader): boolean {
  const last = frame?.tree.type === 'object' ? frame.tree.members.at(-1)?.value : undefined;
  return last?.type === 'object' && last.endsUnknown === true;
}

/** Whether no list is open, and a field that was not read may be one. */
function mayCloseLost({ frames }: Reader): boolean {
  const hasList = (frame: Frame) =>
    frame.fields.isOpen ||
    [...frame.fields.exact].some(([name, { shapes }]) => takesList(shapes) && isFree(frame, name));
  return !frames.some(({ isList }) => isList) && frames.some(hasList);
}
