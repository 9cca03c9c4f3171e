/**
 * Tells what is wrong with a value that a schema refuses, in the words of the package.
 *
 * Where the table of a node says all that the schema does, the table is explained, as that of a generated contract is. The rest
 * is walked here. There is an issue exactly where the schema refuses.
 */
import type { Shape } from '../../generated/tables/shape.ts';
import { nearest } from '../check/nearest.ts';
import { ruleTexts } from '../check/rule-texts.ts';
import { describeValue, receivedValue, showValue } from '../check/show-value.ts';
import { unreadable } from '../check/unreadable.ts';
import { collectIssues, type Issue, pointTo } from '../words/issue.ts';
import type { Checks } from './compile-check.ts';
import { evaluatedFields, evaluatedItems } from './evaluated.ts';
import { explainValue, issue, listed, missing, nameOf, unknownField, type Walk, wrongType } from './explain-words.ts';
import { tagOf } from './find-tag.ts';
import { fitsFormat } from './formats.ts';
import { isEqual } from './is-equal.ts';
import { type SchemaNode, unwrap } from './schema-node.ts';
import type { Shapes } from './shape-of.ts';
import { type Fields, has, isFields, isMultiple, isOfType, lengthOf, repeatedItem } from './value-facts.ts';

/** How many schemas are looked at for the likeliest member of a union; past them the first one is told. */
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

  /** What one schema of several that look at the same value says. */
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
    if (typeof value === 'string') return this.explainText(node, value, path, walk);
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
        const message = `${nameOf(path)} fits ${fitting} of the forms that exclude each other.`;
        if (!walk.report(issue('oneOf', path, message, { hint: 'It has to fit exactly one.' }))) return false;
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

  /** A value that fits no member: of the one that was most likely meant its issues are told. */
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
        const hint = `Use one of ${listed(allowed)}.`;
        return walk.report(missing(tag, value, [tag], path, allowed, hint));
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
    return walk.report(issue('anyOf', path, `${nameOf(path)} fits none of the forms that it may have.`));
  }

  private reportNearest(members: readonly SchemaNode[], value: unknown, path: string, walk: Walk): boolean {
    const some = this.left < 0 ? members.slice(0, 1) : members;
    const told = some.map((member) => this.issuesOf(member, value, path, walk.strict));
    const best = shortest(told);
    if (best.length === 0) {
      return walk.report(issue('anyOf', path, `${nameOf(path)} fits none of the forms that it may have.`));
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

  private explainText({ source, pattern, format }: SchemaNode, value: string, path: string, walk: Walk): boolean {
    const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = source as {
      minLength?: number;
      maxLength?: number;
    };
    const received = receivedValue(value);
    if (minLength > 0 || maxLength < Number.POSITIVE_INFINITY) {
      const length = lengthOf(value);
      const [code, limit, words] =
        length < minLength
          ? (['minLength', minLength, 'at least'] as const)
          : (['maxLength', maxLength, 'at most'] as const);
      if (length < minLength || length > maxLength) {
        const message = `${nameOf(path)} must have ${words} ${limit} ${limit === 1 ? 'character' : 'characters'}, not ${length}.`;
        return walk.report(issue(code, path, message, { expected: limit, received }));
      }
    }
    if (format !== undefined && !fitsFormat(format, value)) {
      const texts = ruleTexts(format, value);
      const isWorded = format === 'uuid' || format === 'date-time';
      const problem = isWorded ? texts.problem : `must be of the format ${showValue(format)}, not ${showValue(value)}`;
      const hint = isWorded ? texts.hint : undefined;
      return walk.report(issue('format', path, `${nameOf(path)} ${problem}.`, { hint, expected: format, received }));
    }
    if (pattern === undefined || pattern.test(value)) return true;
    const message = `${nameOf(path)} does not match the pattern ${showValue(pattern.source)}: ${showValue(value)}.`;
    return walk.report(issue('pattern', path, message, { expected: pattern.source, received }));
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
      const found = missing(field, value as never, names, path, child && expectedOf(this.shapes.of(child)));
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
        const message = `${showValue(field)} is no name that a field may have here.`;
        if (!walk.report(issue('propertyNames', at, message))) return false;
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

  /** What the schemas of a place say nothing about, where they name fields at all. */
  private explainUnknown(node: SchemaNode, value: Fields, path: string, walk: Walk): boolean {
    const shape = this.shapes.of(node);
    const isClosed = (shape.type === 'object' && !shape.open && shape.values === undefined) || shape.type === 'union';
    if (!isClosed || !this.checks.cached(node)(value)) return true;
    const known = evaluatedFields(node, value, this.checks, true);
    return Object.keys(value).every((field) => known.has(field) || walk.report(this.unknown(node, value, field, path)));
  }
}

function shortest<T extends { path: string }>(lists: readonly T[][]): T[] {
  const weight = (list: readonly T[]) => list.reduce((sum, { path }) => sum + 1 / (1 + path.split('/').length), 0);
  return lists.reduce((best, list) => (weight(list) < weight(best) ? list : best), lists[0] ?? []);
}

function wrongTag(tag: string, word: unknown, allowed: readonly string[], path: string) {
  const at = pointTo(path, tag);
  const near = typeof word === 'string' ? nearest(word, allowed) : undefined;
  const message =
    typeof word === 'string'
      ? `${showValue(word)} is not a known ${tag}.`
      : `${nameOf(at)} must be a string, not ${describeValue(word)}.`;
  const hint =
    near === undefined
      ? `Use one of ${listed(allowed)}.`
      : `Did you mean ${showValue(near)}? Known values are ${listed(allowed)}.`;
  return issue('discriminator', at, message, { hint, expected: allowed, received: receivedValue(word) });
}

const WORDS: { readonly [type: string]: string } = {
  string: 'a string',
  array: 'an array',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

function wrongTypes(types: readonly string[], value: unknown, path: string) {
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (type !== undefined && others.length === 0) {
    const found = wrongType(type as never, value, path);
    return types.length > 1
      ? { ...found, message: found.message.replace(', not', ' or null, not'), expected: types }
      : found;
  }
  const words = types.map((one) => WORDS[one] ?? one).join(' or ');
  const message = `${nameOf(path)} must be ${words}, not ${describeValue(value)}.`;
  return issue('type', path, message, {
    expected: types.length === 1 ? types[0] : types,
    received: receivedValue(value),
  });
}

/** What a constant or a list of values refuses. */
function wrongValue(source: SchemaNode['source'], value: unknown, path: string) {
  if (Object.hasOwn(source, 'const') && !isEqual(source.const, value)) {
    const message = `${nameOf(path)} must be ${shown(source.const)}, not ${describeValue(value)}.`;
    return issue('const', path, message, { expected: source.const, received: receivedValue(value) });
  }
  if (!Array.isArray(source.enum) || source.enum.some((one) => isEqual(one, value))) return undefined;
  const words = source.enum.filter((one) => typeof one === 'string');
  const near = typeof value === 'string' ? nearest(value, words) : undefined;
  const all = source.enum.slice(0, 50).map(shown).join(', ');
  const message = `${nameOf(path)} must be ${source.enum.length === 1 ? '' : 'one of '}${all}, not ${describeValue(value)}.`;
  const hint = near === undefined ? `Use one of ${all}.` : `Did you mean ${showValue(near)}?`;
  return issue('enum', path, message, { hint, expected: source.enum, received: receivedValue(value) });
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : showValue(value === '' ? '' : value);
}

function explainNumber(source: SchemaNode['source'], value: number, path: string, { report }: Walk): boolean {
  const limits = [
    ['minimum', 'at least', (limit: number) => value >= limit],
    ['maximum', 'at most', (limit: number) => value <= limit],
    ['exclusiveMinimum', 'more than', (limit: number) => value > limit],
    ['exclusiveMaximum', 'less than', (limit: number) => value < limit],
    ['multipleOf', 'a multiple of', (limit: number) => isMultiple(value, limit)],
  ] as const;
  for (const [code, words, fits] of limits) {
    const limit = source[code];
    if (typeof limit !== 'number' || fits(limit)) continue;
    const message = `${nameOf(path)} must be ${words} ${limit}, not ${value}.`;
    return report(issue(code, path, message, { expected: limit, received: receivedValue(value) }));
  }
  return true;
}

function* wrongCounts(source: SchemaNode['source'], value: readonly unknown[], path: string) {
  const { minItems, maxItems } = source;
  const extras = (limit: number) => ({ expected: limit, received: value.length });
  const said = (words: string, limit: number) =>
    `${nameOf(path)} must have ${words} ${limit} ${limit === 1 ? 'item' : 'items'}, not ${value.length}.`;
  if (typeof minItems === 'number' && value.length < minItems) {
    yield issue('minItems', path, said('at least', minItems), extras(minItems));
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    yield issue('maxItems', path, said('at most', maxItems), extras(maxItems));
  }
  const repeated = source.uniqueItems === true ? repeatedItem(value) : undefined;
  if (repeated !== undefined) {
    const message = `${nameOf(pointTo(path, repeated))} stands in the list before: each item once.`;
    yield issue('uniqueItems', pointTo(path, repeated), message);
  }
}

function* wrongSizes({ minProperties, maxProperties }: SchemaNode['source'], count: number, path: string) {
  if (typeof minProperties === 'number' && count < minProperties) {
    const message = `${nameOf(path)} must have at least ${minProperties} ${minProperties === 1 ? 'field' : 'fields'}, not ${count}.`;
    yield issue('minProperties', path, message, { expected: minProperties, received: count });
  }
  if (typeof maxProperties === 'number' && count > maxProperties) {
    const message = `${nameOf(path)} must have at most ${maxProperties} ${maxProperties === 1 ? 'field' : 'fields'}, not ${count}.`;
    yield issue('maxProperties', path, message, { expected: maxProperties, received: count });
  }
}

function* wrongDependencies({ source, dependentRequired }: SchemaNode, value: Fields, path: string) {
  const code = Object.hasOwn(source, 'dependencies') ? 'dependencies' : 'dependentRequired';
  for (const [field, needed] of dependentRequired ?? []) {
    for (const name of has(value, field) ? needed.filter((one) => !has(value, one)) : []) {
      yield issue(
        code,
        pointTo(path, name),
        `${showValue(name)} is missing: it is required beside ${showValue(field)}.`,
      );
    }
  }
}

/** Whether a member is of the type that a value has. */
function takesTypeOf(member: SchemaNode, value: unknown): boolean {
  const types = typesOf(member);
  return types.length === 0 || types.some((type) => isOfType(type, value));
}

function typesOf(node: SchemaNode): string[] {
  const target = unwrap(node);
  if (target.source.type !== undefined) return [target.source.type].flat() as string[];
  if (Object.hasOwn(target.source, 'const')) return [typeName(target.source.const)];
  if (Array.isArray(target.source.enum)) return [...new Set(target.source.enum.map(typeName))];
  const members = target.anyOf ?? target.oneOf;
  const types = members?.map(typesOf) ?? [];
  return types.every((some) => some.length > 0) ? types.flat() : [];
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** What a field must hold, as far as a word or a list of values says it. */
function expectedOf(shape: Shape): unknown {
  if (shape.type === 'constant') return shape.value;
  if (shape.type === 'string') return shape.enum ?? shape.rule ?? 'string';
  if (shape.type === 'union') return 'object';
  return shape.type === 'any' || shape.type === 'absent' ? undefined : shape.type;
}
