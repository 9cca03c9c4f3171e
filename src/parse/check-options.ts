import { requireContract, wrongArgument } from '../check/require-contract.ts';
import type { ParseOptions } from '../words/parsed.ts';

/** The values that an option may have. */
const VALUES: { readonly [name in keyof ParseOptions]: readonly unknown[] } = {
  accept: ['strict', 'lossless', 'inferred', 'guess'],
  choose: ['only', 'first', 'last'],
  finished: [true, false],
  markdown: [true, false],
};

const LIMITS = ['maxBytes', 'maxDepth'] as const;

/**
 * Checks at run time what the types say, for callers in JavaScript: a misspelled option must not be ignored.
 *
 * @throws TypeError that names the argument
 */
export function checkOptions(contract: unknown, text: unknown, options: ParseOptions): void {
  requireContract(contract);
  if (typeof text !== 'string') throw wrong('text', 'a string', text);
  if (typeof options !== 'object' || options === null) throw wrong('options', 'an object', options);
  for (const [name, values] of Object.entries(VALUES)) {
    const value = options[name as keyof ParseOptions];
    if (value === undefined || values.includes(value)) continue;
    throw wrong(name, values.map((one) => JSON.stringify(one)).join(' or '), value);
  }
  for (const name of LIMITS) {
    const value: unknown = options[name];
    if (value === undefined || (typeof value === 'number' && value >= 0)) continue;
    throw wrong(name, 'a number that is not below 0', value);
  }
}

function wrong(argument: string, wanted: string, value: unknown): TypeError {
  return wrongArgument('parse', argument, wanted, value);
}
