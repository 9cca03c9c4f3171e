import type { Part } from '../../generated/definitions.ts';

/** A field of an object, with whether it is required. */
export type Field = { name: string; part: Part; isRequired: boolean };

/** An object of its own name: what it shares with others stands elsewhere. */
export type SharedObject = { name: string; part: Part; bases: readonly string[]; fields: readonly Field[] };

/** Fields that several objects have. */
export type Base = { name: string; fields: readonly Field[] };

/**
 * Takes the fields that several objects have in common out of them, so that each is told once.
 *
 * Fields go together when the same objects have them, in the same form and with the same words; they stay where they are
 * when sharing them would make the text longer.
 */
export function shareFields(parts: ReadonlyMap<string, Part>): { objects: SharedObject[]; bases: Base[] } {
  const owners = new Map<string, { field: Field; names: string[] }>();
  const objects = [...parts].filter(([, part]) => part.properties !== undefined);
  for (const [name, part] of objects) {
    for (const field of fieldsOf(part)) {
      const key = JSON.stringify(field);
      const known = owners.get(key);
      if (known) known.names.push(name);
      else owners.set(key, { field, names: [name] });
    }
  }
  const groups = new Map<string, { fields: Field[]; names: string[] }>();
  for (const { field, names } of owners.values()) {
    const group = groups.get(names.join()) ?? { fields: [], names };
    group.fields.push(field);
    groups.set(names.join(), group);
  }
  const taken = new Set(parts.keys());
  const bases = [...groups.values()].filter(isWorthSharing).map(({ fields, names }) => {
    const name = baseName(names, taken);
    taken.add(name);
    return { name, fields, names };
  });
  return {
    bases: bases.map(({ name, fields }) => ({ name, fields })),
    objects: objects.map(([name, part]) => {
      const own = bases.filter(({ names }) => names.includes(name));
      const shared = new Set(own.flatMap(({ fields }) => fields.map((field) => field.name)));
      const fields = fieldsOf(part).filter((field) => !shared.has(field.name));
      return { name, part, bases: own.map((base) => base.name), fields };
    }),
  };
}

/** The fields of an object, in reading order. */
export function fieldsOf({ properties = {}, required = [] }: Part): Field[] {
  return Object.entries(properties).map(([name, part]) => ({ name, part, isRequired: required.includes(name) }));
}

function isWorthSharing({ fields, names }: { fields: Field[]; names: string[] }): boolean {
  const length = fields.reduce((sum, { name, part }) => sum + name.length + 16 + (part.description?.length ?? 0), 0);
  return (names.length - 1) * length > 20 + 10 * names.length;
}

/** `AnyJob` for `ListFilesJob` and `ReadFileJob`, otherwise `Shared`, with a number where the name is taken. */
function baseName(names: readonly string[], taken: ReadonlySet<string>): string {
  const words = names.map((name) => name.match(/[A-Z][a-z]*/g) ?? []);
  const [first = []] = words;
  let count = 0;
  while (count < first.length && words.every((others) => others.at(-1 - count) === first.at(-1 - count))) count++;
  const base = count === 0 ? 'Shared' : `Any${first.slice(-count).join('')}`;
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!taken.has(name)) return name;
  }
}
