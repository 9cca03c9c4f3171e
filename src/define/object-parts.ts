import { isEmptyNot, isFree } from './says-only.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';

/** The schemas that an object must always satisfy (`sure`), and those that it may have to satisfy (`all`). */
export function partsOf(node: SchemaNode): { sure: SchemaNode[]; all: SchemaNode[] } {
  return { sure: sureParts(node), all: allParts(node) };
}

export function sureParts(node: SchemaNode): SchemaNode[] {
  return [node, ...[...(node.ref ? [node.ref] : []), ...(node.allOf ?? [])].flatMap(sureParts)];
}

/**
 * The types that a schema allows, according to itself or the schemas that it refers to or consists of. If none of them
 * gives a type: `object` if they mention fields, otherwise an empty list.
 */
export function typesOf(node: SchemaNode): string[] {
  const said = sureParts(node).find(({ source }) => source.type !== undefined)?.source.type;
  if (said !== undefined) return [said].flat() as string[];
  return sureParts(node).some(saysObject) ? ['object'] : [];
}

function saysObject({ source }: SchemaNode): boolean {
  return OF_OBJECTS.some((keyword) => source[keyword] !== undefined);
}

const OF_OBJECTS = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'required',
  'minProperties',
  'maxProperties',
];

export function allParts(node: SchemaNode): SchemaNode[] {
  const { ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependentSchemas } = node;
  const parts = [ref, ...allOf, then, otherwise, ...anyOf, ...oneOf, ...(dependentSchemas?.values() ?? []), condition];
  return [node, ...parts.filter((part) => part !== undefined).flatMap(allParts)];
}

/** The schema of fields that the schema does not name; `true` when anything is allowed. */
export function restOf({ additionalProperties, unevaluatedProperties, patternProperties = [] }: SchemaNode) {
  const rest = additionalProperties ?? unevaluatedProperties;
  if (rest !== undefined && rest.never !== true) return isFree(rest) ? true : rest;
  return patternProperties.length > 1 ? true : patternProperties[0]?.node;
}

/** Whether a schema forbids a field. */
export function forbids(node: SchemaNode, field: string): boolean {
  const found = sureParts(node)
    .map(({ properties }) => properties?.get(field))
    .find((kid) => kid !== undefined);
  if (found === undefined) return false;
  const target = unwrap(found);
  return target.never === true || isEmptyNot(target);
}
