/**
 * Explains why a schema refused a value, in the words of the package.
 *
 * When the shape of a node expresses everything that the schema does, the value is explained as for a generated
 * contract. Otherwise the schema is walked here, until there are enough issues. There is an issue exactly where the
 * schema refuses the value.
 */

import type { UnionShape } from '../../generated/tables/shape.ts';
import { issue } from '../check/explain/issue.ts';
import { meantBy } from '../check/explain/part-for.ts';
import { type Fields, has, isFields } from '../check/own-fields.ts';
import { describeValue, receivedValue, showValue, useOneOf } from '../check/show-value.ts';
import { unknownField } from '../check/unknown-field.ts';
import { unreadable } from '../check/unreadable.ts';
import { collectIssues, type Issue, MAX_ISSUES, pointTo } from '../words/issue.ts';
import type { Checks } from './compile-check.ts';
import { evaluatedFields, evaluatedItems, namedFields } from './evaluated.ts';
import { explainNumber, explainText } from './explain-scalar.ts';
import { explainByTable, missing, nameOf } from './explain-words.ts';
import { type TagChoice, tagOf } from './find-tag.ts';
import { shortest, takesTypeOf, typesOf } from './likely-member.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';
import type { Shapes } from './shape-of.ts';
import { isOfType } from './value-facts.ts';
import { wrongCounts, wrongDependencies, wrongSizes } from './wrong-size.ts';
import { wrongTag, wrongTypes, wrongValue } from './wrong-value.ts';

/**
 * The maximum number of schemas that are tried to find the likeliest member of a union; beyond it, the first member is
 * taken.
 */
const MOST_STEPS = 20_000;

export class Explainer {
  private left = MOST_STEPS;

  constructor(
    private readonly checks: Checks,
    private readonly shapes: Shapes,
  ) {}

  /** All issues of a message, up to the limit. */
  explainMessage(root: SchemaNode, value: unknown, strict: boolean): Issue[] {
    const { issues, report } = collectIssues();
    this.left = MOST_STEPS;
    try {
      this.checks.within(() => {
        for (const one of firstOf(this.explain(root, value, '', strict), MAX_ISSUES + 1)) report(one);
      });
    } catch (error) {
      report(unreadable(error));
    }
    return issues;
  }

  private explain(node: SchemaNode, value: unknown, path: string, strict: boolean): Iterable<Issue> {
    if (!strict && this.checks.cached(node)(value)) return [];
    if (this.shapes.isExact(node)) return explainByTable(this.shapes.of(node), value, path, strict);
    return this.explainNode(node, value, path, strict);
  }

  private *explainNode(node: SchemaNode, value: unknown, path: string, strict: boolean): Iterable<Issue> {
    yield* this.explainParts(unwrap(node), value, path, strict);
    if (strict && isFields(value)) yield* this.explainUnknown(node, value, path);
  }

  /** Explains one of several schemas that check the same value. */
  private explainPart(node: SchemaNode, value: unknown, path: string, strict: boolean): Iterable<Issue> {
    return strict ? this.explainParts(unwrap(node), value, path, strict) : this.explain(node, value, path, strict);
  }

  private explainParts(node: SchemaNode, value: unknown, path: string, strict: boolean): Iterable<Issue> {
    const { source } = node;
    this.left -= 1;
    if (node.never) return [issue('not', path, `${nameOf(path)} is not allowed here.`)];
    const types = [source.type ?? []].flat() as string[];
    if (types.length > 0 && !types.some((type) => isOfType(type, value))) return [wrongTypes(types, value, path)];
    const wrong = wrongValue(source, value, path);
    return wrong === undefined ? this.explainKeywords(node, value, path, strict) : [wrong];
  }

