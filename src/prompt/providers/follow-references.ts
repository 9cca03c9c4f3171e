import type { Schema } from './dialects.ts';
import {
  childrenOf,
  isObjectSchema,
  isSchema,
  type Node,
  requiredNames,
  resolveReference,
  type SchemaTree,
  typesOf,
} from './schema-nodes.ts';

/** The maximum number of references that are followed; no real schema has more. */
const FAR = 1000;

/**
 * Counts the levels of objects in a schema, following references: an object of scalars has one. Lists count as well. A
 * recursion adds nothing after its first round.
 */
export function deepest(tree: SchemaTree): { levels: number; path: string } {
  const known = new Map<Schema, { levels: number; path: string }>();
  const visit = (node: Node, steps: number): { levels: number; path: string } => {
    let below = { levels: 0, path: node.path };
    const before = known.get(node.schema);
    if (before !== undefined || steps > FAR) return before ?? below;
    known.set(node.schema, below);
    for (const next of nextOf(node, tree)) {
      const found = visit(next, steps + 1);
      if (found.levels > below.levels) below = found;
    }
    const whole = { ...below, levels: below.levels + (countsAsLevel(node.schema) ? 1 : 0) };
    known.set(node.schema, whole);
    return whole;
  };
  return visit({ schema: tree.root, path: '' }, 0);
}

function countsAsLevel(schema: Schema): boolean {
  if (isObjectSchema(schema)) return true;
  return typesOf(schema).includes('array') && typesOf((schema.items ?? {}) as Schema).includes('array');
}

/**
 * Finds the references that lead back to a schema that contains them.
 *
 * @param passesOptional whether to follow optional fields as well
 */
export function findCycles(tree: SchemaTree, passesOptional: boolean): string[] {
  const found = new Set<string>();
  const state = new Map<Schema, 'open' | 'done'>();
  const visit = (node: Node, steps: number) => {
    if (steps > FAR) return;
    state.set(node.schema, 'open');
    for (const next of nextOf(node, tree)) {
      if (next.isOptional && !passesOptional) continue;
      const before = state.get(next.schema);
      if (before === 'open') found.add(node.path);
      else if (before === undefined) visit(next, steps + 1);
    }
    state.set(node.schema, 'done');
  };
  for (const node of tree.nodes) if (!state.has(node.schema)) visit(node, 0);
  return [...found];
}

/** The schemas that check the fields and items of a value. */
function nextOf(node: Node, tree: SchemaTree): (Node & { isOptional: boolean })[] {
  const required = new Set(requiredNames(node.schema));
  const next = childrenOf(node)
    .filter(({ keyword, value }) => keyword !== '$defs' && keyword !== 'definitions' && isSchema(value))
    .map(({ keyword, key, value, path }) => ({
      schema: value as Schema,
      path,
      isOptional: keyword === 'additionalProperties' || (keyword === 'properties' && !required.has(key ?? '')),
    }));
  const target = resolveReference(tree, node.schema.$ref);
  if (target === undefined) return next;
  return [...next, { schema: target, path: tree.paths.get(target) ?? node.path, isOptional: false }];
}
