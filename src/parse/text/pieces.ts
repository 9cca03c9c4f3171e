/** Where the characters of an edited text come from. */

/**
 * The pieces of a text that are unchanged from its source, in order. Each has three numbers: its offset in the text,
 * its offset in the source, and its length. A text with ten thousand repairs has as many pieces: an object for each
 * would cost more than reading the text.
 */
export type Pieces = readonly number[];

/** The one piece of a text that is its own source. */
export function onePiece(length: number): Pieces {
  return [0, 0, length];
}

/**
 * Makes a function that copies the pieces between two offsets of a text to their place in another text. It must be
 * called with ascending offsets.
 *
 * @param into receives the copies
 */
export function pieceCopier(pieces: Pieces, into: number[]) {
  let next: number | undefined;
  return (start: number, end: number, at: number) => {
    if (end <= start) return;
    next ??= Math.max(0, pieceAt(pieces, start));
    while (next < pieces.length && atOf(pieces, next) + lengthOf(pieces, next) <= start) next += 3;
    for (let i = next; i < pieces.length && atOf(pieces, i) < end; i += 3) {
      const from = Math.max(start, atOf(pieces, i));
      const to = Math.min(end, atOf(pieces, i) + lengthOf(pieces, i));
      if (to > from) into.push(at + from - start, fromOf(pieces, i) + from - atOf(pieces, i), to - from);
    }
  };
}

/** The offset of a piece in the text. `i` is the index of its first number. */
export function atOf(pieces: Pieces, i: number): number {
  return pieces[i] as number;
}

/** The offset of a piece in the source. */
export function fromOf(pieces: Pieces, i: number): number {
  return pieces[i + 1] as number;
}

/** The length of a piece. */
export function lengthOf(pieces: Pieces, i: number): number {
  return pieces[i + 2] as number;
}

/** The index of the last piece that starts at or before an offset; negative before the first. */
export function pieceAt(pieces: Pieces, offset: number): number {
  let low = 0;
  let high = pieces.length / 3;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atOf(pieces, 3 * middle) > offset) high = middle;
    else low = middle + 1;
  }
  return 3 * (low - 1);
}
