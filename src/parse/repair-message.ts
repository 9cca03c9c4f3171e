/**
 * One damaged message: goes through the readings that the damage allows and lets the contract decide. One valid reading is
 * what was meant; of several none is certain.
 */
import type { Contract } from '../words/contract.ts';
import type { Issue, Span } from '../words/issue.ts';
import type { Reason } from '../words/parsed.ts';
import type { Certainty } from '../words/repair.ts';
import { applyEdits, type Edit, type EditedText, MOST_REPAIRS, sourceSpan, weakest } from './edited-text.ts';
import type { Problem } from './fit/fit.ts';
import { fitTree } from './fit/fit-tree.ts';
import { positionOf } from './locate.ts';
import { Readings, repairJson } from './read/read-tree.ts';
import type { Budget, Failure, RepairResult, RepairRun } from './read/run.ts';
import { explainSyntax, readMessage } from './read-message.ts';
import type { Tree } from './tree.ts';

export type Repaired =
  | {
      success: true;
      value: unknown;
      certainty: Certainty;
      warnings: Issue[];
      json: EditedText;
      end: number;
      tree: Tree;
      /** A string of it could have ended elsewhere. */
      hasChoices?: boolean;
    }
  | { success: false; reason: Reason; issues: Issue[]; end: number; tree?: Tree; failure?: Failure };

export type RepairOptions = {
  contract: Contract<unknown>;
  region: Span;
  isFenced: boolean;
  maxDepth: number;
  finished: boolean;
  budget: Budget;
  /** Name of the call whose argument the message is. */
  called?: string | undefined;
};

/** How many readings are tried at most. */
const MAX_READINGS = 48;

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
  const result = repairJson(run);
  if (result.success) {
    const read = readTree(edited, result, options);
    if (read.success && isSelfContained(edited.text, result, read)) return { ...read, hasChoices: false };
  }
  return readAll(edited, options, { ...run, passesIntact: false });
}

/**
 * Whether what was mended tells nothing about what was passed as a whole. Where more is wrong than a comma, the text is read
 * again, with a look at every part.
 */
function isSelfContained(
  text: string,
  { edits, hasMoved, passed }: Taken,
  read: Extract<Repaired, { success: true }>,
): boolean {
  if (read.warnings.length > 0 || read.certainty === 'guess' || hasMoved) return false;
  if (edits.some(({ code }) => code.endsWith('_closer'))) return false;
  const hasBackslash = read.json.notes.some(({ code }) => code === 'unescaped_backslash' || code === 'key_spelling');
  return !hasBackslash || !passed.some(({ start, end }) => text.slice(start, end).includes('\\'));
}

type Taken = Extract<RepairResult, { success: true }>;

function readAll(edited: EditedText, options: RepairOptions, run: RepairRun): Repaired {
  const readings = new Readings(run);
  let failed: Extract<Repaired, { success: false }> | undefined;
  let result: RepairResult | undefined = readings.first();
  for (let tries = 0; result !== undefined && tries < MAX_READINGS; tries++) {
    const read = result.success ? readTree(edited, result, options) : failureOf(edited, result, options);
    if (read.success) {
      const hasChoices = readings.choices > 0;
      const mayStand = result.success && result.hasMoved && mayStay(edited, options, run);
      const isOnly = read.certainty !== 'guess' && !mayStand && isOnlyReading(edited, options, readings, read);
      return { ...read, certainty: isOnly ? read.certainty : 'guess', hasChoices };
    }
    if (read.failure?.kind === 'crowded') return read;
    failed = better(failed, read);
    if (options.budget.left < 0) break;
    result = readings.next();
  }
  return failed ?? { success: false, reason: 'unrepairable', issues: [], end: options.region.end };
}

/**
 * Whether no other reading is valid. A damaged string ends at the first place behind which the message goes on with what it
 * must have; a field that it only may have could be part of the string as well, when more damage follows.
 */
