import type { Count, Demand } from './build-list.ts';
import type { Evaluator } from './evaluator.ts';
import type { FoundValue } from './found-value.ts';
import { knows } from './object-clauses.ts';
import { type Kind, type Limit, resolve, type SchemaNode } from './schema-node.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { FieldWish, ItemWish, Literal, Option, Wish } from './wishes.ts';

/** The result of a search for some literals. `cut`: the depth at which the search stopped at a recursive schema. */
export type Outcome = { found: FoundValue; cut: number };

/** Decides whether a value exists that satisfies some schemas and violates others; also used for parts of values. */
export type Solve = (literals: readonly Literal[]) => Outcome;

/** The requirements for one value of one kind, as far as they have been decided. */
export class Branch {
  /** The literals whose keywords have already been turned into wishes, as numbers. */
  seen = new Set<number>();
  choices: (readonly Option[])[] = [];
  among?: readonly unknown[];
  isDoubtful = false;
  except: readonly unknown[] = [];
  limits = new Map<Limit, number>();
  patterns: { pattern: string; holds: boolean }[] = [];
  factors: { factor: number; holds: boolean }[] = [];
  present = new Set<string>();
  absent = new Set<string>();
  others: SchemaNode[] = [];
  names: SchemaNode[] = [];
  every: Literal[] = [];
  some: Demand[] = [];
  places: SchemaNode[] = [];
  items = new Map<number, Literal[]>();
  counts = new Map<number, Count>();
  isUnique = false;
  isRepeating = false;
  settled = new Set<string>();
  private fields = new Map<string, Literal[]>();

  constructor(
    readonly kind: Kind,
    readonly solve: Solve,
    readonly vocabulary: Vocabulary,
    readonly evaluator: Evaluator,
  ) {}

  /** A copy with the same wishes and other choices; changing it does not change the original. */
  copy(choices: readonly (readonly Option[])[]): Branch {
    const copy = new Branch(this.kind, this.solve, this.vocabulary, this.evaluator);
    this.evaluator.budget.spend(STEPS_PER_COPY + choices.length + this.seen.size + this.fields.size + this.absent.size);
    copy.choices = [...choices];
    copy.seen = new Set(this.seen);
    copy.among = this.among;
    copy.isDoubtful = this.isDoubtful;
    copy.settled = new Set(this.settled);
    copy.except = this.except;
    copy.limits = new Map(this.limits);
    copy.patterns = [...this.patterns];
    copy.factors = [...this.factors];
    copy.present = new Set(this.present);
    copy.absent = new Set(this.absent);
    copy.fields = new Map(this.fields);
    copy.others = [...this.others];
    copy.names = [...this.names];
    copy.every = [...this.every];
    copy.some = [...this.some];
    copy.places = [...this.places];
    copy.items = new Map(this.items);
    copy.counts = new Map(this.counts);
    copy.isUnique = this.isUnique;
    copy.isRepeating = this.isRepeating;
    return copy;
  }

  /**
   * Adds the wishes of an option; the schemas that result from them go to the queue. Returns false when no value can
   * fit any longer.
   */
  take(option: Option, queue: Literal[], outcome: Outcome): boolean {
    return option.every((wish) => this.takeWish(wish, queue, outcome));
  }

  private takeWish(wish: Wish, queue: Literal[], outcome: Outcome): boolean {
    switch (wish.is) {
      case 'literal':
        queue.push(wish.literal);
        return true;
      case 'among':
        this.among = this.among?.filter((value) => this.evaluator.includes(wish.values, value)) ?? wish.values;
        return this.among.length > 0;
      case 'except':
        this.evaluator.budget.spend(this.except.length + wish.values.length);
        this.except = [...this.except, ...wish.values];
        return true;
      case 'limit':
        return this.takeLimit(wish.name, wish.value);
      case 'pattern':
        this.evaluator.budget.spend(this.patterns.length);
        this.patterns.push(wish);
        // No text can both match a pattern and not match it, whatever the pattern means.
        return !this.patterns.some(({ pattern, holds }) => pattern === wish.pattern && holds !== wish.holds);
      case 'multiple':
        this.factors.push(wish);
        return true;
      case 'settled':
        this.settled.add(wish.about);
        return true;
      case 'doubt':
        this.isDoubtful = true;
        return true;
      case 'every':
      case 'some':
      case 'places':
      case 'item':
      case 'count':
      case 'unique':
        return this.takeItemWish(wish);
      default:
        return this.takeFieldWish(wish, outcome);
    }
  }

