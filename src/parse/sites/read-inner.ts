import type { Span } from '../../issue.ts';
import { plainName } from '../characters.ts';
import { cutOut, type EditedText, sourceSpan } from '../edited-text.ts';
import type { Finding } from '../finding.ts';
import { readMessage } from '../read-message.ts';
import { inSource, repairMessage } from '../repair-message.ts';
import type { Search } from '../run.ts';
import { scanJson } from '../scan-json.ts';
import { about } from '../tell/refuse.ts';
import type { Tree } from '../tree.ts';
import { isCallName } from './call-name.ts';
import { isRival } from './is-rival.ts';
import type { Inner } from './unwrap-tree.ts';

/** What it costs to look whether a part of a wrapper is the message, in steps of the budget. */
const INNER_COST = 500;

/** Takes the one valid message out of its wrapper. */
export function readInner(edited: EditedText, inner: Inner[], span: Span, search: Search): Finding | undefined {
  const found: Finding[] = [];
  for (const { tree, called, doubts } of inner) {
    search.budget.left -= INNER_COST;
    if (search.budget.left < 0) return undefined;
    const finding =
      tree.type === 'string' ? readText(edited, tree, search, called) : readNode(edited, tree, search, called);
    if (finding === undefined) continue;
    const contradiction = contradicts(finding, called, search);
    found.push(contradiction ?? (finding.kind === 'message' ? { ...finding, doubts } : finding));
  }
  const messages = found.filter(({ kind }) => kind === 'message');
  const rivals = found.filter(({ kind }) => kind === 'rival');
  if (messages.length === 1 && rivals.length === 0 && messages[0]) return { ...messages[0], span };
  if (messages.length > 1 || (messages.length === 1 && rivals.length > 0)) {
    return {
      kind: 'rival',
      span,
      reason: 'ambiguous',
      issues: [about('ambiguous', 'The wrapper holds several messages.')],
      isIntact: true,
    };
  }
  return rivals[0] === undefined ? undefined : { ...rivals[0], span };
}

/** The name of the call is another one than the message's own. */
function contradicts(
  finding: Finding,
  called: string | undefined,
  { contract: { shape } }: Search,
): Finding | undefined {
  if (finding.kind !== 'message' || called === undefined || shape.type !== 'union') return undefined;
  const tag = plainName(String((finding.value as { [key: string]: unknown })[shape.tag]));
  const name = plainName(called.replace(/^.*[.:/]/, ''));
  if (name === tag || !Object.keys(shape.members).some((member) => plainName(member) === name)) return undefined;
  const message = `The call is named ${JSON.stringify(called.slice(0, 80))}, and its argument says otherwise.`;
  return {
    kind: 'rival',
    span: finding.span,
    reason: 'conflict',
    issues: [about('conflict', message)],
    isIntact: true,
  };
}

function readNode(edited: EditedText, tree: Tree, search: Search, called?: string): Finding | undefined {
  if (tree.type !== 'object') return undefined;
  const region = { start: tree.start, end: tree.end };
  const read = readMessage(search.contract, edited.text, tree.start, tree.end, search.maxDepth);
  if (read.success && read.end === tree.end) {
    const warnings = inSource(edited, read.warnings);
    return {
      kind: 'message',
      span: region,
      value: read.value,
      certainty: 'lossless',
      warnings,
      json: cutOut(edited, region),
    };
  }
  const name = called !== undefined && isCallName(called, search) ? called : undefined;
  const repaired = repairMessage(edited, {
    contract: search.contract,
    region,
    isFenced: true,
    maxDepth: search.maxDepth,
    finished: false,
    budget: search.budget,
    called: name,
  });
  if (repaired.success) {
    const { value, certainty, warnings, json } = repaired;
    return { kind: 'message', span: region, value, certainty, warnings, json };
  }
  return isRival(tree, edited.text, search)
    ? { kind: 'rival', span: region, reason: repaired.reason, issues: repaired.issues, isIntact: true }
    : undefined;
}

/** A message that is given as a text: it is decoded once, and read again. */
function readText(
  edited: EditedText,
  tree: Extract<Tree, { type: 'string' }>,
  search: Search,
  called?: string,
): Finding | undefined {
  const { text } = edited;
  let value: string;
  try {
    value = JSON.parse(text.slice(tree.start, tree.end)) as string;
  } catch {
    return undefined;
  }
  const start = /^\s*(?:`{3}\w*\s*)?(?=\{)/.exec(value)?.[0].length;
  if (start === undefined) return undefined;
  const scan = scanJson(value, start, search.maxDepth);
  if (!scan.success || !/^\s*(?:`{3}\s*)?$/.test(value.slice(scan.end))) return undefined;
  const span = { start: tree.start, end: tree.end };
  const edit = {
    span,
    replacement: value,
    certainty: 'lossless',
    code: 'double_encoding',
    message: 'A message that was given as a text was decoded.',
  } as const;
  const cut = cutOut(edited, span);
  const decoded: EditedText = {
    ...cut,
    text: value,
    pieces: [],
    notes: [...cut.notes, { ...edit, span: sourceSpan(edited, span) }],
  };
  const name = called !== undefined && isCallName(called, search) ? called : undefined;
  const repaired = repairMessage(decoded, {
    contract: search.contract,
    region: { start, end: scan.end },
    isFenced: true,
    maxDepth: search.maxDepth,
    finished: false,
    budget: search.budget,
    called: name,
  });
  if (!repaired.success) return undefined;
  return {
    kind: 'message',
    span,
    value: repaired.value,
    certainty: repaired.certainty,
    warnings: repaired.warnings,
    json: repaired.json,
  };
}
