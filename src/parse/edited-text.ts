/** A text with recorded changes: every step edits it, and in the end the changes are the repairs. */
import type { Span } from '../words/issue.ts';
import type { Certainty, Repair } from '../words/repair.ts';
import { firstIndex } from './first-index.ts';
import { positionsOf } from './locate.ts';

/** A change of the present text: `span` is replaced. */
export type Edit = {
  span: Span;
  replacement: string;
  code: string;
  certainty: Certainty;
  message: string;
  path?: string;
};

/** A run of characters that stands in the present text as in the source. */
type Piece = { at: number; from: number; length: number };

/** Why something was changed, by its span in the source. */
type Note = Omit<Edit, 'replacement'>;

export type EditedText = {
  readonly source: string;
  readonly text: string;
  readonly pieces: readonly Piece[];
  readonly notes: readonly Note[];
};

/** How many changes are recorded at most: a text that needs more is refused, so that what is remembered of it has a limit. */
export const MOST_REPAIRS = 500_000;

/** More was changed than may be. */
export function isCrowded({ notes }: EditedText): boolean {
  return notes.length > MOST_REPAIRS;
}

/** The text before any change. */
export function unedited(source: string): EditedText {
  return { source, text: source, pieces: [{ at: 0, from: 0, length: source.length }], notes: [] };
}

/**
 * Applies edits, in any order, to the present text; of two that overlap, the one that starts first
 * wins, then the longer one; insertions come before what is replaced at the same place.
 *
 * @param part what is kept of the text: all edits lie within
 */
export function applyEdits(edited: EditedText, edits: readonly Edit[], part?: Span): EditedText {
  if (edits.length === 0) return part === undefined ? edited : cutOut(edited, part);
  const { start, end } = part ?? { start: 0, end: edited.text.length };
  const pieces: Piece[] = [];
  const notes = [...edited.notes];
  let text = '';
  let done = start;
  const copy = pieceCopier(edited, pieces);
  for (const edit of withoutOverlaps(edits)) {
    const { span, replacement } = edit;
    copy(done, span.start, text.length);
    text += edited.text.slice(done, span.start);
    if (edited.text.slice(span.start, span.end) !== replacement) {
      notes.push(noteOf(edit, sourceSpan(edited, span)));
    } else copy(span.start, span.end, text.length);
    text += replacement;
    done = span.end;
  }
  copy(done, end, text.length);
  text += edited.text.slice(done, end);
  return { source: edited.source, text, pieces, notes };
}

function noteOf({ code, certainty, message, path }: Edit, span: Span): Note {
  return path === undefined ? { span, code, certainty, message } : { span, code, certainty, message, path };
}

/** The part of an edited text between two offsets; what is around it is dropped, which becomes a repair as well. */
export function cutOut(edited: EditedText, { start, end }: Span): EditedText {
  const pieces: Piece[] = [];
  pieceCopier(edited, pieces)(start, end, 0);
  return { ...edited, text: edited.text.slice(start, end), pieces };
}

/** Where a span of the present text stands in the source: from what is before it to what is behind it. */
export function sourceSpan({ source, pieces }: EditedText, { start, end }: Span): Span {
  const before = pieces[pieceAt(pieces, start)];
  const from = before === undefined ? 0 : before.from + Math.min(start - before.at, before.length);
  const last = pieceAt(pieces, end);
  const piece = pieces[last];
  if (piece !== undefined && end - piece.at <= piece.length)
    return { start: from, end: Math.max(from, piece.from + end - piece.at) };
  const next = pieces[last + 1];
  return { start: from, end: Math.max(from, next === undefined ? source.length : next.from) };
}

/**
 * What turns the source into the present text. Around the message there may be white space; anything else that was dropped
 * there is a repair of its own.
 */
