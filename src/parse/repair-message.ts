/**
 * One damaged message: goes through the readings that the damage allows and lets the contract decide. One valid reading is
 * what was meant; of several none is certain.
 */
import type { Contract } from '../contract.ts';
import type { Issue, Span } from '../issue.ts';
import type { Certainty } from '../repair.ts';
import { applyEdits, type Edit, type EditedText, MOST_REPAIRS, sourceSpan, weakest } from './edited-text.ts';
import { fitTree, type Problem } from './fit-tree.ts';
import { positionOf } from './locate.ts';
import type { Reason } from './parsed.ts';
import { explainSyntax, readMessage } from './read-message.ts';
import { type Budget, type Failure, type RepairResult, type RepairRun, repairJson } from './repair-json.ts';
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
  if (options.region.end - options.region.start < FAST_FROM) return repairSlowly(edited, options);
  const { region, contract, budget } = options;
  const run: RepairRun = {
    text: edited.text,
    start: region.start,
    limit: region.end,
    isFenced: options.isFenced,
    shape: contract.shape,
    isFast: true,
    choices: [],
    maxDepth: Math.min(options.maxDepth, 400),
    budget,
  };
  const result = repairJson(run);
  // Where a string could have ended elsewhere, or something is odd, the whole is read again, with a look at every part.
  if (result.success && run.choices.length === 0) {
    const read = readTree(edited, result, options);
    if (read.success && read.warnings.length === 0 && read.certainty !== 'guess') return { ...read, hasChoices: false };
  }
  return repairSlowly(edited, options);
}

/** From so many characters on it pays to pass what is intact. */
const FAST_FROM = 1000;

function repairSlowly(edited: EditedText, options: RepairOptions): Repaired {
  const { region, contract, budget } = options;
  let failed: Extract<Repaired, { success: false }> | undefined;
  const choices: number[] = [];
  for (let tries = 0; tries < MAX_READINGS; tries++) {
    const run: RepairRun = {
      text: edited.text,
      start: region.start,
      limit: region.end,
      isFenced: options.isFenced,
      shape: contract.shape,
      choices,
      boundaries: [],
      maxDepth: Math.min(options.maxDepth, 400),
      budget,
    };
    const result = repairJson(run);
    const read = result.success ? readTree(edited, result, options) : failureOf(edited, result, options);
    if (read.success) {
      const hasChoices = choices.length > 0;
      const certainty = isOnlyReading(edited, options, run, read) ? read.certainty : 'guess';
      return { ...read, certainty, hasChoices };
    }
    if (read.failure?.kind === 'crowded') return read;
    if (result.success || result.kind !== 'exhausted') failed = better(failed, read);
    const last = choices.length - 1;
    if (last < 0 || budget.left < 0) break;
    choices[last] = (choices[last] ?? 0) + 1;
  }
  return failed ?? { success: false, reason: 'unrepairable', issues: [], end: region.end };
}

/**
 * Whether no other reading is valid. A damaged string ends at the first place behind which the message goes on with what it
 * must have; a field that it only may have could be part of the string as well, when more damage follows.
 */
function isOnlyReading(
  edited: EditedText,
  options: RepairOptions,
  found: RepairRun,
  read: { value: unknown; json: EditedText },
): boolean {
  const { choices: taken, boundaries = [] } = found;
  const value = JSON.stringify(read.value);
  for (let i = taken.length - 2; i >= 0; i--) {
    if (boundaries[i] !== 'optional') continue;
    const choices = [...taken.slice(0, i), (taken[i] ?? 0) + 1];
    for (let tries = 0; tries < MAX_READINGS; tries++) {
      const result = repairJson({ ...found, choices, boundaries: [] });
      if (found.budget.left < 0) return false;
      const other = result.success ? readTree(edited, result, options) : undefined;
      const isRival = other?.success && JSON.stringify(other.value) !== value;
      if (isRival && !needsMore(other.json, read.json) && !hasSwallowed(result)) return false;
      const last = choices.length - 1;
      if (last < i) break;
      choices[last] = (choices[last] ?? 0) + 1;
    }
  }
  return true;
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
  { tree, edits, end }: { tree: Tree; edits: Edit[]; end: number },
  options: RepairOptions,
): Repaired {
  const { contract, called } = options;
  options.budget.left -= (tree.end - tree.start) >> 1;
  const fitted = fitTree(edited.text, tree, contract.shape, called, edits);
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
    const closed = applyEdits(edited, [
      {
        span: { start: text.length, end: text.length },
        replacement: '}'.repeat(missingClosers),
        code: 'final_closer',
        certainty: 'inferred',
        message: 'The closing braces at the end were put in.',
      },
    ]);
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
