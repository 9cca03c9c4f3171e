/**
 * Tells what is wrong with a value that a schema refuses, in the words of the package.
 *
 * Where the table of a node says all that the schema does, the table is explained, as that of a generated contract is. The rest
 * is walked here. There is an issue exactly where the schema refuses.
 */

import type { UnionShape } from '../../generated/tables/shape.ts';
import { issue } from '../check/explain/issue.ts';
import { meantBy } from '../check/explain/part-for.ts';
import { describeValue, receivedValue, showValue, useOneOf } from '../check/show-value.ts';
import { unknownField } from '../check/unknown-field.ts';
import { unreadable } from '../check/unreadable.ts';
import { collectIssues, type Issue, pointTo } from '../words/issue.ts';
import type { Checks } from './compile-check.ts';
import { evaluatedFields, evaluatedItems } from './evaluated.ts';
import { explainNumber, explainText } from './explain-scalar.ts';
import { explainValue, missing, nameOf, type Walk } from './explain-words.ts';
import { tagOf } from './find-tag.ts';
import { shortest, takesTypeOf, typesOf } from './likely-member.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';
import type { Shapes } from './shape-of.ts';
import { type Fields, has, isFields, isOfType } from './value-facts.ts';
import { wrongCounts, wrongDependencies, wrongSizes } from './wrong-size.ts';
import { wrongTag, wrongTypes, wrongValue } from './wrong-value.ts';

/** How many schemas are tried to find the likeliest member of a union; after that, the first one is explained. */
const MOST_STEPS = 20_000;

export class Explainer {
  private left = MOST_STEPS;

  constructor(
    private readonly checks: Checks,
    private readonly shapes: Shapes,
  ) {}

  /** Every issue of a message, capped. */
  explainMessage(root: SchemaNode, value: unknown, strict: boolean): Issue[] {
    const { issues, report } = collectIssues();
    this.left = MOST_STEPS;
    try {
      this.checks.within(() => this.explain(root, value, '', { report, strict }));
    } catch (error) {
      report(unreadable(error));
    }
    return issues;
  }

  /** Reports every issue of a value; answers false when the report wants no more. */
  private explain(node: SchemaNode, value: unknown, path: string, walk: Walk): boolean {
    if (!walk.strict && this.checks.cached(node)(value)) return true;
    if (this.shapes.isExact(node)) return explainValue(this.shapes.of(node), value, path, walk);
    if (!this.explainParts(unwrap(node), value, path, walk)) return false;
    return !walk.strict || !isFields(value) || this.explainUnknown(node, value, path, walk);
  }

  /** Explains one of several schemas that check the same value. */
  private explainPart(node: SchemaNode, value: unknown, path: string, walk: Walk): boolean {
    if (!walk.strict) return this.explain(node, value, path, walk);
    return this.explainParts(unwrap(node), value, path, walk);
  }

  private explainParts(node: SchemaNode, value: unknown, path: string, walk: Walk): boolean {
    const { source } = node;
    this.left -= 1;
    if (node.never) return walk.report(issue('not', path, `${nameOf(path)} is not allowed here.`));
    const types = [source.type ?? []].flat() as string[];
    if (types.length > 0 && !types.some((type) => isOfType(type, value))) {
      return walk.report(wrongTypes(types, value, path));
    }
    const wrong = wrongValue(source, value, path);
    if (wrong !== undefined) return walk.report(wrong);
    if (!this.explainCombined(node, value, path, walk)) return false;
    if (typeof value === 'string') return explainText(node, value, path, walk);
    if (typeof value === 'number') return explainNumber(source, value, path, walk);
    if (Array.isArray(value)) return this.explainList(node, value, path, walk);
    return !isFields(value) || this.explainFields(node, value, path, walk);
  }

