/** Finds the field by which the members of a union can be told apart: its tag. */
import type { SchemaNode } from './schema-node.ts';

export type TagChoice = {
  tag: string;
  /** The members by the value of their tag. */
  members: ReadonlyMap<string, readonly SchemaNode[]>;
  /** Members whose tag may have any value. */
  otherwise: readonly SchemaNode[];
};

const known = /* @__PURE__ */ new WeakMap<readonly SchemaNode[], TagChoice | null>();

/**
 * The tag of a union: a field that every member requires, and that allows only certain words in every member, with at
 * most one exception.
 *
 * @returns undefined when there is none: then each member has to be tried
 */
export function tagOf(members: readonly SchemaNode[]): TagChoice | undefined {
  let found = known.get(members);
  if (found === undefined) {
    // During the search, a recursive union has no tag.
    known.set(members, null);
    found = findTag(members) ?? null;
    known.set(members, found);
  }
  return found ?? undefined;
}

function findTag(members: readonly SchemaNode[]): TagChoice | undefined {
  if (members.length < 2) return undefined;
  const names = members.map((member) => new Set(requiredNames(member)));
  const [first = new Set<string>()] = names;
  const shared = [...first].filter((name) => names.every((some) => some.has(name)));
  let best: { choice: TagChoice; shared: number } | undefined;
  for (const tag of shared) {
    const choice = choiceBy(tag, members);
    if (choice === undefined) continue;
    const doubles = [...choice.members.values()].filter((some) => some.length > 1).length;
    if (best === undefined || doubles < best.shared) best = { choice, shared: doubles };
  }
  // When every value of the field is shared by several members, the field does not tell them apart.
  return best !== undefined && best.choice.members.size > Math.max(1, best.shared) ? best.choice : undefined;
}

function choiceBy(tag: string, members: readonly SchemaNode[]): TagChoice | undefined {
  const byValue = new Map<string, SchemaNode[]>();
  const otherwise: SchemaNode[] = [];
  for (const member of members) {
    const words = tagWords(member, tag);
    if (words === undefined) otherwise.push(member);
    else for (const word of words) byValue.set(word, [...(byValue.get(word) ?? []), member]);
  }
  return otherwise.length > 1 ? undefined : { tag, members: byValue, otherwise };
}

/** The fields that every value of a schema has; empty when the schema also accepts values that are not objects. */
export function requiredNames(node: SchemaNode): string[] {
  if (!takesOnlyObjects(node)) return [];
  const union = node.anyOf ?? node.oneOf;
  const own = Array.isArray(node.source.required) ? (node.source.required as string[]) : [];
  const parts = [...(node.ref ? [node.ref] : []), ...(node.allOf ?? [])].flatMap(requiredOf);
  const [first = [], ...others] = (union ?? []).map(requiredNames);
  return [...new Set([...own, ...parts, ...first.filter((name) => others.every((some) => some.includes(name)))])];
}

function requiredOf(node: SchemaNode): string[] {
  const own = Array.isArray(node.source.required) ? (node.source.required as string[]) : [];
  return takesOnlyObjects(node) ? requiredNames(node) : own;
}

/** Whether a schema accepts only objects. */
export function takesOnlyObjects(node: SchemaNode): boolean {
  if (node.source.type !== undefined) return node.source.type === 'object';
  if (node.ref !== undefined && takesOnlyObjects(node.ref)) return true;
  if (node.allOf?.some(takesOnlyObjects)) return true;
  const union = node.anyOf ?? node.oneOf;
  return union?.every(takesOnlyObjects) ?? false;
}

/** The words that a field allows; undefined when it allows other values. */
function tagWords(node: SchemaNode, tag: string): string[] | undefined {
  const field = node.properties?.get(tag);
  const own = field === undefined ? undefined : wordsOf(field);
  if (own !== undefined) return own;
  for (const part of [...(node.ref ? [node.ref] : []), ...(node.allOf ?? [])]) {
    const words = tagWords(part, tag);
    if (words !== undefined) return words;
  }
  const union = node.anyOf ?? node.oneOf;
  if (union === undefined) return undefined;
  const words = union.map((member) => tagWords(member, tag));
  return words.every((some) => some !== undefined) ? [...new Set(words.flat())] : undefined;
}

/** The words that a schema allows; undefined when it allows other values. */
export function wordsOf(node: SchemaNode): string[] | undefined {
  const { source } = node;
  if (typeof source.const === 'string') return [source.const];
  if (Array.isArray(source.enum)) {
    return source.enum.every((word) => typeof word === 'string') ? (source.enum as string[]) : undefined;
  }
  if (node.ref !== undefined) return wordsOf(node.ref);
  const words = (node.anyOf ?? node.oneOf)?.map(wordsOf);
  return words?.every((some) => some !== undefined) ? words.flat() : undefined;
}
