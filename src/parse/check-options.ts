import { atLeast0, checkArgument, checkOptionsOf, type OptionKinds } from '../check/check-argument.ts';
import { requireContract } from '../check/require-contract.ts';
import type { ParseOptions } from '../words/parsed.ts';

const KINDS: OptionKinds<ParseOptions> = {
  accept: ['strict', 'lossless', 'inferred', 'guess'],
  choose: ['only', 'first', 'last'],
  finished: 'true or false',
  markdown: 'true or false',
  maxBytes: atLeast0,
  maxDepth: atLeast0,
};

/** The options of a call that passes none. They need no check. */
export const NONE: ParseOptions = {};

/**
 * Checks at run time what the types say, for callers in JavaScript: a misspelled option must not be ignored.
 *
 * @throws TypeError that names the argument
 */
export function checkOptions(contract: unknown, text: unknown, options: ParseOptions, caller = 'parse'): void {
  requireContract(contract);
  if (typeof text !== 'string') checkArgument(caller, 'text', text, 'a string');
  if (options !== NONE) checkOptionsOf(caller, options, KINDS);
}
