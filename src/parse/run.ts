import { TextSigns } from '../check/text-signs.ts';
import type { Contract } from '../words/contract.ts';
import type { Span } from '../words/issue.ts';
import { late } from '../words/late.ts';
import type { ParseOptions } from '../words/parsed.ts';
import { markNames, ownNames } from './own-names.ts';
import type { Budget } from './repair-json.ts';
import { plainName } from './text/characters.ts';
import type { EditedText } from './text/edited-text.ts';
import type { Fence } from './zones/find-region.ts';

/** The deepest nesting that a caller may allow, because values are walked recursively. */
const DEEPEST = 500;

/** The state of one call of `parse`. */
export type Run = {
  contract: Contract<unknown>;
  maxDepth: number;
  finished: boolean;
  choose: 'only' | 'first' | 'last';
  budget: Budget;
  /** A message was found, or something that was meant as one. */
  isTried: boolean;
  /** A message is taken back by the text after it (see find-taken-back.ts): readings without layers are not tried. */
  isTakenBack: boolean;
  /** The names of the contract's fields, in plain spelling. */
  own: () => ReadonlySet<string>;
  /** The names that show a message (see `markNames`), in plain spelling. */
  marks: () => ReadonlySet<string>;
};

/** A text that is examined in a run: the source, or the source without its layers. */
export type View = {
  run: Run;
  edited: EditedText;
  text: string;
  /**
   * How many more objects are tried as if they ended at the last brace of the text. In a text with many objects, most
   * do not.
   */
  wholes: number;
  /** How many objects so far have nothing to do with the contract. */
  foreign: number;
  signs: TextSigns;
  /** Caches: the code fences, and the places of the contract's tag. */
  fences?: Fence[];
  tags?: Span[];
};

/** The state at the start of a call. */
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

/** The view of a text before anything is read. */
export function viewOf(edited: EditedText, run: Run): View {
  return { run, edited, text: edited.text, wholes: 4, foreign: 0, signs: new TextSigns(edited.text) };
}
