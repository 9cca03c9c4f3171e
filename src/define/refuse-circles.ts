import type { Refuse } from './resources.ts';
import { inPlace, type SchemaNode } from './schema-node.ts';

/**
 * Refuses a schema that refers back to itself without entering a field or an item, or that consists of too many
 * schemas.
 */
export function refuseCircles(nodes: readonly SchemaNode[], refuse: Refuse): void {
  const done = new Set<SchemaNode>();
  const open = new Set<SchemaNode>();
  const visit = (node: SchemaNode): boolean => {
    if (done.has(node)) return true;
    const isCircle = open.has(node);
    if (isCircle || open.size > MAX_PARTS) {
      refuse(node.pointer, '$ref', isCircle ? ENDLESS : TOO_MANY);
      return false;
    }
    open.add(node);
    const isFine = inPlace(node).every(visit);
    open.delete(node);
    done.add(node);
    return isFine;
  };
  nodes.every(visit);
}

/** The maximum number of schemas nested in one another that apply to the same value. They are followed recursively. */
const MAX_PARTS = 200;

const ENDLESS = 'The schema refers to itself without leading into a field or an item: checking it would never end.';
const TOO_MANY = `The schema is made of more than ${MAX_PARTS} schemas, one within the other.`;
