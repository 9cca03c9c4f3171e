import { describe, expect, it } from 'vitest';
import { contracts } from '../../src/contracts.ts';
import { lcpGlobRules } from '../../src/lcp/glob-rules.ts';

describe('a contract of LCP', () => {
  it.each(Object.values(contracts).filter(({ family }) => family === 'lcp'))('$name looks at its globs', (contract) => {
    const hasGlobs = holdsGlob(contract.shape, new Set());
    expect(contract.rules.text?.glob === lcpGlobRules.text?.glob).toBe(hasGlobs);
  });
});

/** Whether a string somewhere in a shape is a glob. */
function holdsGlob(part: unknown, seen: Set<unknown>): boolean {
  if (typeof part !== 'object' || part === null || seen.has(part)) return false;
  seen.add(part);
  if ((part as { rule?: unknown }).rule === 'glob') return true;
  return Object.values(part).some((inner) => holdsGlob(inner, seen));
}
