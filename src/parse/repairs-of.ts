import type { Repair } from '../words/repair.ts';
import { RANK } from './certainty.ts';
import { type EditedText, isSame, type Note } from './edited-text.ts';
import { inOrder } from './in-order.ts';
import { positionsOf } from './locate.ts';
import { atOf, fromOf, lengthOf } from './pieces.ts';

/**
 * The repairs that turn the source into the current text. Dropping white space around the message is not a repair;
 * dropping any other text is.
 */
export function repairsOf({ source, text, pieces, notes }: EditedText): Repair[] {
  const repairs: Repair[] = [];
  const noteBeside = noteFinder(notes);
  const position = positionsOf(source);
  let from = 0;
  let at = 0;
  for (let i = 0; i <= pieces.length; i += 3) {
    const isEnd = i === pieces.length;
    const start = from;
    const end = isEnd ? source.length : fromOf(pieces, i);
    const last = isEnd ? text.length : atOf(pieces, i);
    const replacement = text.slice(at, last);
    from = isEnd ? end : end + lengthOf(pieces, i);
    at = isEnd ? last : last + lengthOf(pieces, i);
    if (end <= start && replacement === '') continue;
    const isEdge = start === 0 || end === source.length;
    if (isEdge && replacement === '' && /^[ \t\r\n]*$/.test(source.slice(start, end))) continue;
    const { span, code, certainty, message, path } = noteBeside(start, end) ?? AROUND;
    const own = span.start === start && span.end === end ? span : { start, end };
    if (certainty !== 'guess' && isSame(source, own, replacement)) continue;
    const { line, column } = position(start);
    repairs.push(
      path === undefined
        ? { code, certainty, span: own, replacement, line, column, message }
        : { code, certainty, span: own, replacement, line, column, message, path },
    );
  }
  return repairs;
}

/** Makes a function that finds the least certain note that touches a span. It must be called with ascending spans. */
function noteFinder(notes: readonly Note[]): (start: number, end: number) => Note | undefined {
  const sorted = inOrder(notes, (one, two) => one.span.start - two.span.start || one.span.end - two.span.end);
  let next = 0;
  return (start, end) => {
    while (next < sorted.length && (sorted[next] as Note).span.end < start) next += 1;
    let own: Note | undefined;
    for (let i = next; i < sorted.length; i++) {
      const note = sorted[i] as Note;
      if (note.span.start > end) break;
      if (note.span.end >= start && (own === undefined || RANK[note.certainty] > RANK[own.certainty])) own = note;
    }
    return own;
  };
}

const AROUND: Note = {
  code: 'text_around',
  certainty: 'lossless',
  span: { start: 0, end: 0 },
  message: 'Text around the message was dropped.',
};
