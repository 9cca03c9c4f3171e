import type { Refuse } from './resources.ts';
import { inPlace, type SchemaNode } from './schema-node.ts';

/** Refuses a schema that refers back to itself without entering a field or an item: checking it would never end. */
export function refuseCircles(nodes: readonly SchemaNode[], refuse: Refuse): void {
  const done = new Set<SchemaNode>();
  const open = new Set<SchemaNode>();
  const visit = (node: SchemaNode): boolean => {
    if (done.has(node)) return true;
    if (open.has(node) || open.size > 5000) {
      refuse(
        node.pointer,
        '$ref',
        'The schema refers to itself without leading into a field or an item: checking it would never end.',
      );
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
