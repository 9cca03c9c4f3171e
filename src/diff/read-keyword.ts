import { type Fields, isFields } from '../check/own-fields.ts';
import { pointTo } from '../words/issue.ts';
import { canonical } from '../words/json-value.ts';
import { refuse } from './refuse.ts';
import { EVERY_KIND, KINDS, LIMITS, type Limit, type SchemaNode } from './schema-node.ts';

/** A keyword of a schema that is being read. */
export type KeywordPlace = {
  node: SchemaNode;
  keyword: string;
  value: unknown;
  /** The pointer to the value. */
  at: string;
  /** Reads the schema at a path of keys in the value. */
  kid: (schema: unknown, ...keys: (string | number)[]) => SchemaNode;
  /** Refuses what is not a regular expression. */
  checkPattern: (pattern: string, at: string) => void;
  noteReference: (ref: string) => void;
  noteAnchor: (name: string) => void;
};

/** Reads one keyword into its node. Keywords that refuse nothing, including `format`, are ignored. */
export function readKeyword(place: KeywordPlace): void {
  const { keyword, node, value } = place;
  if (Object.hasOwn(READERS, keyword)) READERS[keyword]?.(place);
  else if (isLimit(keyword)) readLimit(place, keyword);
  else if (UNREADABLE.has(keyword)) node.unknown.set(keyword, value);
}

/** Whether JSON Schema has a keyword with this name that is not just an annotation. */
export function isKeyword(name: string): boolean {
  return name.startsWith('$') || Object.hasOwn(READERS, name) || isLimit(name) || UNREADABLE.has(name);
}

/** Keywords of the drafts that may refuse a value and that this comparison cannot read. */
const UNREADABLE = /* @__PURE__ */ new Set(['$dynamicRef', '$recursiveRef', 'disallow', 'extends']);

type Read = (place: KeywordPlace) => void;

const readOne: Read = ({ node, keyword, value, kid }) => {
  node[keyword as 'not'] = kid(value);
};

const readBranch: Read = (place) => {
  // Without "if" they have no effect.
  if (Object.hasOwn(place.node.source, 'if')) readOne(place);
};

const readMembers: Read = (place) => {
  place.node[place.keyword as 'allOf'] = membersOf(place);
};

const readMap: Read = (place) => {
  place.node[place.keyword as 'properties'] = mapOf(place);
};

const readDefinitions: Read = (place) => {
  mapOf(place);
};

const readCount: Read = ({ node, keyword, value, at }) => {
  node[keyword as 'minContains'] = numberOf(value, at);
};

const READERS: { readonly [keyword: string]: Read } = {
  $id: ({ value, at, noteAnchor }) => noteAnchor(textOf(value, at)),
  $anchor: ({ value, at, noteAnchor }) => noteAnchor(`#${textOf(value, at)}`),
  $ref: ({ value, at, noteReference }) => noteReference(textOf(value, at)),
  $defs: readDefinitions,
  definitions: readDefinitions,
  type: ({ node, value, at }) => {
    node.kinds = kindsOf(value, at);
  },
  const: ({ node, value }) => narrowValues(node, [value]),
  enum: ({ node, value, at }) => narrowValues(node, listOf(value, at)),
  allOf: readMembers,
  anyOf: readMembers,
  oneOf: readMembers,
  prefixItems: readMembers,
  not: readOne,
  if: readOne,
  then: readBranch,
  else: readBranch,
  additionalProperties: readOne,
  unevaluatedProperties: readOne,
  unevaluatedItems: readOne,
  propertyNames: readOne,
  contains: readOne,
  properties: readMap,
  dependentSchemas: readMap,
  patternProperties: (place) => {
    readMap(place);
    for (const key of place.node.patternProperties.keys()) place.checkPattern(key, pointTo(place.at, key));
  },
  required: ({ node, value, at }) => {
    node.required = new Set(namesOf(value, at));
  },
  dependentRequired: ({ node, value, at }) => {
    const lists = Object.entries(fieldsOf(value, at)).map(([key, keys]) => [key, namesOf(keys, pointTo(at, key))]);
    node.dependentRequired = new Map(lists as [string, string[]][]);
  },
  dependencies: readDependencies,
  items: (place) => {
    // A list of schemas is how earlier drafts write "prefixItems".
    if (Array.isArray(place.value)) place.node.prefixItems = schemasOf(place);
    else readOne(place);
  },
  additionalItems: ({ node, value, kid }) => {
    if (Array.isArray(node.source.items)) node.items = kid(value);
  },
  uniqueItems: ({ node, value, at }) => {
    if (typeof value !== 'boolean') refuse(at, 'is neither true nor false');
    node.uniqueItems = value;
  },
  pattern: ({ node, value, at, checkPattern }) => {
    node.pattern = textOf(value, at);
    checkPattern(node.pattern, at);
  },
  multipleOf: ({ node, value, at }) => {
    if (typeof value !== 'number' || !(value > 0)) refuse(at, 'is not a number above 0');
    node.multipleOf = value;
  },
  minContains: readCount,
  maxContains: readCount,
};

