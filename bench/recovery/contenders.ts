import type { ParseOptions } from '../../dist/index.js';
import type { Case } from '../../test/corpus/corpus.ts';
import { peers, plain } from '../parsers/index.ts';
import { jsonParts } from '../parsers/json-parts.ts';
import { oursWith } from '../parsers/ours.ts';
import type { Parser } from '../parsers/parser.ts';

/** Answers a case with a value that the contract takes, or with undefined. */
export type Contender = { name: string; options: ParseOptions; answer: (one: Case) => unknown };

const GUESS: ParseOptions = { accept: 'guess', choose: 'last' };

/** Ours, as it is and at its boldest. */
export const ours: readonly Contender[] = [
  { name: 'ours', options: {}, answer: (one) => oursWith(one.contract.name, one.text, one.options) },
  {
    name: 'ours, guess + last',
    options: GUESS,
    answer: (one) => oursWith(one.contract.name, one.text, { ...one.options, ...GUESS }),
  },
];

/** Those that repair nothing, or as much as they can; each behind our validator, and on the part of the text that suits it. */
export const others: readonly Contender[] = [plain, ...peers].map((parser) => ({
  name: parser.name,
  options: {},
  answer: (one) => readValid(parser, one),
}));

/** The first valid value out of the parts of a text, the best one first. */
async function readValid({ read, takesReplies }: Parser, { text, contract }: Case): Promise<unknown> {
  const parts = jsonParts(text);
  for (const part of takesReplies ? parts.reverse() : parts) {
    try {
      const value = await read(part, contract);
      if (contract.check(value)) return value;
    } catch {
      // What throws has no answer.
    }
  }
  return undefined;
}
