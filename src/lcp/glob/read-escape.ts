import { ANY_SIGN, signOf } from './take-step.ts';

/** What a backslash and the characters after it match, and where the glob continues; without signs they match nothing. */
export type Escape = { end: number; signs: number; text?: string };

/**
 * Reads a backslash as an escape: the next character matches itself, or has its meaning in a regular expression, because some
 * engines pass it on to one.
 *
 * @param at the position of the backslash
 * @param hasGroup whether a digit may refer to what a group has matched
 */
export function readEscape(glob: string, at: number, hasGroup: boolean): Escape[] {
  const next = glob[at + 1];
  if (next === undefined) return [];
  const itself = { end: at + 2, signs: signOf(next), text: next };
  const code = /^(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[0-3]?[0-7]{1,2})/.exec(glob.slice(at + 1, at + 6))?.[0];
  const escapes: Escape[] = [itself];
  if (code !== undefined) {
    const isOctal = code[0] !== 'x' && code[0] !== 'u';
    const character = String.fromCharCode(Number.parseInt(isOctal ? code : code.slice(1), isOctal ? 8 : 16));
    escapes.push({ end: at + 1 + code.length, signs: signOf(character), text: character });
  }
  if ('123456789'.includes(next) && hasGroup) {
    escapes.push({ ...itself, signs: ANY_SIGN, text: undefined }, { ...itself, signs: 0 });
  }
  if ('DSW'.includes(next)) escapes.push({ ...itself, signs: ANY_SIGN, text: undefined });
  if (next === 'b' || next === 'B') escapes.push({ end: at + 2, signs: 0, text: '' });
  return escapes;
}
