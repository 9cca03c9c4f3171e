import { type Contract, contracts, type ParseOptions, parse } from '../../dist/index.js';
import type { Parser } from './parser.ts';

/** Ours as its users get it: the built package, with its own contracts. */
export const ours: Parser = {
  name: 'ours',
  takesReplies: true,
  read: (text, { name }) => oursWith(name, text, {}),
};

/** @returns the message; undefined where it is refused */
export function oursWith(contract: string, text: string, options: ParseOptions): unknown {
  const parsed = parse(contracts[contract as keyof typeof contracts] as Contract<unknown>, text, options);
  return parsed.success ? parsed.value : undefined;
}
