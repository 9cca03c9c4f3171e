import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** `expect(actual, about).toEqual(expected)` for loops of thousands: several times as fast as long as both are equal. */
export function expectEqual(actual: unknown, expected: unknown, about: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, about).toEqual(expected);
}
