import type { Format } from './formats.ts';
import type { Pattern } from './pattern.ts';
import { SILENT } from './silent.ts';

/** A JSON object. */
export type JsonObject = { readonly [name: string]: unknown };

/** The edition of JSON Schema that a schema declares; undefined when it declares none. */
export type Dialect = 'draft-07' | '2020-12' | undefined;

/** A schema with resolved references. Older spellings of keywords are read as the current ones. */
export type SchemaNode = {
  /** JSON Pointer from the root of the schema. */
  readonly pointer: string;
  /** The keywords as written. Those that contain schemas are read into the fields below. */
  readonly source: JsonObject;
  /** The schema `false`. */
  never?: true;
  ref?: SchemaNode;
  allOf?: readonly SchemaNode[];
  anyOf?: readonly SchemaNode[];
  oneOf?: readonly SchemaNode[];
  not?: SchemaNode;
  if?: SchemaNode;
  then?: SchemaNode;
  else?: SchemaNode;
  properties?: ReadonlyMap<string, SchemaNode>;
  patternProperties?: readonly { readonly pattern: Pattern; readonly node: SchemaNode }[];
  additionalProperties?: SchemaNode;
  unevaluatedProperties?: SchemaNode;
  propertyNames?: SchemaNode;
  dependentSchemas?: ReadonlyMap<string, SchemaNode>;
  dependentRequired?: ReadonlyMap<string, readonly string[]>;
  prefixItems?: readonly SchemaNode[];
  items?: SchemaNode;
  contains?: SchemaNode;
  unevaluatedItems?: SchemaNode;
  pattern?: Pattern;
  format?: Format;
};

/** The parts of a schema that check the same value. */
export function inPlace(node: SchemaNode): SchemaNode[] {
  const { ref, allOf = [], anyOf = [], oneOf = [], not, if: condition, then, else: otherwise, dependentSchemas } = node;
  return [
    ref,
    ...allOf,
    ...anyOf,
    ...oneOf,
    not,
    condition,
    then,
    otherwise,
    ...(dependentSchemas?.values() ?? []),
  ].filter((kid) => kid !== undefined);
}

/** The parts of a schema that check fields or items of the value. */
export function inside(node: SchemaNode): SchemaNode[] {
  return [
    ...(node.properties?.values() ?? []),
    ...(node.patternProperties ?? []).map((entry) => entry.node),
    node.additionalProperties,
    node.unevaluatedProperties,
    node.propertyNames,
    ...(node.prefixItems ?? []),
    node.items,
    node.contains,
    node.unevaluatedItems,
  ].filter((kid) => kid !== undefined);
}

/** The schema that a node stands for when it only adds annotations: its reference, or its single schema in `allOf`. */
export function unwrap(node: SchemaNode): SchemaNode {
  const { ref, allOf, source } = node;
  const [only] =
    ref !== undefined && allOf === undefined ? [ref] : allOf?.length === 1 && ref === undefined ? allOf : [];
  if (only === undefined) return node;
  const isBare = Object.keys(source).every(
    (keyword) => keyword === '$ref' || keyword === 'allOf' || SILENT.has(keyword),
  );
  return isBare ? unwrap(only) : node;
}

/** Whether a schema is recursive, by way of fields or items. */
export function holdsItself(node: SchemaNode): boolean {
  const seen = new Set(kidsOf(node));
  for (const next of seen) for (const kid of kidsOf(next)) seen.add(kid);
  return seen.has(node);
}

function kidsOf(node: SchemaNode): SchemaNode[] {
  return [...inPlace(node), ...inside(node)];
}
