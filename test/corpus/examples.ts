import type { Contract } from '../../src/words/contract.ts';

/**
 * The examples that the library's own prompts show for a contract: beside another message, one of them is an echo.
 *
 * Empty as long as there are no prompts: then they have to come from where the prompts take them.
 */
export function promptExamples(_contract: Contract<unknown>): readonly unknown[] {
  return [];
}
