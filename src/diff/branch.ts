import { canonical } from './classify.ts';
import { knows, type Literal, type Option, type Wish } from './clauses.ts';
import { includes, isValid, matches } from './evaluate.ts';
import { findFraction, findInteger, type NumberWish } from './find-number.ts';
import { findText } from './find-text.ts';
import { KINDS, type Kind, type Limit, resolve, type SchemaNode } from './schema-node.ts';

/** `none` is proven: no value fits. `unknown` says that none was found. */
export type FoundValue = { value: unknown } | 'none' | 'unknown';

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
  private some: Literal[] = [];
  private isUnique = false;
  private isRepeating = false;

  constructor(
    readonly kind: Kind,
    private readonly solve: Solve,
    private readonly isNewName: (name: string) => boolean,
  ) {}

  /** The same wishes with other choices; changes of the copy stay its own. */
  copy(choices: readonly (readonly Option[])[]): Branch {
    const copy = new Branch(this.kind, this.solve, this.isNewName);
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
      case 'every':
      case 'some':
        this[wish.is].push(wish.literal);
        return true;
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
    const least = Math.max(Math.ceil(this.limit('minItems', 0)), this.isRepeating ? 2 : 0);
    const most = this.limit('maxItems', Number.POSITIVE_INFINITY);
    if (least > most || least > MAX_ITEMS) return least > most ? 'none' : 'unknown';
    const groups = this.groupItems(this.some, [], most, outcome);
    if (groups === undefined) return 'none';
    // Two equal items: the second one repeats the first.
    const wanted = groups.map((group) => [...this.every, ...group]);
    if (this.isRepeating) return this.buildRepeating(wanted, least, most, outcome);
    while (wanted.length < least) wanted.push([...this.every]);
    const items: unknown[] = [];
    for (const literals of wanted) {
      const found = this.isUnique ? this.findOther(literals, items, outcome) : this.ask(literals, outcome);
      if (typeof found !== 'object')
        return found === 'none' && (!this.isUnique || items.length === 0) ? 'none' : 'unknown';
      items.push(found.value);
    }
    return this.unlessExcepted(items, () => {
      const found = items.length < most ? this.ask(this.every, outcome) : 'none';
      return typeof found === 'object' && !this.isUnique ? [...items, found.value] : undefined;
    });
  }

  private buildRepeating(wanted: Literal[][], least: number, most: number, outcome: Outcome): FoundValue {
    const first = wanted[0] ?? this.every;
    const found = this.ask(first, outcome);
    if (typeof found !== 'object') return found;
    const items = [found.value, found.value];
    for (const literals of wanted.slice(1)) {
      const other = this.ask(literals, outcome);
      if (typeof other !== 'object') return other;
      items.push(other.value);
    }
    while (items.length < least) items.push(found.value);
    return items.length > most ? 'unknown' : this.unlessExcepted(items, () => undefined);
  }

  /** Puts what some item must be like on as few items as may be: each on one of its own, or together with others. */
  private groupItems(
    some: readonly Literal[],
    groups: Literal[][],
    most: number,
    outcome: Outcome,
  ): Literal[][] | undefined {
    const [literal, ...rest] = some;
    if (literal === undefined) return groups;
    const tries = groups.map((group, i) => groups.map((other, j) => (i === j ? [...group, literal] : other)));
    if (groups.length < most) tries.unshift([...groups, [literal]]);
    for (const next of tries) {
      if (next.some((group) => this.ask([...this.every, ...group], outcome) === 'none')) continue;
      const result = this.groupItems(rest, next, most, outcome);
      if (result) return result;
    }
    return undefined;
  }

  /** A value that fits and is not among the ones that are there. */
  private findOther(literals: readonly Literal[], items: readonly unknown[], outcome: Outcome): FoundValue {
    const found = this.ask(literals, outcome);
    if (typeof found !== 'object' || !includes(items, found.value)) return found;
    for (const item of FILLERS) {
      if (!includes(items, item) && literals.every(({ node, holds }) => isValid(node, item) === holds)) {
        return { value: item };
      }
    }
    const values = literals.flatMap(({ node, holds }) => (holds ? (resolve(node).values ?? []) : []));
    const other = values.find(
      (item) => !includes(items, item) && literals.every(({ node, holds }) => isValid(node, item) === holds),
    );
    return other === undefined ? 'unknown' : { value: other };
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

  /** Keys that may be added: known ones first, then fresh ones as long as they can have a value. */
  private *furtherKeys(knownKeys: readonly string[], outcome: Outcome): Generator<string> {
    for (const key of knownKeys) if (!this.present.has(key) && !this.absent.has(key)) yield key;
    for (let number = 1; number <= MAX_ITEMS; number++) {
      const key = number === 1 ? 'extra' : `extra${number}`;
      if (this.present.has(key) || !this.isNewName(key)) continue;
      if (!this.canHave(key, outcome)) return;
      yield key;
    }
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

/** How many items or fields a value is given at most. */
const MAX_ITEMS = 10_000;

/** Plain values for lists whose items must differ. */
const FILLERS: readonly unknown[] = [
  ...'abcdefghij',
  ...Array.from({ length: 20 }, (_, i) => i),
  true,
  false,
  null,
  {},
];
