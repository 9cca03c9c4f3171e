import { buildList, type Count, type Demand, furtherItem, isPlain, type ListWish, MAX_ITEMS } from './build-list.ts';
import { canonical } from './classify.ts';
import { knows, type Literal, type Names, type Option, type Wish } from './clauses.ts';
import { includes, isValid, matches } from './evaluate.ts';
import { findFraction, findInteger, type NumberWish } from './find-number.ts';
import { findText } from './find-text.ts';
import type { FoundValue } from './found-value.ts';
import { KINDS, type Kind, type Limit, resolve, type SchemaNode } from './schema-node.ts';

/** What came out for some literals, and whether a circle was cut for it: `cut` is the depth that it leads back to. */
export type Outcome = { found: FoundValue; cut: number };

/** Answers whether a value exists that follows some schemas and breaks others; asked for parts of values, too. */
export type Solve = (literals: readonly Literal[]) => Outcome;

/** Schemas for names of keys. */
export type MakeNames = Pick<Names, 'matching' | 'listed'> & { any: SchemaNode };

/** Whether a way is the case in any event, cannot be the case, or neither. */
export type Verdict = 'yes' | 'no' | 'open';

/** What is wanted of one value of one kind, as far as it has been decided. */
export class Branch {
  /** Marks of the schemas that have been taken apart. */
  seen = new Set<number>();
  choices: (readonly Option[])[] = [];
  among?: readonly unknown[];
  isDoubtful = false;
  private settled = new Set<string>();
  private except: unknown[] = [];
  private limits = new Map<Limit, number>();
  private patterns: { pattern: string; holds: boolean }[] = [];
  private factors: { factor: number; holds: boolean }[] = [];
  private present = new Set<string>();
  private absent = new Set<string>();
  private fields = new Map<string, Literal[]>();
  private others: SchemaNode[] = [];
  private names: SchemaNode[] = [];
  private every: Literal[] = [];
  private some: Demand[] = [];
  private places: SchemaNode[] = [];
  private items = new Map<number, Literal[]>();
  private counts = new Map<number, Count>();
  private isUnique = false;
  private isRepeating = false;

  constructor(
    readonly kind: Kind,
    private readonly solve: Solve,
    private readonly isNewName: (name: string) => boolean,
    private readonly makeNames: MakeNames,
  ) {}

  /** The same wishes with other choices; changes of the copy stay its own. */
  copy(choices: readonly (readonly Option[])[]): Branch {
    const copy = new Branch(this.kind, this.solve, this.isNewName, this.makeNames);
    copy.choices = [...choices];
    copy.seen = new Set(this.seen);
    copy.among = this.among;
    copy.isDoubtful = this.isDoubtful;
    copy.settled = new Set(this.settled);
    copy.except = [...this.except];
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
        this.among = this.among ? this.among.filter((value) => includes(wish.values, value)) : wish.values;
        return this.among.length > 0;
      case 'except':
        this.except.push(...wish.values);
        return true;
      case 'limit':
        return this.takeLimit(wish.name, wish.value);
      case 'pattern':
        this.patterns.push(wish);
        return true;
      case 'multiple':
        this.factors.push(wish);
        return true;
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
      case 'settled':
        this.settled.add(wish.about);
        return true;
      case 'doubt':
        this.isDoubtful = true;
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
    const found = this.findName([...name, { node: this.makeNames.listed([...this.absent]), holds: false }], outcome);
    if (typeof found !== 'object') return false;
    const key = found.value as string;
    this.present.add(key);
    if (literal) this.want(key, literal);
    return this.canHave(key, outcome);
  }

  /** A name that follows the literals, and all rules for names. */
  private findName(name: readonly Literal[], outcome: Outcome): FoundValue {
    const rules = this.names.map((node) => ({ node, holds: true }));
    return this.ask([{ node: this.makeNames.any, holds: true }, ...rules, ...name], outcome);
  }

  private want(key: string, literal: Literal): void {
    this.fields.set(key, [...(this.fields.get(key) ?? []), literal]);
  }

