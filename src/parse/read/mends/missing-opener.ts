import type { Shape } from '../../../words/contract.ts';
import { findEnd } from '../../strict/find-end.ts';
import { closingQuote } from '../../text/closing-quote.ts';
import type { Why } from '../../text/edit.ts';
import { type Frame, isFree } from '../frame.ts';
import { keyAt } from '../key-at.ts';
import type { Reader } from '../reader.ts';
import type { Expects } from '../run.ts';
import { takesList } from '../structure.ts';
import { spaceEnd } from '../trivia.ts';

const OPENED: Why = { code: 'punctuation', certainty: 'inferred', message: 'A missing opening bracket was put in.' };

/** Opens an object of a list whose `{` is missing: a field of such an object comes next. */
export function insertOpeningBrace(reader: Reader): Expects | undefined {
  if (!startsFieldOfItem(reader, reader.frame as Frame, reader.at)) return undefined;
  reader.open({ type: 'object', start: reader.at, end: 0, members: [] }, '}', OPENED);
  return 'field';
}

/** Whether a field of the objects in a list starts at an offset. */
export function startsFieldOfItem(reader: Reader, { items }: Frame, at: number): boolean {
  const fields = reader.table.fieldsOf(items);
  if (fields.isOpen) return false;
  const key = keyAt(reader, at);
  return key?.colon !== undefined && fields.nameOf(key.name) !== undefined;
}

/**
 * Opens the object of a field whose `{` is missing, where only objects may stand: one of their fields comes next. It is
 * a guess if that may be a field of an object around it.
 */
export function insertOpeningBraceOfField(reader: Reader): Expects | undefined {
  const { shapes, frame, at } = reader;
  if (frame?.isList !== false || !shapes.some(({ type }) => type === 'object') || takesOther(shapes)) return undefined;
  const fields = reader.table.fieldsOf(shapes);
  const key = keyAt(reader, at);
  const takesAny = key?.isIntact && (fields.isOpen || fields.isRecord);
  if (key?.colon === undefined || !(takesAny || fields.nameOf(key.name) !== undefined)) return undefined;
  const isOuter = reader.frames.some((outer) => isFree(outer, key.name) || (takesAny && outer.fields.isOpen));
  reader.open(
    { type: 'object', start: at, end: 0, members: [] },
    '}',
    isOuter ? { ...OPENED, certainty: 'guess' } : OPENED,
  );
  return 'field';
}

/** Whether something else than an object or an array may stand here. */
export function takesOther(shapes: readonly Shape[]): boolean {
  return shapes.length === 0 || !shapes.every(({ type }) => type === 'object' || type === 'array');
}

/**
 * Opens a list whose `[` is missing, where only a list may stand: its items come next, and its `]`. If there are none,
 * they may be missing, too.
 */
export function insertOpeningBracket(reader: Reader): Expects | undefined {
  const { shapes, at, text, frame } = reader;
  if (shapes.length === 0 || !shapes.every(({ type }) => type === 'array')) return undefined;
  if (!endsAsList(reader) && !(text[at] === ']' && frame?.isList === false)) return undefined;
  const why: Why = text[at] === ']' ? { ...OPENED, certainty: 'guess' } : OPENED;
  reader.open({ type: 'array', start: at, end: 0, items: [] }, ']', why);
  return 'item';
}

/** Whether intact objects or strings follow, with commas between them, and then a `]`. */
function endsAsList(reader: Reader): boolean {
  const { text, limit } = reader;
  for (let at = reader.at; at < limit; ) {
    const end = text[at] === '"' ? closingQuote(text, at + 1) + 1 : text[at] === '{' ? findEnd(text, at, limit) : 0;
    if (end <= 0) return false;
    reader.spend((end - at) >> 2);
    at = spaceEnd(reader, end);
    if (text[at] !== ',') return text[at] === ']';
    at = spaceEnd(reader, at + 1);
  }
  return false;
}

/** Drops the second of two opening brackets where no item may be a list, if only one list ends before the next field. */
export function dropOpeningBracket(reader: Reader): Expects | undefined {
  const { text, limit, at, frame, frames } = reader;
  if (text[at] !== '[' || frame === undefined || spaceEnd(reader, frame.tree.start + 1) !== at) return undefined;
  if (takesList(frame.items)) return undefined;
  const end = text[spaceEnd(reader, at + 1)] === ']' ? -1 : findEnd(text, at, limit);
  const behind = end > 0 ? spaceEnd(reader, end) : limit;
  const isField =
    text[behind] === ',' && keyAt(reader, spaceEnd(reader, behind + 1), frames.at(-2))?.colon !== undefined;
  if (!isField && text[behind] !== '}') return undefined;
  reader.drop(at, at + 1, {
    code: 'punctuation',
    certainty: 'inferred',
    message: 'One of two opening brackets was dropped.',
  });
  reader.at += 1;
  return 'item';
}