  private takeItemWish(wish: ItemWish): boolean {
    switch (wish.is) {
      case 'every':
        this.every.push(wish.literal);
        return true;
      case 'some':
        this.some.push(wish);
        return true;
      case 'places':
        this.places.push(wish.of);
        return true;
      case 'item':
        this.items.set(wish.place, [...(this.items.get(wish.place) ?? []), wish.literal]);
        return true;
      case 'count': {
        const count = this.countWith(wish);
        this.counts.set(resolve(wish.node).meaning, count);
        return count.least <= count.most;
      }
      case 'unique':
        if (wish.holds) this.isUnique = true;
        else this.isRepeating = true;
        return !(this.isUnique && this.isRepeating);
    }
  }

  private takeFieldWish(wish: FieldWish, outcome: Outcome): boolean {
    switch (wish.is) {
      case 'present':
        this.present.add(wish.key);
        if (wish.literal) this.want(wish.key, wish.literal);
        return !this.absent.has(wish.key) && this.canHave(wish.key, outcome);
      case 'absent':
        this.absent.add(wish.key);
        return !this.present.has(wish.key);
      case 'property':
        this.want(wish.key, { node: wish.node, holds: true });
        return !this.present.has(wish.key) || this.canHave(wish.key, outcome);
      case 'others':
        this.others.push(wish.of);
        return [...this.present].every((key) => this.canHave(key, outcome));
      case 'names':
        this.names.push(wish.node);
        return [...this.present].every((key) => this.canHave(key, outcome));
      case 'named':
        return this.takeNamed(wish, outcome);
      case 'nameable':
        return true;
    }
  }

  private takeLimit(name: Limit, value: number): boolean {
    const known = this.limits.get(name);
    const isLower = /^(?:min|exclusiveMin)/.test(name);
    this.limits.set(name, known === undefined ? value : isLower ? Math.max(known, value) : Math.min(known, value));
    return true;
  }

  /** Combines the number of items that must satisfy a schema with what is already known about it. */
  countWith({ node, least, most }: Count): Count {
    const known = this.counts.get(resolve(node).meaning);
    return known
      ? { node, least: Math.max(least, known.least), most: Math.min(most, known.most) }
      : { node, least, most };
  }

  private takeNamed({ name, literal }: Extract<Wish, { is: 'named' }>, outcome: Outcome): boolean {
    const found = this.findName([...name, { node: this.vocabulary.listed([...this.absent]), holds: false }], outcome);
    if (typeof found !== 'object') return false;
    const key = found.value as string;
    this.present.add(key);
    if (literal) this.want(key, literal);
    return this.canHave(key, outcome);
  }

  /** Finds a name that satisfies the literals and all rules for names. */
  findName(name: readonly Literal[], outcome: Outcome): FoundValue {
    const rules = this.names.map((node) => ({ node, holds: true }));
    return this.ask([{ node: this.vocabulary.any, holds: true }, ...rules, ...name], outcome);
  }

  private want(key: string, literal: Literal): void {
    this.fields.set(key, [...(this.fields.get(key) ?? []), literal]);
  }

  /** The requirements for the value of a key, if there is one. */
  wantedOf(key: string): Literal[] {
    const literals = [...(this.fields.get(key) ?? [])];
    this.evaluator.budget.spend(1 + literals.length + this.others.length);
    for (const node of this.others) {
      for (const [pattern, kid] of node.patternProperties) {
        if (this.evaluator.matches(pattern, key)) literals.push({ node: kid, holds: true });
      }
      if (node.additionalProperties && !knows(node, key, this.evaluator))
        literals.push({ node: node.additionalProperties, holds: true });
    }
    return literals;
  }

  /** Whether a key can have a value. */
  canHave(key: string, outcome: Outcome): boolean {
    if (!this.names.every((node) => this.evaluator.isValid(node, key))) return false;
    return this.ask(this.wantedOf(key), outcome) !== 'none';
  }

  /**
   * Searches for a part of the value. Records when the result is `none` only because the search stopped at a recursive
   * schema.
   */
  ask(literals: readonly Literal[], outcome: Outcome): FoundValue {
    const { found, cut } = this.solve(literals);
    if (found === 'none') outcome.cut = Math.min(outcome.cut, cut);
    return found;
  }
}

const STEPS_PER_COPY = 10;