function isOnlyReading(
  edited: EditedText,
  options: RepairOptions,
  readings: Readings,
  read: { value: unknown; json: EditedText },
): boolean {
  const value = JSON.stringify(read.value);
  for (let choice = readings.choices - 2; choice >= 0; choice--) {
    if (readings.isCertain(choice)) continue;
    let result = readings.otherThan(choice);
    for (let tries = 0; result !== undefined && tries < MAX_READINGS; tries++) {
      if (options.budget.left < 0) return false;
      const other = result.success && !hasSwallowed(result) ? readTree(edited, result, options) : undefined;
      if (other?.success && !needsMore(other.json, read.json) && JSON.stringify(other.value) !== value) return false;
      result = readings.next(choice);
    }
  }
  return true;
}

/** A field that was moved outwards could stay where it stands as well, where the end of the message lacks closers. */
function mayStay(edited: EditedText, options: RepairOptions, run: RepairRun): boolean {
  const readings = new Readings({ ...run, staysPut: true });
  let result: RepairResult | undefined = readings.first();
  for (let tries = 0; result !== undefined && tries < MAX_READINGS; tries++) {
    if (result.success ? readTree(edited, result, options).success : mayClose(edited, options, run, result))
      return true;
    if (options.budget.left < 0) return true;
    result = readings.next();
  }
  return false;
}

/** Whether the missing closers at the end make the message one. */
function mayClose(edited: EditedText, options: RepairOptions, run: RepairRun, failure: Failure): boolean {
  const { missingClosers } = failure;
  if (failure.kind !== 'cut' || missingClosers === undefined) return false;
  const end = options.region.end;
  const closed = closeEnd(edited, end, missingClosers, 'guess');
  const limit = end + missingClosers;
  const whole = repairJson({ ...run, staysPut: true, text: closed.text, limit });
  return whole.success && readTree(closed, whole, { ...options, region: { ...options.region, end: limit } }).success;
}

function closeEnd(edited: EditedText, at: number, count: number, certainty: Certainty): EditedText {
  const span = { start: at, end: at };
  const message = 'The closing braces at the end were put in.';
  return applyEdits(edited, [{ span, replacement: '}'.repeat(count), code: 'final_closer', certainty, message }]);
}

/** A reading in which a string holds fields that the message may have stands back behind one that reads them. */
function hasSwallowed(result: RepairResult): boolean {
  return result.success && result.edits.some(({ code }) => code === 'swallowed_field');
}

/** Whether a reading needs line breaks within strings, and the other does without: its writer has escaped them. */
function needsMore(other: EditedText, read: EditedText): boolean {
  const hasRawBreak = ({ notes }: EditedText) => notes.some(({ code }) => code === 'raw_line_break');
  return hasRawBreak(other) && !hasRawBreak(read);
}

/** The failure that says most: a message that was read, then the first one. */
function better<T extends Extract<Repaired, { success: false }>>(known: T | undefined, found: T): T {
  if (known === undefined) return found;
  const rank = ({ reason, tree }: T) => (reason === 'truncated' && tree === undefined ? 2 : tree !== undefined ? 1 : 0);
  return rank(found) > rank(known) ? found : known;
}

