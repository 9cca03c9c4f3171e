import { type Rule, rules } from '../../../generated/definitions.ts';
import { unsupportedInPattern } from './unsupported-in-pattern.ts';

const ANY = '[\\s\\S]*';

/**
 * Writes a value rule as a single pattern, without `not` and lengths, which providers do not accept.
 *
 * The pattern matches the text from start to end, because some providers read every pattern like that. It uses a short form
 * of "not white space", since it occurs in many places and small differences do not matter here. `isWhole` is false when the
 * pattern allows more than the rule does.
 */
export function textPattern({ pattern, not, minLength = 0 }: Rule): { pattern: string; isWhole: boolean } {
  if (pattern === undefined) {
    // Such a rule forbids the characters of a class.
    const characters = not?.pattern === undefined ? '[\\s\\S]' : `[^${not.pattern.slice(1)}`;
    return { pattern: `^${characters}${minLength > 0 ? '+' : '*'}$`, isWhole: true };
  }
  const isStart = pattern.startsWith('^');
  const isEnd = pattern.endsWith('$');
  return {
    pattern: `${isStart ? '' : `^${ANY}`}${pattern === rules['non-blank']?.pattern ? '\\S' : pattern}${isEnd ? '' : `${ANY}$`}`,
    // Next to a pattern that matches from start to end, a pattern in `not` only excludes the newline that Python's `$`
    // ignores.
    isWhole: not === undefined || (isStart && isEnd && not.pattern !== undefined),
  };
}

/** The pattern of a rule in a user's contract; undefined when there is none that every provider accepts. */
export function ownPattern({ pattern, format, minLength, maxLength }: Rule): { pattern?: string; isWhole: boolean } {
  const hasLengths = minLength !== undefined || maxLength !== undefined;
  if (pattern === undefined) {
    if (!hasLengths) return { isWhole: false };
    return { pattern: `^[\\s\\S]{${minLength ?? 0},${maxLength ?? ''}}$`, isWhole: format === undefined };
  }
  if (unsupportedInPattern(pattern) !== undefined) return { isWhole: false };
  const isEntire =
    pattern.startsWith('^') && pattern.endsWith('$') && !pattern.endsWith('\\$') && !pattern.includes('|');
  return { pattern: isEntire ? pattern : `^${ANY}(?:${pattern})${ANY}$`, isWhole: !hasLengths && format === undefined };
}
