/** A text with recorded changes: every step edits it, and in the end the changes are the repairs. */
import type { Span } from '../words/issue.ts';
import { type Edit, MOST_REPAIRS } from './edit.ts';
import { inOrder } from './in-order.ts';
import { atOf, fromOf, lengthOf, onePiece, type Pieces, pieceAt, pieceCopier } from './pieces.ts';

/** Why something was changed, by its span in the source. */
export type Note = Omit<Edit, 'replacement'>;

export type EditedText = {
  readonly source: string;
  readonly text: string;
  readonly pieces: Pieces;
  readonly notes: readonly Note[];
};

/** More was changed than may be. */
export function isCrowded({ notes }: EditedText): boolean {
  return notes.length > MOST_REPAIRS;
}

/** The text before any change. */
export function unedited(source: string): EditedText {
  return { source, text: source, pieces: onePiece(source.length), notes: [] };
}

/**
 * Applies edits, in any order, to the present text; of two that overlap, the one that starts first
 * wins, then the longer one; insertions come before what is replaced at the same place.
 *
 * @param part what is kept of the text: all edits lie within
 */
export function applyEdits(edited: EditedText, edits: readonly Edit[], part?: Span): EditedText {
  if (edits.length === 0) return part === undefined ? edited : cutOut(edited, part);
  const { source, text: present } = edited;
  const { start, end } = part ?? { start: 0, end: present.length };
  const { copy, copied } = pieceCopier(edited.pieces, start, 2 * edits.length + 1);
  const ordered = withoutOverlaps(edits);
  const idle = new Set<Edit>();
  let whole = '';
  let text = '';
  let done = start;
  for (const edit of ordered) {
    const { span, replacement } = edit;
    copy(done, span.start, whole.length + text.length);
    text += present.slice(done, span.start);
    // The text is put in its own place.
    if (span.end - span.start === replacement.length && present.startsWith(replacement, span.start)) {
      copy(span.start, span.end, whole.length + text.length);
      idle.add(edit);
    }
    text += replacement;
    done = span.end;
    if (text.length > LONG) {
      whole += putTogether(text);
      text = '';
    }
  }
  whole += text;
  copy(done, end, whole.length);
  whole += present.slice(done, end);
  const changing = idle.size > 0 ? ordered.filter((edit) => !idle.has(edit)) : ordered;
  return { source, text: whole, pieces: copied(), notes: withNotes(edited, changing) };
}

/** What `+=` makes of texts holds on to all of them; of so many characters they weigh more than the text itself. */
const LONG = 50_000;

/** V8 puts the parts of a text together when one of its characters is looked at. */
function putTogether(text: string): string {
  return text.charCodeAt(0) < 0 ? '' : text;
}

/** What was noted before, and each edit by its place in the source; the first edits of a text are their own notes. */
function withNotes(edited: EditedText, edits: readonly Edit[]): readonly Note[] {
  if (edited.notes.length === 0 && isUnedited(edited)) return edits;
  return [...edited.notes, ...edits.map((edit) => noteOf(edit, sourceSpan(edited, edit.span)))];
}

/** An edit is its own note where its span is that of the source: nothing changes it any more. */
function noteOf(edit: Edit, span: Span): Note {
  if (span === edit.span) return edit;
  const { code, certainty, message, path } = edit;
  return path === undefined ? { span, code, certainty, message } : { span, code, certainty, message, path };
}

/** The part of an edited text between two offsets; what is around it is dropped, which becomes a repair as well. */
export function cutOut(edited: EditedText, { start, end }: Span): EditedText {
  const { copy, copied } = pieceCopier(edited.pieces, start, 1);
  copy(start, end, 0);
  return { ...edited, text: edited.text.slice(start, end), pieces: copied() };
}

function isUnedited({ source, text, pieces }: EditedText): boolean {
  return lengthOf(pieces, 0) === source.length && text.length === source.length;
}

/** Where a span of the present text stands in the source: from what is before it to what is behind it. */
export function sourceSpan(edited: EditedText, span: Span): Span {
  const { source, pieces } = edited;
  if (isUnedited(edited) && span.end <= source.length) return span;
  const first = pieceAt(pieces, span.start);
  const start =
    first < 0 ? 0 : fromOf(pieces, first) + Math.min(span.start - atOf(pieces, first), lengthOf(pieces, first));
  const last = pieceAt(pieces, span.end);
  const isWithin = last >= 0 && span.end - atOf(pieces, last) <= lengthOf(pieces, last);
  const next = last + 3 < pieces.length ? fromOf(pieces, last + 3) : source.length;
  const end = Math.max(start, isWithin ? fromOf(pieces, last) + span.end - atOf(pieces, last) : next);
  return start === span.start && end === span.end ? span : { start, end };
}

function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  const sorted = inOrder(edits, compareEdits);
  let end = 0;
  for (const { span } of sorted) {
    if (span.start < end) return keepFirst(sorted);
    end = span.end;
  }
  return sorted;
}

/** Of edits that overlap the first one. */
function keepFirst(sorted: readonly Edit[]): Edit[] {
  let end = 0;
  return sorted.filter(({ span }) => {
    if (span.start < end) return false;
    end = span.end;
    return true;
  });
}

function compareEdits({ span: one }: Edit, { span: two }: Edit): number {
  if (one.start !== two.start) return one.start - two.start;
  if ((one.end === one.start) !== (two.end === two.start)) return one.end === one.start ? -1 : 1;
  return two.end - one.end;
}
