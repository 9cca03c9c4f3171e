import type { Part } from '../../generated/definitions.ts';
import type { Contract } from '../words/contract.ts';
import { chooseKinds, customKind, isChosen, type KindChoice } from './choose-kinds.ts';
import { partNamed, withDefinitions } from './definitions.ts';

/** Any contract. */
export type AnyContract = Contract<never> | Contract<unknown>;

/** The definitions that a prompt shows. */
export type Selection = {
  /** Names of the contracts that were asked for, without repetitions. */
  roots: readonly string[];
  /** These contracts and all definitions they use, by name, in the order of first use. */
  parts: ReadonlyMap<string, Part>;
  kinds: KindChoice;
};

export type SelectOptions = {
  /**
   * The kinds of jobs to show; by default all of them. A name that the protocol does not know is a custom kind, and `any
   * other` stands for every custom kind.
   */
  kinds?: readonly string[] | undefined;
  /** The maximum number of jobs in one reply, from 1 to 5. */
  maxJobs?: number | undefined;
  /**
   * Also show what a model need not read: other names that `parse` reads (`content` for `new_content`, `message` for
   * `error`), fields that must be absent, and comments that repeat a name or a value. Default: false.
   */
  aliases?: boolean | undefined;
};

/**
 * Collects the definitions of some contracts, without the kinds that are left out.
 *
 * @throws TypeError for anything but a contract of this package, for an empty list, for a name that no kind can have, and for
 *   a number of jobs that no reply can have
 */
export function selectParts(
  contracts: AnyContract | readonly AnyContract[],
  { kinds: names, maxJobs }: SelectOptions = {},
): Selection {
  const roots = [...new Set([contracts].flat().map((contract) => nameOf(contract as AnyContract)))];
  if (roots.length === 0) throw new TypeError('There is no contract.');
  const kinds = chooseKinds(names);
  const most = maxJobs === undefined ? undefined : jobLimit(maxJobs);
  const parts = new Map<string, Part>();
  const visit = (name: string) => {
    const definition = partNamed(name);
    if (parts.has(name) || definition === undefined) return;
    const part = withFewerJobs(withKinds(definition, kinds), most);
    parts.set(name, part);
    for (const ref of refsOf(part)) visit(ref);
  };
  roots.forEach(visit);
  return { roots, parts, kinds };
}

/** Whether a choice of kinds changes what these contracts show. */
export function haveKinds(contracts: readonly AnyContract[]): boolean {
  const { parts } = withDefinitions(contracts, () => selectParts(contracts));
  return [...parts.values()].some(({ tag, properties }) => tag === 'kind' || properties?.kind?.rule === 'custom-kind');
}

/** @throws TypeError for anything but a contract that can be shown */
export function nameOf(contract: AnyContract): string {
  const given: unknown = contract?.name;
  const name = typeof given === 'string' ? given : '';
  if (partNamed(name) !== undefined) return name;
  throw new TypeError(`${name === '' ? 'This' : JSON.stringify(name)} is not a contract of this package.`);
}

function jobLimit(most: number): number {
  const limit = partNamed('CreateFollowupJobs')?.properties?.new_jobs?.maxItems ?? 0;
  if (Number.isInteger(most) && most >= 1 && most <= limit) return most;
  throw new TypeError(`A reply has 1 to ${limit} jobs, not ${String(most)}.`);
}

/** Removes the members with other kinds from a union by `kind`, and names the chosen custom kinds. */
function withKinds(part: Part, kinds: KindChoice): Part {
  const kindOf = ({ $ref = '' }: Part) => partNamed($ref)?.properties?.kind;
  if (part.tag === 'kind') return { ...part, anyOf: part.anyOf?.filter((member) => isChosen(kindOf(member), kinds)) };
  const kind = part.properties?.kind;
  if (kind?.rule !== 'custom-kind') return part;
  return { ...part, properties: { ...part.properties, kind: customKind(kind, kinds) } };
}

/** Lowers the limit of `new_jobs`, also in the description. */
function withFewerJobs(part: Part, most: number | undefined): Part {
  const jobs = part.properties?.new_jobs;
  if (most === undefined || jobs === undefined || jobs.maxItems === most) return part;
  const told = (text = '') => text.replace(/\bfive jobs\b/g, countJobs(most)).replace(/\b0 to 5\b/g, `0 to ${most}`);
  const fewer = { ...jobs, description: told(jobs.description), maxItems: most };
  return { ...part, description: told(part.description), properties: { ...part.properties, new_jobs: fewer } };
}

/** `1 job`, `3 jobs` */
export function countJobs(count: number): string {
  return count === 1 ? '1 job' : `${count} jobs`;
}

/** Names of the definitions that a part refers to, in reading order. */
export function refsOf(part: Part): string[] {
  const { $ref, properties = {}, items, anyOf = [], additionalProperties } = part;
  const inside = [...anyOf, ...Object.values(properties), items, additionalProperties].filter(isPart);
  return [...($ref === undefined ? [] : [$ref]), ...inside.flatMap(refsOf)];
}

function isPart(value: Part | boolean | undefined): value is Part {
  return typeof value === 'object';
}
