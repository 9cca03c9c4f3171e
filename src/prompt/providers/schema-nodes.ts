import { pointerKeys, pointTo } from '../../issue.ts';
import type { Schema } from './dialects.ts';

/** A schema within a schema, and where it stands. */
export type Node = { schema: Schema; path: string };

/** Keywords that hold one schema, several in a list, or several by name. */
const HOLDERS: { readonly [keyword: string]: 'one' | 'list' | 'map' } = {
  properties: 'map',
  $defs: 'map',
  definitions: 'map',
  patternProperties: 'map',
  dependentSchemas: 'map',
  items: 'one',
  additionalProperties: 'one',
  additionalItems: 'one',
  unevaluatedItems: 'one',
  unevaluatedProperties: 'one',
  contains: 'one',
  contentSchema: 'one',
  propertyNames: 'one',
  not: 'one',
  if: 'one',
  then: 'one',
  else: 'one',
  prefixItems: 'list',
  anyOf: 'list',
  oneOf: 'list',
  allOf: 'list',
};

/** Keywords whose value may be true or false as well. */
const FLAGS = new Set(['additionalProperties', 'additionalItems', 'unevaluatedItems', 'unevaluatedProperties']);

/** A plain object; anything else in the place of a schema is none that a provider takes. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The schema and every schema in it, from the root down.
 *
 * @param onFault called with the place of what stands for a schema and is none, `true` and `false` included
 * @param skips keywords that are not looked into
 */
export function schemaNodes(
  root: Node,
  onFault: (path: string) => void = () => {},
  skips: (keyword: string) => boolean = () => false,
): Node[] {
  const nodes: Node[] = [];
  const seen = new Set<Schema>();
  const visit = (value: unknown, path: string) => {
    if (!isSchema(value)) onFault(path);
    else if (!seen.has(value)) {
      seen.add(value);
      nodes.push({ schema: value, path });
      for (const child of childrenOf({ schema: value, path }, onFault)) {
        if (!skips(child.keyword)) visit(child.value, child.path);
      }
    }
  };
  visit(root.schema, root.path);
  return nodes;
}

/** What stands in the places of schemas within one, not deeper. */
export function childrenOf(
  { schema, path }: Node,
  onFault: (path: string) => void = () => {},
): { keyword: string; key?: string; value: unknown; path: string }[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const holder = Object.hasOwn(HOLDERS, keyword) ? HOLDERS[keyword] : undefined;
    const at = pointTo(path, keyword);
    if (holder === undefined || (FLAGS.has(keyword) && typeof value === 'boolean')) return [];
    if (holder === 'list' || (keyword === 'items' && Array.isArray(value))) {
      if (Array.isArray(value)) return value.map((item, i) => ({ keyword, value: item, path: pointTo(at, i) }));
      onFault(at);
      return [];
    }
    if (holder === 'one') return [{ keyword, value, path: at }];
    if (isSchema(value))
      return Object.entries(value).map(([key, one]) => ({ keyword, key, value: one, path: pointTo(at, key) }));
    onFault(at);
    return [];
  });
}

/** The names of an object's fields. */
export function fieldNames({ properties }: Schema): string[] {
  return isSchema(properties) ? Object.keys(properties) : [];
}

/** The names in `required` that are names. */
export function requiredNames({ required }: Schema): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
}

/** The types that a schema names. */
export function typesOf({ type }: Schema): unknown[] {
  return type === undefined ? [] : [type].flat();
}

export function isObjectSchema(schema: Schema): boolean {
  return typesOf(schema).includes('object') || schema.properties !== undefined;
}

/** What a `$ref` points to. Undefined when it points to nothing, or to what is no schema. */
export function resolveReference(root: Schema, ref: unknown, nodes: readonly Node[] = []): Schema | undefined {
  if (typeof ref !== 'string') return undefined;
  if (!ref.startsWith('#/') && ref !== '#') {
    const [id, anchor] = ref.split('#');
    return nodes.find(({ schema }) => (id === '' ? schema.$anchor === anchor : schema.$id === ref))?.schema;
  }
  let value: unknown = root;
  for (const key of pointerKeys(decoded(ref.slice(1)))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Schema)[key];
  }
  return isSchema(value) ? value : undefined;
}

function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