  private *explainKeywords(node: SchemaNode, value: unknown, path: string, strict: boolean): Iterable<Issue> {
    const { ref, allOf = [], anyOf, oneOf, not, if: condition, then, else: otherwise } = node;
    for (const part of [...(ref ? [ref] : []), ...allOf]) yield* this.explainPart(part, value, path, strict);
    if (anyOf !== undefined) yield* this.explainUnion(anyOf, value, path, strict);
    if (oneOf !== undefined) yield* this.explainOneOf(oneOf, value, path, strict);
    if (not !== undefined && this.checks.cached(not)(value)) {
      const message = `${nameOf(path)} must not be ${describeValue(value)}.`;
      const why = not.source.description as string | undefined;
      yield issue('not', path, message, { hint: why, received: receivedValue(value) });
    }
    if (condition !== undefined) {
      const branch = this.checks.cached(condition)(value) ? then : otherwise;
      if (branch !== undefined) yield* this.explainPart(branch, value, path, strict);
    }
    yield* this.explainByType(node, value, path, strict);
  }

  private explainByType(node: SchemaNode, value: unknown, path: string, strict: boolean): Iterable<Issue> {
    if (typeof value === 'string') return explainText(node, value, path);
    if (typeof value === 'number') return explainNumber(node.source, value, path);
    if (Array.isArray(value)) return this.explainList(node, value, path, strict);
    return isFields(value) ? this.explainFields(node, value, path, strict) : [];
  }

  private explainOneOf(members: readonly SchemaNode[], value: unknown, path: string, strict: boolean): Iterable<Issue> {
    const fitting = members.filter((member) => this.checks.cached(member)(value)).length;
    if (fitting <= 1) return this.explainUnion(members, value, path, strict);
    const message = `${nameOf(path)} matches ${fitting} of the schemas in "oneOf".`;
    return [issue('oneOf', path, message, { hint: 'It must match exactly one.' })];
  }

  /** Explains a value that fits no member of a union by the issues of the member that was most likely meant. */
  private explainUnion(members: readonly SchemaNode[], value: unknown, path: string, strict: boolean): Issue[] {
    const fitting = members.filter((member) => this.checks.cached(member)(value));
    if (fitting.length > 0) return this.explainNearest(fitting, value, path, strict);
    const choice = tagOf(members);
    if (choice !== undefined && isFields(value)) return this.explainTagged(choice, value, path, strict);
    const likely = members.filter((member) => takesTypeOf(member, value));
    if (likely.length > 0) return this.explainNearest(likely, value, path, strict);
    return [wrongTypes([...new Set(members.flatMap(typesOf))], value, path)];
  }

  private explainTagged({ tag, members, otherwise }: TagChoice, value: Fields, path: string, strict: boolean): Issue[] {
    const allowed = [...members.keys()];
    if (has(value, tag)) {
      const word = value[tag];
      const some = members.get(word as string) ?? otherwise;
      return some.length > 0 ? this.explainNearest(some, value, path, strict) : [wrongTag(tag, word, allowed, path)];
    }
    const shapes = [...members].map(([word, [member]]) => [word, member && this.shapes.of(member)]);
    const union = { type: 'union', name: '', tag, members: Object.fromEntries(shapes) } as UnionShape;
    const meant = meantBy(Object.keys(value), union);
    const some = [...members.values()].find(([member]) => member && this.shapes.of(member) === meant);
    if (some !== undefined) return this.explainNearest(some, value, path, strict);
    return [{ ...missing(tag, value, [tag], path, undefined, useOneOf(allowed)), expected: allowed }];
  }

  /** Issues deeper in the value weigh less, because more of it fits. */
  private explainNearest(members: readonly SchemaNode[], value: unknown, path: string, strict: boolean): Issue[] {
    const some = this.left < 0 ? members.slice(0, 1) : members;
    return shortest(some.map((member) => [...firstOf(this.explainPart(member, value, path, strict), MAX_ISSUES)]));
  }

  private *explainList(node: SchemaNode, value: readonly unknown[], path: string, strict: boolean): Iterable<Issue> {
    const { source, prefixItems = [], items, unevaluatedItems } = node;
    yield* wrongCounts(source, value, path);
    yield* this.wrongContents(node, value, path);
    const known = unevaluatedItems && evaluatedItems(node, value, this.checks);
    for (const [i, item] of value.entries()) {
      const schema = prefixItems[i] ?? items ?? (known?.has(i) === false ? unevaluatedItems : undefined);
      if (schema !== undefined) yield* this.explain(schema, item, pointTo(path, i), strict);
    }
  }

