import type { Branch } from './branch.ts';
import type { FoundValue } from './found-value.ts';

/** The value, or another one if exactly this one is not wanted; `vary` makes a new one each time, as long as it can. */
export function unlessExcepted(value: unknown, vary: () => unknown, { except, evaluator }: Branch): FoundValue {
  for (let one = value; one !== undefined; one = vary()) if (!evaluator.includes(except, one)) return { value: one };
  return 'unknown';
}