export function repairsOf(edited: EditedText): Repair[] {
  const { source, text, pieces } = edited;
  const notes = [...edited.notes].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
  const gaps: { span: Span; replacement: string }[] = [];
  let from = 0;
  let at = 0;
  for (const piece of [...pieces, { at: text.length, from: source.length, length: 0 }]) {
    if (piece.from > from || piece.at > at)
      gaps.push({ span: { start: from, end: piece.from }, replacement: text.slice(at, piece.at) });
    from = piece.from + piece.length;
    at = piece.at + piece.length;
  }
  let next = 0;
  const position = positionsOf(source);
  const repairs: Repair[] = [];
  for (const { span, replacement } of gaps) {
    const isEdge = span.start === 0 || span.end === source.length;
    const replaced = source.slice(span.start, span.end);
    if (isEdge && replacement === '' && /^[ \t\r\n]*$/.test(replaced)) continue;
    while (next < notes.length && (notes[next]?.span.end ?? 0) < span.start) next += 1;
    let own: Note | undefined;
    for (let i = next; i < notes.length; i++) {
      const note = notes[i];
      if (note === undefined || note.span.start > span.end) break;
      const isWeaker = own === undefined || RANK[note.certainty] > RANK[own.certainty];
      if (note.span.end >= span.start && isWeaker) own = note;
    }
    const { code, certainty, message, path } = own ?? AROUND;
    if (replaced === replacement && certainty !== 'guess') continue;
    const { line, column } = position(span.start);
    const repair: Repair = { code, certainty, span, replacement, line, column, message };
    if (path !== undefined) repair.path = path;
    repairs.push(repair);
  }
  return repairs;
}

const AROUND: Note = {
  code: 'text_around',
  certainty: 'lossless',
  span: { start: 0, end: 0 },
  message: 'Text around the message was dropped.',
};

const RANK: { readonly [certainty in Certainty]: number } = { strict: 0, lossless: 1, inferred: 2, guess: 3 };

/** Whether `given` is at least as sure as `wanted`. */
export function isAsSure(given: Certainty, wanted: Certainty): boolean {
  return RANK[given] <= RANK[wanted];
}

/** The least sure of some changes. */
export function weakest<T extends { certainty: Certainty }>(changes: readonly T[]): T | undefined {
  let weak: T | undefined;
  for (const change of changes) {
    if (weak === undefined || RANK[change.certainty] > RANK[weak.certainty]) weak = change;
  }
  return weak;
}

function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  const sorted = [...edits].sort(inOrder);
  if (sorted.every(({ span }, i) => span.start >= (sorted[i - 1]?.span.end ?? 0))) return sorted;
  const kept: Edit[] = [];
  let end = 0;
  for (const edit of sorted) {
    if (edit.span.start < end) continue;
    kept.push(edit);
    end = edit.span.end;
  }
  return kept;
}

function inOrder({ span: one }: Edit, { span: two }: Edit): number {
  if (one.start !== two.start) return one.start - two.start;
  if ((one.end === one.start) !== (two.end === two.start)) return one.end === one.start ? -1 : 1;
  return two.end - one.end;
}

/** Copies the pieces between two offsets of the present text to where they stand in the new one. */
function pieceCopier({ pieces }: EditedText, into: Piece[]) {
  let next: number | undefined;
  return (start: number, end: number, at: number) => {
    if (end <= start) return;
    next ??= Math.max(0, pieceAt(pieces, start));
    while (next < pieces.length && (pieces[next]?.at ?? 0) + (pieces[next]?.length ?? 0) <= start) next += 1;
    for (let i = next; i < pieces.length; i++) {
      const piece = pieces[i];
      if (piece === undefined || piece.at >= end) break;
      const first = Math.max(start, piece.at);
      const last = Math.min(end, piece.at + piece.length);
      if (last > first)
        into.push({ at: at + first - start, from: piece.from + first - piece.at, length: last - first });
    }
  };
}

/** Index of the last piece that starts at or before an offset; −1 before the first. */
function pieceAt(pieces: readonly Piece[], offset: number): number {
  return firstIndex(pieces, ({ at }) => at > offset) - 1;
}
