import { canonical } from './classify.ts';
import { resolve, type SchemaNode } from './schema-node.ts';

export type Matched = { pairs: [SchemaNode, SchemaNode][]; removed: SchemaNode[]; added: SchemaNode[] };

/**
 * Finds which alternative of the old schema became which one of the new schema: first those that mean the same, then those
 * of the same name, of the same tags, and of the same type where there is only one of it; at last nameless ones without tags
 * by their places.
 */
export function matchMembers(old: readonly SchemaNode[], newer: readonly SchemaNode[]): Matched {
  const [removed, added] = [[...old], [...newer]];
  const pairs: [SchemaNode, SchemaNode][] = [];
  for (const { signOf, isUnique } of SIGNS) {
    for (const one of [...removed]) {
      const sign = signOf(one);
      if (sign === undefined) continue;
      const same = (members: SchemaNode[]) => members.filter((other) => signOf(other) === sign);
      const [two, another] = same(added);
      if (two === undefined || (isUnique && (another !== undefined || same(removed).length > 1))) continue;
      pairs.push([one, two]);
      removed.splice(removed.indexOf(one), 1);
      added.splice(added.indexOf(two), 1);
    }
  }
  for (const one of old.length === newer.length ? [...removed] : []) {
    const two = newer[old.indexOf(one)];
    if (two === undefined || !added.includes(two) || isKnown(one) || isKnown(two) || kindsOf(one) !== kindsOf(two))
      continue;
    pairs.push([one, two]);
    removed.splice(removed.indexOf(one), 1);
    added.splice(added.indexOf(two), 1);
  }
  return { pairs: pairs.sort(([a], [b]) => old.indexOf(a) - old.indexOf(b)), removed, added };
}

/** By what members are known, the surest sign first; some count only where they are the only ones of it. */
const SIGNS: { signOf: (member: SchemaNode) => string | undefined; isUnique: boolean }[] = [
  { signOf: ({ meaning }) => String(meaning), isUnique: false },
  { signOf: nameOf, isUnique: false },
  { signOf: tagsOf, isUnique: true },
  { signOf: kindsOf, isUnique: true },
];

/** Whether anything but its type and its place tells a member from others. */
function isKnown(member: SchemaNode): boolean {
  return nameOf(member) !== undefined || tagsOf(member) !== undefined || kindsOf(member) === undefined;
}

/** The title, or the name of the definition. */
function nameOf(member: SchemaNode): string | undefined {
  const { source, pointer } = resolve(member);
  return typeof source.title === 'string' ? source.title : /\/(?:\$defs|definitions)\/([^/]+)$/.exec(pointer)?.[1];
}

/** The fields that have one value only. */
function tagsOf(member: SchemaNode): string | undefined {
  const node = resolve(member);
  const tags = [...node.required].flatMap((key) => {
    const values = node.properties.get(key)?.values;
    return values?.length === 1 ? [[key, values[0]]] : [];
  });
  return tags.length > 0 ? canonical(tags.sort()) : undefined;
}

function kindsOf(member: SchemaNode): string | undefined {
  const { kinds, values } = resolve(member);
  return values ? undefined : String(kinds);
}
