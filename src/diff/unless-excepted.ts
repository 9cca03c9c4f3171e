import type { Branch } from './branch.ts';
import type { FoundValue } from './found-value.ts';

/** The value, or another one that fits when exactly this one is not wanted. */
export function unlessExcepted(value: unknown, vary: () => unknown, { except, evaluator }: Branch): FoundValue {
  if (!evaluator.includes(except, value)) return { value };
  for (let tries = 0; tries <= except.length; tries++) {
    const other = vary();
    if (other === undefined) return 'unknown';
    if (!evaluator.includes(except, other)) return { value: other };
  }
  return 'unknown';
}
