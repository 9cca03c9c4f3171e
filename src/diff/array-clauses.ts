import type { SchemaNode } from './schema-node.ts';
import type { Clause, Option } from './wishes.ts';

/** The keywords for arrays, each with the ways to satisfy and to violate it. */
export function arrayClauses(node: SchemaNode): Clause[] {
  const clauses: Clause[] = [];
  const { items, contains } = node;
  if (node.uniqueItems)
    clauses.push({ holds: [[{ is: 'unique', holds: true }]], fails: [[{ is: 'unique', holds: false }]] });
  if (node.prefixItems.length > 0) clauses.push({ holds: [[{ is: 'places', of: node }]], fails: brokenPlaces(node) });
  else if (items) {
    clauses.push({
      holds: [[{ is: 'every', literal: { node: items, holds: true } }]],
      fails: [[{ is: 'some', literal: { node: items, holds: false }, from: 0 }]],
    });
  }
  if (contains) clauses.push(containsClause(contains, node));
  return clauses;
}

/**
 * Ways to violate `prefixItems` or `items`: an item that the schema of its place refuses, or a later item that `items`
 * refuses.
 */
function brokenPlaces({ prefixItems, items }: SchemaNode): Option[] {
  const own = prefixItems.map((node, place): Option => [{ is: 'item', place, literal: { node, holds: false } }]);
  if (!items) return own;
  return [...own, [{ is: 'some', literal: { node: items, holds: false }, from: prefixItems.length }]];
}

function containsClause(node: SchemaNode, { minContains, maxContains }: SchemaNode): Clause {
  if (minContains === 1 && maxContains === Number.POSITIVE_INFINITY) {
    return {
      holds: [[{ is: 'some', literal: { node, holds: true }, from: 0 }]],
      fails: [[{ is: 'every', literal: { node, holds: false } }]],
    };
  }
  const [least, most] = [Math.max(0, Math.ceil(minContains)), Math.floor(maxContains)];
  const count = (from: number, to: number): Option => [{ is: 'count', node, least: from, most: to }];
  return {
    holds: [count(least, most)],
    fails: [
      ...(least > 0 ? [count(0, least - 1)] : []),
      ...(most !== Number.POSITIVE_INFINITY ? [count(most + 1, Number.POSITIVE_INFINITY)] : []),
    ],
  };
}
