import type { Contract } from '../words/contract.ts';
import type { Span } from '../words/issue.ts';
import { late } from '../words/late.ts';
import type { ParseOptions } from '../words/parsed.ts';
import { plainName } from './characters.ts';
import type { EditedText } from './edited-text.ts';
import { markNames, ownNames } from './own-names.ts';
import type { Budget } from './repair-json.ts';
import type { Fence } from './zones/find-region.ts';

/** What a caller may allow at most: values are walked by functions that call themselves. */
const DEEPEST = 500;

/** One call of `parse`. */
export type Run = {
  contract: Contract<unknown>;
  maxDepth: number;
  finished: boolean;
  choose: 'only' | 'first' | 'last';
  budget: Budget;
  /** A message was found, or something that was to be one. */
  isTried: boolean;
  /** A message in the text as it stands is hidden by what follows it: no reading without layers makes up for that. */
  isTakenBack: boolean;
  /** The names of the contract's fields. */
  own: () => ReadonlySet<string>;
  /** Those of them that show a message. */
  marks: () => ReadonlySet<string>;
};

/** A text that is looked at in a run: the source, or what is left of it without its layers. */
export type View = {
  run: Run;
  edited: EditedText;
  text: string;
  /** How often a message may still be looked for that reaches to the last brace: in a text of many objects none does. */
  wholes: number;
  /** How many objects were met that have nothing to do with the contract. */
  foreign: number;
  /** What was found once: the fences, and where the contract's tag stands. */
  fences?: Fence[];
  tags?: Span[];
};

export function startRun(contract: Contract<unknown>, length: number, options: ParseOptions): Run {
  const { maxDepth = 100, finished = false, choose = 'only' } = options;
  return {
    contract,
    maxDepth: Math.min(maxDepth, DEEPEST),
    finished,
    choose,
    budget: { left: 80 * length + 40_000 },
    isTried: false,
    isTakenBack: false,
    own: late(() => ownNames(contract.shape)),
    marks: late(() => new Set(markNames(contract.shape).map(plainName))),
  };
}

export function viewOf(edited: EditedText, run: Run): View {
  return { run, edited, text: edited.text, wholes: 4, foreign: 0 };
}
