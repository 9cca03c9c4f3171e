import { pointerKeys, pointTo, type Report } from '../../words/issue.ts';
import type { Schema } from './dialects.ts';

/** A schema within a schema, and its path. */
export type Node = { schema: Schema; path: string };

/** Keywords that contain one schema, several in a list, or several by name. */
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

/** Whether a value is a plain object. Providers accept nothing else as a schema. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A schema with all schemas inside it, from the root down; one that is used several times is listed several times. */
export type SchemaTree = {
  root: Schema;
  nodes: readonly Node[];
  /** The first path of each schema. */
  paths: ReadonlyMap<Schema, string>;
  /** Schemas by the names that references use: `#anchor`, or an id. */
  names: ReadonlyMap<string, Schema>;
};

/**
 * The maximum number of schemas in a tree. No provider accepts so many, and a schema that shares its parts could have
 * any number.
 */
export const MOST_NODES = 100_000;

/**
 * Collects all schemas inside a schema.
 *
 * @param skips says which keywords are not searched
 * @param report gets an issue for every value that should be a schema and is not an object, including `true` and
 *   `false`
 */
export function schemaTree(root: Node, skips: (keyword: string) => boolean, report: Report): SchemaTree {
  const nodes: Node[] = [];
  const paths = new Map<Schema, string>();
  const names = new Map<string, Schema>();
  const visit = (value: unknown, path: string): void => {
    if (nodes.length >= MOST_NODES) return;
    if (!isSchema(value)) return noSchema(path, report);
    const node = { schema: value, path };
    nodes.push(node);
    if (!paths.has(value)) paths.set(value, path);
    if (typeof value.$anchor === 'string') names.set(`#${value.$anchor}`, value);
    if (typeof value.$id === 'string') names.set(value.$id, value);
    for (const child of childrenOf(node)) if (!skips(child.keyword)) visit(child.value, child.path);
  };
  visit(root.schema, root.path);
  if (nodes.length >= MOST_NODES) {
    const message = `There are ${MOST_NODES} schemas in the schema, or more.`;
    report({ code: 'too_large', severity: 'error', path: root.path, message, expected: MOST_NODES });
  }
  return { root: root.schema, nodes, paths, names };
}

function noSchema(path: string, report: Report): void {
  const message = 'A schema must be an object here.';
  report({ code: 'no_schema', severity: 'error', path, message, expected: 'object' });
}

/** The keywords of a schema whose value is not undefined. */
export function keywordsOf(schema: Schema): string[] {
  return Object.keys(schema).filter((keyword) => schema[keyword] !== undefined);
}

/** The values in the places of schemas, one level down. */
export function childrenOf({ schema, path }: Node): { keyword: string; key?: string; value: unknown; path: string }[] {
  return keywordsOf(schema).flatMap((keyword) => {
    const value = schema[keyword];
    const holder = Object.hasOwn(HOLDERS, keyword) ? HOLDERS[keyword] : undefined;
    const at = pointTo(path, keyword);
    if (holder === undefined || (FLAGS.has(keyword) && typeof value === 'boolean')) return [];
    if (Array.isArray(value) && (holder === 'list' || keyword === 'items')) {
      return value.map((item, i) => ({ keyword, value: item, path: pointTo(at, i) }));
    }
    if (holder !== 'map' || !isSchema(value))
      return [{ keyword, value: holder === 'one' ? value : undefined, path: at }];
    return keywordsOf(value).map((key) => ({ keyword, key, value: value[key], path: pointTo(at, key) }));
  });
}

/** The names of an object's fields. */
export function fieldNames({ properties }: Schema): string[] {
  return isSchema(properties) ? Object.keys(properties) : [];
}

/** The names in `required`. */
export function requiredNames({ required }: Schema): string[] {
  return Array.isArray(required) ? required : [];
}

/** The types that a schema names. */
export function typesOf({ type }: Schema): unknown[] {
  return type === undefined ? [] : [type].flat();
}

export function isObjectSchema(schema: Schema): boolean {
  return typesOf(schema).includes('object') || schema.properties !== undefined;
}

/** The schema that a `$ref` points to; undefined when it points to nothing, or to something else. */
export function resolveReference({ root, names }: SchemaTree, ref: unknown): Schema | undefined {
  if (typeof ref !== 'string') return undefined;
  if (!ref.startsWith('#/') && ref !== '#') return names.get(ref);
  let value: unknown = root;
  for (const key of pointerKeys(decoded(ref))) {
    if (!Object.hasOwn(value ?? {}, key)) return undefined;
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
