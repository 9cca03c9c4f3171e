import { isSpace } from './characters.ts';

/** Behind white space of any kind. */
export function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}
