import type { Comparison } from './comparison.ts';
import { capital, type Pair, takeOver } from './difference.ts';
import { matchMembers } from './match-members.ts';
import { anyValue, isBare, KINDS, resolve, type SchemaNode } from './schema-node.ts';
import { nameOf, showKinds, showValues } from './show-schema.ts';

/** Compares alternatives; a schema without alternatives counts as its own only alternative. */
export function compareMembers(
  pair: Pair,
  members: readonly SchemaNode[],
  newMembers: readonly SchemaNode[],
  comparison: Comparison,
): void {
  const { old, new: newer, path } = pair;
  const { pairs, removed, added } = matchMembers(members, newMembers, comparison.evaluator.budget);
  for (const [one, two] of pairs) if (one !== old || two !== newer) comparison.follow(one, two, path);
  sayMembers(pair, removed, members, false, comparison);
  sayMembers(pair, added, newMembers, true, comparison);
  const name = capital(nameOf(path));
  const [was, is] = [old, newer].map(({ anyOf, oneOf }) => (anyOf ? 'anyOf' : oneOf && 'oneOf'));
  if (was === 'oneOf' && is === 'anyOf') {
    comparison.say(pair, 'union_changed', `${name} may fit several alternatives at once now.`, takeUnion);
  } else if (was === 'anyOf' && is === 'oneOf') {
    comparison.say(pair, 'union_changed', `${name} must fit exactly one alternative now.`, takeUnion);
  }
}

/** Records the members that were added or removed. */
function sayMembers(
  pair: Pair,
  some: readonly SchemaNode[],
  all: readonly SchemaNode[],
  isNew: boolean,
  comparison: Comparison,
): void {
  const name = nameOf(pair.path);
  const isAll = [pair.old, pair.new].every((node) => membersOf(node) === undefined || isUnionOnly(node));
  const list = [pair.old, pair.new].some(({ anyOf, oneOf }) => anyOf && oneOf) ? ' in its first list ("anyOf")' : '';
  const indexes = new Map(all.map((member, index) => [member, index]));
  for (const member of some) {
    const isNull = resolve(member).kinds === KINDS.null;
    const code = isNull ? (isNew ? 'nullable_added' : 'nullable_removed') : isNew ? 'member_added' : 'member_removed';
    const message = !isAll
      ? // Keywords next to the list may still refuse it.
        `${name} ${isNew ? 'has a new' : 'no longer has the'} alternative${list}: ${memberName(member)}.`
      : isNull
        ? `${name} may ${isNew ? 'be null now' : 'no longer be null'}.`
        : `${name} ${isNew ? 'takes' : 'no longer takes'} ${memberName(member)}.`;
    const adopt = (copy: SchemaNode, other: SchemaNode) => {
      // The side that has the member loses it, and the other one gains it.
      const hasMember = other === (isNew ? pair.old : pair.new);
      if (hasMember) dropMember(copy, indexes.get(member) ?? -1, other);
      else addMember(copy, member);
    };
    const pointers = isNew ? { newPointer: member.pointer } : { oldPointer: member.pointer };
    comparison.say(pair, code, capital(message), adopt, pointers);
  }
}

/** The alternatives of a schema, if it has any. */
export function membersOf(node: SchemaNode): SchemaNode[] | undefined {
  return node.anyOf ?? node.oneOf;
}

/** Whether a schema is one list of alternatives and nothing else. */
export function isUnionOnly(node: SchemaNode): boolean {
  return isBare(node) && node.ref === undefined && node.allOf.length === 0 && !(node.anyOf && node.oneOf);
}

/** Gives a copy the alternatives of the other side. */
export function takeMembers(copy: SchemaNode, other: SchemaNode): void {
  copy.anyOf = other.anyOf;
  copy.oneOf = other.oneOf;
}

/** Gives a copy the `oneOf` of the other side. */
export function takeOneOf(copy: SchemaNode, other: SchemaNode): void {
  copy.oneOf = other.oneOf;
}

function takeUnion(copy: SchemaNode, other: SchemaNode): void {
  const members = copy.anyOf ?? copy.oneOf;
  copy.anyOf = other.anyOf ? members : undefined;
  copy.oneOf = other.oneOf ? members : undefined;
}

function dropMember(copy: SchemaNode, index: number, other: SchemaNode): void {
  const members = membersOf(copy);
  if (!members) {
    // The schema is the member itself: without it, what is left is the other side.
    takeOver(copy, other);
    return;
  }
  members.splice(index, 1);
}

function addMember(copy: SchemaNode, member: SchemaNode): void {
  const members = membersOf(copy);
  if (members) members.push(member);
  // A number that no other schema has.
  else takeOver(copy, { ...anyValue(copy.pointer), meaning: -copy.meaning, anyOf: [{ ...copy }, member] });
}

function memberName(member: SchemaNode): string {
  const node = resolve(member);
  const { title } = node.source;
  if (typeof title === 'string') return title;
  const last = /\/\$defs\/([^/]+)$/.exec(node.pointer)?.[1];
  if (last) return last;
  return node.values ? showValues(node.values) : showKinds(node.kinds);
}
