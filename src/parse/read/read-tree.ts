/**
 * Reads damaged JSON as a tree. The contract says which names may follow, and so where a string ends. A string that
 * could end in several places is ended at the first one; the others are kept as choices that the reader can go back to.
 */
import { behindStrayQuote } from '../text/closing-quote.ts';
import { codesOf, type Edit } from '../text/edit.ts';
import type { Tree } from '../tree.ts';
import { isFreeTail } from './free-tail.ts';
import { expected, grammar } from './grammar.ts';
import { type Choice, Reader } from './reader.ts';
import { type Expects, type RepairResult, type RepairRun, Stop } from './run.ts';
import { takeEnd } from './take-string.ts';
import { passTrivia } from './trivia.ts';

/** The maximum number of readings that are tried. */
const MAX_READINGS = 48;

/** The possible readings of a text, the likeliest first, until the budget is used up. */
export function* readingsOf(run: RepairRun): Generator<RepairResult> {
  const reader = new Reader(run);
  let result: RepairResult | undefined = first(reader);
  for (let tries = 0; result !== undefined && tries < MAX_READINGS; tries++) {
    yield result;
    if (run.budget.left < 0) return;
    result = next(reader);
  }
}

/** The first (likeliest) reading of a text. */
export function repairJson(run: RepairRun): RepairResult {
  return first(new Reader(run));
}

function first(reader: Reader): RepairResult {
  return attempt(reader, () => {
    reader.spend(RUN);
    return readOn(reader, 'value');
  });
}

/**
 * Goes back to the last string that could end elsewhere, and continues from its next possible end; undefined when there
 * is none.
 */
function next(reader: Reader): RepairResult | undefined {
  while (reader.choices.length > 0) {
    const choice = reader.choices.pop() as Choice;
    reader.goBack(choice.mark);
    const result = attempt(reader, () => {
      reader.spend(RUN);
      const expects = takeEnd(reader, choice);
      return expects === undefined ? undefined : readOn(reader, expects);
    });
    if (result !== undefined) return result;
  }
  return undefined;
}

/** The fixed cost of a reading; the characters that it examines are added to it. */
const RUN = 100;

function attempt<R extends RepairResult | undefined>({ signs }: Reader, read: () => R): R | RepairResult {
  try {
    return read();
  } catch (stop) {
    if (stop instanceof Stop) return { success: false, moved: signs.moved, ...stop.failure };
    throw stop;
  }
}

/** Applies one production after another until the message is complete. */
function readOn(reader: Reader, start: Expects): RepairResult {
  for (let expects = start; expects !== 'end'; ) {
    reader.spend(1);
    passTrivia(reader);
    if (reader.at >= reader.limit) reader.needMore(expected[expects].more);
    const now: Exclude<Expects, 'end'> = expects;
    const productions = grammar[now];
    let next: Expects | undefined;
    for (let i = 0; next === undefined && i < productions.length; i++) next = productions[i]?.(reader);
    if (next === undefined) reader.stop('broken', reader.at, expected[now].other);
    expects = next;
  }
  return weigh(reader);
}

/** How many characters after the message are examined for closing brackets. */
const BEHIND = 100;

/**
 * Judges the finished reading: whether the message ends here, and which edits become a guess because of what follows.
 */
function weigh(reader: Reader): RepairResult {
  const { run, text, at, limit, signs } = reader;
  const mayBeStray = reader.choices.length === 0 && !text.slice(0, run.start).includes('"');
  const tail = mayBeStray ? behindStrayQuote(text, at) : at;
  if (run.shape && !isFreeTail(reader, tail)) reader.stop('broken', at, 'the end of the message');
  const behind = text.slice(at, Math.min(limit, at + 2 * BEHIND));
  const codes = codesOf(reader.edits);
  const hasCloser = [...codes].some(isCloser);
  if (hasCloser && at + 2 * BEHIND >= limit && CUT_BEHIND.test(behind))
    reader.stop('cut', limit, 'the rest of the message');
  // A list that opens before the message closes behind it.
  const isListed = /\[\s*$/.test(text.slice(Math.max(0, run.start - BEHIND), run.start));
  const hasCloserBehind = (isListed ? /^\s*\}/ : /^\s*[}\]]/).test(behind.slice(0, BEHIND));
  // Closing brackets were inserted although others were extra: the brackets may balance without changes, so fields were
  // moved.
  const isBalanced = codes.has('missing_closer') && (hasCloserBehind || codes.has('extra_closer'));
  const doubtsAll = signs.hasUnknownName && hasCloserBehind;
  const doubtsClosers = signs.hasDoubtfulCloser || signs.hasUnknownName || isBalanced;
  const isDoubted = ({ code }: Edit) => doubtsAll || (doubtsClosers && isCloser(code));
  const mayBeDoubted = doubtsAll || (doubtsClosers && hasCloser);
  const edits = mayBeDoubted
    ? reader.edits.map((edit) => (isDoubted(edit) ? ({ ...edit, certainty: 'guess' } as const) : edit))
    : reader.edits.slice();
  return {
    success: true,
    tree: reader.root as Tree,
    edits,
    end: at,
    moved: signs.moved,
    hasChoices: reader.choices.length > 0,
    passed: [...reader.passed],
  };
}

/** The text ends behind a comma, or within the name of the next field. */
const CUT_BEHIND = /^[\s}\]]*[,，]\s*["“„'‘`«]?[\p{L}\p{N}_-]{0,60}$/u;

function isCloser(code: string): boolean {
  return code.endsWith('_closer');
}
