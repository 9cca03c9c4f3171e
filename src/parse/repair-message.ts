/**
 * Reads one damaged message: goes through the readings that the damage allows, and lets the contract decide. If exactly
 * one is valid, it is what was meant; if several are, none is certain.
 */
import type { Shape } from '../words/contract.ts';
import type { Certainty } from '../words/repair.ts';
import { explainClosed, explainFailure, isEndMissing, type Refused, tooManyRepairs } from './fit/explain-failure.ts';
import { fitReading, type Repaired, type RepairOptions, type Taken } from './fit/fit-reading.ts';
import { isLaidOut } from './fit/is-laid-out.ts';
import { markNames } from './own-names.ts';
import { readingsOf, repairJson } from './read/read-tree.ts';
import type { Failure, RepairRun } from './read/run.ts';
import { scanJson } from './strict/scan-json.ts';
import { codesOf, editOf } from './text/edit.ts';
import { applyEdits, type EditedText } from './text/edited-text.ts';
import type { Tree } from './tree.ts';

export { crowdedIssue, inSource } from './fit/explain-failure.ts';
export type { Repaired } from './fit/fit-reading.ts';

/** The cost of a reading that is not a message, in budget steps per character: long texts get fewer tries. */
const NO_MESSAGE = 10;

/** Reads the damaged message in `options.region`. Returns it with its repairs, or the most informative failure. */
export function repairMessage(edited: EditedText, options: RepairOptions): Repaired {
  const run: RepairRun = {
    text: edited.text,
    start: options.region.start,
    limit: options.region.end,
    isFenced: options.isFenced,
    shape: options.contract.shape,
    passesIntact: true,
    maxDepth: Math.min(options.maxDepth, 400),
    budget: options.budget,
  };
  // A string that continues after a quote could end in several places: then nothing is passed over unread.
  const result = run.budget.ends?.goesOnBehindQuote(run.text, run.start) ? undefined : repairJson(run);
  if (result?.success) {
    const read = fitReading(edited, result, options);
    if (read.success && isSelfContained(edited.text, result, read)) return read;
  }
  return readAll(edited, options, { ...run, passesIntact: false });
}

/**
 * Whether the repairs are independent of the parts of strict JSON that were passed over unread. If not, for example
 * when a bracket was inserted, the text is read again in full.
 */
function isSelfContained(
  text: string,
  { edits, moved, passed }: Taken,
  read: Extract<Repaired, { success: true }>,
): boolean {
  if (read.warnings.length > 0 || read.certainty === 'guess' || moved.length > 0) return false;
  if (edits.some(({ code }) => code.endsWith('_closer'))) return false;
  if (passed.length === 0) return true;
  const codes = codesOf(read.json.notes);
  const hasBackslash = codes.has('unescaped_backslash') || codes.has('key_spelling');
  return !hasBackslash || !passed.some(({ start, end }) => text.slice(start, end).includes('\\'));
}

function readAll(edited: EditedText, options: RepairOptions, run: RepairRun): Repaired {
  let failed: Extract<Repaired, { success: false }> | undefined;
  let mayStay = true;
  for (const result of readingsOf(run)) {
    if (mayStay && result.moved.length > 0) {
      const balanced = readBalanced(edited, options, run);
      if (balanced !== undefined) return balanced;
      mayStay = false;
    }
    const read = result.success ? fitReading(edited, result, options) : failureOf(edited, result, options);
    if (read.success) {
      const mayStayPut = result.moved.length > 0 && !isLaidOut(edited.text, read.tree, result.moved);
      const stays = mayStayPut ? howItStays(edited, options, run, read.end, result.moved) : undefined;
      if (stays?.cut !== undefined) return failureOf(edited, stays.cut, options);
      const { value, warnings, json, end, tree } = read;
      const certainty = stays === undefined ? read.certainty : 'guess';
      const hasChoices = result.success && result.hasChoices;
      const others = () => otherReadings(edited, options, run, value);
      // A new object: V8 would keep the old one in memory for longer if a function were added to it.
      return { success: true, value, certainty, warnings, json, end, tree, hasChoices, others };
    }
    if (read.failure?.kind === 'crowded') return read;
    failed = better(failed, read);
    options.budget.left -= NO_MESSAGE * (read.end - run.start);
  }
  if (failed?.reason === 'truncated') return { ...failed, ...explainClosed(edited, options.region, run.maxDepth) };
  if (failed !== undefined && (!options.finished || isAround(failed.tree, options.contract.shape)))
    return cutBeforeEnd(edited, run, failed) ?? failed;
  return failed ?? { success: false, reason: 'unrepairable', issues: [], end: options.region.end };
}

/**
 * The failure of a text that is JSON up to its end, and only lacks that. A reading with brackets put in further up does
 * not explain it better; a string that may end in several places does.
 */
function cutBeforeEnd(edited: EditedText, { start, maxDepth }: RepairRun, { failure }: Refused): Refused | undefined {
  if (failure?.expected === 'the end of the string') return undefined;
  const scan = scanJson(edited.text, start, maxDepth);
  if (scan.success || !scan.isCut) return undefined;
  return explainFailure(edited, { kind: 'cut', at: scan.at, expected: scan.expected, open: 1 }, true);
}

/**
 * The message with all fields where they stand; undefined when brackets are then missing or extra. When they balance as
 * they stand, a reading that moves a field is no rival.
 */
function readBalanced(edited: EditedText, options: RepairOptions, run: RepairRun): Repaired | undefined {
  const result = repairJson({ ...run, staysPut: 'all' });
  if (!result.success || result.edits.some(({ code }) => code.endsWith('_closer'))) return undefined;
  const read = fitReading(edited, result, options);
  return read.success && read.certainty !== 'guess' ? { ...read, hasChoices: result.hasChoices } : undefined;
}

