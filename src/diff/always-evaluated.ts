import type { Budget } from './budget.ts';
import { partsOf, type SchemaNode } from './schema-node.ts';

/** The fields and items that a schema, with those beside it, looks at whatever the value is; what is left is unevaluated. */
export type Evaluated = {
  keys: Set<string>;
  patterns: Set<string>;
  places: number;
  allKeys: boolean;
  allItems: boolean;
};

/**
 * What `unevaluatedProperties` and `unevaluatedItems` of a schema leave to the rest of it; undefined where that depends on
 * the value.
 */
export function alwaysEvaluated(root: SchemaNode, of: 'keys' | 'items', budget: Budget): Evaluated | undefined {
  const found: Evaluated = { keys: new Set(), patterns: new Set(), places: 0, allKeys: false, allItems: false };
  const visit = (node: SchemaNode): boolean => {
    budget.spend(1 + node.properties.size);
    const depends = node.anyOf || node.oneOf || node.if || node.dependentSchemas.size > 0;
    if (depends || node.unknown.size > 0 || (of === 'items' && node.contains)) return false;
    budget.enter();
    for (const key of node.properties.keys()) found.keys.add(key);
    for (const pattern of node.patternProperties.keys()) found.patterns.add(pattern);
    found.places = Math.max(found.places, node.prefixItems.length);
    found.allKeys ||=
      node.additionalProperties !== undefined || (node !== root && node.unevaluatedProperties !== undefined);
    found.allItems ||= node.items !== undefined || (node !== root && node.unevaluatedItems !== undefined);
    const isKnown = partsOf(node).every(visit);
    budget.leave();
    return isKnown;
  };
  return visit(root) ? found : undefined;
}