  /** What is wanted of the value under a key, if there is one. */
  private wantedOf(key: string): Literal[] {
    const literals = [...(this.fields.get(key) ?? [])];
    for (const node of this.others) {
      for (const [pattern, kid] of node.patternProperties) {
        if (matches(pattern, key)) literals.push({ node: kid, holds: true });
      }
      if (node.additionalProperties && !knows(node, key))
        literals.push({ node: node.additionalProperties, holds: true });
    }
    return literals;
  }

  private canHave(key: string, outcome: Outcome): boolean {
    if (!this.names.every((node) => isValid(node, key))) return false;
    return this.ask(this.wantedOf(key), outcome) !== 'none';
  }

  /** Asks about a part of the value; an answer that hangs on a cut circle is noted. */
  private ask(literals: readonly Literal[], outcome: Outcome): FoundValue {
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
    for (const [key, kid] of node.properties) {
      if (!this.present.has(key)) continue;
      if (this.ask([...this.wantedOf(key), { node: kid, holds: true }], outcome) === 'none') return 'no';
    }
    return 'open';
  }

  /** Builds a value that fits, when no choice is left. */
  build(outcome: Outcome, knownKeys: readonly string[]): FoundValue {
    switch (this.kind) {
      case 'null':
        return this.oneOf([null]);
      case 'boolean':
        return this.oneOf([true, false]);
      case 'string':
        return this.buildText();
      case 'integer':
      case 'fraction':
        return this.buildNumber();
      case 'array':
        return this.buildArray(outcome);
      case 'object':
        return this.buildObject(outcome, knownKeys);
    }
  }

  private oneOf(values: readonly unknown[]): FoundValue {
    const value = values.find((candidate) => !includes(this.except, candidate));
    return value === undefined ? 'none' : { value };
  }

  private limit(name: Limit, otherwise: number): number {
    return this.limits.get(name) ?? otherwise;
  }

  private buildText(): FoundValue {
    const found = findText({
      like: this.patterns.filter(({ holds }) => holds).map(({ pattern }) => pattern),
      unlike: this.patterns.filter(({ holds }) => !holds).map(({ pattern }) => pattern),
      least: Math.ceil(this.limit('minLength', 0)),
      most: this.limit('maxLength', Number.POSITIVE_INFINITY),
      except: this.except.filter((value) => typeof value === 'string'),
    });
    return typeof found === 'string' ? found : { value: found.text };
  }

  private buildNumber(): FoundValue {
    const wish: NumberWish = {
      minimum: this.limit('minimum', Number.NEGATIVE_INFINITY),
      maximum: this.limit('maximum', Number.POSITIVE_INFINITY),
      exclusiveMinimum: this.limit('exclusiveMinimum', Number.NEGATIVE_INFINITY),
      exclusiveMaximum: this.limit('exclusiveMaximum', Number.POSITIVE_INFINITY),
      factors: this.factors.filter(({ holds }) => holds).map(({ factor }) => factor),
      nonFactors: this.factors.filter(({ holds }) => !holds).map(({ factor }) => factor),
      except: this.except,
    };
    const found = this.kind === 'integer' ? findInteger(wish) : findFraction(wish);
    return typeof found === 'string' ? found : { value: found.number };
  }

  private buildArray(outcome: Outcome): FoundValue {
    const wish: ListWish = {
      least: Math.max(Math.ceil(this.limit('minItems', 0)), this.isRepeating ? 2 : 0),
      most: this.limit('maxItems', Number.POSITIVE_INFINITY),
      every: this.every,
      places: this.places,
      at: this.items,
      some: this.some,
      counts: [...this.counts.values()],
      isUnique: this.isUnique,
      isRepeating: this.isRepeating,
    };
    // Which of the items can be repeated is found out by a try.
    if (this.isRepeating && !isPlain(wish)) this.isDoubtful = true;
    const found = buildList(wish, (literals) => this.ask(literals, outcome));
    if (typeof found !== 'object' || this.isRepeating) return this.unlessRefused(found, () => undefined);
    const items = found.value as unknown[];
    return this.unlessRefused(found, () => {
      const more = items.length < wish.most ? this.ask(furtherItem(wish, items.length), outcome) : 'none';
      return typeof more === 'object' && !this.isUnique ? [...items, more.value] : undefined;
    });
  }

