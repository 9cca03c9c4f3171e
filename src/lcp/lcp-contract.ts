import { defineContract } from '../check/define-contract.ts';
import { explain } from '../check/explain/explain.ts';
import type { Check, Contract, Rules, Shape } from '../words/contract.ts';

/** Puts a contract of LCP together from its generated parts. */
export function lcpContract<T>(
  name: string,
  check: Check,
  shape: () => Shape,
  rules: Rules,
  examples?: () => readonly string[],
): Contract<T> {
  return defineContract<T>('lcp', name, check, { shape, examples }, rules, {
    explain: (value, strict) => explain(shape(), value, { strict }),
  });
}
