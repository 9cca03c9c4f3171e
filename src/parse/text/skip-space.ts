import { isJsonSpace, isSpace } from './characters.ts';

/** Skips white space of any kind. */
export function skipSpace(text: string, start: number, limit = text.length): number {
  let at = start;
  while (at < limit && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Skips the four kinds of white space that JSON allows. */
export function skipJsonSpace(text: string, start: number): number {
  let at = start;
  while (isJsonSpace(text.charCodeAt(at))) at += 1;
  return at;
}

/** Skips spaces and tabs. */
export function skipBlanks(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}
