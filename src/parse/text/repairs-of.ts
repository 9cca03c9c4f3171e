import type { Repair } from '../../words/repair.ts';
import { isLessSure } from '../certainty.ts';
import type { Edit } from './edit.ts';
import { type EditedText, isSame, type Note } from './edited-text.ts';
import { inOrder } from './in-order.ts';
import { positionsOf } from './locate.ts';
import { atOf, fromOf, lengthOf } from './pieces.ts';

/**
 * The repairs that turn the source into the current text. Dropping white space around the message is not a repair;
 * dropping any other text is.
 */
export function repairsOf(edited: EditedText): Repair[] {
  const { source, first } = edited;
  const repairs: Repair[] = [];
  const position = positionsOf(source);
  const put: Put = (start, end, replacement, note = AROUND, edit) => {
    if (end <= start && replacement === '') return;
    const isEdge = start === 0 || end === source.length;
    if (isEdge && replacement === '' && /^[ \t\r\n]*$/.test(source.slice(start, end))) return;
    const { span, code, certainty, message, path } = note;
    const own = span.start === start && span.end === end ? span : { start, end };
    if (certainty !== 'guess' && isSame(source, own, replacement)) return;
    const { line, column } = position(start);
    if (edit?.path !== undefined && edit.isOther === undefined && edit.withoutCommas === undefined) {
      edit.line = line;
      edit.column = column;
      repairs.push(edit);
    } else
      repairs.push(
        path === undefined
          ? { code, certainty, span: own, replacement, line, column, message }
          : { code, certainty, span: own, replacement, line, column, message, path },
      );
  };
  if (first === undefined) putGaps(edited, put);
  else putEdits(first, source.length, put);
  return repairs;
}

/** @param edit makes the whole change: then it is the repair, too */
type Put = (start: number, end: number, replacement: string, note: Note | undefined, edit?: Edit) => void;

/** What was replaced by the edits of a part. Edits that touch are one repair, and so is what was dropped around them. */
function putEdits({ edits, part }: NonNullable<EditedText['first']>, length: number, put: Put): void {
  let start = 0;
  let end = part.start;
  let replacement = '';
  let own: Note | undefined;
  let only: Edit | undefined;
  for (let i = 0; i < edits.length; i++) {
    const edit = edits[i] as Edit;
    if (edit.span.start > end) {
      put(start, end, replacement, own, only);
      start = edit.span.start;
      replacement = edit.replacement;
      only = edit;
      own = edit;
    } else {
      replacement += edit.replacement;
      only = undefined;
      if (own === undefined || isLessSure(edit, own)) own = edit;
    }
    end = edit.span.end;
  }
  if (part.end === end) return put(start, length, replacement, own);
  put(start, end, replacement, own, only);
  put(part.end, length, '', undefined);
}

/** What stands in the text in place of each part of the source that is not in one of its pieces. */
function putGaps({ source, text, pieces, notes }: EditedText, put: Put): void {
  const noteBeside = noteFinder(notes);
  let from = 0;
  let at = 0;
  for (let i = 0; i <= pieces.length; i += 3) {
    const isEnd = i === pieces.length;
    const end = isEnd ? source.length : fromOf(pieces, i);
    const last = isEnd ? text.length : atOf(pieces, i);
    if (end > from || last > at) put(from, end, text.slice(at, last), noteBeside(from, end));
    from = isEnd ? end : end + lengthOf(pieces, i);
    at = isEnd ? last : last + lengthOf(pieces, i);
  }
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
      if (note.span.end >= start && (own === undefined || isLessSure(note, own))) own = note;
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
