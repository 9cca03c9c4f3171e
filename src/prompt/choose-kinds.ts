import { type Part, rules } from '../../generated/definitions.ts';
import { nearest } from '../check/nearest.ts';

/** The kinds of jobs that a prompt shows. */
export type KindChoice = {
  /** Known kinds, in reading order. */
  known: readonly string[];
  /** Names of custom kinds. */
  custom: readonly string[];
  /** Whether every custom kind may be used. */
  any: boolean;
  /** Known kinds that are left out. */
  left: readonly string[];
};

/** Stands for every custom kind, as in the action table. No kind can have this name, because it contains a space. */
export const ANY_OTHER = 'any other';

/**
 * Sorts names of kinds into known and custom ones. Without a list, all kinds are chosen.
 *
 * @throws TypeError for an empty list, and for a name that no kind can have
 */
export function chooseKinds(kinds: readonly string[] | undefined): KindChoice {
  const all = knownKinds();
  if (kinds === undefined) return { known: all, custom: [], any: true, left: [] };
  if (kinds.length === 0) throw new TypeError('"kinds" must have at least one name.');
  const custom = [...new Set(kinds)].filter((kind) => !all.includes(kind) && kind !== ANY_OTHER);
  const pattern = new RegExp(rules['kind-name']?.pattern ?? '', 'u');
  for (const kind of custom) {
    if (typeof kind !== 'string' || !pattern.test(kind)) {
      throw new TypeError(
        `${JSON.stringify(kind)} cannot be the name of a kind: use 1 to 64 characters without white space.`,
      );
    }
  }
  return {
    known: all.filter((kind) => kinds.includes(kind)),
    custom,
    any: kinds.includes(ANY_OTHER),
    left: all.filter((kind) => !kinds.includes(kind)),
  };
}

/** A sentence for each custom kind that may be a misspelt known kind. */
export function nearKinds(kinds: readonly string[] | undefined): string[] {
  return (kinds ?? []).flatMap((kind) => {
    const near = nearest(kind, knownKinds());
    return near === undefined ? [] : [`${JSON.stringify(kind)} stands for a custom kind. Did you mean ${near}?`];
  });
}

/** The kinds of the protocol, whose names a custom kind cannot have. */
function knownKinds(): readonly string[] {
  return (rules['custom-kind']?.not?.anyOf ?? []).flatMap((some) => ('enum' in some ? (some.enum as string[]) : []));
}

/** Whether a prompt shows jobs of that kind. */
export function isShown(name: string, { known, custom, any, left }: KindChoice): boolean {
  return any ? !left.includes(name) : known.includes(name) || custom.includes(name);
}

/** Whether the kind in this `kind` field is among the chosen ones. */
export function isChosen(kind: Part | undefined, choice: KindChoice): boolean {
  if (typeof kind?.const === 'string') return isShown(kind.const, choice);
  return choice.any || choice.custom.length > 0;
}

/** The `kind` field of custom jobs: any name that is not known, or one of the chosen ones. */
export function customKind(kind: Part, { custom, any }: KindChoice): Part {
  return any ? kind : { description: 'Name of the kind.', type: 'string', enum: custom };
}