  private *wrongContents({ source, contains }: SchemaNode, value: readonly unknown[], path: string): Iterable<Issue> {
    if (contains === undefined) return;
    const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = source as { [keyword: string]: number };
    const count = value.filter((item) => this.checks.cached(contains)(item)).length;
    const isFew = count < minContains;
    if (!isFew && count <= maxContains) return;
    const [code, words] = isFew
      ? ['minContains', `at least ${minContains}`]
      : ['maxContains', `at most ${maxContains}`];
    const message = `${nameOf(path)} must have ${words} of the items that "contains" describes, not ${count}.`;
    yield issue(Object.hasOwn(source, code) ? code : 'contains', path, message);
  }

  private *explainFields(node: SchemaNode, value: Fields, path: string, strict: boolean): Iterable<Issue> {
    const { source, properties, patternProperties = [], additionalProperties, propertyNames, dependentSchemas } = node;
    const names = [...(properties?.keys() ?? [])];
    for (const field of (source.required ?? []) as string[]) {
      if (has(value, field)) continue;
      const child = properties?.get(field);
      yield missing(field, value as never, names, path, child && this.shapes.of(child));
    }
    const own = Object.keys(value);
    yield* wrongSizes(source, own.length, path);
    yield* wrongDependencies(node, value, path);
    for (const [field, schema] of dependentSchemas ?? []) {
      if (has(value, field)) yield* this.explainPart(schema, value, path, strict);
    }
    const evaluated = node.unevaluatedProperties && evaluatedFields(node, value, this.checks);
    for (const field of own) {
      const at = pointTo(path, field);
      if (propertyNames !== undefined && !this.checks.cached(propertyNames)(field)) {
        const message = `${showValue(field)} is not allowed as the name of a field here.`;
        const [why] = this.explain(propertyNames, field, at, strict);
        yield issue('propertyNames', at, message, { hint: why?.message });
      }
      const known = properties?.get(field);
      if (known !== undefined && value[field] !== undefined) yield* this.explain(known, value[field], at, strict);
      const others = patternProperties.filter(({ pattern }) => pattern.test(field)).map((entry) => entry.node);
      if (known === undefined && others.length === 0 && additionalProperties !== undefined)
        others.push(additionalProperties);
      else if (evaluated?.has(field) === false && node.unevaluatedProperties) others.push(node.unevaluatedProperties);
      for (const schema of others) {
        if (unwrap(schema).never) yield this.unknown(node, value, field, path);
        else yield* this.explain(schema, value[field], at, strict);
      }
    }
  }

  private unknown(node: SchemaNode, value: Fields, field: string, path: string): Issue {
    const shape = this.shapes.of(node);
    const names = namedFields(node, value, this.checks);
    const fields = Object.fromEntries(names.map((name) => [name, { type: 'any' as const }]));
    const known = shape.type === 'object' ? shape : { fields };
    return {
      ...unknownField(known, value as never, field, path),
      code: 'additionalProperties',
      severity: 'error' as const,
    };
  }

  /** Explains the fields that no schema for this object names, unless those schemas name no fields at all. */
  private *explainUnknown(node: SchemaNode, value: Fields, path: string): Iterable<Issue> {
    const shape = this.shapes.of(node);
    const isClosed = (shape.type === 'object' && !shape.open && shape.values === undefined) || shape.type === 'union';
    if (!isClosed || !this.checks.cached(node)(value)) return;
    const known = evaluatedFields(node, value, this.checks);
    for (const field of Object.keys(value)) if (!known.has(field)) yield this.unknown(node, value, field, path);
  }
}

function* firstOf<T>(all: Iterable<T>, most: number): Iterable<T> {
  let left = most;
  for (const one of all) {
    yield one;
    left -= 1;
    if (left === 0) return;
  }
}
