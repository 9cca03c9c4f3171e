import type { StringShape } from '../../../generated/tables/shape.ts';

/** Whether a value is a valid string of a shape. */
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
