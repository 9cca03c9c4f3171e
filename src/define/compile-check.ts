/**
 * Turns schema nodes into functions that check a value. The functions are closures: no code is generated and evaluated.
 */

import { type Fields, has, isFields } from '../check/own-fields.ts';
import { isEqual } from '../words/json-value.ts';
import { evaluatedFields, evaluatedItems } from './evaluated.ts';
import { type TagChoice, tagOf } from './find-tag.ts';
import { type Check, enumCheck, numberChecks, passes, textChecks, typeCheck } from './leaf-checks.ts';
import { holdsItself, type SchemaNode } from './schema-node.ts';
import { repeatedItem } from './value-facts.ts';

/** Makes the check of each node once, when it is first needed. */
export class Checks {
  private readonly known = new Map<SchemaNode, Check>();
  private cache: Map<object, Map<SchemaNode, boolean>> | undefined;
  private scopes = 0;

  /** Whether a schema accepts a value. */
  decide(node: SchemaNode, value: unknown): boolean {
    return this.within(() => this.of(node)(value));
  }

  /** Runs a function during which no value changes, so that the results for values can be cached. */
  within<T>(work: () => T): T {
    this.scopes += 1;
    try {
      return work();
    } finally {
      this.scopes -= 1;
      if (this.scopes === 0) this.cache = undefined;
    }
  }

  /**
   * A check with a cache, for a schema that checks the same value more than once. In a recursive union, each level
   * would otherwise double the work.
   */
  cached(node: SchemaNode): Check {
    const check = this.of(node);
    return (value) => {
      if (typeof value !== 'object' || value === null || this.scopes === 0) return check(value);
      this.cache ??= new Map();
      let known = this.cache.get(value);
      if (known === undefined) {
        known = new Map();
        this.cache.set(value, known);
      }
      let answer = known.get(node);
      if (answer === undefined) {
        answer = check(value);
        known.set(node, answer);
      }
      return answer;
    };
  }

  /** The check of one of several schemas for the same value. */
  private oneOfSeveral(node: SchemaNode): Check {
    return holdsItself(node) ? this.cached(node) : this.of(node);
  }

  of(node: SchemaNode): Check {
    let check = this.known.get(node);
    if (check === undefined) {
      let made: Check | undefined;
      check = (value) => {
        made ??= this.compile(node);
        return made(value);
      };
      this.known.set(node, check);
    }
    return check;
  }

  private compile(node: SchemaNode): Check {
    const { source } = node;
    if (node.never) return () => false;
    const texts = textChecks(node);
    const numbers = numberChecks(source);
    const lists = this.listChecks(node);
    const objects = this.objectChecks(node);
    const all = [...this.anyChecks(node)];
    if (texts.length > 0) all.push((value) => typeof value !== 'string' || passes(texts, value));
    if (numbers.length > 0) all.push((value) => typeof value !== 'number' || passes(numbers, value));
    if (lists.length > 0) all.push((value) => !Array.isArray(value) || passes(lists, value));
    if (objects.length > 0) all.push((value) => !isFields(value) || passes(objects, value));
    const [first, second, ...more] = all;
    if (first === undefined) return () => true;
    if (second === undefined) return first;
    if (more.length === 0) return (value) => first(value) && second(value);
    return (value) => passes(all, value);
  }

  private *anyChecks(node: SchemaNode): Iterable<Check> {
    const { source, ref, allOf = [], anyOf, oneOf, not, if: condition, then, else: otherwise } = node;
    if (source.type !== undefined) yield typeCheck([source.type].flat() as string[]);
    if (Object.hasOwn(source, 'const')) yield (value) => isEqual(value, source.const);
    if (Array.isArray(source.enum)) yield enumCheck(source.enum);
    if (ref !== undefined) yield this.of(ref);
    for (const part of allOf) yield this.of(part);
    if (anyOf !== undefined) yield this.anyOf(anyOf);
    if (oneOf !== undefined) yield this.oneOf(oneOf);
    if (not !== undefined) {
      const check = this.oneOfSeveral(not);
      yield (value) => !check(value);
    }
    if (condition !== undefined && (then !== undefined || otherwise !== undefined)) {
      const check = this.oneOfSeveral(condition);
      const [yes, no] = [then && this.of(then), otherwise && this.of(otherwise)];
      yield (value) => (check(value) ? yes : no)?.(value) ?? true;
    }
  }

  private anyOf(members: readonly SchemaNode[]): Check {
    const checks = members.map((member) => this.oneOfSeveral(member));
    const choice = tagOf(members);
    if (choice !== undefined) return this.byTag(choice, (some, value) => some.some((check) => check(value)));
    return (value) => checks.some((check) => check(value));
  }

