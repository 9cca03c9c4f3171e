/** Finds which fields and items of a value a schema evaluates, for `unevaluatedProperties` and the strict check. */

import { type Fields, has } from '../check/own-fields.ts';
import type { SchemaNode } from './schema-node.ts';

/** Tells which values a schema accepts. */
export type Verdicts = { cached(node: SchemaNode): (value: unknown) => boolean };

/** @param value a value that the schema accepts, apart from its unevaluated fields */
export function evaluatedFields(node: SchemaNode, value: Fields, checks: Verdicts): Set<string> {
  const found = new Set<string>();
  collectFields(node, value, checks, found, false);
  return found;
}

function collectFields(node: SchemaNode, value: Fields, checks: Verdicts, found: Set<string>, isWhole: boolean): void {
  const { properties, patternProperties = [], additionalProperties, unevaluatedProperties } = node;
  const isRest = additionalProperties !== undefined || (isWhole && unevaluatedProperties !== undefined);
  for (const name of Object.keys(value)) {
    const isKnown = properties?.has(name) || patternProperties.some(({ pattern }) => pattern.test(name));
    if (isKnown || isRest) found.add(name);
  }
  for (const part of partsFor(node, value, checks)) collectFields(part, value, checks, found, true);
}

/** The fields that a schema names, and those named by its parts that accept the value. */
export function namedFields(node: SchemaNode, value: Fields, checks: Verdicts): string[] {
  const parts = partsFor(node, value, checks).flatMap((part) => namedFields(part, value, checks));
  return [...(node.properties?.keys() ?? []), ...parts];
}

export function evaluatedItems(node: SchemaNode, value: readonly unknown[], checks: Verdicts): Set<number> {
  const found = new Set<number>();
  collectItems(node, value, checks, found, false);
  return found;
}

function collectItems(
  node: SchemaNode,
  value: readonly unknown[],
  checks: Verdicts,
  found: Set<number>,
  isWhole: boolean,
): void {
  const { prefixItems = [], items, contains, unevaluatedItems } = node;
  const isRest = items !== undefined || (isWhole && unevaluatedItems !== undefined);
  const check = contains && checks.cached(contains);
  for (const [i, item] of value.entries()) if (isRest || i < prefixItems.length || check?.(item)) found.add(i);
  for (const part of partsFor(node, value, checks)) collectItems(part, value, checks, found, true);
}

/** The parts of a schema that check the same value and accept it. */
export function partsFor(node: SchemaNode, value: unknown, checks: Verdicts): SchemaNode[] {
  const { ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependentSchemas } = node;
  const fits = (part: SchemaNode) => checks.cached(part)(value);
  const parts = [...(ref ? [ref] : []), ...allOf, ...anyOf, ...oneOf].filter(fits);
  if (condition !== undefined) {
    const isMet = fits(condition);
    if (isMet) parts.push(condition);
    const branch = isMet ? then : otherwise;
    if (branch !== undefined && fits(branch)) parts.push(branch);
  }
  for (const [field, part] of dependentSchemas ?? []) if (has(value as Fields, field) && fits(part)) parts.push(part);
  return parts;
}
