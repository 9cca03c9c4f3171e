import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import { isLimit } from '../../words/limit-codes.ts';
import type { Reason } from '../../words/parsed.ts';
import { WRAPPER_KEYS } from '../account/words/wrapper-words.ts';
import type { Finding } from '../finding.ts';
import type { Unread } from '../read-message.ts';
import { repairJson } from '../repair-json.ts';
import { inSource, type Repaired, repairMessage } from '../repair-message.ts';
import type { View } from '../run.ts';
import { placed } from '../tell/refuse.ts';
import { plainName } from '../text/characters.ts';
import type { Tree } from '../tree.ts';
import { callName } from './call-name.ts';
import { holdsTag } from './find-tags.ts';
import { FORM, hasOwnText, isSchema, isTemplate } from './is-form.ts';
import { isRival } from './is-rival.ts';
import { readAround } from './read-around.ts';
import { knowsTag, readInner } from './read-inner.ts';
import { CALL_NAMES } from './unwrap-call.ts';
import { unwrapRoot } from './unwrap-tree.ts';

/**
 * Reads an object that is not strict JSON, or not a valid message as it is.
 *
 * @param strict for strict JSON: why it is not a valid message
 */
export function readDamaged(view: View, region: Span, isFenced: boolean, strict?: Unread): Finding {
  const isBroken = strict !== undefined && isBeyondRepair(strict);
  const read = isBroken ? undefined : repair(view, region, isFenced);
  // In strict JSON the quotes are where they belong: no string goes on behind one.
  const isTorn =
    strict !== undefined && read?.success && read.json.notes.some(({ code }) => code === 'unescaped_quote');
  const repaired = read === undefined || isTorn ? refused(strict as Unread, view) : read;
  if (repaired.success) {
    const { value, certainty, warnings, json, tree, others } = repaired;
    const span = { start: region.start, end: tree.end };
    return readAround(view, span) ?? { kind: 'message', span, value, certainty, warnings, json, others };
  }
  if (repaired.reason === 'too_large') {
    const span = { start: region.start, end: view.text.length };
    return { kind: 'rival', span, reason: 'too_large', issues: repaired.issues };
  }
  const tree = readFree(view, region, isFenced);
  const span = { start: region.start, end: endOf(region, strict, tree, repaired) };
  const mayWrap = tree !== undefined && !isBroken && (repaired.reason === 'invalid' || !hasMarks(tree, view));
  const inner = mayWrap ? unwrapRoot(tree, view) : undefined;
  const unwrapped = inner && readInner(view, inner, span);
  if (unwrapped !== undefined) return unwrapped;
  const shows = tree === undefined ? holdsTag(view, region, span.end) : isRival(tree, view);
  // The rule that is broken says more than fields that are null.
  const isRule = repaired.reason === 'rule' && strict?.reason === 'invalid';
  const isTold = strict === undefined || isRule || knowsTag(repaired, strict, view.run);
  const { reason, issues } = isTold ? repaired : refused(strict, view);
  const isForm =
    tree?.type === 'object' &&
    ((isSchema(tree) && !shows) || (isTemplate(tree, view.text) && !hasOwnText(tree, view.text)));
  // Types without quotes are no mistake in JSON: no message was sent.
  if (isForm && reason === 'unrepairable') {
    const told = placed(view.edited, FORM, { start: span.start, end: span.start + 1 });
    return { kind: 'other', span, reason: 'invalid', issues: [told], isKnown: true };
  }
  if (isForm) return { kind: 'other', span, reason, issues, isKnown: true };
  return { kind: shows ? 'rival' : 'other', span, reason, issues, isKnown: strict !== undefined };
}

/** Whether an object has the fields that every message of the contract has. If it cannot be read, it is still no wrapper. */
function hasMarks(tree: Tree, { run }: View): boolean {
  if (tree.type !== 'object' || run.contract.shape.type !== 'object') return false;
  const names = tree.members.map(({ key }) => plainName(key));
  return run.marks().size > 0 && [...run.marks()].every((name) => names.includes(name));
}

function refused({ reason, issues, end }: Unread, { edited }: View): Repaired & { success: false } {
  return { success: false, reason: reason as Reason, issues: inSource(edited, issues()), end };
}

/**
 * Whether no repair can help: the object contradicts itself, breaks a rule, or would lose data. Issues with the code
 * `holds`, and those about limits, are left to the repairs: another reading of a string's backslashes, or another
 * spelling of a word, may solve them.
 */
function isBeyondRepair(strict: Unread): boolean {
  if (strict.isFaulty) return false;
  const { reason } = strict;
  const issues = strict.issues();
  const isRule = reason === 'rule' && !issues.some(({ code }) => code === 'holds' || isLimit(code));
  return reason === 'conflict' || isRule || issues.some(({ code }) => HAZARDS.has(code));
}

const HAZARDS: ReadonlySet<string> = /* @__PURE__ */ new Set(['proto_key', 'lone_surrogate', 'number_precision']);

function repair({ edited, text, run }: View, region: Span, isFenced: boolean): Repaired {
  const { contract, maxDepth, finished, budget } = run;
  const called = callName(text, region.start, run);
  return repairMessage(edited, { contract, region, isFenced, maxDepth, finished, budget, called });
}

/**
 * Reads a text as a tree without the contract; or as a wrapper of its message, when damage in it can only be mended with
 * the names of the contract. Then no bracket may be mended: a field could move into the wrapper, or out of it.
 */
function readFree({ text, run }: View, region: Span, isFenced: boolean): Tree | undefined {
  const { start, end: limit } = region;
  const { contract, maxDepth, budget } = run;
  const depth = Math.min(maxDepth, 400);
  const read = (shape?: Shape) => repairJson({ text, start, limit, isFenced, shape, maxDepth: depth, budget });
  const free = read();
  const tree = free.success ? free.tree : undefined;
  if (free.success && !free.hasChoices) return tree;
  const name = FIRST_NAME.exec(text.slice(start, start + 100))?.[1] ?? '';
  if (!WRAPPER_KEYS.has(plainName(name)) && !CALL_NAMES.has(plainName(name))) return tree;
  // A field of the message: what it holds is no message of its own.
  if (run.marks().has(plainName(name))) return tree;
  const wrapper = read({ type: 'object', fields: {}, required: [], open: true, values: contract.shape });
  return wrapper.success && !wrapper.edits.some(({ code }) => code.endsWith('_closer')) ? wrapper.tree : tree;
}

const FIRST_NAME = /^\{\s*"(\w+)"\s*:/;

function endOf(region: Span, strict: Unread | undefined, tree: Tree | undefined, repaired: Repaired): number {
  if (strict !== undefined) return region.end;
  if (tree !== undefined) return tree.end;
  const isCut = !repaired.success && repaired.reason === 'truncated';
  return isCut ? region.end : Math.max(region.start + 1, repaired.end);
}
