import type { Part, Way } from '../../generated/definitions.ts';

/** A field of an object, with whether it is required. */
export type Field = { name: string; part: Part; isRequired: boolean };

/** What is told about an object by itself. */
type Told = { name: string; fields: readonly Field[]; ways: readonly Way[] };

/** An object with a name; what it shares with others stands in its bases. */
export type SharedObject = Told & { bases: readonly string[] };

/** What several objects have. */
export type Base = Told & { owners: readonly string[] };

/**
 * Takes what several objects have in common out of them, so that it is told once: fields, and the choices between fields.
 *
 * They go together when the same objects have them, in the same form and with the same words, and stay where they are
 * when sharing them would make the text longer.
 */
export function shareFields(parts: ReadonlyMap<string, Part>): {
  objects: ReadonlyMap<string, SharedObject>;
  bases: Base[];
} {
  const objects = [...parts].filter(([, part]) => part.properties !== undefined);
  const bases = findBases(objects, new Set(parts.keys()));
  const told = objects.map(([name, part]): [string, SharedObject] => {
    const own = bases.filter(({ owners }) => owners.includes(name));
    const isTold = (key: string) =>
      own.some((base) => entriesOf(base.fields, base.ways).some((entry) => entry.key === key));
    const entries = entriesOf(fieldsOf(part), part.ways).filter(({ key }) => !isTold(key));
    return [name, { name, bases: own.map((base) => base.name), ...sorted(entries) }];
  });
  return { objects: new Map(told), bases };
}

/** The fields of an object, in reading order. */
export function fieldsOf({ properties = {}, required = [] }: Part): Field[] {
  return Object.entries(properties).map(([name, part]) => ({ name, part, isRequired: required.includes(name) }));
}

/** Something that objects may share; the key is the same where it is the same. */
type Entry = { key: string; field?: Field; way?: Way };

function entriesOf(fields: readonly Field[], ways: readonly Way[] = []): Entry[] {
  return [
    ...ways.map((way) => ({ key: JSON.stringify(way), way })),
    ...fields.map((field) => ({ key: JSON.stringify(field), field })),
  ];
}

function sorted(entries: readonly Entry[]): Pick<Told, 'fields' | 'ways'> {
  return {
    fields: entries.flatMap(({ field }) => field ?? []),
    ways: entries.flatMap(({ way }) => way ?? []),
  };
}

function findBases(objects: readonly [string, Part][], taken: Set<string>): Base[] {
  const found = new Map<string, { entry: Entry; owners: string[] }>();
  for (const [name, part] of objects) {
    for (const entry of entriesOf(fieldsOf(part), part.ways)) {
      const known = found.get(entry.key);
      if (known) known.owners.push(name);
      else found.set(entry.key, { entry, owners: [name] });
    }
  }
  const groups = new Map<string, { entries: Entry[]; owners: string[] }>();
  for (const { entry, owners } of found.values()) {
    const group = groups.get(owners.join()) ?? { entries: [], owners };
    group.entries.push(entry);
    groups.set(owners.join(), group);
  }
  return [...groups.values()].filter(isWorthSharing).map(({ entries, owners }) => {
    const name = baseName(entries, owners, taken);
    taken.add(name);
    return { name, owners, ...sorted(entries) };
  });
}

/** Whether telling it once, and its name wherever it belongs, is shorter. A constant alone stays where it is. */
function isWorthSharing({ entries, owners }: { entries: Entry[]; owners: string[] }): boolean {
  if (entries.every(({ field }) => field?.part.const !== undefined)) return false;
  const length = entries.reduce((sum, entry) => sum + lengthOf(entry), 0);
  return (owners.length - 1) * length > 20 + 12 * owners.length;
}

function lengthOf({ field }: Entry): number {
  return field === undefined ? 30 : field.name.length + 16 + (field.part.description?.length ?? 0);
}

/** `Target` after its choice of fields, `AnyJob` for `ListFilesJob` and `ReadFileJob`, otherwise `Shared`; with a number where that is taken. */
function baseName(entries: readonly Entry[], owners: readonly string[], taken: ReadonlySet<string>): string {
  const title = entries.find(({ way }) => way)?.way?.title;
  const base = title ?? commonName(owners);
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}${number}`;
    if (!taken.has(name)) return name;
  }
}

function commonName(names: readonly string[]): string {
  const words = names.map((name) => name.match(/[A-Z][a-z]*/g) ?? []);
  const [first = []] = words;
  let count = 0;
  while (count < first.length && words.every((others) => others.at(-1 - count) === first.at(-1 - count))) count++;
  return count === 0 ? 'Shared' : `Any${first.slice(-count).join('')}`;
}
