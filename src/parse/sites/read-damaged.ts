import type { Issue, Span } from '../../issue.ts';
import type { EditedText } from '../edited-text.ts';
import type { Finding } from '../finding.ts';
import type { Reason } from '../parsed.ts';
import { repairJson } from '../repair-json.ts';
import { type Repaired, repairMessage } from '../repair-message.ts';
import type { Search } from '../run.ts';
import type { Tree } from '../tree.ts';
import { holdsTag } from './find-tags.ts';
import { isInterface, isSchema, isTemplate, isTemplateText } from './is-form.ts';
import { isRival } from './is-rival.ts';
import { readAround, refuseAround } from './read-around.ts';
import { readInner } from './read-inner.ts';
import { unwrapTree } from './unwrap-tree.ts';

/** Reads an object that is no strict JSON, or no valid message as it stands. */
export function readDamaged(
  edited: EditedText,
  region: Span,
  isFenced: boolean,
  search: Search,
  called?: string,
  strict?: { reason: Reason; issues: Issue[] },
): Finding {
  const { text } = edited;
  const { contract, own, maxDepth, finished, budget } = search;
  const options = { contract, region, isFenced, maxDepth, finished, budget, called };
  const isBroken =
    strict?.reason === 'conflict' || strict?.reason === 'rule' || strict?.issues.some(({ code }) => HAZARDS.has(code));
  const repaired: Repaired =
    isBroken && strict ? { success: false, ...strict, end: region.end } : repairMessage(edited, options);
  if (repaired.success) return messageOf(edited, region, repaired, search);
  if (repaired.reason === 'too_large') {
    const span = { start: region.start, end: text.length };
    return { kind: 'rival', span, reason: 'too_large', issues: repaired.issues, isIntact: false };
  }
  const tree = readFree(edited, region, isFenced, search);
  const end = strict
    ? region.end
    : tree
      ? tree.end
      : repaired.reason === 'truncated'
        ? region.end
        : Math.max(region.start + 1, repaired.end);
  const span = { start: region.start, end };
  // What is left when nulls are read as left out tells more than the nulls do.
  const failure =
    strict?.reason === 'invalid' && !repaired.success && repaired.reason === 'rule' ? repaired : (strict ?? repaired);
  const inner =
    tree === undefined || isBroken || (tree.type === 'object' && isSchema(tree))
      ? undefined
      : unwrapTree(tree, text, own, contract.shape);
  if (tree !== undefined && inner !== undefined) {
    const unwrapped = readInner(edited, inner, span, search);
    if (unwrapped !== undefined) return unwrapped;
  }
  const shows =
    tree === undefined
      ? holdsTag(text, region, span.end, search)
      : tree.type === 'object' && isRival(tree, text, search);
  const { reason, issues } =
    strict !== undefined &&
    !repaired.success &&
    strict.reason === 'invalid' &&
    repaired.reason === 'invalid' &&
    isBroken !== true
      ? strict
      : failure;
  const isForm =
    tree === undefined
      ? shows &&
        reason !== 'truncated' &&
        isTemplateText(text.slice(region.start, Math.min(region.end, span.end + 120)))
      : tree.type === 'object' && (isSchema(tree) || isTemplate(tree, text));
  if (isForm || (shows && isInterface(text.slice(Math.max(0, span.start - 200), span.start))))
    return { kind: 'other', span, reason, issues, isKnown: true };
  return shows
    ? { kind: 'rival', span, reason, issues, isIntact: strict !== undefined }
    : { kind: 'other', span, reason, issues, isKnown: strict !== undefined };
}

const HAZARDS = new Set(['proto_key', 'lone_surrogate', 'number_precision']);

function messageOf(
  edited: EditedText,
  region: Span,
  { value, certainty, warnings, json, tree }: Extract<Repaired, { success: true }>,
  search: Search,
): Finding {
  const span = { start: region.start, end: tree.end };
  const around = readAround(edited.text, span, search.maxDepth);
  if (around !== 'closed') return refuseAround(edited, span, around);
  return { kind: 'message', span, value, certainty, warnings, json };
}

/** The tree of a text for which the contract's table is of no use. */
function readFree(
  { text }: EditedText,
  region: Span,
  isFenced: boolean,
  { maxDepth, budget }: Search,
): Tree | undefined {
  const run = {
    text,
    start: region.start,
    limit: region.end,
    isFenced,
    shape: undefined,
    choices: [],
    maxDepth: Math.min(maxDepth, 400),
    budget,
  };
  const result = repairJson(run);
  return result.success ? result.tree : undefined;
}