  private explainCombined(node: SchemaNode, value: unknown, path: string, walk: Walk): boolean {
    const { ref, allOf = [], anyOf, oneOf, not, if: condition, then, else: otherwise } = node;
    for (const part of [...(ref ? [ref] : []), ...allOf]) {
      if (!this.explainPart(part, value, path, walk)) return false;
    }
    if (anyOf !== undefined && !this.explainUnion(anyOf, value, path, walk)) return false;
    if (oneOf !== undefined) {
      const fitting = oneOf.filter((member) => this.checks.cached(member)(value)).length;
      if (fitting > 1) {
        const message = `${nameOf(path)} matches ${fitting} of the schemas in "oneOf".`;
        if (!walk.report(issue('oneOf', path, message, { hint: 'It must match exactly one.' }))) return false;
      } else if (!this.explainUnion(oneOf, value, path, walk)) return false;
    }
    if (not !== undefined && this.checks.cached(not)(value)) {
      const message = `${nameOf(path)} must not be ${describeValue(value)}.`;
      const why = typeof not.source.description === 'string' ? not.source.description : undefined;
      if (!walk.report(issue('not', path, message, { hint: why, received: receivedValue(value) }))) return false;
    }
    if (condition === undefined) return true;
    const branch = this.checks.cached(condition)(value) ? then : otherwise;
    return branch === undefined || this.explainPart(branch, value, path, walk);
  }

  /** Explains a value that fits no member of a union by the issues of the member that was most likely meant. */
  private explainUnion(members: readonly SchemaNode[], value: unknown, path: string, walk: Walk): boolean {
    const fitting = members.filter((member) => this.checks.cached(member)(value));
    if (fitting.length > 0) {
      if (!walk.strict) return true;
      const some = this.left < 0 ? fitting.slice(0, 1) : fitting;
      const told = some.map((member) => this.issuesOf(member, value, path, true));
      return shortest(told).every((one) => walk.report(one));
    }
    const choice = tagOf(members);
    if (choice !== undefined && isFields(value)) {
      const { tag, members: byValue, otherwise } = choice;
      const allowed = [...byValue.keys()];
      if (!has(value, tag)) {
        const shapes = [...byValue].map(([word, [member]]) => [word, member && this.shapes.of(member)]);
        const union = { type: 'union', name: '', tag, members: Object.fromEntries(shapes) } as UnionShape;
        const meant = meantBy(Object.keys(value), union);
        const word = meant && allowed.find((one) => union.members[one] === meant);
        if (word) return this.reportNearest(byValue.get(word) ?? [], value, path, walk);
        const hint = useOneOf(allowed);
        return walk.report({ ...missing(tag, value, [tag], path, undefined, hint), expected: allowed });
      }
      const word = value[tag];
      const some = [...(byValue.get(word as string) ?? []), ...(byValue.has(word as string) ? [] : otherwise)];
      if (some.length > 0) return this.reportNearest(some, value, path, walk);
      return walk.report(wrongTag(tag, word, allowed, path));
    }
    const likely = members.filter((member) => takesTypeOf(member, value));
    if (likely.length > 0) return this.reportNearest(likely, value, path, walk);
    const types = [...new Set(members.flatMap(typesOf))];
    if (types.length > 0) return walk.report(wrongTypes(types, value, path));
    return walk.report(issue('anyOf', path, `${nameOf(path)} matches none of the forms that are allowed here.`));
  }

  private reportNearest(members: readonly SchemaNode[], value: unknown, path: string, walk: Walk): boolean {
    const some = this.left < 0 ? members.slice(0, 1) : members;
    const told = some.map((member) => this.issuesOf(member, value, path, walk.strict));
    const best = shortest(told);
    if (best.length === 0) {
      return walk.report(issue('anyOf', path, `${nameOf(path)} matches none of the forms that are allowed here.`));
    }
    return best.every((one) => walk.report(one));
  }

  /** The issues of a member; those deeper in the value weigh less, because more of it fits. */
  private issuesOf(node: SchemaNode, value: unknown, path: string, strict: boolean) {
    const issues: ReturnType<typeof issue>[] = [];
    const report = (one: ReturnType<typeof issue>) => issues.push(one) < 50;
    this.explainPart(node, value, path, { report, strict });
    return issues;
  }

