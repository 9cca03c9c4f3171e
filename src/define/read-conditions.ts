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
  const second = namesIn(condition);
  const first = namesIn(otherwise);
  const excluded = only(only(then, 'not')?.not, 'anyOf')?.anyOf?.map(namesIn);
  if (second?.length !== 1 || first === undefined || excluded === undefined) return undefined;
  return inOrder(excluded) === inOrder(first.map((name) => [name])) ? [first, second] : undefined;
}

function inOrder(lists: readonly (readonly string[] | undefined)[]): string {
  return JSON.stringify(lists.map((list) => JSON.stringify(list)).sort());
}

/** Reads a condition of the form: `if` the first field is missing, `then` the others are required. */
function atLeastOneOf({ if: condition, then, else: otherwise }: SchemaNode): string[] | undefined {
  const first = namesIn(only(condition, 'not')?.not);
  const others = namesIn(then);
  return otherwise === undefined && first?.length === 1 && others?.length === 1 ? [...first, ...others] : undefined;
}

/** The names in `required`, if a schema has no other keyword. */
function namesIn(node: SchemaNode | undefined): string[] | undefined {
  return only(node, 'required')?.source.required as string[] | undefined;
}

/** A schema, if that keyword is its only one. */
function only(node: SchemaNode | undefined, keyword: string): SchemaNode | undefined {
  return node !== undefined && Object.keys(node.source).join() === keyword ? node : undefined;
}
