import { capital, type Difference, type Follow, type Pair, say, takeOver } from './difference.ts';
import { matchMembers } from './match-members.ts';
import { anyValue, isBare, KINDS, resolve, type SchemaNode } from './schema-node.ts';
import { nameOf, showKinds, showValues } from './show-schema.ts';

/** Compares alternatives; a schema without any counts as one of itself. */
export function compareMembers(
  pair: Pair,
  members: SchemaNode[],
  newMembers: SchemaNode[],
  differences: Difference[],
  follow: Follow,
): void {
  const { old, new: newer, path } = pair;
  const { pairs, removed, added } = matchMembers(members, newMembers);
  for (const [one, two] of pairs) if (one !== old || two !== newer) follow(one, two, path);
  for (const [list, isNew] of [
    [removed, false],
    [added, true],
  ] as const) {
    for (const member of list) {
      const own = isNew ? newMembers : members;
      const index = own.indexOf(member);
      const isNull = resolve(member).kinds === KINDS.null;
      const code = isNull ? (isNew ? 'nullable_added' : 'nullable_removed') : isNew ? 'member_added' : 'member_removed';
      const what = isNull ? `${nameOf(path)} may ${isNew ? 'be null now' : 'be null no longer'}.` : '';
      const message = what || `${nameOf(path)} ${isNew ? 'takes' : 'no longer takes'} ${memberName(member)}.`;
      const adopt = (copy: SchemaNode, other: SchemaNode) => {
        // The side that has the member loses it, the other one gains it.
        const hasMember = other === (isNew ? old : newer);
        if (hasMember) dropMember(copy, index, other);
        else addMember(copy, member);
      };
      const pointers = isNew ? { newPointer: member.pointer } : { oldPointer: member.pointer };
      say(pair, differences, code, capital(message), adopt, pointers);
    }
  }
  if (old.oneOf !== undefined && newer.anyOf !== undefined) {
    say(
      pair,
      differences,
      'union_changed',
      `${capital(nameOf(path))} may fit several alternatives at once now.`,
      takeUnion,
    );
  } else if (old.anyOf !== undefined && newer.oneOf !== undefined) {
    say(
      pair,
      differences,
      'union_changed',
      `${capital(nameOf(path))} must fit exactly one alternative now.`,
      takeUnion,
    );
  }
}

/** The alternatives of a schema, if it has any. */
export function membersOf(node: SchemaNode): SchemaNode[] | undefined {
  return node.anyOf ?? node.oneOf;
}

/** Whether a schema is a list of alternatives and nothing else. */
export function isUnionOnly(node: SchemaNode): boolean {
  return isBare(node) && node.ref === undefined && node.allOf.length === 0;
}

/** Lets a copy have the `oneOf` of the other side. */
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
  else takeOver(copy, { ...anyValue(copy.pointer), anyOf: [{ ...copy }, member] });
}

function memberName(member: SchemaNode): string {
  const node = resolve(member);
  const { title } = node.source;
  if (typeof title === 'string') return title;
  const last = /\/\$defs\/([^/]+)$/.exec(node.pointer)?.[1];
  if (last) return last;
  return node.values ? showValues(node.values) : showKinds(node.kinds);
}
