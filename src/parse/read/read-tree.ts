/**
 * Reads JSON that may be damaged, as a tree, with the contract's table at hand: it knows which names may follow, and so
 * where a string ends. Where a string could end in several places the first is taken, and the others are there to go back to.
 */
import { isWordCharacter } from '../characters.ts';
import { codesOf, type Edit } from '../edit.ts';
import type { Tree } from '../tree.ts';
import { isFreeTail } from './follows.ts';
import { expected, grammar, unmarked } from './grammar.ts';
import { type Choice, Reader } from './reader.ts';
import { type Expects, type RepairResult, type RepairRun, Stop } from './run.ts';
import { takeEnd } from './take-string.ts';
import { passTrivia } from './trivia.ts';

/** How many readings are tried at most. */
const MAX_READINGS = 48;

/** The readings of a text, the likeliest first, as long as there are steps left. */
export function* readingsOf(run: RepairRun): Generator<RepairResult> {
  const reader = new Reader(run);
  let result: RepairResult | undefined = first(reader);
  for (let tries = 0; result !== undefined && tries < MAX_READINGS; tries++) {
    yield result;
    if (run.budget.left < 0) return;
    result = next(reader);
  }
}

/** The first reading. */
export function repairJson(run: RepairRun): RepairResult {
  return first(new Reader(run));
}

function first(reader: Reader): RepairResult {
  return attempt(() => {
    reader.spend(RUN);
    return readOn(reader, 'value');
  });
}

/** The reading in which the last string that could end elsewhere does so; undefined when there is none. */
function next(reader: Reader): RepairResult | undefined {
  while (reader.choices.length > 0) {
    const choice = reader.choices.pop() as Choice;
    reader.goBack(choice.mark);
    const result = attempt(() => {
      reader.spend(RUN);
      const expects = takeEnd(reader, choice);
      return expects === undefined ? undefined : readOn(reader, expects);
    });
    if (result !== undefined) return result;
  }
  return undefined;
}

/** What a reading costs besides the characters that it looks at. */
const RUN = 100;

function attempt<R extends RepairResult | undefined>(read: () => R): R | RepairResult {
  try {
    return read();
  } catch (stop) {
    if (stop instanceof Stop) return { success: false, ...stop.failure };
    throw stop;
  }
}

/** Takes one production after the other until the message is read. */
function readOn(reader: Reader, start: Expects): RepairResult {
  const plain = unmarked();
  for (let expects = start; expects !== 'end'; ) {
    reader.spend(1);
    passTrivia(reader);
    if (reader.at >= reader.limit) reader.needMore(expected[expects].more);
    const now: Exclude<Expects, 'end'> = expects;
    let next: Expects | undefined;
    for (const production of (isUnmarked(reader.text.charCodeAt(reader.at)) ? plain : grammar)[now]) {
      next = production(reader);
      if (next !== undefined) break;
    }
    if (next === undefined) reader.stop('broken', reader.at, expected[now].other);
    expects = next;
  }
  return weigh(reader);
}

/** What begins a name, a word or a string in plain quotes. */
function isUnmarked(code: number): boolean {
  return isWordCharacter(code) || code === 34 || code === 39;
}

/** How much behind the message tells whether its closers fit. */
const BEHIND = 100;

/** What was read as a whole: whether it ends there, and which edits the rest leaves in doubt. */
function weigh(reader: Reader): RepairResult {
  const { run, text, at, limit, signs } = reader;
  if (run.shape && !isFreeTail(reader, at)) reader.stop('broken', at, 'the end of the message');
  const behind = text.slice(at, Math.min(limit, at + 2 * BEHIND));
  const codes = codesOf(reader.edits);
  const hasCloser = [...codes].some((code) => isCloser({ code }));
  if (hasCloser && at + 2 * BEHIND >= limit && /^[\s}\]]*[,，]\s*$/.test(behind))
    reader.stop('cut', limit, 'the rest of the message');
  const hasCloserBehind = /^\s*[}\]]/.test(behind.slice(0, BEHIND));
  // Closers were put in although others were too many: the brackets balance as they stand, and fields have moved.
  const isBalanced = codes.has('missing_closer') && (hasCloserBehind || codes.has('extra_closer'));
  const doubtsAll = signs.hasUnknownName && hasCloserBehind;
  const doubtsClosers = signs.hasDoubtfulCloser || signs.hasUnknownName || isBalanced;
  const isDoubted = (edit: Edit) => doubtsAll || (doubtsClosers && isCloser(edit));
  const mayBeDoubted = doubtsAll || (doubtsClosers && hasCloser);
  const edits = mayBeDoubted
    ? reader.edits.map((edit) => (isDoubted(edit) ? ({ ...edit, certainty: 'guess' } as const) : edit))
    : reader.edits.slice();
  return {
    success: true,
    tree: reader.root as Tree,
    edits,
    end: at,
    hasMoved: signs.hasMoved,
    hasChoices: reader.choices.length > 0,
    passed: [...reader.passed],
  };
}

function isCloser({ code }: { code: string }): boolean {
  return code.endsWith('_closer');
}
