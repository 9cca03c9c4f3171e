/**
 * Where prompts look up definitions: first among those of the user's contracts that are shown, then among those of the
 * package.
 */
import {
  type Part,
  definitions as packageParts,
  rules as packageRules,
  type Rule,
} from '../../generated/definitions.ts';
import * as factory from '../../generated/examples/factory.ts';
import * as lcp from '../../generated/examples/lcp.ts';
import * as speckit from '../../generated/examples/speckit.ts';
import type { Contract, Parts } from '../words/contract.ts';
import { plainPart } from './plain-part.ts';

type Known = Omit<Parts, 'examples'> & { readonly examples: { readonly [name: string]: readonly string[] } };

let own: Known | undefined;

/** How definitions are changed before they are shown; undefined when they are shown unchanged. */
let shown: { readonly make: (name: string, part: Part) => Part; readonly made: Map<string, Part> } | undefined;

export type DefinitionOptions = {
  /** Also show what a model need not read: other names of a field, and every comment. */
  aliases?: boolean | undefined;
  /** Changes a definition before it is shown. */
  change?: ((name: string, part: Part) => Part) | undefined;
};

/**
 * Calls a function while the definitions of some contracts can be looked up. Everything is synchronous, so two calls never
 * overlap.
 *
 * @throws TypeError when two contracts have different definitions of the same name
 */
export function withDefinitions<T>(
  contracts: readonly (Contract<never> | Contract<unknown>)[],
  work: () => T,
  { aliases = true, change }: DefinitionOptions = {},
): T {
  const before = { own, shown };
  const some = contracts.filter((contract) => contract?.parts !== undefined);
  if (some.length > 0) own = merged(contracts);
  const asked = new Set(contracts.map((contract) => contract?.name));
  const make = aliases ? change : (name: string, part: Part) => plainPart(name, part, asked.has(name));
  shown = make && { make, made: new Map() };
  try {
    return work();
  } finally {
    ({ own, shown } = before);
  }
}

function merged(contracts: readonly (Contract<never> | Contract<unknown>)[]): Known {
  const found = {
    definitions: {} as Record<string, Part>,
    rules: {} as Record<string, Known['rules'][string]>,
    examples: {} as Record<string, readonly string[]>,
  };
  for (const { name, parts, examples } of contracts) {
    if (parts === undefined) continue;
    const { definitions, rules, examples: more } = parts();
    put(found.definitions, definitions);
    put(found.rules, rules);
    Object.assign(found.examples, more);
    found.examples[name] = examples ?? [];
  }
  // A contract of the package among them keeps its own definitions.
  for (const { name, parts } of contracts) {
    if (parts !== undefined) continue;
    for (const part of closureOf(name)) put(found.definitions, { [part]: packageParts[part] ?? {} });
  }
  return found;
}

function put<T>(into: { [name: string]: T }, more: { readonly [name: string]: T }): void {
  for (const [name, value] of Object.entries(more)) {
    const known = into[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value)) {
      throw new TypeError(`Two different definitions are called ${name}.`);
    }
    into[name] = value;
  }
}

function closureOf(name: string): Set<string> {
  const found = new Set([name]);
  for (const one of found) for (const ref of refsIn(packageParts[one])) found.add(ref);
  return found;
}

function refsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { $ref } = part as Part;
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(part).flatMap(refsIn)];
}

/** A definition by its name. */
export function partNamed(name: string | undefined): Part | undefined {
  const part = wholePart(name);
  if (name === undefined || part === undefined || shown === undefined) return part;
  const known = shown.made.get(name) ?? shown.make(name, part);
  shown.made.set(name, known);
  return known;
}

function wholePart(name: string | undefined): Part | undefined {
  if (name === undefined) return undefined;
  if (own !== undefined && Object.hasOwn(own.definitions, name)) return own.definitions[name];
  return Object.hasOwn(packageParts, name) ? packageParts[name] : undefined;
}

/** A value rule by its name; a rule of a user's contract says in words what it requires. */
export function ruleNamed(name: string): (Rule & { readonly words?: string }) | undefined {
  if (own !== undefined && Object.hasOwn(own.rules, name)) return own.rules[name];
  return Object.hasOwn(packageRules, name) ? packageRules[name] : undefined;
}

/** The examples of a contract, as JSON texts. */
export function examplesNamed(name: string): readonly string[] {
  if (own !== undefined && Object.hasOwn(own.examples, name)) return own.examples[name] ?? [];
  return own !== undefined && Object.hasOwn(own.definitions, name)
    ? []
    : (lcp.examples[name] ?? factory.examples[name] ?? speckit.examples[name] ?? []);
}

/** All definitions that can be looked up. */
export function allParts(): readonly Part[] {
  return [...Object.values(own?.definitions ?? {}), ...Object.values(packageParts)];
}
