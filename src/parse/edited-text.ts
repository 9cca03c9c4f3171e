/** A text with recorded changes: every step edits it, and in the end the changes are the repairs. */
import type { Span } from '../words/issue.ts';
import type { Certainty, Repair } from '../words/repair.ts';
import { positionsOf } from './locate.ts';
import { atOf, fromOf, lengthOf, onePiece, type Pieces, pieceAt, pieceCopier } from './pieces.ts';

/** A change of the present text: `span` is replaced. */
export type Edit = {
  span: Span;
  replacement: string;
  code: string;
  certainty: Certainty;
  message: string;
  path?: string;
  /** A quote that cannot be the string's own, which has others. */
  isOther?: true;
};

/** Why something is edited. */
export type Why = Pick<Edit, 'code' | 'certainty' | 'message'>;

/** The change of what stands between two offsets. */
export function editOf(start: number, end: number, replacement: string, why: Why, path?: string): Edit {
  const { code, certainty, message } = why;
  return { span: { start, end }, replacement, code, certainty, message, path };
}

/** Why something was changed, by its span in the source. */
type Note = Omit<Edit, 'replacement'>;

export type EditedText = {
  readonly source: string;
  readonly text: string;
  readonly pieces: Pieces;
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

/**
 * What turns the source into the present text. Around the message there may be white space; anything else that was dropped
 * there is a repair of its own.
 */
export function repairsOf({ source, text, pieces, notes }: EditedText): Repair[] {
  // A list that grows to ten thousand repairs would be copied on the way.
  const repairs = new Array<Repair>(pieces.length / 3 + 1);
  let count = 0;
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
    if (certainty !== 'guess' && replacement.length === end - start && source.startsWith(replacement, start)) continue;
    const { line, column } = position(start);
    const own = span.start === start && span.end === end ? span : { start, end };
    repairs[count++] =
      path === undefined
        ? { code, certainty, span: own, replacement, line, column, message }
        : { code, certainty, span: own, replacement, line, column, message, path };
  }
  repairs.length = count;
  return repairs;
}

/** Finds the least sure note that touches a span; spans are asked about in ascending order. */
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

const RANK: { readonly [certainty in Certainty]: number } = { strict: 0, lossless: 1, inferred: 2, guess: 3 };

/** Whether `given` is at least as sure as `wanted`. */
export function isAsSure(given: Certainty, wanted: Certainty): boolean {
  return RANK[given] <= RANK[wanted];
}

/** The least sure of some changes. */
export function weakest<T extends { certainty: Certainty }>(changes: readonly T[]): T | undefined {
  let weak: T | undefined;
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i] as T;
    // Most often all are alike.
    if (change.certainty !== weak?.certainty && (weak === undefined || RANK[change.certainty] > RANK[weak.certainty]))
      weak = change;
  }
  return weak;
}

/** The kinds of changes; most often many of one kind stand side by side. */
export function codesOf(changes: readonly { code: string }[]): ReadonlySet<string> {
  const codes = new Set<string>();
  let last = '';
  for (let i = 0; i < changes.length; i++) {
    const { code } = changes[i] as { code: string };
    if (code !== last) codes.add(code);
    last = code;
  }
  return codes;
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

/** A list in order; mostly it is. */
function inOrder<T>(list: readonly T[], compare: (one: T, two: T) => number): readonly T[] {
  for (let i = 1; i < list.length; i++) {
    if (compare(list[i - 1] as T, list[i] as T) > 0) return [...list].sort(compare);
  }
  return list;
}
