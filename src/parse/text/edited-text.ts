/** A text with its recorded changes. Each step may edit it; in the end, the changes become the repairs. */
import type { Span } from '../../words/issue.ts';
import { late } from '../../words/late.ts';
import { type Edit, MOST_REPAIRS } from './edit.ts';
import { atOf, fromOf, lengthOf, onePiece, type Pieces, pieceAt, pieceCopier } from './pieces.ts';

/** Why a part of the source was changed. */
export type Note = Omit<Edit, 'replacement' | 'line' | 'column'>;

export type EditedText = {
  readonly source: string;
  readonly text: string;
  readonly pieces: Pieces;
  readonly notes: readonly Note[];
  /** When all edits are of the source itself: the edits, which are also the notes, and the part that was kept. */
  readonly first: { edits: readonly Edit[]; part: Span } | undefined;
};

/** Whether there are more changes than are allowed. */
export function isCrowded({ notes }: EditedText): boolean {
  return notes.length > MOST_REPAIRS;
}

/** The text before any change. */
export function unedited(source: string): EditedText {
  return { source, text: source, pieces: onePiece(source.length), notes: [], first: undefined };
}

/**
 * Applies edits, given in any order, to the current text. If two overlap, the one that starts first wins; if they start
 * together, the longer one. Insertions come before a replacement at the same offset.
 *
 * @param part the part of the text that is kept; all edits are inside it
 */
export function applyEdits(edited: EditedText, edits: readonly Edit[], part?: Span): EditedText {
  if (edits.length === 0) return part === undefined ? edited : cutOut(edited, part);
  const { text } = edited;
  const kept = part ?? { start: 0, end: text.length };
  const ordered = withoutOverlaps(edits);
  // An edit may replace a text with the same text, which only a guess is told for.
  const changes = (edit: Edit) => edit.certainty === 'guess' || !isSame(text, edit.span, edit.replacement);
  const changing = ordered.every(changes) ? ordered : ordered.filter(changes);
  const isFirst = edited.notes.length === 0 && isUnedited(edited);
  return new Edited(
    edited.source,
    isFirst ? changing : withNotes(edited, changing),
    isFirst ? { edits: changing, part: kept } : undefined,
    late(() => putTogether(edited, ordered, kept)),
  );
}

/** A text after edits, which is only put together when it is needed. */
class Edited implements EditedText {
  constructor(
    readonly source: string,
    readonly notes: readonly Note[],
    readonly first: EditedText['first'],
    private readonly whole: () => Pick<EditedText, 'text' | 'pieces'>,
  ) {}

  get text(): string {
    return this.whole().text;
  }

  get pieces(): Pieces {
    return this.whole().pieces;
  }
}

/** The text after the edits, and the pieces of it that are unchanged. */
function putTogether(edited: EditedText, edits: readonly Edit[], { start, end }: Span) {
  const { text: present } = edited;
  const pieces: number[] = [];
  const copy = pieceCopier(edited.pieces, pieces);
  let whole = '';
  let text = '';
  let done = start;
  for (let i = 0; i < edits.length; i++) {
    const { span, replacement } = edits[i] as Edit;
    copy(done, span.start, whole.length + text.length);
    text += present.slice(done, span.start);
    if (isSame(present, span, replacement)) copy(span.start, span.end, whole.length + text.length);
    text += replacement;
    done = span.end;
    if (text.length > LONG) {
      whole += flat(text);
      text = '';
    }
  }
  whole += text;
  copy(done, end, whole.length);
  // `join` makes one flat string. Reading the characters of a string built with `+=` is slower.
  return { text: [whole, present.slice(done, end)].join(''), pieces };
}

/**
 * Whether a part of a text equals its replacement. Most replacements are one character, for which a loop is faster than
 * `startsWith`.
 */
export function isSame(text: string, { start, end }: Span, replacement: string): boolean {
  let at = replacement.length === end - start ? end : start - 1;
  while (at > start && text.charCodeAt(at - 1) === replacement.charCodeAt(at - 1 - start)) at -= 1;
  return at === start;
}

/**
 * A string built with `+=` keeps all its parts in memory; beyond this many characters, they take more of it than the
 * text.
 */
const LONG = 50_000;

/** Flattens such a string: V8 does so when one of its characters is read. */
function flat(text: string): string {
  return text.charCodeAt(0) < 0 ? '' : text;
}

/** The earlier notes, then one for each edit, with its span in the source. */
function withNotes(edited: EditedText, edits: readonly Edit[]): readonly Note[] {
  return [...edited.notes, ...edits.map((edit) => noteOf(edit, sourceSpan(edited, edit.span)))];
}

/** An edit can be its own note when its span is the same in the source, because edits are never changed later. */
function noteOf(edit: Edit, span: Span): Note {
  if (span === edit.span) return edit;
  const { code, certainty, message, path } = edit;
  return path === undefined ? { span, code, certainty, message } : { span, code, certainty, message, path };
}

/** The part of an edited text between two offsets. The rest is dropped, which becomes a repair too. */
export function cutOut({ source, text, pieces, notes }: EditedText, { start, end }: Span): EditedText {
  const kept: number[] = [];
  pieceCopier(pieces, kept)(start, end, 0);
  return { source, text: text.slice(start, end), pieces: kept, notes, first: undefined };
}

function isUnedited({ source, text, pieces }: EditedText): boolean {
  return lengthOf(pieces, 0) === source.length && text.length === source.length;
}

/** The span in the source for a span of the current text. It includes text that was dropped at its ends. */
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

/** The edits in order (most already are), without those that overlap an earlier one. */
function withoutOverlaps(edits: readonly Edit[]): readonly Edit[] {
  let end = 0;
  for (const { span } of edits) {
    if (span.start < end) return keepFirst([...edits].sort(compareEdits));
    end = span.end;
  }
  return edits;
}

/** Keeps only the first of any edits that overlap. */
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
