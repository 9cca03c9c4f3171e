/** The contracts of a family, and how they are made of each other, as a diagram in Mermaid. */
import { type Definition, type Family, need, type Source } from './definitions.ts';
import { choiceOf } from './unions.ts';

/** By name, each union's members: with every contract the value of the tag that chooses it. */
type Unions = Map<string, Map<string, string>>;

/**
 * Draws a family as a flowchart: a solid arrow leads from a union to its members, a dotted one from a contract to one that it
 * holds, with the field. A union that has all members of another one leads to that. Parts that are no contracts are passed
 * through.
 */
export function familyDiagram(family: Family, definitions: Map<string, Definition>): string {
  const contracts = [...definitions.values()].filter((one) => one.isContract && one.family === family);
  const isUnion = ({ schema }: Definition) => schema.tag !== undefined;
  const unions: Unions = new Map(
    contracts
      .filter(isUnion)
      .map((union) => [union.name, membersOf(union, definitions)] as const)
      .filter(([, members]) => members.size > 0),
  );
  const solid = [...unions.keys()].reverse().flatMap((name) => solidFrom(name, unions));
  const dotted = contracts
    .filter((contract) => !isUnion(contract))
    .flatMap(({ name, schema }) =>
      held(schema, '', definitions).map(([to, field]) => `  ${name} -. "${field}" .-> ${to}`),
    );
  const arrows = [...solid, ...new Set(dotted)];
  const isDrawn = ({ name }: Definition) => new RegExp(`\\b${name}\\b`).test(arrows.join('\n'));
  const [first] = contracts.filter((one) => isUnion(one) && isDrawn(one));
  // An arrow that is not seen keeps those that stand alone out of the way of the others.
  const alone = contracts.filter((one) => !isDrawn(one)).map(({ name }) => `  ${name} ~~~ ${first?.name}`);
  const nodes = contracts.map(({ name }) => node(name, unions));
  return ['```mermaid', 'flowchart LR', ...nodes, ...arrows, ...alone, '```'].join('\n');
}

/** A union has corners; below the name of a member stands the value of its tag. */
function node(name: string, unions: Unions): string {
  const values = new Set([...unions.values()].flatMap((members) => members.get(name) ?? []));
  const label = [name, [...values].join(', ')].filter(Boolean).join('<br/>');
  return unions.has(name) ? `  ${name}{{"${label}"}}` : `  ${name}["${label}"]`;
}

function membersOf(union: Definition, definitions: Map<string, Definition>): Map<string, string> {
  const { members, otherwise } = choiceOf(union, definitions);
  const found = [...members].flatMap(([value, member]): [string, string][] => {
    const names = typeof member === 'string' ? [member] : [member.present, member.absent];
    return names.map((name) => [name, String(value)]);
  });
  if (otherwise !== undefined) found.push([otherwise, 'any other']);
  return new Map(found.flatMap(([name, value]) => contractsIn(name, definitions).map((one) => [one, value] as const)));
}

/** A member that is no contract stands for the contracts that it holds. */
function contractsIn(name: string, definitions: Map<string, Definition>): string[] {
  const { isContract, schema } = need(definitions, name);
  return isContract ? [name] : held(schema, '', definitions).map(([to]) => to);
}

/** Beside a union, which has arrows of its own, other members stand further off: so no arrow crosses them. */
function solidFrom(name: string, unions: Unions): string[] {
  const parts = partsOf(name, unions);
  const inner = parts.filter((part) => unions.has(part));
  const others = parts.filter((part) => !unions.has(part));
  const far = inner.length > 0 ? '--->' : '-->';
  return [
    ...(inner.length > 0 ? [`  ${name} --> ${inner.join(' & ')}`] : []),
    ...(others.length > 0 ? [`  ${name} ${far} ${others.join(' & ')}`] : []),
  ];
}

/** What a union consists of: smaller unions, as long as they bring something, then the members that are in none of them. */
function partsOf(name: string, unions: Unions): string[] {
  const left = new Set(unions.get(name)?.keys());
  const all = new Set(left);
  const parts: string[] = [];
  for (const [other, members] of unions) {
    const names = [...members.keys()];
    const isPart = other !== name && names.length < all.size && names.every((member) => all.has(member));
    if (!isPart || !names.some((member) => left.has(member))) continue;
    parts.push(other);
    for (const member of names) left.delete(member);
  }
  return [...parts, ...left];
}

/** The contracts that a schema holds, each with the field that leads there. */
function held(
  schema: Source,
  field: string,
  definitions: Map<string, Definition>,
  seen: ReadonlySet<string> = new Set(),
): [string, string][] {
  if (schema.$ref !== undefined) {
    const definition = need(definitions, schema.$ref);
    if (definition.isContract) return [[definition.name, field]];
    if (seen.has(definition.name)) return [];
    return held(definition.schema, field, definitions, new Set([...seen, definition.name]));
  }
  const inside = (below: Source, name = field) => held(below, name, definitions, seen);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      inside(value, field === '' ? key : `${field}.${key}`),
    ),
    ...(schema.anyOf ?? []).flatMap((member) => inside(member)),
    ...(schema.items ? inside(schema.items, `${field}[]`) : []),
    ...(typeof schema.additionalProperties === 'object' ? inside(schema.additionalProperties) : []),
  ];
}
