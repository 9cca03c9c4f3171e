/** Turns users' contracts into named definitions: each once, and each after those that it refers to. */
import { pascalCase } from '../define/name-nodes.ts';
import type { Contract, Parts } from '../words/contract.ts';
import type { Definition, Source } from './definition.ts';

type Part = Parts['definitions'][string];

/** The definitions of all contracts. If two different ones have the same name, one of them gets another name. */
export function definitionsOf(contracts: readonly Contract<unknown>[]): Map<string, Definition> {
  const found = new Map<string, Definition>();
  // Contracts get their names before their parts do.
  const taken = new Map<string, string>(
    contracts.map((contract) => [typeName(contract), textOf(contract.parts?.().definitions[contract.name] ?? {})]),
  );
  for (const contract of contracts) addAll(contract, found, taken);
  return inOrder(found);
}

/** The name of a contract as a type. */
export function typeName({ name }: Contract<unknown>): string {
  const wanted = pascalCase(name);
  return RESERVED.has(wanted) ? `${wanted}Message` : wanted;
}

function addAll(contract: Contract<unknown>, found: Map<string, Definition>, taken: Map<string, string>): void {
  const definitions = contract.parts?.().definitions ?? {};
  const names = new Map<string, string>();
  for (const [name, part] of Object.entries(definitions)) {
    const isRoot = name === contract.name;
    const free = isRoot ? typeName(contract) : freeName(pascalCase(name), typeName(contract), textOf(part), taken);
    names.set(name, free);
    taken.set(free, textOf(part));
  }
  for (const [name, part] of Object.entries(definitions)) {
    const free = names.get(name) ?? name;
    if (!found.has(free)) found.set(free, { name: free, schema: sourceOf(part, names) });
  }
}

function freeName(wanted: string, owner: string, text: string, taken: ReadonlyMap<string, string>): string {
  for (let number = 0; ; number++) {
    const name = number === 0 ? wanted : `${owner}${wanted}${number === 1 ? '' : number}`;
    const other = taken.get(name);
    if (!RESERVED.has(name) && (other === undefined || other === text)) return name;
  }
}

/** Names that already have a meaning in TypeScript or Python. */
const RESERVED = new Set(
  'Any Array Final Literal NewType None NotRequired True False TypeAlias TypedDict TypeGuard Object Record'.split(' '),
);

function textOf(part: Part): string {
  return JSON.stringify(part);
}

function sourceOf(part: Part, names: ReadonlyMap<string, string>): Source {
  const { $ref, description, properties, items, anyOf, additionalProperties, ways, rule: _, ...rest } = part;
  const inner = (one: Part) => sourceOf(one, names);
  return {
    ...(rest as Source),
    ...(description !== undefined && { description: plainText(description) }),
    ...($ref !== undefined && { $ref: names.get($ref) ?? $ref }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([field, one]) => [field, inner(one)])),
    }),
    ...(items !== undefined && { items: inner(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(inner) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? inner(additionalProperties) : additionalProperties,
    }),
    ...(ways !== undefined && {
      ways: ways.map(({ title, groups }) => ({ title, description: '', groups: groups.map((group) => [...group]) })),
    }),
  };
}

/** Makes a text safe for a comment in any language: without control characters and changes of the direction of writing. */
function plainText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}

function inOrder(definitions: ReadonlyMap<string, Definition>): Map<string, Definition> {
  const ordered = new Map<string, Definition>();
  const begun = new Set<string>();
  const visit = (name: string) => {
    const definition = definitions.get(name);
    if (definition === undefined || begun.has(name)) return;
    begun.add(name);
    for (const ref of refsIn(definition.schema)) visit(ref);
    ordered.set(name, definition);
  };
  for (const name of definitions.keys()) visit(name);
  return ordered;
}

function refsIn({ $ref = '', properties = {}, items, anyOf = [], additionalProperties }: Source): string[] {
  const kids = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  if (typeof additionalProperties === 'object') kids.push(additionalProperties);
  return [$ref, ...kids.flatMap(refsIn)];
}