function readTree(
  edited: EditedText,
  { tree, edits, end }: Pick<Taken, 'tree' | 'edits' | 'end'>,
  options: RepairOptions,
  respellsAll = false,
): Repaired {
  const { contract, called } = options;
  options.budget.left -= (tree.end - tree.start) >> 1;
  const fitted = fitTree(edited.text, tree, contract.shape, called, respellsAll, edits);
  const dropped = new Set(fitted.edits.filter(({ code }) => code === 'null_optional').map(({ span }) => span.start));
  options.budget.left -= 10 * fitted.edits.length;
  const changes = [
    ...edits.filter(({ code, span }) => code !== 'missing_comma' || !dropped.has(span.start)),
    ...fitted.edits,
  ];
  // Past so many repairs nobody can say what was meant, and looking for it costs time and memory.
  if (changes.length > MOST_REPAIRS) return tooManyRepairs(edited, tree.start, end);
  const { problem } = fitted;
  if (problem !== undefined)
    return { success: false, reason: problemReason(problem), issues: [problemIssue(edited, problem)], end, tree };
  const marker = applyEdits(edited, changes, { start: tree.start, end: tree.end });
  const read = readMessage(contract, marker.text, 0, marker.text.length, options.maxDepth);
  if (!read.success) {
    // The message is none without another spelling of its names.
    if (read.reason === 'invalid' && fitted.hasOtherSpelling && !respellsAll)
      return readTree(edited, { tree, edits, end }, options, true);
    if (read.reason === 'syntax') {
      const issues = inSource(marker, explainSyntax(marker.text, 0, options.maxDepth));
      return { success: false, reason: 'unrepairable', issues, end, tree };
    }
    const { reason } = read;
    return { success: false, reason, issues: inSource(marker, read.issues), end, tree };
  }
  // Damage must not make a field that the contract does not know.
  const isRaw = fitted.hasPath && changes.some(({ code }) => code === 'unescaped_backslash');
  const hasSlipped = fitted.hasUnknown && edits.some(({ code }) => code.endsWith('_closer'));
  const certainty =
    hasSlipped || isRaw || isTwofold(edited.text, tree, changes)
      ? 'guess'
      : (weakest(changes)?.certainty ?? 'lossless');
  return {
    success: true,
    value: read.value,
    warnings: inSource(marker, read.warnings),
    certainty,
    json: marker,
    end,
    tree,
  };
}

/** Two slips that could as well be one of another kind. */
function isTwofold(text: string, { start, end }: Tree, changes: Edit[]): boolean {
  // What has put backslashes into the names may have put those into the texts.
  const isName = ({ code, span }: Edit) => /_spelling$/.test(code) && text.slice(span.start, span.end).includes('\\');
  if (changes.some(isName) && changes.some(({ code }) => code === 'unescaped_backslash')) return true;
  const count = (code: string) => changes.filter((change) => change.code === code).length;
  // A stray digit beside an item of a list.
  if (count('missing_comma') > 0 && count('scalar_without_quotes') > 0) return true;
  // Where white space is escaped, other backslashes may be escaped once more.
  const escaped = count('escaped_space');
  return escaped > 0 && text.slice(start, end).split('\\').length - 1 > escaped;
}

function failureOf(edited: EditedText, failure: Failure & { success: false }, options: RepairOptions): Repaired {
  const { at, expected, missingClosers } = failure;
  if (failure.kind === 'crowded') return tooManyRepairs(edited, options.region.start, at);
  const kind = failure.kind === 'broken' && isEndMissing(edited.text, failure, options) ? 'cut' : failure.kind;
  if (kind === 'cut' && missingClosers !== undefined && options.finished) {
    options.budget.left -= options.region.end >> 3;
    const text = edited.text.slice(0, options.region.end).trimEnd();
    const closed = closeEnd(edited, text.length, missingClosers, 'inferred');
    const region = { start: options.region.start, end: text.length + missingClosers };
    const whole = repairMessage(closed, { ...options, region, finished: false });
    // In a text that ends too early a damaged string may be the one that ends too early.
    const isTorn = (whole: Repaired) =>
      whole.success && (whole.hasChoices || whole.json.notes.some(({ code }) => code === 'unescaped_quote'));
    const isOpenList = whole.success && whole.json.notes.some(({ code }) => code === 'missing_closer');
    if (!isOpenList && !/[“„‘‚«]$/.test(text))
      return whole.success && isTorn(whole) ? { ...whole, certainty: 'guess' } : whole;
  }
  const reason: Reason = kind === 'cut' ? 'truncated' : kind === 'deep' ? 'too_large' : 'unrepairable';
  const source = sourceSpan(edited, { start: at, end: Math.min(at + 1, edited.text.length) });
  const message =
    kind === 'cut'
      ? failure.kind === 'broken'
        ? `The message does not end: ${expected || 'more'} is expected here, and too few closers follow.`
        : `The text ends where ${expected || 'more'} is expected.`
      : kind === 'deep'
        ? 'The message is nested too deeply.'
        : kind === 'budget'
          ? 'The text is damaged in too many ways.'
          : `${JSON.stringify(edited.text[at] ?? '')} stands where ${expected || 'something else'} is expected.`;
  const code = kind === 'cut' ? 'truncated' : kind === 'deep' ? 'too_deep' : 'syntax';
  const issue: Issue = {
    code,
    severity: 'error',
    path: '',
    message,
    ...(expected && { expected }),
    span: source,
    ...positionOf(edited.source, source.start),
  };
  return { success: false, reason, issues: [issue], end: at, failure };
}

