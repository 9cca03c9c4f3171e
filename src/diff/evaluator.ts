import { canonical } from '../words/json-value.ts';
import { lengthOf } from '../words/length-of.ts';
import type { Budget } from './budget.ts';
import { checkNumber, isWithin, kindOf } from './measure-value.ts';
import { Patterns } from './patterns.ts';
import { KINDS, type SchemaNode } from './schema-node.ts';

type Fields = { [key: string]: unknown };

/** Checks values, within a budget. */
export class Evaluator {
  readonly patterns: Patterns;
  private readonly texts = new WeakMap<readonly unknown[], ReadonlySet<string>>();

  constructor(readonly budget: Budget) {
    this.patterns = new Patterns(budget);
  }

  /**
   * Whether a value is valid under a schema: the same verdict as every other validator that treats `format` as an
   * annotation. Keywords that the comparison cannot read are ignored.
   *
   * @throws TooLarge when that takes too many steps
   */
  isValid(node: SchemaNode, value: unknown): boolean {
    this.budget.spend();
    this.budget.enter(LEVELS);
    const isFulfilled = this.checkInPlace(node, value) && this.checkParts(node, value);
    this.budget.leave(LEVELS);
    return isFulfilled;
  }

  /** Whether a pattern is found in a text. */
  matches(pattern: string, text: string): boolean {
    return this.patterns.matches(pattern, text);
  }

  /** Whether a list contains a value that is equal as JSON. */
  includes(values: readonly unknown[], value: unknown): boolean {
    if (values.length > FEW) return this.textsOf(values).has(this.canonical(value));
    return values.some((other) => this.isSame(other, value));
  }

  /** Whether two values are equal as JSON. */
  isSame(one: unknown, two: unknown): boolean {
    if (one === two) return true;
    if (typeof one !== 'object' || one === null || typeof two !== 'object' || two === null) return false;
    return this.canonical(one) === this.canonical(two);
  }

  /** JSON text with sorted keys: the same for equal values. */
  canonical(value: unknown): string {
    this.measure(value);
    return canonical(value);
  }

  /** Spends steps for a value that is about to be written, which may contain the same part many times. */
  measure(value: unknown): void {
    if (typeof value === 'string') return this.budget.spend(1 + value.length / CHARACTERS_PER_STEP);
    this.budget.spend();
    if (typeof value !== 'object' || value === null) return;
    this.budget.spend(STEPS_PER_OBJECT);
    this.budget.enter();
    for (const [key, item] of Object.entries(value)) {
      this.budget.spend(key.length / CHARACTERS_PER_STEP);
      this.measure(item);
    }
    this.budget.leave();
  }

  private textsOf(values: readonly unknown[]): ReadonlySet<string> {
    const texts = this.texts.get(values) ?? new Set(values.map((value) => this.canonical(value)));
    this.texts.set(values, texts);
    return texts;
  }

  /** Checks the parts of a schema that apply to the same value. */
  private checkInPlace(node: SchemaNode, value: unknown): boolean {
    if (node.isNever) return false;
    if (node.ref && !this.isValid(node.ref, value)) return false;
    if ((node.kinds & KINDS[kindOf(value)]) === 0) return false;
    if (node.values && !this.includes(node.values, value)) return false;
    if (!node.allOf.every((kid) => this.isValid(kid, value))) return false;
    if (node.anyOf && !node.anyOf.some((kid) => this.isValid(kid, value))) return false;
    if (node.oneOf && this.countValid(node.oneOf, value) !== 1) return false;
    if (node.not && this.isValid(node.not, value)) return false;
    if (!node.if) return true;
    const branch = this.isValid(node.if, value) ? node.then : node.else;
    return !branch || this.isValid(branch, value);
  }

  private countValid(kids: readonly SchemaNode[], value: unknown): number {
    return kids.filter((kid) => this.isValid(kid, value)).length;
  }

  private checkParts(node: SchemaNode, value: unknown): boolean {
    switch (kindOf(value)) {
      case 'string':
        return this.checkText(node, value as string);
      case 'integer':
      case 'fraction':
        return checkNumber(node, value as number);
      case 'array':
        return this.checkItems(node, value as unknown[]);
      case 'object':
        return this.checkFields(node, value as Fields);
      default:
        return true;
    }
  }

  private checkText(node: SchemaNode, text: string): boolean {
    if (node.limits.size > 0) {
      this.budget.spend(text.length / CHARACTERS_PER_STEP);
      if (!isWithin(node, 'minLength', 'maxLength', lengthOf(text))) return false;
    }
    return node.pattern === undefined || this.matches(node.pattern, text);
  }

