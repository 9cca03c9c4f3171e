/**
 * The two conditions that shapes can express: exactly one group of fields is present, and at least one of several
 * fields is.
 */
import type { SchemaNode } from './schema-node.ts';

export type Conditions = {
  ways: (readonly (readonly string[])[])[];
  atLeastOne?: readonly string[];
  /** Whether these are all conditions of the node. */
  isWhole: boolean;
};

/** Reads the conditions in `if`, `then`, `else` and `allOf` of a node. */
export function conditionsOf(node: SchemaNode): Conditions {
  const found: Conditions = { ways: [], isWhole: node.ref === undefined };
  const all = [...(node.if === undefined ? [] : [node]), ...(node.allOf ?? [])];
  for (const one of all) {
    const way = wayOf(one);
    const fields = atLeastOneOf(one);
    if (way !== undefined) found.ways.push(way);
    else if (fields !== undefined && found.atLeastOne === undefined) found.atLeastOne = fields;
    else found.isWhole = false;
    if (one !== node && Object.keys(one.source).some((keyword) => !CONDITION.has(keyword))) found.isWhole = false;
  }
  return found;
}

const CONDITION = /* @__PURE__ */ new Set(['if', 'then', 'else']);

/**
 * Reads a condition of the form: `if` the second group is present, `then` none of the first, `else` all of the first.
 */
function wayOf({ if: condition, then, else: otherwise }: SchemaNode): string[][] | undefined {
  const second = onlyRequired(condition);
  const first = onlyRequired(otherwise);
  const excluded = then?.not?.anyOf?.map(onlyRequired);
  if (second?.length !== 1 || first === undefined || excluded === undefined) return undefined;
  if (Object.keys(then?.source ?? {}).length !== 1 || Object.keys(then?.not?.source ?? {}).length !== 1)
    return undefined;
  const names = excluded.map((some) => (some?.length === 1 ? some[0] : undefined));
  return names.length === first.length && first.every((field) => names.includes(field)) ? [first, second] : undefined;
}

/** Reads a condition of the form: `if` the first field is missing, `then` the others are required. */
function atLeastOneOf({ if: condition, then, else: otherwise }: SchemaNode): string[] | undefined {
  const first = onlyRequired(condition?.not);
  const others = onlyRequired(then);
  const isAlone = Object.keys(condition?.source ?? {}).length === 1 && otherwise === undefined;
  return isAlone && first?.length === 1 && others?.length === 1 ? [...first, ...others] : undefined;
}

/** The names in `required`, if a schema has no other keyword. */
function onlyRequired(node: SchemaNode | undefined): string[] | undefined {
  if (node === undefined || Object.keys(node.source).join() !== 'required') return undefined;
  return node.source.required as string[];
}
