import type { Budget } from './budget.ts';
import { isUnionOnly } from './compare-members.ts';
import { reachable } from './schema-graph.ts';
import { anyValue, inPlace, inside, isBare, partsOf, type SchemaNode } from './schema-node.ts';

/**
 * Closes every object of a schema that lists its fields and says nothing about others, so that unknown fields are
 * refused.
 *
 * A schema that consists of several parts ("allOf", "if", a reference with other keywords) is closed as a whole, so
 * that no part refuses the fields of another one.
 */
export function closeObjects(root: SchemaNode, budget: Budget): void {
  const nodes = reachable([root], budget);
  const parts = findParts(nodes, budget);
  const wholes = new Set([root, ...nodes.flatMap(inside)]);
  for (const whole of wholes) for (const member of membersOf(whole, budget)) close(member, parts, budget);
}

/** A schema, or its alternatives if it is only a union, with references followed. */
function membersOf(whole: SchemaNode, budget: Budget): Set<SchemaNode> {
  const found = new Set([whole]);
  for (const node of found) {
    budget.spend();
    const alternatives = [...(node.anyOf ?? []), ...(node.oneOf ?? [])];
    if (!isBare(node) || (alternatives.length > 0 && !isUnionOnly(node)) || partsOf(node).length > 1) continue;
    const kids = alternatives.length > 0 ? alternatives : partsOf(node);
    if (kids.length === 0) continue;
    found.delete(node);
    for (const kid of kids) found.add(kid);
  }
  return found;
}

/** The schemas that are parts of others. */
function findParts(nodes: readonly SchemaNode[], budget: Budget): ReadonlySet<SchemaNode> {
  const parts = new Set<SchemaNode>();
  for (const node of nodes) {
    const isMade = !isBare(node) || partsOf(node).length > 1 || (hasMembers(node) && !isUnionOnly(node));
    if (isMade) for (const kid of inPlace(node)) parts.add(kid);
  }
  for (const part of parts) {
    budget.spend();
    for (const kid of inPlace(part)) parts.add(kid);
  }
  return parts;
}

function hasMembers({ anyOf, oneOf }: SchemaNode): boolean {
  return anyOf !== undefined || oneOf !== undefined;
}

function close(node: SchemaNode, parts: ReadonlySet<SchemaNode>, budget: Budget): void {
  if (parts.has(node) || node.additionalProperties || node.unevaluatedProperties) return;
  const others = cluster(node, budget).filter((part) => part !== node);
  const never = { ...anyValue(node.pointer), isNever: true };
  if (others.some((part) => part.additionalProperties ?? part.unevaluatedProperties)) return;
  if (others.some(listsFields)) node.unevaluatedProperties = never;
  else if (listsFields(node)) node.additionalProperties = never;
}

/** A schema and all its parts that apply to the same value. */
function cluster(node: SchemaNode, budget: Budget): SchemaNode[] {
  const found = new Set([node]);
  for (const part of found) {
    budget.spend();
    for (const kid of inPlace(part)) found.add(kid);
  }
  return [...found];
}

function listsFields({ source }: SchemaNode): boolean {
  return Object.hasOwn(source, 'properties');
}