/** The refusal of a message that could only be read with more repairs than are recorded. */
function tooManyRepairs(edited: EditedText, start: number, end: number): Extract<Repaired, { success: false }> {
  const issue = crowdedIssue(edited, start);
  const failure: Failure = { kind: 'crowded', at: end, expected: '', open: 0 };
  return { success: false, reason: 'unrepairable', issues: [issue], end, failure };
}

/** Says that more repairs are needed than are recorded: as valid JSON the message needs none. */
export function crowdedIssue(edited: EditedText, start: number): Issue {
  const message = `The text needs more than ${MOST_REPAIRS} repairs.`;
  const hint = 'Send the message as valid JSON, without layers around it.';
  const span = sourceSpan(edited, { start, end: Math.min(start + 1, edited.text.length) });
  return { code: 'syntax', severity: 'error', path: '', message, hint, span, ...positionOf(edited.source, span.start) };
}

/** Fewer closers follow than are needed: whatever else is wrong, the end is missing. */
function isEndMissing(text: string, { at, open }: Failure, { region, budget }: RepairOptions): boolean {
  const last = Math.max(at, region.end - 200);
  const tail = text.slice(last, region.end);
  const line = tail.lastIndexOf('\n');
  const marks = tail.matchAll(/[[(<]\s*(?:truncated|cut off|output|gekürzt|abgeschnitten)/gi);
  const mark = [...marks].find(({ 0: words, index }) => index + words.length > line);
  const end = mark === undefined ? region.end : last + mark.index;
  let left = open;
  let i = at;
  for (; i < end && left > 0; i++) if (CLOSERS.has(text.charCodeAt(i))) left -= 1;
  budget.left -= (i - at) >> 1;
  return left > 0;
}

/** Codes of braces and brackets that close something, also in their full-width forms. */
const CLOSERS = /* @__PURE__ */ new Set([0x7d, 0x5d, 0xff5d, 0xff3d]);

function problemReason({ code }: Problem): Reason {
  return code === 'bare_text' ? 'unrepairable' : code === 'duplicate_key' ? 'conflict' : 'invalid';
}

const PROBLEMS = {
  placeholder: ['A placeholder stands where a value belongs.', 'Write the value itself.'],
  not_a_number: ['JSON has no NaN and no Infinity.', 'Leave the field out, or write a number.'],
  duplicate_key: ['A field is given in two spellings, with different values.', 'Give it once.'],
  bare_text: ['Text without quotes stands where a value belongs.', 'Put it into double quotes.'],
} as const;

function problemIssue(edited: EditedText, { code, at, end, path }: Problem): Issue {
  const [message, hint] = PROBLEMS[code];
  const span = sourceSpan(edited, { start: at, end });
  return {
    code,
    severity: 'error',
    path,
    message,
    hint,
    received: edited.text.slice(at, end),
    span,
    ...positionOf(edited.source, span.start),
  };
}

/** Moves issues from the repaired JSON to where their cause stands in the source. */
export function inSource(json: EditedText, issues: Issue[]): Issue[] {
  return issues.map((issue) => {
    if (issue.span === undefined) return issue;
    const span = sourceSpan(json, issue.span);
    return { ...issue, span, ...positionOf(json.source, span.start) };
  });
}
