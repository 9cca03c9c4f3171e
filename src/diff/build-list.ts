import type { Evaluator } from './evaluator.ts';
import type { FoundValue } from './found-value.ts';
import { resolve, type SchemaNode } from './schema-node.ts';
import type { Literal } from './wishes.ts';

/** The requirements for a list. */
export type ListWish = {
  least: number;
  most: number;
  /** What every item satisfies. */
  every: readonly Literal[];
  /** Schemas for the items that depend on their place. */
  places: readonly SchemaNode[];
  /** What the items at some places satisfy; the list must be long enough to have them. */
  at: ReadonlyMap<number, readonly Literal[]>;
  /** What at least one item satisfies, from a place on. */
  some: readonly Demand[];
  /** How many items satisfy a schema. */
  counts: readonly Count[];
  isUnique: boolean;
  /** Whether two items must be equal. */
  isRepeating: boolean;
};

export type Demand = { literal: Literal; from: number; count?: Count };

export type Count = { node: SchemaNode; least: number; most: number };

/** Finds an item that satisfies some literals. */
type Ask = (literals: readonly Literal[]) => FoundValue;

/** A search; `isSure` while it has skipped nothing. */
type Search = { wish: ListWish; ask: Ask; evaluator: Evaluator; tries: number; isSure: boolean };

/** The demands on the item at a place, in addition to those on every item. */
type Slot = readonly Demand[];

/** Builds a list that fits. `none`: it is proven that there is none. `unknown`: none was found. */
export function buildList(wish: ListWish, ask: Ask, evaluator: Evaluator): FoundValue {
  if (wish.least > wish.most) return 'none';
  if (wish.least > MAX_ITEMS) return 'unknown';
  const search: Search = { wish, ask, evaluator, tries: 0, isSure: true };
  const { budget } = evaluator;
  const levels = LEVELS_PER_COUNT * wish.counts.length;
  budget.enter(levels);
  const items = settleAny(search);
  budget.leave(levels);
  if (items) return { value: items };
  return search.isSure ? 'none' : 'unknown';
}

/** Finds an item that can be appended to a list. */
export function furtherItem(wish: ListWish, items: readonly unknown[], ask: Ask, evaluator: Evaluator): FoundValue {
  if (items.length >= wish.most) return 'none';
  const literals = wantedAt(wish, items.length, []);
  return wish.isUnique ? findOther(literals, items, ask, evaluator) : ask(literals);
}

/** The demands on single items: one set for each number of items that the counts allow. */
function* demandsOf(search: Search): Generator<readonly Demand[]> {
  const { some, counts } = search.wish;
  const visit = function* (demands: readonly Demand[], left: readonly Count[]): Generator<readonly Demand[]> {
    const [count, ...rest] = left;
    if (count === undefined) {
      search.evaluator.budget.spend(demands.length * demands.length * 0.1);
      yield demands.filter((demand) => !isCounted(demand, demands));
      return;
    }
    const { node, least, most } = count;
    const end = most === Number.POSITIVE_INFINITY ? least : Math.min(most, least + MAX_SPREAD);
    if (end > MAX_DEMANDS || (end < most && most !== Number.POSITIVE_INFINITY)) search.isSure = false;
    const demand = { literal: { node, holds: true }, from: 0, count };
    for (let size = least; size <= Math.min(end, MAX_DEMANDS); size++) {
      search.evaluator.budget.spend(demands.length + size);
      yield* visit([...demands, ...Array<Demand>(size).fill(demand)], rest);
    }
  };
  yield* visit(some, counts);
}

/** Whether one of the counted items also satisfies the demand. */
function isCounted({ literal, from, count }: Demand, demands: readonly Demand[]): boolean {
  if (count !== undefined || from > 0 || !literal.holds) return false;
  const { meaning } = resolve(literal.node);
  return demands.some((other) => other.count !== undefined && resolve(other.count.node).meaning === meaning);
}

function settleAny(search: Search): unknown[] | undefined {
  for (const demands of demandsOf(search)) {
    const items = settle(demands, [], search);
    if (items) return items;
  }
  return undefined;
}

/** Finds a place for each demand, alone or together with others, and then finds the items. */
function settle(demands: readonly Demand[], slots: readonly Slot[], search: Search): unknown[] | undefined {
  if (++search.tries > MAX_TRIES) {
    search.isSure = false;
    return undefined;
  }
  const [demand, ...rest] = demands;
  if (demand === undefined) return fill(slots, search);
  const { wish, ask, evaluator } = search;
  evaluator.budget.spend(demands.length + 2 * slots.length);
  for (const place of placesFor(demand, slots, wish)) {
    evaluator.budget.spend(1 + slots.length + place);
    const next = [...slots];
    while (next.length <= place) next.push([]);
    next[place] = [...(next[place] ?? []), demand];
    const literals = next[place].map(({ literal }) => literal);
    if (ask([...commonAt(wish, place), ...literals]) === 'none') continue;
    evaluator.budget.enter(LEVELS_PER_DEMAND);
    const items = settle(rest, next, search);
    evaluator.budget.leave(LEVELS_PER_DEMAND);
    if (items) return items;
  }
  return undefined;
}

