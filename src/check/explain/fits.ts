import type { StringShape } from '../../../generated/tables/shape.ts';

/** Whether a string, or what should be one, has nothing to be told. */
export function fits(
  { nullable, pattern, not, minLength, maxLength, known, enum: words }: StringShape,
  value: unknown,
): boolean {
  if (typeof value !== 'string') return value === null && nullable === true;
  if (words !== undefined) return words.includes(value);
  return (
    (pattern === undefined || pattern.test(value)) &&
    (not === undefined || !not.test(value)) &&
    (minLength === undefined || value.length >= minLength) &&
    (maxLength === undefined || value.length <= maxLength) &&
    (known === undefined || !known.includes(value))
  );
}
