import type { Budget } from './budget.ts';
import { partsOf, type SchemaNode } from './schema-node.ts';

/**
 * The fields and items that a schema and its parts always evaluate, whatever the value is. All others are unevaluated.
 */
export type Evaluated = {
  keys: Set<string>;
  patterns: Set<string>;
  places: number;
  allKeys: boolean;
  allItems: boolean;
};

/**
 * The fields or items to which `unevaluatedProperties` or `unevaluatedItems` of a schema do not apply, because other
 * keywords evaluate them; undefined if that depends on the value.
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
