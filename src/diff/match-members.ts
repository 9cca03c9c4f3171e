import { canonical } from '../words/json-value.ts';
import type { Budget } from './budget.ts';
import { resolve, type SchemaNode } from './schema-node.ts';

export type Matched = { pairs: [SchemaNode, SchemaNode][]; removed: SchemaNode[]; added: SchemaNode[] };

/**
 * Finds which alternative of the old schema became which one of the new schema: first those that mean the same, then
 * those with the same name, with the same tags, and with the same type if it is the only one with this type; finally
 * those without names and tags, by their places.
 */
export function matchMembers(old: readonly SchemaNode[], newer: readonly SchemaNode[], budget: Budget): Matched {
  const [removed, added] = [new Set(old), new Set(newer)];
  const matches = new Map<SchemaNode, SchemaNode>();
  const match = (one: SchemaNode, two: SchemaNode) => {
    matches.set(one, two);
    removed.delete(one);
    added.delete(two);
  };
  for (const sign of SIGNS) {
    budget.spend(STEPS_PER_MEMBER * (removed.size + added.size));
    matchBySign(sign, removed, added, match);
  }
  if (old.length === newer.length) matchByPlace(old, newer, removed, added, match);
  const pairs = old.flatMap((one): [SchemaNode, SchemaNode][] => {
    const two = matches.get(one);
    return two ? [[one, two]] : [];
  });
  return { pairs, removed: [...removed], added: [...added] };
}

const STEPS_PER_MEMBER = 5;

type Match = (one: SchemaNode, two: SchemaNode) => void;

function matchBySign(
  { signOf, isUnique }: (typeof SIGNS)[number],
  removed: ReadonlySet<SchemaNode>,
  added: ReadonlySet<SchemaNode>,
  match: Match,
): void {
  const [before, after] = [bySign(removed, signOf), bySign(added, signOf)];
  for (const [sign, ones] of before) {
    const twos = after.get(sign) ?? [];
    if (isUnique && (ones.length > 1 || twos.length > 1)) continue;
    for (const [i, one] of ones.entries()) {
      const two = twos[i];
      if (two !== undefined) match(one, two);
    }
  }
}

function bySign(
  members: Iterable<SchemaNode>,
  signOf: (member: SchemaNode) => string | undefined,
): Map<string, SchemaNode[]> {
  const found = new Map<string, SchemaNode[]>();
  for (const member of members) {
    const sign = signOf(member);
    if (sign === undefined) continue;
    const others = found.get(sign) ?? [];
    others.push(member);
    found.set(sign, others);
  }
  return found;
}

function matchByPlace(
  old: readonly SchemaNode[],
  newer: readonly SchemaNode[],
  removed: ReadonlySet<SchemaNode>,
  added: ReadonlySet<SchemaNode>,
  match: Match,
): void {
  for (const [i, one] of old.entries()) {
    const two = newer[i];
    if (two === undefined || !removed.has(one) || !added.has(two)) continue;
    if (!isKnown(one) && !isKnown(two) && kindsOf(one) === kindsOf(two)) match(one, two);
  }
}

/** The signs by which members are recognized, the most reliable first; some count only if they are unique. */
const SIGNS: { signOf: (member: SchemaNode) => string | undefined; isUnique: boolean }[] = [
  { signOf: ({ meaning }) => String(meaning), isUnique: false },
  { signOf: nameOf, isUnique: false },
  { signOf: tagsOf, isUnique: true },
  { signOf: kindsOf, isUnique: true },
];

/** Whether a member has a distinguishing sign other than its type and its place. */
function isKnown(member: SchemaNode): boolean {
  return nameOf(member) !== undefined || tagsOf(member) !== undefined || kindsOf(member) === undefined;
}

/** The title, or the name of the definition. */
function nameOf(member: SchemaNode): string | undefined {
  const { source, pointer } = resolve(member);
  return typeof source.title === 'string' ? source.title : /\/(?:\$defs|definitions)\/([^/]+)$/.exec(pointer)?.[1];
}

/** The fields that allow only one value, with these values. */
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
