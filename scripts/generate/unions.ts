/** How a union chooses its member: by the value of its tag, and where two members share a value, by the presence of a key. */
import { type Definition, need, type Source } from './definitions.ts';

/** What a tag value leads to: one definition, or two that are told apart by the presence of a key. */
export type Member = string | { key: string; present: string; absent: string };

export type Choice = {
  tag: string;
  /** Tag value → member, in reading order. */
  members: Map<string | boolean, Member>;
  /** The member for every other string, where the union is open. */
  otherwise?: string;
};

/** Reads the choice of a union from its tag and its members; throws when the schema does not allow one. */
export function choiceOf(union: Definition, definitions: Map<string, Definition>): Choice {
  const { tag, tellApart, anyOf = [] } = union.schema;
  if (tag === undefined) throw new Error(`The union ${union.name} has no tag.`);
  const choice: Choice = { tag, members: new Map() };
  for (const { $ref: name } of anyOf) {
    if (name === undefined) throw new Error(`A member of ${union.name} has no title.`);
    const values = tagValues(need(definitions, name), tag, definitions);
    if (values === undefined) {
      choice.otherwise = name;
      continue;
    }
    for (const value of values) {
      const other = choice.members.get(value);
      if (other === undefined) choice.members.set(value, name);
      else choice.members.set(value, tellApartBy(tellApart, other, name, union.name, definitions));
    }
  }
  return choice;
}

/** The values that a member's tag may have; undefined when it may be any other string. */
function tagValues(
  member: Definition,
  tag: string,
  definitions: Map<string, Definition>,
): (string | boolean)[] | undefined {
  if (member.schema.anyOf) {
    const values = member.schema.anyOf.map(({ $ref = '' }) => tagValues(need(definitions, $ref), tag, definitions));
    return [...new Set(values.flatMap((some) => some ?? []))];
  }
  const value = member.schema.properties?.[tag]?.const;
  return value === undefined ? undefined : [value as string | boolean];
}

function tellApartBy(
  key: string | undefined,
  one: Member,
  two: string,
  union: string,
  definitions: Map<string, Definition>,
): Member {
  if (key === undefined || typeof one !== 'string')
    throw new Error(`${union}: nothing tells ${two} and another member apart.`);
  return forbids(need(definitions, one).schema, key)
    ? { key, present: two, absent: one }
    : { key, present: one, absent: two };
}

function forbids(schema: Source, key: string): boolean {
  const { not, type } = schema.properties?.[key] ?? {};
  return not !== undefined && type === undefined;
}