  private checkItems(node: SchemaNode, items: unknown[]): boolean {
    if (!isWithin(node, 'minItems', 'maxItems', items.length)) return false;
    if (node.uniqueItems && new Set(items.map((item) => this.canonical(item))).size < items.length) return false;
    for (let i = 0; i < items.length; i++) {
      const kid = node.prefixItems[i] ?? node.items;
      if (kid && !this.isValid(kid, items[i])) return false;
    }
    const { contains, unevaluatedItems: rest } = node;
    if (contains) {
      const count = items.filter((item) => this.isValid(contains, item)).length;
      if (count < node.minContains || count > node.maxContains) return false;
    }
    return !rest || this.unevaluatedItems(node, items).every((item) => this.isValid(rest, item));
  }

  private checkFields(node: SchemaNode, object: Fields): boolean {
    const keys = Object.keys(object);
    this.budget.spend(keys.length + (node.required.size + node.dependentRequired.size) / KEYS_PER_STEP);
    if (!this.checkNeeds(node, object)) return false;
    if (!isWithin(node, 'minProperties', 'maxProperties', keys.length)) return false;
    if (!keys.every((key) => this.checkField(node, key, object[key]))) return false;
    const rest = node.unevaluatedProperties;
    return !rest || this.unevaluatedKeys(node, object).every((key) => this.isValid(rest, object[key]));
  }

  private checkNeeds(node: SchemaNode, object: Fields): boolean {
    const has = (key: string) => Object.hasOwn(object, key);
    for (const key of node.required) if (!has(key)) return false;
    for (const [key, keys] of node.dependentRequired) {
      if (!has(key)) continue;
      this.budget.spend(keys.length / KEYS_PER_STEP);
      if (!keys.every(has)) return false;
    }
    for (const [key, kid] of node.dependentSchemas) if (has(key) && !this.isValid(kid, object)) return false;
    return true;
  }

  private checkField(node: SchemaNode, key: string, value: unknown): boolean {
    if (node.propertyNames && !this.isValid(node.propertyNames, key)) return false;
    const own = node.properties.get(key);
    if (own && !this.isValid(own, value)) return false;
    let isKnown = own !== undefined;
    for (const [pattern, kid] of node.patternProperties) {
      if (!this.matches(pattern, key)) continue;
      isKnown = true;
      if (!this.isValid(kid, value)) return false;
    }
    return isKnown || !node.additionalProperties || this.isValid(node.additionalProperties, value);
  }

  /** The fields of a valid object that its schema does not evaluate. */
  private unevaluatedKeys(node: SchemaNode, object: Fields): string[] {
    const parts = this.partsFor(node, object);
    const isLookedAt = (part: SchemaNode, key: string) => {
      this.budget.spend();
      const hasRest = part.additionalProperties || (part !== node && part.unevaluatedProperties);
      if (hasRest || part.properties.has(key)) return true;
      return [...part.patternProperties.keys()].some((pattern) => this.matches(pattern, key));
    };
    return Object.keys(object).filter((key) => !parts.some((part) => isLookedAt(part, key)));
  }

  /** The items of a valid list that its schema does not evaluate. */
  private unevaluatedItems(node: SchemaNode, items: readonly unknown[]): unknown[] {
    const parts = this.partsFor(node, items);
    const isLookedAt = (part: SchemaNode, item: unknown, place: number) => {
      this.budget.spend();
      const hasRest = part.items || (part !== node && part.unevaluatedItems);
      if (hasRest || place < part.prefixItems.length) return true;
      return part.contains !== undefined && this.isValid(part.contains, item);
    };
    return items.filter((item, place) => !parts.some((part) => isLookedAt(part, item, place)));
  }

  /** A schema, and its parts that apply to the same value and accept it. */
  private partsFor(node: SchemaNode, value: unknown): SchemaNode[] {
    this.budget.spend();
    this.budget.enter();
    const { ref, allOf, anyOf = [], oneOf = [], dependentSchemas } = node;
    const fitting = [...anyOf, ...oneOf].filter((kid) => this.isValid(kid, value));
    const isIf = node.if !== undefined && this.isValid(node.if, value);
    const conditional = isIf ? [node.if, node.then] : [node.else];
    const needed = [...dependentSchemas].flatMap(([key, kid]) => (Object.hasOwn(value as object, key) ? [kid] : []));
    const parts = [ref, ...allOf, ...fitting, ...conditional, ...needed].filter((kid) => kid !== undefined);
    const found = [node, ...parts.flatMap((part) => this.partsFor(part, value))];
    this.budget.leave();
    return found;
  }
}

/** How many levels of the budget a check counts as. */
const LEVELS = 3;

/** Shorter lists are searched item by item. */
const FEW = 16;

const CHARACTERS_PER_STEP = 8;

const STEPS_PER_OBJECT = 2;

const KEYS_PER_STEP = 8;
