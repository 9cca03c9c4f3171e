import type { Definition, Source } from './definition.ts';
import { pascal } from './python-text.ts';

/** One class for a message. An object with alternative groups of fields has one class for each alternative. */
type Variant = { suffix: string; required: Set<string>; absent: Set<string> };

/** One variant for every combination of choices: among groups of fields, and among fields of which at least one is needed. */
export function variantsOf({ ways = [], atLeastOne }: Source): Variant[] {
  let variants: Variant[] = [{ suffix: '', required: new Set(), absent: new Set() }];
  const choices = ways.map(({ groups }) => groups);
  if (atLeastOne) choices.push([...atLeastOne.map((field) => [field]), atLeastOne]);
  for (const groups of choices) {
    const all = groups.flat();
    variants = variants.flatMap(({ suffix, required, absent }) =>
      groups.map((group) => ({
        suffix: `${suffix}${suffix === '' ? 'With' : 'And'}${nameOf(group, groups)}`,
        required: new Set([...required, ...group]),
        absent: new Set([...absent, ...all.filter((field) => !group.includes(field))]),
      })),
    );
  }
  return variants;
}

/** A group is named after its last field if no other group has that field, otherwise after all of its fields. */
function nameOf(group: string[], groups: string[][]): string {
  const last = group.at(-1) ?? '';
  const isUnique = groups.filter((other) => other.includes(last)).length === 1;
  return isUnique ? pascal(last) : group.map(pascal).join('And');
}

/** The classes that a name stands for: type checkers narrow a union only when no member is itself a union. */
export function classesOf(name: string, definitions: Map<string, Definition>): string[] {
  const schema = definitions.get(name)?.schema;
  if (schema === undefined) return [name];
  if (schema.anyOf) return schema.anyOf.flatMap(({ $ref = '' }) => classesOf($ref, definitions));
  return variantsOf(schema).map(({ suffix }) => name + suffix);
}
