import type { Edit } from '../text/edit.ts';
import type { StringTree } from '../tree.ts';
import { asGuess } from './as-guess.ts';

/**
 * Makes a string with `\r` a guess: it may have been added in transport, or the `\n` after it lost. It surely was added
 * when the line of the field begins with the same line break.
 */
export function withLineEnds(
  text: string,
  { start, from, to }: StringTree,
  read: { value: string; edits: Edit[] },
): { value: string; edits: Edit[] } {
  const isOwn = text.slice(from, to).includes('\r') && !CARRIED.test(text.slice(Math.max(0, start - 100), start));
  return isOwn ? asGuess(read, { from, to }) : read;
}

const CARRIED = /\r\n[ \t]{0,30}["'“”`]?\w{1,60}["'“”`]?\s?[:=]\s?$/;
