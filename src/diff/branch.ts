import type { Count, Demand } from './build-list.ts';
import type { Evaluator } from './evaluator.ts';
import type { FoundValue } from './found-value.ts';
import { knows } from './object-clauses.ts';
import { KINDS, type Kind, type Limit, resolve, type SchemaNode } from './schema-node.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { FieldWish, ItemWish, Literal, Option, Wish } from './wishes.ts';

/** What came out for some literals, and whether a circle was cut for it: `cut` is the depth that it leads back to. */
export type Outcome = { found: FoundValue; cut: number };

/** Answers whether a value exists that follows some schemas and breaks others; asked for parts of values, too. */
export type Solve = (literals: readonly Literal[]) => Outcome;

/** Whether a way is the case in any event, cannot be the case, or neither. */
export type Verdict = 'yes' | 'no' | 'open';

/** What is wanted of one value of one kind, as far as it has been decided. */
export class Branch {
  /** Marks of the schemas that have been taken apart. */
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
  private settled = new Set<string>();
  private fields = new Map<string, Literal[]>();

  constructor(
    readonly kind: Kind,
    private readonly solve: Solve,
    readonly vocabulary: Vocabulary,
    readonly evaluator: Evaluator,
  ) {}

  /** The same wishes with other choices; changes of the copy stay its own. */
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

  /** Takes a way; schemas that now have to be looked at go to the queue. Answers false when nothing can fit any more. */
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
        this.patterns.push(wish);
        return true;
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

  /** How many items follow a schema, with what is known already. */
  private countWith({ node, least, most }: Count): Count {
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

  /** A name that follows the literals, and all rules for names. */
  findName(name: readonly Literal[], outcome: Outcome): FoundValue {
    const rules = this.names.map((node) => ({ node, holds: true }));
    return this.ask([{ node: this.vocabulary.any, holds: true }, ...rules, ...name], outcome);
  }

  private want(key: string, literal: Literal): void {
    this.fields.set(key, [...(this.fields.get(key) ?? []), literal]);
  }

  /** What is wanted of the value under a key, if there is one. */
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

  /** Whether a value can stand under a key. */
  canHave(key: string, outcome: Outcome): boolean {
    if (!this.names.every((node) => this.evaluator.isValid(node, key))) return false;
    return this.ask(this.wantedOf(key), outcome) !== 'none';
  }

  /** Asks about a part of the value; an answer that hangs on a cut circle is noted. */
  ask(literals: readonly Literal[], outcome: Outcome): FoundValue {
    const { found, cut } = this.solve(literals);
    if (found === 'none') outcome.cut = Math.min(outcome.cut, cut);
    return found;
  }

  /** Whether no value at all follows the literals; a cut circle proves nothing here. */
  private isImpossible(literals: readonly Literal[]): boolean {
    const { found, cut } = this.solve(literals);
    return found === 'none' && cut === Number.POSITIVE_INFINITY;
  }

  /** Looks at a way without taking it. */
  judge(option: Option, outcome: Outcome): Verdict {
    let verdict: Verdict = 'yes';
    for (const wish of option) {
      this.evaluator.budget.spend();
      const one = this.judgeWish(wish, outcome);
      if (one === 'no') return 'no';
      if (one === 'open') verdict = 'open';
    }
    return verdict;
  }

  private judgeWish(wish: Wish, outcome: Outcome): Verdict {
    switch (wish.is) {
      case 'literal':
        return this.judgeLiteral(wish.literal, outcome);
      case 'present': {
        const { key, literal } = wish;
        if (this.absent.has(key)) return 'no';
        const isThere = this.present.has(key);
        if (!literal) return isThere ? 'yes' : this.canHave(key, outcome) ? 'open' : 'no';
        const wanted = this.wantedOf(key);
        if (this.ask([...wanted, literal], outcome) === 'none') return 'no';
        const opposite = { node: literal.node, holds: !literal.holds };
        return isThere && this.isImpossible([...wanted, opposite]) ? 'yes' : 'open';
      }
      case 'absent':
        return this.present.has(wish.key) ? 'no' : this.absent.has(wish.key) ? 'yes' : 'open';
      case 'property': {
        if (this.absent.has(wish.key)) return 'yes';
        if (!this.present.has(wish.key)) return 'open';
        const literal = { node: wish.node, holds: true };
        return this.ask([...this.wantedOf(wish.key), literal], outcome) === 'none' ? 'no' : 'open';
      }
      case 'count': {
        const { least, most } = this.countWith(wish);
        return least <= most ? 'open' : 'no';
      }
      case 'named':
      case 'nameable':
        return this.findName(wish.name, outcome) === 'none' ? 'no' : 'open';
      case 'doubt':
        return this.settled.has(wish.about) ? 'no' : 'open';
      default:
        return 'open';
    }
  }

  private judgeLiteral({ node: from, holds }: Literal, outcome: Outcome): Verdict {
    const node = resolve(from);
    if (this.seen.has(node.meaning * 2 + (holds ? 1 : 0))) return 'yes';
    if (this.seen.has(node.meaning * 2 + (holds ? 0 : 1))) return 'no';
    if ((node.kinds & KINDS[this.kind]) === 0 || node.isNever) return holds ? 'no' : 'yes';
    if (!holds || this.kind !== 'object') return 'open';
    // A tag of another value rules a member of a union out at once.
    for (const key of node.required) if (this.absent.has(key)) return 'no';
    this.evaluator.budget.spend((node.required.size + node.properties.size) / KEYS_PER_STEP);
    for (const [key, kid] of node.properties) {
      if (!this.present.has(key)) continue;
      if (this.ask([...this.wantedOf(key), { node: kid, holds: true }], outcome) === 'none') return 'no';
    }
    return 'open';
  }
}

const STEPS_PER_COPY = 10;
const KEYS_PER_STEP = 8;