/** Up to two other readings that satisfy the contract, for a refusal that leaves the choice to the caller. */
function otherReadings(edited: EditedText, options: RepairOptions, run: RepairRun, value: unknown): EditedText[] {
  const seen = new Set([JSON.stringify(value)]);
  const found: EditedText[] = [];
  options.budget.left = Math.max(options.budget.left, 20 * (options.region.end - run.start) + 10_000);
  for (const result of readingsOf(run)) {
    const read = result.success ? fitReading(edited, result, options) : undefined;
    const key = read?.success ? JSON.stringify(read.value) : undefined;
    if (read?.success && key !== undefined && !seen.has(key)) {
      seen.add(key);
      found.push(read.json);
    }
    if (found.length === 2) break;
  }
  return found;
}

/**
 * Checks whether the fields that were moved outwards, all of them or one, could also stay where they are, with closing
 * brackets missing further on. Text after the message is ignored. Returns undefined when they could not; `cut` when an
 * array would then be open at the end, and so the text is truncated.
 */
function howItStays(
  edited: EditedText,
  all: RepairOptions,
  run: RepairRun,
  limit: number,
  moved: readonly number[],
): { cut?: Failure } | undefined {
  const options = { ...all, region: { ...all.region, end: limit } };
  const staying = { ...run, limit, staysPut: 'all' as const };
  for (const result of readingsOf(staying)) {
    if (result.success ? fitReading(edited, result, options).success : mayClose(edited, options, staying, result))
      return {};
    if (!result.success && endsInList(result)) return run.isFenced ? {} : { cut: result };
  }
  const places = [...new Set(moved)];
  const isFree = (at: number) =>
    [...readingsOf({ ...staying, staysPut: at })].some(
      (one) => one.success && fitReading(edited, one, options).success,
    );
  return places.length > MOST_MOVED || places.some(isFree) || run.budget.left < 0 ? {} : undefined;
}

/** The maximum number of moved fields that are tried one by one. When there are more, the reading is a guess. */
const MOST_MOVED = 20;

/** Whether the text ends while an array is open, or before a value is complete. */
function endsInList({ kind, missingClosers }: Failure): boolean {
  return kind === 'cut' && missingClosers === undefined;
}

/** Whether the text becomes a message when the missing closing braces are added at its end. */
function mayClose(edited: EditedText, options: RepairOptions, run: RepairRun, failure: Failure): boolean {
  const { missingClosers } = failure;
  if (failure.kind !== 'cut' || missingClosers === undefined) return false;
  const end = options.region.end;
  const closed = closeEnd(edited, end, missingClosers, 'guess');
  const limit = end + missingClosers;
  const whole = repairJson({ ...run, text: closed.text, limit });
  return whole.success && fitReading(closed, whole, { ...options, region: { ...options.region, end: limit } }).success;
}

function closeEnd(edited: EditedText, at: number, count: number, certainty: Certainty): EditedText {
  const message = 'The closing braces at the end were put in.';
  return applyEdits(edited, [editOf(at, at, '}'.repeat(count), { code: 'final_closer', certainty, message })]);
}

/**
 * The more informative of two failures: a truncated text comes first, then one that was read but is invalid, then the
 * earlier one.
 */
function better<T extends Extract<Repaired, { success: false }>>(known: T | undefined, found: T): T {
  if (known === undefined) return found;
  const rank = ({ reason, tree }: T) => (reason === 'truncated' && tree === undefined ? 2 : tree !== undefined ? 1 : 0);
  return rank(found) > rank(known) ? found : known;
}

function failureOf(edited: EditedText, failure: Failure, options: RepairOptions): Repaired {
  const { region, budget, finished } = options;
  if (failure.kind === 'crowded') return tooManyRepairs(edited, region.start, failure.at);
  const isCut =
    failure.kind === 'cut' || (failure.kind === 'broken' && isEndMissing(edited.text, failure, region, budget));
  if (isCut && finished && failure.missingClosers !== undefined) {
    const whole = readClosed(edited, failure.missingClosers, options);
    if (whole !== undefined) return whole;
  }
  return explainFailure(edited, failure, isCut);
}

/** Whether an object has none of the fields that every message has. It is then around the message, and nothing closes it. */
function isAround(tree: Tree | undefined, shape: Shape): boolean {
  const marks = markNames(shape);
  return tree?.type === 'object' && marks.length > 0 && !tree.members.some(({ key }) => marks.includes(key));
}

/**
 * The message with the closing braces that are missing at its end; undefined when more than braces may be missing
 * there.
 */
function readClosed(edited: EditedText, missing: number, options: RepairOptions): Repaired | undefined {
  const { region, budget } = options;
  budget.left -= region.end >> 3;
  const text = edited.text.slice(0, region.end).trimEnd();
  if (/[“„‘‚«]$/.test(text)) return undefined;
  const closed = closeEnd(edited, text.length, missing, 'inferred');
  const end = text.length + missing;
  const whole = repairMessage(closed, { ...options, region: { start: region.start, end }, finished: false });
  if (!whole.success) return isAround(whole.tree, options.contract.shape) ? undefined : whole;
  const has = (wanted: string) => whole.json.notes.some(({ code, isOther }) => code === wanted && !isOther);
  // A brace that is dropped in one place and added at the end was moved.
  if (has('missing_closer') || has('extra_closer')) return undefined;
  // In a truncated text, the damaged string may be the one that was cut. And when the message was given as a string,
  // its last quote ends that string, and may not end one inside it.
  const mayEndWithin = whole.hasChoices || has('unescaped_quote') || has('double_encoding');
  return mayEndWithin ? { ...whole, certainty: 'guess' } : whole;
}
