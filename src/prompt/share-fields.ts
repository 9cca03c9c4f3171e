import type { Part, Way } from '../../generated/definitions.ts';

/** A field of an object, with whether it is required. */
export type Field = { name: string; part: Part; isRequired: boolean };

/** What is written for an object itself. */
type Told = { name: string; fields: readonly Field[]; ways: readonly Way[] };

/** A named object; the fields that it shares with others are in its bases. */
export type SharedObject = Told & { bases: readonly string[] };

/** Fields that several objects share. */
export type Base = Told & { owners: readonly string[] };

/**
 * Moves what several objects share (fields, and choices between fields) into bases, so that it is written once.
 *
 * A base contains what the same objects have in the same form and with the same words. Fields stay in their objects
 * when a base would make the text longer.
 */
export function shareFields(parts: ReadonlyMap<string, Part>): {
  objects: ReadonlyMap<string, SharedObject>;
  bases: Base[];
} {
  const objects = [...parts].filter(([, part]) => part.properties !== undefined);
  const bases = findBases(objects, parts);
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
export function fieldsOf({ properties = {}, required = [], loose = [] }: Part): Field[] {
  return [
    ...Object.entries(properties).map(([name, part]) => ({ name, part, isRequired: required.includes(name) })),
    ...loose.map((name) => ({ name, part: {}, isRequired: false })),
  ];
}

/** Something that objects may share. Two entries are equal when their keys are. */
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

function findBases(objects: readonly [string, Part][], parts: ReadonlyMap<string, Part>): Base[] {
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
  const taken = new Set(parts.keys());
  return [...groups.values()].filter(isWorthSharing).map(({ entries, owners }) => {
    const name = baseNames(entries, owners, parts).find((some) => !taken.has(some)) ?? '';
    taken.add(name);
    return { name, owners, ...sorted(entries) };
  });
}

/** Whether a base is shorter than writing its fields in each object. A single constant always stays where it is. */
function isWorthSharing({ entries, owners }: { entries: Entry[]; owners: string[] }): boolean {
  if (entries.every(({ field }) => field?.part.const !== undefined)) return false;
  if (entries.length === 1 && owners.length < FEW) return false;
  const length = entries.reduce((sum, entry) => sum + lengthOf(entry), 0);
  return (owners.length - 1) * length > 20 + 12 * owners.length;
}

/** A single field that fewer objects share is easier to read in each of them. */
const FEW = 4;

function lengthOf({ field }: Entry): number {
  return field === undefined ? 30 : field.name.length + 16 + (field.part.description?.length ?? 0);
}

/**
 * Possible names for a base, the best one first: `Target` after its choice of fields, `Remarks`, `AnyJob` for `ListFilesJob`
 * and `ReadFileJob`, `AnyVerdict` for all members of `Verdict`, else after its fields. The last one is always free.
 */
function baseNames(entries: readonly Entry[], owners: readonly string[], parts: ReadonlyMap<string, Part>): string[] {
  const ways = entries.flatMap(({ way }) => (way === undefined || way.title === 'Choice' ? [] : [way.title]));
  const fields = entries.flatMap(({ field }) => field?.name ?? []);
  const remarks = ['commentary', 'btw', 'ask'].every((name) => fields.includes(name)) ? ['Remarks'] : [];
  const isUnion = (name: string) => String(leavesOf(name, parts)) === String(owners);
  const unions = [...parts.keys()].filter(isUnion);
  const told = fields.filter((name, i) => !fields.some((other, k) => k < i && name.startsWith(other)));
  const words = told.map(pascalCase);
  return [
    ...ways,
    ...remarks,
    ...commonName(owners),
    ...unions.map((name) => `Any${name}`),
    ...(words.length > 0 ? [words.length > 3 ? `${words.slice(0, 2).join('')}AndMore` : words.join('And')] : []),
    `${pascalCase(fields.join('_'))}Of${owners.join('')}`,
  ];
}

/** The objects that a union consists of. */
function leavesOf(name: string, parts: ReadonlyMap<string, Part>): string[] {
  const { anyOf } = parts.get(name) ?? {};
  if (anyOf === undefined) return [name];
  return anyOf.flatMap(({ $ref = '' }) => leavesOf($ref, parts));
}

function commonName(names: readonly string[]): string[] {
  const words = names.map((name) => name.match(/[A-Z][a-z]*/g) ?? []);
  const [first = []] = words;
  let count = 0;
  while (count < first.length && words.every((others) => others.at(-1 - count) === first.at(-1 - count))) count++;
  return count === 0 ? [] : [`Any${first.slice(-count).join('')}`];
}

/** `next_steps` → `NextSteps` */
function pascalCase(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const text = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join('');
  return /^\p{L}/u.test(text) ? text : `Part${text}`;
}