  private explainList(node: SchemaNode, value: readonly unknown[], path: string, walk: Walk): boolean {
    const { source, prefixItems = [], items, contains, unevaluatedItems } = node;
    const wrong = [...wrongCounts(source, value, path)];
    if (contains !== undefined) wrong.push(...this.wrongContents(node, value, path));
    if (!wrong.every((one) => walk.report(one))) return false;
    const known = unevaluatedItems && evaluatedItems(node, value, this.checks);
    for (const [i, item] of value.entries()) {
      const schema = prefixItems[i] ?? items ?? (known?.has(i) === false ? unevaluatedItems : undefined);
      if (schema !== undefined && !this.explain(schema, item, pointTo(path, i), walk)) return false;
    }
    return true;
  }

  private *wrongContents({ source, contains }: SchemaNode, value: readonly unknown[], path: string) {
    if (contains === undefined) return;
    const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = source as { [keyword: string]: number };
    const count = value.filter((item) => this.checks.cached(contains)(item)).length;
    const told = `the items that "contains" describes, not ${count}`;
    const code = count < minContains ? 'minContains' : 'maxContains';
    const words = count < minContains ? `at least ${minContains}` : `at most ${maxContains}`;
    if (count < minContains || count > maxContains) {
      yield issue(
        Object.hasOwn(source, code) ? code : 'contains',
        path,
        `${nameOf(path)} must have ${words} of ${told}.`,
      );
    }
  }

  private explainFields(node: SchemaNode, value: Fields, path: string, walk: Walk): boolean {
    const { source, properties, patternProperties = [], additionalProperties, propertyNames, dependentSchemas } = node;
    const required = (source.required as string[] | undefined) ?? [];
    const names = [...(properties?.keys() ?? [])];
    for (const field of required) {
      if (has(value, field)) continue;
      const child = properties?.get(field);
      const found = missing(field, value as never, names, path, child && this.shapes.of(child));
      if (!walk.report(found)) return false;
    }
    const own = Object.keys(value);
    if (
      ![...wrongSizes(source, own.length, path), ...wrongDependencies(node, value, path)].every((one) =>
        walk.report(one),
      )
    ) {
      return false;
    }
    for (const [field, schema] of dependentSchemas ?? []) {
      if (has(value, field) && !this.explainPart(schema, value, path, walk)) return false;
    }
    const evaluated = node.unevaluatedProperties && evaluatedFields(node, value, this.checks);
    for (const field of own) {
      const at = pointTo(path, field);
      if (propertyNames !== undefined && !this.checks.cached(propertyNames)(field)) {
        const message = `${showValue(field)} is not allowed as the name of a field here.`;
        const [why] = this.issuesOf(propertyNames, field, at, false);
        if (!walk.report(issue('propertyNames', at, message, { hint: why?.message }))) return false;
      }
      const schemas = [
        properties?.get(field),
        ...patternProperties.filter(({ pattern }) => pattern.test(field)).map((entry) => entry.node),
      ].filter((schema) => schema !== undefined);
      if (schemas.length === 0 && additionalProperties !== undefined) schemas.push(additionalProperties);
      else if (evaluated?.has(field) === false && node.unevaluatedProperties) schemas.push(node.unevaluatedProperties);
      for (const schema of schemas) {
        if (value[field] === undefined && properties?.get(field) === schema) continue;
        const isUnknown = unwrap(schema).never && properties?.get(field) !== schema;
        const isFine = isUnknown
          ? walk.report(this.unknown(node, value, field, path))
          : this.explain(schema, value[field], at, walk);
        if (!isFine) return false;
      }
    }
    return true;
  }

  private unknown(node: SchemaNode, value: Fields, field: string, path: string) {
    const shape = this.shapes.of(node);
    const known = shape.type === 'object' ? shape : { type: 'object' as const, fields: {}, required: [] };
    return {
      ...unknownField(known, value as never, field, path),
      code: 'additionalProperties',
      severity: 'error' as const,
    };
  }

  /** Reports fields that no schema of this place names, unless none of them names any. */
  private explainUnknown(node: SchemaNode, value: Fields, path: string, walk: Walk): boolean {
    const shape = this.shapes.of(node);
    const isClosed = (shape.type === 'object' && !shape.open && shape.values === undefined) || shape.type === 'union';
    if (!isClosed || !this.checks.cached(node)(value)) return true;
    const known = evaluatedFields(node, value, this.checks, true);
    return Object.keys(value).every((field) => known.has(field) || walk.report(this.unknown(node, value, field, path)));
  }
}
