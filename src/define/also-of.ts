/** The part of a schema that its definition in prompts cannot express, as JSON Schema with all references resolved. */
import { tagOf, wordsOf } from './find-tag.ts';
import { typesOf } from './object-parts.ts';
import { conditionsOf } from './read-conditions.ts';
import { inPlace, type JsonObject, type SchemaNode, unwrap } from './schema-node.ts';
import { knownRuleName } from './shape-of-text.ts';
import { SILENT } from './silent.ts';
import { isOfType } from './value-facts.ts';

/** The keywords of a node that its definition does not express; undefined when there are none. */
export function alsoOf(node: SchemaNode): JsonObject | undefined {
  const told = toldKeywords(node);
  const raw = rawOf(node, new Set());
  const rest = Object.entries(raw).filter(([keyword, value]) => !told.has(keyword) && !isEmpty(keyword, value));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

/**
 * Whether a keyword allows everything (some libraries write such keywords) or refuses everything (which the definition
 * itself expresses).
 */
function isEmpty(keyword: string, value: unknown): boolean {
  return NEUTRAL[keyword]?.includes(JSON.stringify(value)) === true;
}

const NEUTRAL: { readonly [keyword: string]: readonly string[] } = {
  patternProperties: ['{}'],
  propertyNames: ['{}', '{"type":"string"}'],
  allOf: ['[]'],
  unevaluatedProperties: ['{}'],
  unevaluatedItems: ['{}'],
  uniqueItems: ['false'],
  not: ['{}'],
};

/** Whether a value must fit exactly one member of a union, and the members alone do not ensure that. */
export function isExclusive(node: SchemaNode): boolean {
  const { oneOf } = node;
  if (oneOf === undefined || node.anyOf !== undefined || wordsOf(node) !== undefined) return false;
  const choice = tagOf(oneOf);
  if (choice !== undefined)
    return choice.otherwise.length > 0 || [...choice.members.values()].some((some) => some.length > 1);
  const types = oneOf.map((member) => unwrap(member).source.type).map((type) => (type === 'integer' ? 'number' : type));
  return types.some((type, i) => typeof type !== 'string' || types.indexOf(type) !== i);
}

/** All fields that a schema names, including those in unions and conditions that may not apply. */
export function looseFields(node: SchemaNode): string[] {
  const parts = new Set([node]);
  for (const part of parts) for (const kid of inPlace({ ...part, not: undefined })) parts.add(kid);
  return [...new Set([...parts].flatMap(({ properties }) => [...(properties?.keys() ?? [])]))];
}

const BY_TYPE: { readonly [type: string]: readonly string[] } = {
  string: ['pattern', 'format', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
};

/**
 * The keywords that the definition of a node expresses, in the order in which definitions are made: words, values,
 * unions, types.
 */
function toldKeywords(node: SchemaNode): Set<string> {
  const { source } = node;
  const types = [source.type ?? []].flat() as string[];
  const told = new Set<string>();
  if (wordsOf(node) !== undefined) {
    told.add(['const', 'enum', '$ref', 'anyOf', 'oneOf'].find((keyword) => Object.hasOwn(source, keyword)) ?? '');
    return types.includes('string') ? told.add('type') : told;
  }
  if (Object.hasOwn(source, 'const') || Array.isArray(source.enum)) {
    const by = Object.hasOwn(source, 'const') ? 'const' : 'enum';
    const values = by === 'const' ? [source.const] : (source.enum as unknown[]);
    const isPlain = values.every((value) => typeof value !== 'object' || value === null);
    const isTyped = types.length === 0 || values.every((value) => types.some((type) => isOfType(type, value)));
    return isPlain && isTyped ? told.add(by).add('type') : told;
  }
  const members = node.anyOf ?? node.oneOf;
  if (members !== undefined && node.properties === undefined) {
    told.add(node.anyOf === undefined ? 'oneOf' : 'anyOf');
    const isTyped = members.every((member) =>
      [unwrap(member).source.type ?? 'any'].flat().every((type) => types.includes(String(type))),
    );
    return isTyped ? told.add('type') : told;
  }
  const isObject = typesOf(node).includes('object');
  told.add('type');
  for (const [type, keywords] of Object.entries(BY_TYPE)) {
    if (types.includes(type) || (isObject && type === 'object')) for (const keyword of keywords) told.add(keyword);
  }
  // The package's value rules have their own descriptions.
  if (types.includes('string') && knownRuleName(node) !== undefined) told.add('not');
  if (node.prefixItems !== undefined) told.delete('items');
  // Which fields are additional depends on the patterns.
  if (node.patternProperties !== undefined) told.delete('additionalProperties');
  if (isObject) for (const keyword of mergedKeywords(node)) told.add(keyword);
  return told;
}

/** The keywords of conditions and parts that are merged into the definition of an object. */
function mergedKeywords(node: SchemaNode): string[] {
  const { ways, atLeastOne, isWhole } = conditionsOf(node);
  if (isWhole && (ways.length > 0 || atLeastOne !== undefined)) return ['if', 'then', 'else', 'allOf'];
  const parts = [...(node.ref ? [node.ref] : []), ...(node.allOf ?? [])];
  const names = [node, ...parts].flatMap((part) => [...(part.properties?.keys() ?? [])]);
  const isSimple = parts.every((part) =>
    Object.keys(part.source).every((keyword) => SIMPLE.has(keyword) || SILENT.has(keyword)),
  );
  return isSimple && new Set(names).size === names.length ? ['allOf', '$ref'] : [];
}

const SIMPLE = /* @__PURE__ */ new Set(['type', 'properties', 'required']);

/** A schema without annotations. References are replaced by their target, except where a schema contains itself. */
function rawOf(node: SchemaNode, open: ReadonlySet<SchemaNode>): JsonObject | boolean {
  if (node.never) return false;
  if (open.has(node)) return {};
  const within = new Set(open).add(node);
  const one = (child: SchemaNode) => rawOf(child, within);
  const out: { [keyword: string]: unknown } = {};
  for (const [keyword, value] of Object.entries(node.source)) {
    if (!SILENT.has(keyword) && keyword !== '$ref' && value !== undefined) out[keyword] = value;
  }
  for (const keyword of ONE) {
    const child = node[keyword];
    if (child !== undefined) out[keyword] = one(child);
  }
  for (const keyword of LISTS) {
    const list = node[keyword];
    if (list !== undefined) out[keyword] = list.map(one);
  }
  for (const keyword of ['properties', 'dependentSchemas'] as const) {
    const map = node[keyword];
    if (map !== undefined && map.size > 0)
      out[keyword] = Object.fromEntries([...map].map(([name, child]) => [name, one(child)]));
  }
  const patterns = Object.keys((node.source.patternProperties ?? {}) as object);
  const named = patterns.map((pattern, i): [string, unknown] => [
    pattern,
    one(node.patternProperties?.[i]?.node ?? node),
  ]);
  if (named.length > 0) out.patternProperties = Object.fromEntries(named);
  if ((node.dependentRequired?.size ?? 0) > 0) out.dependentRequired = Object.fromEntries(node.dependentRequired ?? []);
  if (node.items === undefined) delete out.items;
  delete out.dependencies;
  delete out.additionalItems;
  if (node.ref !== undefined) out.$ref = undefined;
  return node.ref === undefined ? out : withReference(out, one(node.ref));
}

const ONE = [
  'not',
  'if',
  'then',
  'else',
  'items',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
] as const;
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;

function withReference({ $ref: _, ...out }: JsonObject, target: JsonObject | boolean): JsonObject | boolean {
  if (Object.keys(out).length === 0) return target;
  return { ...out, allOf: [...((out.allOf ?? []) as unknown[]), target] };
}
