import type { Part, Way } from '../../generated/definitions.ts';
import { nearest } from '../check/nearest.ts';

/** Optional fields to leave out: by name (`commentary`), by name in one definition (`MissionComplete.metrics`), or all. */
export type Omit = readonly string[] | 'optional';

/** Leaves fields out of definitions, and remembers which of the names were optional fields. */
export class FieldOmission {
  private readonly used = new Set<string>();
  private readonly known = new Set<string>();

  constructor(private readonly omit: Omit) {}

  /** A definition without the omitted fields, even if they are part of a choice between fields. */
  apply(name: string, part: Part): Part {
    return this.without(part, name);
  }

  private without(part: Part, place: string): Part {
    const { properties, items, ways = [], atLeastOne = [], additionalProperties: more, required = [] } = part;
    if (properties === undefined) {
      return {
        ...part,
        ...(items !== undefined && { items: this.without(items, place) }),
        ...(typeof more === 'object' && { additionalProperties: this.without(more, place) }),
      };
    }
    const choices = new Set([...ways.flatMap(({ groups }) => groups.flat()), ...atLeastOne]);
    const spared = Object.keys(properties).filter(
      (field) => !required.includes(field) && this.isOmitted(field, place, choices),
    );
    // An object with optional fields only would be empty without them.
    const gone = new Set(this.omit === 'optional' && spared.length === Object.keys(properties).length ? [] : spared);
    const left = ways.map((way) => narrowed(way, gone));
    if (atLeastOne.length > 0 && atLeastOne.every((field) => gone.has(field))) throw noneLeft(atLeastOne);
    const some = atLeastOne.filter((field) => !gone.has(field));
    const needed = [
      ...left.flatMap(({ groups }) => (groups.length === 1 ? (groups[0] ?? []) : [])),
      ...(some.length === 1 ? some : []),
    ];
    const { ways: _, atLeastOne: __, required: ___, ...rest } = part;
    const open = left.filter(({ groups }) => groups.length > 1);
    return {
      ...rest,
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([field]) => !gone.has(field) && !isAlone(field, ways, open, needed))
          .map(([field, inside]) => [field, this.without(inside, `${place}.${field}`)]),
      ),
      required: Object.keys(properties).filter((field) => required.includes(field) || needed.includes(field)),
      ...(open.length > 0 && { ways: open }),
      ...(some.length > 1 && { atLeastOne: some }),
    };
  }

  private isOmitted(field: string, place: string, choices: ReadonlySet<string>): boolean {
    const whole = `${place}.${field}`;
    this.known.add(field).add(whole);
    if (this.omit === 'optional') return !choices.has(field);
    const name = [field, whole].find((one) => (this.omit as readonly string[]).includes(one));
    if (name === undefined) return false;
    this.used.add(name);
    return true;
  }

  /** @throws TypeError for a name that is not an optional field of any definition */
  requireUsed(): void {
    if (this.omit === 'optional') return;
    for (const name of this.omit) {
      if (this.used.has(name)) continue;
      const near = nearest(name, [...this.known]);
      throw new TypeError(
        `There is no optional field ${JSON.stringify(name)}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
      );
    }
  }
}

/** The choice without the fields that are left out. Each alternative keeps at least one field. */
function narrowed(way: Way, gone: ReadonlySet<string>): Way {
  const groups = way.groups.filter((group) => !group.some((field) => gone.has(field)));
  if (groups.length === 0) throw noneLeft(way.groups.flat());
  return { ...way, groups };
}

function noneLeft(fields: readonly string[]): TypeError {
  return new TypeError(`Of ${fields.join(', ')} one is needed, and all of them are left out.`);
}

/** Whether a field is useless without an alternative that is left out: `rel_path` without `root`. */
function isAlone(field: string, ways: readonly Way[], open: readonly Way[], needed: readonly string[]): boolean {
  const belongs = (some: readonly Way[]) => some.some(({ groups }) => groups.flat().includes(field));
  return belongs(ways) && !belongs(open) && !needed.includes(field);
}