  private oneOf(members: readonly SchemaNode[]): Check {
    const checks = members.map((member) => this.oneOfSeveral(member));
    const isOne = (some: readonly Check[], value: unknown) => {
      let count = 0;
      for (const check of some) if (check(value) && ++count > 1) return false;
      return count === 1;
    };
    const choice = tagOf(members);
    return choice === undefined ? (value) => isOne(checks, value) : this.byTag(choice, isOne);
  }

  /** For a union with a tag, only the members with the value's tag are checked: the others cannot fit. */
  private byTag(
    { tag, members, otherwise }: TagChoice,
    decide: (some: readonly Check[], value: unknown) => boolean,
  ): Check {
    const others = otherwise.map((member) => this.oneOfSeveral(member));
    const byValue = new Map(
      [...members].map(([value, some]) => [value, [...some.map((one) => this.oneOfSeveral(one)), ...others]]),
    );
    return (value) => {
      if (!isFields(value) || !Object.hasOwn(value, tag)) return false;
      return decide(byValue.get(value[tag] as string) ?? others, value);
    };
  }

  private listChecks(node: SchemaNode): Check[] {
    const { source, prefixItems = [], items, contains, unevaluatedItems } = node;
    const checks: ((value: readonly unknown[]) => boolean)[] = [];
    const { minItems, maxItems } = source;
    if (typeof minItems === 'number') checks.push((value) => value.length >= minItems);
    if (typeof maxItems === 'number') checks.push((value) => value.length <= maxItems);
    if (source.uniqueItems === true) checks.push((value) => repeatedItem(value) === undefined);
    const first = prefixItems.map((item) => this.of(item));
    if (first.length > 0) checks.push((value) => first.every((check, i) => i >= value.length || check(value[i])));
    if (items !== undefined) {
      const check = this.of(items);
      checks.push((value) => {
        for (let i = first.length; i < value.length; i++) if (!check(value[i])) return false;
        return true;
      });
    }
    if (contains !== undefined) {
      const check = this.of(contains);
      const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = source as { [keyword: string]: number };
      checks.push((value) => {
        const count = value.filter((item) => check(item)).length;
        return count >= minContains && count <= maxContains;
      });
    }
    if (unevaluatedItems !== undefined) {
      const check = this.of(unevaluatedItems);
      checks.push((value) => {
        const known = evaluatedItems(node, value, this);
        return value.every((item, i) => known.has(i) || check(item));
      });
    }
    return checks as unknown as Check[];
  }

  private objectChecks(node: SchemaNode): Check[] {
    const { source, dependentRequired, dependentSchemas, propertyNames, unevaluatedProperties } = node;
    const checks: ((value: Fields) => boolean)[] = [];
    const required = Array.isArray(source.required) ? (source.required as string[]) : [];
    if (required.length > 0) checks.push((value) => required.every((field) => has(value, field)));
    const { minProperties, maxProperties } = source;
    if (typeof minProperties === 'number') checks.push((value) => Object.keys(value).length >= minProperties);
    if (typeof maxProperties === 'number') checks.push((value) => Object.keys(value).length <= maxProperties);
    checks.push(...this.fieldChecks(node));
    for (const [field, needed] of dependentRequired ?? []) {
      checks.push((value) => !has(value, field) || needed.every((name) => has(value, name)));
    }
    for (const [field, schema] of dependentSchemas ?? []) {
      const check = this.of(schema);
      checks.push((value) => !has(value, field) || check(value));
    }
    if (propertyNames !== undefined) {
      const check = this.of(propertyNames);
      checks.push((value) => Object.keys(value).every((name) => check(name)));
    }
    if (unevaluatedProperties !== undefined) {
      const check = this.of(unevaluatedProperties);
      checks.push((value) => {
        const known = evaluatedFields(node, value, this);
        return Object.keys(value).every((name) => known.has(name) || check(value[name]));
      });
    }
    return checks as unknown as Check[];
  }

  private fieldChecks(node: SchemaNode): ((value: Fields) => boolean)[] {
    const { properties, patternProperties = [], additionalProperties } = node;
    const known = [...(properties ?? [])].map(([field, child]) => [field, this.of(child)] as const);
    const checks: ((value: Fields) => boolean)[] = [];
    if (known.length > 0) {
      checks.push((value) => {
        for (const [field, check] of known) if (has(value, field) && !check(value[field])) return false;
        return true;
      });
    }
    const patterns = patternProperties.map(({ pattern, node: child }) => [pattern, this.of(child)] as const);
    if (patterns.length === 0 && additionalProperties === undefined) return checks;
    const other = additionalProperties && this.of(additionalProperties);
    checks.push((value) => {
      for (const field of Object.keys(value)) {
        let isKnown = properties?.has(field) === true;
        for (const [pattern, check] of patterns) {
          if (!pattern.test(field)) continue;
          isKnown = true;
          if (!check(value[field])) return false;
        }
        if (!isKnown && other !== undefined && !other(value[field])) return false;
      }
      return true;
    });
    return checks;
  }
}
