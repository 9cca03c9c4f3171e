/** A schema as a graph: references are edges, so that a schema that refers to itself is a circle. */

/** The seven kinds of JSON values that a schema can distinguish, as bits; `number` of JSON Schema is two of them. */
export const KINDS = { string: 1, integer: 2, boolean: 4, object: 8, array: 16, null: 32, fraction: 64 } as const;

export type Kind = keyof typeof KINDS;

export const EVERY_KIND = 127;

/** Keywords that compare with a number, and are all handled in the same way. */
export const LIMITS = [
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
] as const;

export type Limit = (typeof LIMITS)[number];

export type SchemaNode = {
  /** JSON Pointer into the document that the node was read from. */
  pointer: string;
  /** The keywords as written, for titles and other annotations. */
  source: { [keyword: string]: unknown };
  /** The schema `false`: nothing is valid. */
  isNever: boolean;
  ref?: SchemaNode;
  /** Bits of {@link KINDS}. */
  kinds: number;
  /** The values of `const` and `enum`. */
  values?: unknown[];
  limits: Map<Limit, number>;
  pattern?: string;
  multipleOf?: number;
  allOf: SchemaNode[];
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
  not?: SchemaNode;
  if?: SchemaNode;
  then?: SchemaNode;
  else?: SchemaNode;
  properties: Map<string, SchemaNode>;
  required: Set<string>;
  patternProperties: Map<string, SchemaNode>;
  additionalProperties?: SchemaNode;
  unevaluatedProperties?: SchemaNode;
  propertyNames?: SchemaNode;
  dependentRequired: Map<string, string[]>;
  dependentSchemas: Map<string, SchemaNode>;
  items?: SchemaNode;
  unevaluatedItems?: SchemaNode;
  prefixItems: SchemaNode[];
  contains?: SchemaNode;
  minContains: number;
  maxContains: number;
  uniqueItems: boolean;
  /** Keywords that may refuse values and that this comparison cannot read. */
  unknown: Map<string, unknown>;
  /** Nodes with the same number mean the same; set by {@link classify}. */
  meaning: number;
};

/** An empty schema: everything is valid. */
export function anyValue(pointer: string): SchemaNode {
  return {
    pointer,
    source: {},
    isNever: false,
    kinds: EVERY_KIND,
    limits: new Map(),
    allOf: [],
    properties: new Map(),
    required: new Set(),
    patternProperties: new Map(),
    dependentRequired: new Map(),
    dependentSchemas: new Map(),
    prefixItems: [],
    minContains: 1,
    maxContains: Number.POSITIVE_INFINITY,
    uniqueItems: false,
    unknown: new Map(),
    meaning: -1,
  };
}

/** The node that a chain of references leads to, if the nodes in between say nothing else. */
export function resolve(node: SchemaNode): SchemaNode {
  let at = node;
  for (let next = onlyPart(at); next; next = onlyPart(at)) at = next;
  return at;
}

/** The only part of a node that says nothing else itself. */
export function onlyPart(node: SchemaNode): SchemaNode | undefined {
  const [only, ...others] = partsOf(node);
  return others.length > 0 || node.anyOf || node.oneOf || !isBare(node) ? undefined : only;
}

/** The schemas that a value of the node must also satisfy: its reference and its `allOf`. */
export function partsOf({ ref, allOf }: SchemaNode): SchemaNode[] {
  return ref ? [ref, ...allOf] : allOf;
}

/** Whether a schema refuses nothing itself, only through the schemas that it combines. */
export function isBare(node: SchemaNode): boolean {
  return (
    !node.isNever &&
    node.kinds === EVERY_KIND &&
    node.values === undefined &&
    node.limits.size === 0 &&
    node.pattern === undefined &&
    node.multipleOf === undefined &&
    !node.not &&
    !node.if &&
    node.properties.size === 0 &&
    node.required.size === 0 &&
    node.patternProperties.size === 0 &&
    !node.additionalProperties &&
    !node.unevaluatedProperties &&
    !node.propertyNames &&
    node.dependentRequired.size === 0 &&
    node.dependentSchemas.size === 0 &&
    !node.items &&
    !node.unevaluatedItems &&
    node.prefixItems.length === 0 &&
    !node.contains &&
    !node.uniqueItems &&
    node.unknown.size === 0
  );
}

/** The schemas that apply to the same value as the node. */
export function inPlace(node: SchemaNode): SchemaNode[] {
  return [
    node.ref,
    ...node.allOf,
    ...(node.anyOf ?? []),
    ...(node.oneOf ?? []),
    node.not,
    node.if,
    node.then,
    node.else,
    ...node.dependentSchemas.values(),
  ].filter((kid) => kid !== undefined);
}

/** The schemas that apply to a part of the value. */
export function inside(node: SchemaNode): SchemaNode[] {
  return [
    ...node.properties.values(),
    ...node.patternProperties.values(),
    node.additionalProperties,
    node.unevaluatedProperties,
    node.propertyNames,
    node.items,
    node.unevaluatedItems,
    ...node.prefixItems,
    node.contains,
  ].filter((kid) => kid !== undefined);
}
