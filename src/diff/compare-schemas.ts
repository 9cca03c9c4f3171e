import { compareConditions, compareRest } from './compare-conditions.ts';
import { compareFields, compareItems } from './compare-fields.ts';
import { compareMembers, isUnionOnly, membersOf, takeMembers, takeOneOf } from './compare-members.ts';
import { compareTexts } from './compare-texts.ts';
import { compareKinds, compareLimits, comparePatterns, compareValues } from './compare-values.ts';
import { Comparison } from './comparison.ts';
import { capital, type Difference, type Pair } from './difference.ts';
import type { Evaluator } from './evaluator.ts';
import { followAlike } from './follow-alike.ts';
import type { SchemaNode } from './schema-node.ts';
import { nameOf } from './show-schema.ts';

/** Finds the differences between two schemas keyword by keyword, following references, each pair of schemas once. */
export function compareSchemas(old: SchemaNode, newer: SchemaNode, evaluator: Evaluator): Difference[] {
  const comparison = new Comparison(evaluator, compareTexts);
  comparison.follow(old, newer, '');
  for (const pair of comparison.pairs) compareNodes(pair, comparison);
  return comparison.differences;
}

function compareNodes(pair: Pair, comparison: Comparison): void {
  const { old, new: newer } = pair;
  const isSame = old.meaning === newer.meaning;
  const [members, newMembers] = [membersOf(old), membersOf(newer)];
  if (members && newMembers) {
    compareMembers(pair, members, newMembers, comparison);
    if (isUnionOnly(old) && isUnionOnly(newer)) return;
  } else if (!isSame && (members ? isUnionOnly(old) : newMembers && isUnionOnly(newer))) {
    compareMembers(pair, members ?? [old], newMembers ?? [newer], comparison);
    return;
  } else if (!isSame && (members || newMembers)) {
    const message = members
      ? `${capital(nameOf(pair.path))} has no alternatives any more.`
      : `${capital(nameOf(pair.path))} has alternatives now.`;
    comparison.say(pair, 'union_changed', message, takeMembers);
  }
  if (old.anyOf && newer.anyOf && meaningsOf(old.oneOf) !== meaningsOf(newer.oneOf)) {
    const message = `The second list of alternatives ("oneOf") of ${nameOf(pair.path)} changed.`;
    comparison.say(pair, 'union_changed', message, takeOneOf);
  }
  if (!isSame) {
    if (compareKinds(pair, comparison) === 'disjoint') return;
    compareValues(pair, comparison);
    compareLimits(pair, comparison);
    comparePatterns(pair, comparison);
    compareConditions(pair, comparison);
  }
  compareFields(pair, comparison);
  compareItems(pair, comparison);
  if (!isSame) compareRest(pair, comparison);
  followAlike(pair, comparison);
}

function meaningsOf(alternatives: readonly SchemaNode[] | undefined): string {
  return String(alternatives?.map(({ meaning }) => meaning).sort());
}
