import { type Edit, editOf } from '../text/edit.ts';

/**
 * Marks the reading of a string as a guess. When it has no edits, one is added that replaces the string with itself, so
 * that the guess shows in the repairs.
 */
export function asGuess(
  read: { value: string; edits: Edit[] },
  { from, to }: { from: number; to: number },
): { value: string; edits: Edit[] } {
  const certainty = 'guess' as const;
  if (read.edits.length > 0) return { value: read.value, edits: read.edits.map((edit) => ({ ...edit, certainty })) };
  const message = 'The backslashes of a string can be read in several ways.';
  const same = JSON.stringify(read.value).slice(1, -1);
  return { value: read.value, edits: [editOf(from, to, same, { code: 'backslashes', certainty, message })] };
}
