import type { Format } from './formats.ts';
import type { Pattern } from './pattern.ts';
import { SILENT } from './silent.ts';

/** An object of JSON. */
export type JsonObject = { readonly [name: string]: unknown };

/** Which edition of JSON Schema a schema says it is written in; undefined where it does not say. */
export type Dialect = 'draft-07' | '2020-12' | undefined;

/** A schema whose references are resolved; older spellings of a keyword have been read as the present one. */
export type SchemaNode = {
  /** JSON Pointer from the root of the schema. */
  readonly pointer: string;
  /** The keywords as they stand. Those that hold schemas are read into the fields below. */
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

/** The schemas that look at the same value as a schema does. */
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

/** The schemas that look at fields or items of the value. */
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

/** The schema that a node stands for, where it adds nothing but words: a reference, or one schema in `allOf`. */
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

/** Whether a schema leads back to itself, by way of fields or items. */
export function holdsItself(node: SchemaNode): boolean {
  const seen = new Set(kidsOf(node));
  for (const next of seen) for (const kid of kidsOf(next)) seen.add(kid);
  return seen.has(node);
}

function kidsOf(node: SchemaNode): SchemaNode[] {
  return [...inPlace(node), ...inside(node)];
}