/** New places come first. After the last place with a schema of its own, all places have the same one. */
function placesFor({ from, count }: Demand, slots: readonly Slot[], wish: ListWish): number[] {
  const { places, most: end } = wish;
  const first = Math.max(slots.length, from);
  const told = places.reduce((most, { prefixItems }) => Math.max(most, prefixItems.length), 0);
  const alike = Math.max(first, lengthFor(wish), told);
  const fresh = Array.from({ length: alike - first + 1 }, (_, i) => first + i);
  const known = [...slots.keys()].filter((place) => {
    return place >= from && (count === undefined || !slots[place]?.some((other) => other.count === count));
  });
  return [...fresh, ...known].filter((place) => place < end);
}

/** The minimum length of a list that has the items wanted at certain places. */
function lengthFor({ at }: ListWish): number {
  return [...at.keys()].reduce((length, place) => Math.max(length, place + 1), 0);
}

/** What any item at a place satisfies. */
function commonAt({ every, places, at }: ListWish, place: number): Literal[] {
  const here = places.map(({ prefixItems, items }) => prefixItems[place] ?? items).filter((node) => node !== undefined);
  return [...every, ...here.map((node) => ({ node, holds: true })), ...(at.get(place) ?? [])];
}

/** What the item at a place satisfies. If it must not be counted, it must violate what is counted. */
function wantedAt(wish: ListWish, place: number, slot: Slot): Literal[] {
  const others = wish.counts.filter(
    (count) => count.most !== Number.POSITIVE_INFINITY && !slot.some((demand) => demand.count === count),
  );
  return [
    ...commonAt(wish, place),
    ...slot.map(({ literal }) => literal),
    ...others.map(({ node }) => ({ node, holds: false })),
  ];
}

function fill(slots: readonly Slot[], search: Search): unknown[] | undefined {
  const { wish, ask, evaluator } = search;
  const { least, most, isUnique, isRepeating } = wish;
  const length = Math.max(slots.length, isRepeating ? 1 : least, lengthFor(wish));
  if (length > most) return undefined;
  const items: unknown[] = [];
  for (let place = 0; place < length; place++) {
    evaluator.budget.spend(1 + wish.every.length + wish.places.length);
    const literals = wantedAt(wish, place, slots[place] ?? []);
    const found = isUnique ? findOther(literals, items, ask, evaluator) : ask(literals);
    if (typeof found !== 'object') {
      if (found === 'unknown' || (isUnique && items.length > 0)) search.isSure = false;
      return undefined;
    }
    items.push(found.value);
  }
  return isRepeating ? repeat(items, search) : items;
}

/** Repeats an item. */
function repeat(items: readonly unknown[], search: Search): unknown[] | undefined {
  const { least, most } = search.wish;
  const repeated = [...items, items.at(-1)];
  while (repeated.length < least) repeated.push(items[0]);
  if (repeated.length <= most) return repeated;
  search.isSure = false;
  return undefined;
}

/** Finds a value that fits and differs from the existing items. */
function findOther(
  literals: readonly Literal[],
  items: readonly unknown[],
  ask: Ask,
  evaluator: Evaluator,
): FoundValue {
  const isNew = (item: unknown) => {
    evaluator.budget.spend(items.length);
    return !items.some((other) => evaluator.isSame(other, item));
  };
  const found = ask(literals);
  if (typeof found !== 'object' || isNew(found.value)) return found;
  const isOther = (item: unknown) =>
    isNew(item) && literals.every(({ node, holds }) => evaluator.isValid(node, item) === holds);
  const values = literals.flatMap(({ node, holds }) => (holds ? (resolve(node).values ?? []) : []));
  const other = [...FILLERS, ...values].find(isOther);
  return other === undefined ? 'unknown' : { value: other };
}

/** The maximum number of items in a list. */
export const MAX_ITEMS = 10_000;

/** The maximum number of items that are counted, and how far above the minimum a count may go. */
const MAX_DEMANDS = 50;
const MAX_SPREAD = 5;

/** The maximum number of ways to place items that are tried. */
const MAX_TRIES = 1000;

const LEVELS_PER_COUNT = 3;
const LEVELS_PER_DEMAND = 2;

/** Plain values for lists whose items must differ. */
const FILLERS: readonly unknown[] = [
  ...'abcdefghij',
  ...Array.from({ length: 20 }, (_, i) => i),
  true,
  false,
  null,
  {},
];
