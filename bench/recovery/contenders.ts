import type { ParseOptions } from '../../dist/index.js';
import type { Case } from '../../test/corpus/corpus.ts';
import { peers, plain } from '../parsers/index.ts';
import { oursWith } from '../parsers/ours.ts';
import { readValid } from '../parsers/read-valid.ts';

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
  answer: ({ text, contract }) => readValid(parser, text, contract),
}));
