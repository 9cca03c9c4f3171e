/** What functions of `src/prompt` are given when they are called alone: definitions, a selection of them, a run. */
import type { Part } from '../../generated/definitions.ts';
import { chooseKinds } from '../../src/prompt/choose-kinds.ts';
import { withDefinitions } from '../../src/prompt/definitions.ts';
import { dialects, type Provider } from '../../src/prompt/providers/dialects.ts';
import type { Losses } from '../../src/prompt/providers/losses.ts';
import type { Run } from '../../src/prompt/providers/render-run.ts';
import type { Selection } from '../../src/prompt/select-parts.ts';
import type { Contract, Parts } from '../../src/words/contract.ts';

export type Definitions = { readonly [name: string]: Part };

/** A contract of a user, as far as prompts look at it. */
export function ownContract(definitions: Definitions, more: Partial<Parts> = {}, name = 'Own'): Contract<unknown> {
  return { name, family: 'own', parts: () => ({ definitions, rules: {}, ...more }) } as never;
}

/** Does something while these definitions of a user, and value rules, are known. */
export function given<T>(definitions: Definitions, work: () => T, rules: object = {}): T {
  return withDefinitions([ownContract(definitions, { rules: rules as Parts['rules'] })], work);
}

/** These definitions as they were selected for a prompt; the first one was asked for. */
export function selected(definitions: Definitions, roots = Object.keys(definitions).slice(0, 1)): Selection {
  return { roots, parts: new Map(Object.entries(definitions)), kinds: chooseKinds(undefined) };
}

/** What is known while a schema for a provider is rendered; every member of a union is wanted. */
export function runFor(provider: Provider, kinds?: readonly string[]): Run {
  const choice = chooseKinds(kinds);
  return {
    dialect: dialects[provider],
    kinds: choice,
    losses: new Map(),
    wants: () => true,
    wantsOthers: () => true,
    rendered: new Map(),
  };
}

/** What was given up, and where. */
export function lost(losses: Losses): { [loss: string]: string[] } {
  return Object.fromEntries([...losses].map(([loss, places]) => [loss, [...places]]));
}
