import { ANY_SIGN, LETTER_SIGN, OTHER_SIGN, signOf } from './take-step.ts';

/** What a backslash and the characters behind it stand for, and where the glob goes on; without a sign for nothing. */
export type Escape = { end: number; signs: number; text: string };

/**
 * Reads a backslash as one that escapes: what follows stands for itself, or has the meaning that it has in a regular
 * expression, because there are engines that hand it on to one.
 *
 * @param at where the backslash stands
 * @param hasGroup whether a digit may stand for what a group has matched
 */
export function readEscape(glob: string, at: number, hasGroup: boolean): Escape[] {
  const next = glob[at + 1];
  if (next === undefined) return [];
  const itself = { end: at + 2, signs: signOf(next), text: next };
  const code = /^(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[0-3]?[0-7]{1,2})/.exec(glob.slice(at + 1, at + 6))?.[0];
  const escapes = [itself];
  if (code !== undefined) {
    const isOctal = code[0] !== 'x' && code[0] !== 'u';
    const character = String.fromCharCode(Number.parseInt(isOctal ? code : code.slice(1), isOctal ? 8 : 16));
    escapes.push({ end: at + 1 + code.length, signs: signOf(character), text: character });
  }
  if ('123456789'.includes(next) && hasGroup) escapes.push({ ...itself, signs: ANY_SIGN });
  if ('DSW'.includes(next)) escapes.push({ ...itself, signs: ANY_SIGN });
  if (next === 'w') escapes.push({ ...itself, signs: LETTER_SIGN | OTHER_SIGN });
  if (next === 'b' || next === 'B') escapes.push({ end: at + 2, signs: 0, text: '' });
  return escapes;
}
