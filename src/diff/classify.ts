import { canonical } from '../words/json-value.ts';
import type { Budget } from './budget.ts';
import { reachable } from './schema-graph.ts';
import { partsOf, resolve, type SchemaNode } from './schema-node.ts';

/**
 * Gives every reachable node a number, so that nodes with the same number mean the same: they have equal keywords that
 * can refuse a value, and equal numbers for the schemas below. Recursive schemas are compared until no further
 * difference can appear.
 */
export function classify(roots: readonly SchemaNode[], budget: Budget): void {
  const nodes = reachable(roots, budget);
  const own = new Map<string, number>();
  const first = new Map(nodes.map((node) => [node, numberOf(own, ownWords(node), budget)]));
  for (const node of nodes) node.meaning = first.get(resolve(node)) ?? -1;
  for (let count = -1, next = own.size; count !== next; ) {
    count = next;
    const refined = new Map<string, number>();
    const words = (node: SchemaNode) => `${node.meaning}:${edges(node).join(' ')}`;
    const numbers = new Map(nodes.map((node) => [node, numberOf(refined, words(node), budget)]));
    for (const node of nodes) node.meaning = numbers.get(resolve(node)) ?? -1;
    next = refined.size;
  }
}

function numberOf(known: Map<string, number>, words: string, budget: Budget): number {
  budget.spend(STEPS_PER_NODE + words.length / CHARACTERS_PER_STEP);
  const number = known.get(words) ?? known.size;
  known.set(words, number);
  return number;
}

const STEPS_PER_NODE = 6;
const CHARACTERS_PER_STEP = 8;

/** The keywords of a node itself, in a fixed order and notation. */
function ownWords(node: SchemaNode): string {
  return JSON.stringify([
    node.isNever,
    node.kinds,
    node.values && [...new Set(node.values.map((value) => canonical(value)))].sort(),
    [...node.limits].map(([name, value]) => `${name} ${value}`).sort(),
    node.pattern,
    node.multipleOf === undefined ? null : String(node.multipleOf),
    [...node.required].sort(),
    [...node.dependentRequired].map(([key, keys]) => [key, [...keys].sort()]).sort(),
    String(node.minContains),
    String(node.maxContains),
    node.uniqueItems,
    [...node.unknown].map(([key, value]) => [key, canonical(value)]).sort(),
    node.prefixItems.length,
    [...node.properties.keys()].sort(),
    [...node.patternProperties.keys()].sort(),
    [...node.dependentSchemas.keys()].sort(),
    [node.anyOf, node.oneOf, node.not, node.if, node.then, node.else].map((kid) => kid !== undefined),
    keywordsBelow(node).map((kid) => kid !== undefined),
  ]);
}

/** The keywords that contain one schema, for a part of the value. */
function keywordsBelow(node: SchemaNode): (SchemaNode | undefined)[] {
  const { additionalProperties, unevaluatedProperties, propertyNames, items, unevaluatedItems, contains } = node;
  return [additionalProperties, unevaluatedProperties, propertyNames, items, unevaluatedItems, contains];
}

/** The numbers of the schemas below; the order of a list of alternatives does not matter. */
function edges(node: SchemaNode): (number | string)[] {
  const sorted = (kids: readonly SchemaNode[]) => kids.map(({ meaning }) => meaning).sort((a, b) => a - b);
  const byKey = (kids: Map<string, SchemaNode>) =>
    [...kids].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { meaning }]) => meaning);
  const both = new Set(partsOf(node));
  return [
    ...[...new Set(sorted([...both]))],
    '|',
    ...new Set(sorted(node.anyOf ?? [])),
    '|',
    ...sorted(node.oneOf ?? []),
    '|',
    ...[node.not, node.if, node.then, node.else].map((kid) => kid?.meaning ?? '-'),
    ...byKey(node.properties),
    '|',
    ...byKey(node.patternProperties),
    '|',
    ...byKey(node.dependentSchemas),
    '|',
    ...keywordsBelow(node).map((kid) => kid?.meaning ?? '-'),
    ...node.prefixItems.map(({ meaning }) => meaning),
  ];
}
