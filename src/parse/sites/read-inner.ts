import type { Issue, Span } from '../../words/issue.ts';
import type { Reason } from '../../words/parsed.ts';
import { namesOther } from '../account/words/own-tag.ts';
import type { Finding, Message } from '../finding.ts';
import { hasMember } from '../own-names.ts';
import { readMessage, type Unread } from '../read-message.ts';
import { inSource, type Repaired, repairMessage } from '../repair-message.ts';
import type { Run, View } from '../run.ts';
import { scanJson } from '../strict/scan-json.ts';
import { tryJson } from '../strict/try-json.ts';
import { about, placed } from '../tell/refuse.ts';
import { cutOut, type EditedText, sourceSpan } from '../text/edited-text.ts';
import type { StringTree, Tree } from '../tree.ts';
import { findTags } from './find-tags.ts';
import { isRival } from './is-rival.ts';
import type { Inner } from './unwrap-call.ts';

/** The cost of testing whether a part of a wrapper is the message, in budget steps. */
const INNER_COST = 500;

/** Takes the single valid message out of its wrapper. Refuses several messages; undefined when there is none. */
export function readInner(view: View, inner: Inner[], span: Span): Finding | undefined {
  const { budget } = view.run;
  const found: Finding[] = [];
  for (const one of inner) {
    budget.left -= INNER_COST;
    if (budget.left < 0) return undefined;
    const { called, doubts } = one;
    const finding = readPart(view, one);
    if (finding === undefined) continue;
    found.push(finding.kind === 'message' ? (contradicts(finding, called, view) ?? { ...finding, doubts }) : finding);
  }
  const [only, ...others] = found;
  if (only === undefined) return undefined;
  if (others.length === 0 || !found.some(({ kind }) => kind === 'message')) return { ...only, span };
  const issues = [placed(view.edited, about('ambiguous', 'The wrapper contains several messages.'), span)];
  return { kind: 'rival', span, reason: 'ambiguous', issues };
}

/** Reads the message that is, or is in, one part of a wrapper. */
export function readPart(view: View, { tree, called, doubts }: Inner): Finding | undefined {
  const isAnswer = doubts.length === 0;
  return tree.type === 'string' ? readText(view, tree, called, isAnswer) : readNode(view, tree, called, isAnswer);
}

/**
 * Whether the message is known in a repaired reading, from another spelling or from the name of a call, and not as it
 * stands: then what is wrong with that message says more than that its tag is missing.
 */
export function knowsTag(
  { reason, issues }: Repaired & { success: false },
  strict: Unread,
  { contract }: Run,
): boolean {
  const { shape } = contract;
  const isTag = ({ path }: Issue) => shape.type === 'union' && path === `/${shape.tag}`;
  if (reason !== 'invalid' && reason !== 'rule') return false;
  return issues.length > 0 && !issues.some(isTag) && strict.issues().some(isTag);
}

/** Refuses a call whose name contradicts the tag of the message in its argument. */
function contradicts({ span, value }: Message, called: string | undefined, view: View): Finding | undefined {
  if (called === undefined || !namesOther({ shape: view.run.contract.shape, value }, called)) return undefined;
  const message = `The call is named ${JSON.stringify(called.slice(0, 80))}, and its argument is another message.`;
  const issues = [placed(view.edited, about('conflict', message), { start: span.start, end: span.start + 1 })];
  return { kind: 'rival', span, reason: 'conflict', issues };
}

/** Reads a message that is an object. The argument of a call with the name of a message is always meant as one. */
function readNode(view: View, tree: Tree, called: string | undefined, isAnswer: boolean): Finding | undefined {
  if (tree.type !== 'object') return undefined;
  const { edited, text, run } = view;
  const span = { start: tree.start, end: tree.end };
  const read = readMessage(run.contract, text, tree.start, tree.end, run.maxDepth);
  if (read.success && read.end === tree.end) {
    const warnings = inSource(edited, read.warnings);
    return { kind: 'message', span, value: read.value, certainty: 'lossless', warnings, json: cutOut(edited, span) };
  }
  const name = memberOf(called, run);
  const repaired = repairPart(edited, span, run, name);
  if (repaired.success) return messageOf(repaired, span);
  if (!(isAnswer && name !== undefined) && !isRival(tree, view)) return undefined;
  // For strict JSON, its own issues say more than those of a repaired reading, which may move fields.
  if (!read.success && read.reason !== 'syntax' && !knowsTag(repaired, read, run))
    return { kind: 'rival', span, reason: read.reason, issues: inSource(edited, read.issues()) };
  return { kind: 'rival', span, reason: repaired.reason, issues: repaired.issues };
}

/**
 * Reads a message that is written as JSON text in a string.
 *
 * @param isAnswer the string is where an answer stands: what shows a message and is none is told
 */
function readText(
  { edited, text, run }: View,
  tree: StringTree,
  called: string | undefined,
  isAnswer: boolean,
): Finding | undefined {
  const span = { start: tree.start, end: tree.end };
  const value = (tryJson(text.slice(span.start, span.end)) as string | undefined) ?? '';
  const start = /^\s*(?:`{3}\w*\s*)?(?=\{)/.exec(value)?.[0].length;
  if (start === undefined) return undefined;
  const body = value.trimEnd().replace(/\s{0,9}`{3}$/, '');
  const scan = scanJson(value, start, run.maxDepth);
  if (scan.success && scan.end < body.length) {
    if (!isAnswer || !showsMessage(value, run)) return undefined;
    const issue = placed(edited, about('double_encoding', 'The string contains more than a message.'), span);
    return { kind: 'rival', span, reason: 'invalid', issues: [issue] };
  }
  const cut = cutOut(edited, span);
  const note = {
    span: sourceSpan(edited, span),
    code: 'double_encoding',
    certainty: 'lossless',
    message: 'A message in a string was decoded.',
  } as const;
  const decoded: EditedText = { ...cut, text: value, pieces: [], notes: [...cut.notes, note] };
  const name = memberOf(called, run);
  const repaired = repairPart(decoded, { start, end: body.length }, run, name);
  if (repaired.success) return messageOf(repaired, span);
  if (!isAnswer || (name === undefined && !showsMessage(value, run))) return undefined;
  const read = readMessage(run.contract, value, start, body.length, run.maxDepth);
  const isRead = !read.success && read.reason !== 'syntax' && !knowsTag(repaired, read, run);
  const { reason, issues } = isRead ? { reason: read.reason as Reason, issues: read.issues() } : repaired;
  const told = reason === 'truncated' ? [about(reason, 'The string ends before the message in it does.')] : issues;
  const at = { start: span.start, end: span.start + 1 };
  return { kind: 'rival', span, reason, issues: told.map((issue) => placed(edited, issue, at)) };
}

function showsMessage(text: string, run: Run): boolean {
  return findTags(text, run).length > 0;
}

/** The name of the call, if it is that of a message of the contract. */
function memberOf(called: string | undefined, { contract }: Run): string | undefined {
  return called !== undefined && hasMember(contract.shape, called) ? called : undefined;
}

function repairPart(edited: EditedText, region: Span, run: Run, called: string | undefined): Repaired {
  const { contract, maxDepth, budget } = run;
  return repairMessage(edited, { contract, region, isFenced: true, maxDepth, finished: false, budget, called });
}

function messageOf({ value, certainty, warnings, json }: Repaired & { success: true }, span: Span): Message {
  return { kind: 'message', span, value, certainty, warnings, json };
}