function readDependencies({ node, value, at, kid }: KeywordPlace): void {
  for (const [key, needed] of Object.entries(fieldsOf(value, at))) {
    if (Array.isArray(needed)) node.dependentRequired.set(key, namesOf(needed, pointTo(at, key)));
    else node.dependentSchemas.set(key, kid(needed, key));
  }
}

function isLimit(keyword: string): keyword is Limit {
  return (LIMITS as readonly string[]).includes(keyword);
}

function readLimit({ node, value, at }: KeywordPlace, limit: Limit): void {
  const number = numberOf(value, at);
  // A minimum size of 0 refuses nothing.
  const isEmpty = number === 0 && /^min[A-Z]/.test(limit);
  if (!isEmpty) node.limits.set(limit, number);
}

function textOf(value: unknown, at: string): string {
  if (typeof value !== 'string') refuse(at, 'is not a string');
  return value;
}

function numberOf(value: unknown, at: string): number {
  if (typeof value !== 'number') refuse(at, 'is not a number');
  return value;
}

function listOf(value: unknown, at: string): unknown[] {
  if (!Array.isArray(value)) refuse(at, 'is not an array');
  return value;
}

function fieldsOf(value: unknown, at: string): Fields {
  if (!isFields(value)) refuse(at, 'is not an object');
  return value;
}

function namesOf(value: unknown, at: string): string[] {
  if (!Array.isArray(value) || value.some((name) => typeof name !== 'string')) refuse(at, 'is not an array of names');
  return value as string[];
}

function schemasOf({ value, at, kid }: KeywordPlace): SchemaNode[] {
  return listOf(value, at).map((schema, index) => kid(schema, index));
}

function membersOf(place: KeywordPlace): SchemaNode[] {
  const schemas = schemasOf(place);
  if (schemas.length === 0) refuse(place.at, 'is empty');
  return schemas;
}

function mapOf({ value, at, kid }: KeywordPlace): Map<string, SchemaNode> {
  return new Map(Object.entries(fieldsOf(value, at)).map(([key, schema]) => [key, kid(schema, key)]));
}

function kindsOf(value: unknown, at: string): number {
  let kinds = 0;
  for (const type of Array.isArray(value) ? value : [value]) {
    if (type === 'number') kinds |= KINDS.integer | KINDS.fraction;
    else if (typeof type === 'string' && type !== 'fraction' && Object.hasOwn(KINDS, type)) {
      kinds |= KINDS[type as keyof typeof KINDS];
    } else refuse(at, 'is not a type');
  }
  return kinds & EVERY_KIND;
}

function narrowValues(node: SchemaNode, values: unknown[]): void {
  const known = node.values && new Set(node.values.map(canonical));
  node.values = known ? values.filter((value) => known.has(canonical(value))) : values;
}
