import { type Rule, rules } from '../../../generated/definitions.ts';
import { unsupportedInPattern } from './unsupported-in-pattern.ts';

const ANY = '[\\s\\S]*';

/**
 * The pattern of a value rule in one piece, without `not` and lengths, which providers do not take.
 *
 * It matches the text from its start to its end, because some providers read every pattern in that way, and says "not white
 * space" in short: it stands in many places, and the provider's notion of white space decides nothing. `isWhole` is false when
 * it takes more than the rule does.
 */
export function textPattern({ pattern, not, minLength = 0 }: Rule): { pattern: string; isWhole: boolean } {
  if (pattern === undefined) {
    const characters = not?.pattern === undefined ? '[\\s\\S]' : not.pattern.replace(/^\[/, '[^');
    return { pattern: `^${characters}${minLength > 0 ? '+' : '*'}$`, isWhole: true };
  }
  const isStart = pattern.startsWith('^');
  const isEnd = pattern.endsWith('$');
  return {
    pattern: `${isStart ? '' : `^${ANY}`}${pattern === rules['non-blank']?.pattern ? '\\S' : pattern}${isEnd ? '' : `${ANY}$`}`,
    // What a pattern from start to end leaves to `not` is the newline that Python's `$` lets by.
    isWhole: not === undefined || (isStart && isEnd),
  };
}

/** The pattern of a value rule that a user brought: undefined where there is none that every provider takes. */
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