  private unlessRefused(found: FoundValue, vary: () => unknown): FoundValue {
    return typeof found === 'object' ? this.unlessExcepted(found.value, vary) : found;
  }

  private buildObject(outcome: Outcome, knownKeys: readonly string[]): FoundValue {
    const least = Math.ceil(this.limit('minProperties', 0));
    const most = this.limit('maxProperties', Number.POSITIVE_INFINITY);
    if (least > most) return 'none';
    if (this.present.size > most) {
      // Two wishes on names that no schema knows might be met by one name.
      return [...this.present].filter(this.isNewName).length > 1 ? 'unknown' : 'none';
    }
    const order = (key: string) => (knownKeys.includes(key) ? knownKeys.indexOf(key) : knownKeys.length);
    const fields: [string, unknown][] = [];
    for (const key of [...this.present].sort((a, b) => order(a) - order(b))) {
      const found = this.ask(this.wantedOf(key), outcome);
      if (typeof found !== 'object') return found;
      fields.push([key, found.value]);
    }
    const more = this.furtherKeys(knownKeys, outcome);
    let isSure = true;
    const addField = () => {
      for (let next = more.next(); !next.done; next = more.next()) {
        const key = next.value;
        const found = this.canHave(key, outcome) ? this.ask(this.wantedOf(key), outcome) : 'none';
        if (found === 'unknown') isSure = false;
        if (typeof found !== 'object') continue;
        fields.push([key, found.value]);
        return true;
      }
      return false;
    };
    if (least > MAX_ITEMS) return 'unknown';
    while (fields.length < least) {
      if (!addField()) return isSure && !this.asksForNames() ? 'none' : 'unknown';
    }
    return this.unlessExcepted(Object.fromEntries(fields), () =>
      fields.length < most && addField() ? Object.fromEntries(fields) : undefined,
    );
  }

  /** Whether other names of keys might do what those that were tried cannot. */
  private asksForNames(): boolean {
    return this.names.length > 0 || this.others.some(({ patternProperties }) => patternProperties.size > 0);
  }

  /** Keys that may be added: known ones first, then fresh ones as long as they can have a value, then what the rules for names allow. */
  private *furtherKeys(knownKeys: readonly string[], outcome: Outcome): Generator<string> {
    for (const key of knownKeys) if (!this.present.has(key) && !this.absent.has(key)) yield key;
    for (let number = 1; number <= MAX_ITEMS; number++) {
      const key = number === 1 ? 'extra' : `extra${number}`;
      if (this.present.has(key) || !this.isNewName(key)) continue;
      if (!this.canHave(key, outcome)) break;
      yield key;
    }
    const used = [...new Set([...knownKeys, ...this.present, ...this.absent])];
    for (const rules of this.nameRules()) {
      for (let misses = 0; misses < MAX_MISSES && used.length < MAX_NAMES; ) {
        const found = this.findName([...rules, { node: this.makeNames.listed(used), holds: false }], outcome);
        if (typeof found !== 'object') break;
        const key = found.value as string;
        used.push(key);
        if (this.canHave(key, outcome)) yield key;
        else misses++;
      }
    }
  }

  /** Rules that names may follow where those that no schema speaks of do not do. */
  private nameRules(): Literal[][] {
    const patterns = new Set(this.others.flatMap(({ patternProperties }) => [...patternProperties.keys()]));
    const like = [...patterns].map((pattern) => [{ node: this.makeNames.matching(pattern), holds: true }]);
    return this.names.length > 0 ? [[], ...like] : like;
  }

  /** The value, or another one that fits when exactly this one is not wanted. */
  private unlessExcepted(value: unknown, vary: () => unknown): FoundValue {
    if (!includes(this.except, value)) return { value };
    const texts = this.except.map(canonical);
    for (let tries = 0; tries <= texts.length; tries++) {
      const other = vary();
      if (other === undefined) return 'unknown';
      if (!texts.includes(canonical(other))) return { value: other };
    }
    return 'unknown';
  }
}

/** How many names are looked for one by one, and how many of them may be such that they can have no value. */
const MAX_NAMES = 100;
const MAX_MISSES = 3;
