import { pointTo } from '../../words/issue.ts';
import { type Definitions, isNever, type Node, resolveNode } from './node.ts';

/** A value of a message, with what its contract says about the place. */
export type Visit = {
  value: unknown;
  node: Node;
  /** JSON Pointer. */
  path: string;
  /** The object or list that contains it; undefined for the message itself. */
  holder?: { [key: string]: unknown } | unknown[];
  key?: string | number;
  /** The definition of that object or list. */
  owner?: Node;
  /** The name of the definition that the place is part of, and of the field in it. */
  name: string;
};

/** Walks through every value of a message, from the outside to the inside; in a union, as the member that the value fits. */
export function* walkValues(value: unknown, found: Definitions, name: string): Generator<Visit> {
  yield* visit({ value, node: found.root, path: '', name }, found);
}

function* visit(at: Visit, found: Definitions): Generator<Visit> {
  const name = at.node.$ref ?? at.name;
  const node = memberOf(at.value, at.node, found);
  yield { ...at, node: node.node, name: node.name ?? name };
  const owner = node.node;
  const inside = node.name ?? name;
  const { value, path } = at;
  if (Array.isArray(value)) {
    const { items } = owner;
    if (typeof items !== 'object' || Array.isArray(items)) return;
    for (const [key, item] of value.entries())
      yield* visit(
        { value: item, node: items as Node, path: pointTo(path, key), holder: value, key, owner, name: `${inside}[]` },
        found,
      );
  } else if (typeof value === 'object' && value !== null) {
    const holder = value as { [key: string]: unknown };
    const { properties = {}, additionalProperties: rest } = owner;
    for (const [key, item] of Object.entries(holder)) {
      const inner = Object.hasOwn(properties, key) ? properties[key] : typeof rest === 'object' ? rest : undefined;
      if (inner === undefined) continue;
      yield* visit(
        { value: item, node: inner, path: pointTo(path, key), holder, key, owner, name: `${inside}.${key}` },
        found,
      );
    }
  }
}

/** The definition of a value: in a union, of the member that the value fits, or else of the first one. */
function memberOf(value: unknown, given: Node, found: Definitions): { node: Node; name: string | undefined } {
  const node = resolveNode(given, found);
  const members = node.properties === undefined ? (node.anyOf ?? node.oneOf) : undefined;
  if (members === undefined) return { node, name: given.$ref };
  const all = members.map((member) => memberOf(value, member, found));
  return all.find((member) => isLike(value, member.node)) ?? all[0] ?? { node, name: given.$ref };
}

/** Whether a value has the type, the constants and the fields of a definition. */
function isLike(value: unknown, node: Node): boolean {
  if (Object.hasOwn(node, 'const')) return node.const === value;
  if (node.enum !== undefined) return node.enum.includes(value);
  if (node.type !== undefined && !isOfType(value, node.type as string)) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return true;
  const fields = value as { [field: string]: unknown };
  if ((node.required ?? []).some((field) => !Object.hasOwn(fields, field))) return false;
  return Object.entries(node.properties ?? {}).every(([field, inner]) => {
    if (isNever(inner)) return !Object.hasOwn(fields, field);
    if (!Object.hasOwn(inner, 'const') && inner.enum === undefined) return true;
    return !Object.hasOwn(fields, field) || isLike(fields[field], inner);
  });
}

export function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    default:
      return typeof value === type;
  }
}
