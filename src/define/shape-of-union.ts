/** The shapes of unions: members that are distinguished by a tag, or several forms of one object. */
import type { Form, KeyedShape, ObjectShape, Shape, UnionShape } from '../../generated/tables/shape.ts';
import type { Checks } from './compile-check.ts';
import { requiredNames, tagOf, takesOnlyObjects, wordsOf } from './find-tag.ts';
import { lazyFields } from './lazily.ts';
import { allParts, forbids, partsOf } from './object-parts.ts';
import { has } from './says-only.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';
import { inexact, type Told, withNull } from './told.ts';

/** What the shape of a union needs to know about other nodes. */
type Tables = {
  of(node: SchemaNode): Shape;
  readonly checks: Checks;
  readonly names: ReadonlyMap<SchemaNode, string>;
};

type Alternatives = { members: readonly SchemaNode[]; isNullable: boolean };

/** The members of a node that is only a union. `null` among them is left out. */
export function alternativesOf(node: SchemaNode): Alternatives | undefined {
  const members = node.anyOf ?? node.oneOf;
  if (members === undefined || !has(node, 'anyOf', 'oneOf', 'type', 'additionalProperties')) return undefined;
  if (node.anyOf !== undefined && node.oneOf !== undefined) return undefined;
  const others = members.filter((member) => unwrap(member).source.type !== 'null');
  const isNullable = others.length < members.length;
  // The same list as the schema's, as long as it is whole: its tag is found once.
  return { members: isNullable ? others : members, isNullable };
}

export function shapeOfUnion(tables: Tables, node: SchemaNode, { members, isNullable }: Alternatives): Told {
  const isPure = has(node, 'anyOf', 'oneOf', 'type');
  const [only, ...others] = members;
  if (only === undefined) return inexact();
  if (others.length === 0) return withNull({ shape: tables.of(only), isExact: isPure, kids: [only] }, isNullable);
  if (!members.every(takesOnlyObjects)) return inexact();
  const told = tellTagged(tables, node, members) ?? tellForms(tables, node, members);
  return withNull({ ...told, isExact: told.isExact && isPure }, isNullable);
}

function tellTagged(tables: Tables, node: SchemaNode, all: readonly SchemaNode[]): Told | undefined {
  const choice = tagOf(all);
  if (choice === undefined) return undefined;
  let isExact = true;
  const members: { [value: string]: UnionShape['members'][string] } = {};
  for (const [value, some] of choice.members) {
    const member = some.length === 1 && some[0] ? objectOf(tables, some[0]) : keyedOf(tables, some);
    if (member === undefined) return undefined;
    if (member.type === 'object' && member.forms !== undefined) isExact = false;
    members[value] = member;
  }
  const [other] = choice.otherwise;
  const otherwise = other && objectOf(tables, other);
  if (other !== undefined && otherwise?.type !== 'object') return undefined;
  if (other !== undefined) isExact &&= excludes(tables, other, choice.tag, [...choice.members.keys()]);
  const name = tables.names.get(node) ?? 'the message';
  const shape: UnionShape = {
    type: 'union',
    name,
    tag: choice.tag,
    members,
    ...(otherwise?.type === 'object' && { otherwise }),
  };
  return { shape, isExact, kids: [...new Set([...choice.members.values()].flat()), ...choice.otherwise] };
}

/** Whether the tag of a member cannot be any of the words. If it can, a value could also be that member. */
function excludes(tables: Tables, member: SchemaNode, tag: string, words: readonly string[]): boolean {
  const field = partsOf(member)
    .sure.find(({ properties }) => properties?.has(tag))
    ?.properties?.get(tag);
  return field !== undefined && words.every((word) => !tables.checks.of(field)(word));
}

function objectOf(tables: Tables, node: SchemaNode): ObjectShape | UnionShape | undefined {
  const shape = tables.of(node);
  return shape.type === 'object' || shape.type === 'union' ? shape : undefined;
}

/**
 * The shape of members with the same tag: two of them, if one requires a field that the other forbids; otherwise
 * several forms of one object.
 */
function keyedOf(tables: Tables, members: readonly SchemaNode[]): KeyedShape | ObjectShape | undefined {
  const [one, two] = members;
  if (members.length === 2 && one !== undefined && two !== undefined) {
    for (const [present, absent] of [
      [one, two],
      [two, one],
    ] as const) {
      const key = requiredNames(present).find((name) => forbids(absent, name));
      const shapes = [objectOf(tables, present), objectOf(tables, absent)] as const;
      if (key !== undefined && shapes[0] && shapes[1])
        return { type: 'keyed', key, present: shapes[0], absent: shapes[1] };
    }
  }
  const forms = tellForms(tables, undefined, members).shape;
  return forms.type === 'object' ? forms : undefined;
}

function tellForms(tables: Tables, node: SchemaNode | undefined, members: readonly SchemaNode[]): Told {
  const forms = members.flatMap((member): Form[] => {
    const shape = objectOf(tables, member);
    return shape === undefined ? [] : [{ shape, check: (value) => tables.checks.decide(member, value) }];
  });
  if (forms.length < members.length) return { ...inexact(), kids: members };
  const fields = new Map<string, SchemaNode[]>();
  for (const member of members) {
    for (const part of allParts(member)) {
      for (const [name, field] of part.properties ?? []) fields.set(name, [...(fields.get(name) ?? []), field]);
    }
  }
  const [first = [], ...others] = members.map(requiredNames);
  const name = node === undefined ? undefined : tables.names.get(node);
  const shape: ObjectShape = {
    type: 'object',
    ...(name !== undefined && { name }),
    fields: lazyFields(fields, (some) => sharedShape(tables, some)),
    required: first.filter((field) => others.every((some) => some.includes(field))),
    ...(forms.some(({ shape: form }) => form.type === 'object' && form.open) && { open: true }),
    forms,
  };
  return { shape, isExact: false, kids: members };
}

/** The shape of a field that several forms have; known if it is the same in all of them. */
function sharedShape(tables: Tables, nodes: readonly SchemaNode[]): Shape {
  const shapes = nodes.map((node) => tables.of(node));
  const words = nodes.map(wordsOf);
  if (words.every((some) => some !== undefined)) return { type: 'string', enum: [...new Set(words.flat())] };
  const [first] = shapes as [Shape, ...Shape[]];
  // Only shapes without inner shapes are compared: the others may contain themselves.
  if (!shapes.every(isLeaf)) return { type: 'any' };
  const key = JSON.stringify(first);
  return shapes.every((shape) => JSON.stringify(shape) === key) ? first : { type: 'any' };
}

function isLeaf({ type }: Shape): boolean {
  return type !== 'object' && type !== 'union' && type !== 'array';
}
