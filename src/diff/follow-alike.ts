import { pointTo } from '../words/issue.ts';
import type { Comparison } from './comparison.ts';
import type { Pair } from './difference.ts';
import { matchMembers } from './match-members.ts';
import { partsOf, type SchemaNode } from './schema-node.ts';

/**
 * Compares the schemas inside keywords that are only compared as a whole: even if they mean the same, their
 * descriptions may differ.
 */
export function followAlike({ old, new: newer, path }: Pair, comparison: Comparison): void {
  const follow = (from: SchemaNode | undefined, to: SchemaNode | undefined, below: string) => {
    if (from && to && from.meaning === to.meaning) comparison.follow(from, to, below);
  };
  const followEach = (from: readonly SchemaNode[], to: readonly SchemaNode[]) => {
    for (const [one, two] of matchMembers(from, to, comparison.evaluator.budget).pairs) follow(one, two, path);
  };
  for (const keyword of ['not', 'if', 'then', 'else', 'propertyNames'] as const)
    follow(old[keyword], newer[keyword], path);
  follow(old.contains, newer.contains, pointTo(path, '*'));
  for (const [place, kid] of old.prefixItems.entries())
    follow(kid, newer.prefixItems[place], pointTo(path, `${place}`));
  for (const [key, kid] of old.dependentSchemas) follow(kid, newer.dependentSchemas.get(key), path);
  followEach(partsOf(old), partsOf(newer));
  if (old.anyOf && newer.anyOf) followEach(old.oneOf ?? [], newer.oneOf ?? []);
}
