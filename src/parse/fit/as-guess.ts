import { type Edit, editOf } from '../text/edit.ts';

type Read = { value: string; edits: Edit[] };

/**
 * Marks what was changed within a string as a guess, but not its quotes, nor quotes of another kind within it. When
 * nothing else was changed, an edit is added that replaces the string with itself, so that the doubt about its
 * backslashes shows in the repairs.
 */
export function asGuess({ value, edits }: Read, { from, to }: { from: number; to: number }): Read {
  const isDoubted = ({ span, isOther }: Edit) =>
    span.start >= from && span.end <= to && span.start < span.end && isOther === undefined;
  if (edits.some(isDoubted)) {
    return { value, edits: edits.map((edit) => (isDoubted(edit) ? { ...edit, certainty: 'guess' } : edit)) };
  }
  const message = 'The backslashes of a string were read as escapes.';
  const same = JSON.stringify(value).slice(1, -1);
  return { value, edits: [...edits, editOf(from, to, same, { code: 'backslashes', certainty: 'guess', message })] };
}

/** Marks every change of a string as a guess, because one of its quotes may mean something else. */
export function asGuessOfQuotes(read: Read, place: { from: number; to: number }): Read {
  if (read.edits.length === 0) return asGuess(read, place);
  return { value: read.value, edits: read.edits.map((edit) => ({ ...edit, certainty: 'guess' })) };
}
