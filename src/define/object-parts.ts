import { isEmptyNot, isFree } from './says-only.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';

/** The schemas that an object of a schema follows in any case, and all those that it may follow. */
export function partsOf(node: SchemaNode): { sure: SchemaNode[]; all: SchemaNode[] } {
  return { sure: sureParts(node), all: allParts(node) };
}

export function sureParts(node: SchemaNode): SchemaNode[] {
  return [node, ...[...(node.ref ? [node.ref] : []), ...(node.allOf ?? [])].flatMap(sureParts)];
}

/**
 * The types of a value, from the schema or what it refers to and consists of; an object where these speak of fields, and none
 * where they say nothing.
 */
export function typesOf(node: SchemaNode): string[] {
  const said = sureParts(node).find(({ source }) => source.type !== undefined)?.source.type;
  if (said !== undefined) return [said].flat() as string[];
  return sureParts(node).some(saysObject) ? ['object'] : [];
}

function saysObject({
  properties,
  patternProperties,
  additionalProperties,
  propertyNames,
  source,
}: SchemaNode): boolean {
  const own = properties ?? patternProperties ?? additionalProperties ?? propertyNames ?? source.required;
  return (own ?? source.minProperties ?? source.maxProperties) !== undefined;
}

export function allParts(node: SchemaNode): SchemaNode[] {
  const { ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependentSchemas } = node;
  const parts = [ref, ...allOf, then, otherwise, ...anyOf, ...oneOf, ...(dependentSchemas?.values() ?? []), condition];
  return [node, ...parts.filter((part) => part !== undefined).flatMap(allParts)];
}

/** What fields hold that have no name in the schema: `true` where anything may be. */
export function restOf({ additionalProperties, unevaluatedProperties, patternProperties = [] }: SchemaNode) {
  const rest = additionalProperties ?? unevaluatedProperties;
  if (rest !== undefined && rest.never !== true) return isFree(rest) ? true : rest;
  return patternProperties.length > 1 ? true : patternProperties[0]?.node;
}

/** Whether a field must not be there. */
export function forbids(node: SchemaNode, field: string): boolean {
  const found = sureParts(node)
    .find(({ properties }) => properties?.has(field))
    ?.properties?.get(field);
  if (found === undefined) return false;
  const target = unwrap(found);
  return target.never === true || isEmptyNot(target);
}
