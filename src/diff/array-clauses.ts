import type { SchemaNode } from './schema-node.ts';
import type { Clause, Names, Option } from './wishes.ts';

/** Takes apart what a schema says of lists. */
export function arrayClauses(node: SchemaNode, names: Names): Clause[] {
  const clauses: Clause[] = [];
  const { items, contains } = node;
  if (node.uniqueItems)
    clauses.push({ holds: [[{ is: 'unique', holds: true }]], fails: [[{ is: 'unique', holds: false }]] });
  if (node.prefixItems.length > 0)
    clauses.push({ holds: [[{ is: 'places', of: node }]], fails: brokenPlaces(node, names) });
  else if (items) {
    clauses.push({
      holds: [[{ is: 'every', literal: { node: items, holds: true } }]],
      fails: [[{ is: 'some', literal: { node: items, holds: false }, from: 0 }]],
    });
  }
  if (contains) clauses.push(containsClause(contains, node));
  return clauses;
}

/** An item that its place refuses. Behind the places that schemas tell apart, one is like the other. */
function brokenPlaces({ prefixItems, items }: SchemaNode, { vocabulary, evaluator }: Names): Option[] {
  const { places } = vocabulary;
  evaluator.budget.spend(places);
  const refused = (place: number, node: SchemaNode): Option => [{ is: 'item', place, literal: { node, holds: false } }];
  const own = prefixItems.map((node, place) => refused(place, node));
  if (!items) return own;
  const from = Math.max(prefixItems.length, places);
  const others = Array.from({ length: from - prefixItems.length }, (_, i) => refused(prefixItems.length + i, items));
  return [...own, ...others, [{ is: 'some', literal: { node: items, holds: false }, from }]];
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
