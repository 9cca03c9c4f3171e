/**
 * Tells what is wrong with a value that a validator has refused.
 *
 * The generated validator decides and is silent; this walks the contract's table and finds every reason, one issue a place.
 * Properties in `test/check/explain.test.ts` prove that the two agree: there is an issue exactly where the schema refuses.
 */
import type {
  KeyedShape,
  ListShape,
  NumberShape,
  ObjectShape,
  Shape,
  StringShape,
  UnionShape,
} from '../../generated/tables/shape.ts';
import { collectIssues, type Issue, pointTo, type Report } from '../words/issue.ts';
import { nearest } from './nearest.ts';
import { ruleTexts } from './rule-texts.ts';
import { describeValue, receivedValue, showValue } from './show-value.ts';
import { unreadable } from './unreadable.ts';

type Fields = Record<string, unknown>;
/** `keys` leads to the value that is looked at; pointers and names are made of it only for an issue. */
export type Walk = { report: Report; strict: boolean; keys: (string | number)[] };

/**
 * @param strict also report fields that the schema does not know
 * @returns every issue in reading order, capped; empty when nothing is wrong
 */
export function explain(shape: Shape, value: unknown, { strict = false } = {}): Issue[] {
  const { issues, report } = collectIssues();
  try {
    explainValue(shape, value, { report, strict, keys: [] });
  } catch (error) {
    report(unreadable(error));
  }
  return issues;
}

/** Answers false when the report wants no more. */
export function explainValue(shape: Shape, value: unknown, walk: Walk): boolean {
  if (value === null && 'nullable' in shape && shape.nullable) return true;
  switch (shape.type) {
    case 'string':
      return explainString(shape, value, walk);
    case 'any':
      return true;
    case 'absent':
      return walk.report(issue('not', pathOf(walk), `${nameOf(walk.keys)} is not allowed here.`, { hint: shape.why }));
    case 'constant':
      return value === shape.value || walk.report(wrongConstant(shape.value, value, walk));
    case 'boolean':
      return typeof value === 'boolean' || walk.report(wrongType('boolean', value, walk));
    case 'number':
    case 'integer':
      return explainNumber(shape, value, walk);
    case 'array':
      return explainList(shape, value, walk);
    case 'object':
      return explainObject(shape, value, walk);
    case 'union':
      return explainUnion(shape, value, walk);
  }
}

/** The value of a field or an item; answers false when the report wants no more. */
function explainChild(shape: Shape, value: unknown, key: string | number, walk: Walk): boolean {
  walk.keys.push(key);
  const goesOn = explainValue(shape, value, walk);
  walk.keys.pop();
  return goesOn;
}

function explainList(shape: ListShape, value: unknown, walk: Walk): boolean {
  if (!Array.isArray(value)) return walk.report(wrongType('array', value, walk));
  const { items, minItems, maxItems } = shape;
  if (minItems !== undefined && value.length < minItems) {
    const message = `${nameOf(walk.keys)} must have at least ${minItems} ${minItems === 1 ? 'item' : 'items'}, not ${value.length}.`;
    const found = issue('minItems', pathOf(walk), message, { expected: minItems, received: value.length });
    if (!walk.report(found)) return false;
  }
  if (maxItems !== undefined && value.length > maxItems) {
    const message = `${nameOf(walk.keys)} must have at most ${maxItems} ${maxItems === 1 ? 'item' : 'items'}, not ${value.length}.`;
    const found = issue('maxItems', pathOf(walk), message, { expected: maxItems, received: value.length });
    if (!walk.report(found)) return false;
  }
  if (items.type === 'any') return true;
  for (let i = 0; i < value.length; i++) {
    const isGood = items.type === 'string' && fits(items, value[i]);
    if (!isGood && !explainChild(items, value[i], i, walk)) return false;
  }
  return true;
}

function explainUnion(shape: UnionShape, value: unknown, walk: Walk): boolean {
  if (!isFields(value)) return walk.report(wrongType('object', value, walk));
  const { tag, members, otherwise } = shape;
  if (!has(value, tag))
    return walk.report(
      missing(tag, value, [tag], walk, Object.keys(members), `Use one of ${listed(Object.keys(members))}.`),
    );
  const name = value[tag];
  if (typeof name === 'string' && Object.hasOwn(members, name)) {
    const member = members[name];
    if (member?.type === 'keyed') return explainKeyed(member, name, value, walk);
    return member === undefined || explainValue(member, value, walk);
  }
  if (otherwise !== undefined) return explainObject(otherwise, value, walk);
  return walk.report(unknownTag(shape, name, walk));
}

function unknownTag({ tag, members, name: union }: UnionShape, name: unknown, walk: Walk): Issue {
  const allowed = Object.keys(members);
  const near = typeof name === 'string' ? nearest(name, allowed) : undefined;
  const message =
    typeof name === 'string'
      ? `${showValue(name)} is not a known ${tag} of ${union}.`
      : `${nameOf([...walk.keys, tag])} must be a string, not ${describeValue(name)}.`;
  const hint =
    near === undefined
      ? `Use one of ${listed(allowed)}.`
      : `Did you mean ${showValue(near)}? Known values are ${listed(allowed)}.`;
  const at = pointTo(pathOf(walk), tag);
  return issue('discriminator', at, message, { hint, expected: allowed, received: receivedValue(name) });
}

function explainKeyed({ key, present, absent }: KeyedShape, tag: string, value: Fields, walk: Walk): boolean {
  if (has(value, key)) return explainValue(present, value, walk);
  const other =
    present.type === 'object'
      ? Object.keys(present.fields).find((k) => present.fields[k]?.type === 'absent')
      : undefined;
  if (other !== undefined && !has(value, other)) {
    const message = `A ${showValue(tag)} needs ${showValue(other)} or ${showValue(key)}.`;
    const hint = `With ${showValue(other)} it is ${named(absent)}, with ${showValue(key)} it is ${named(present)}.`;
    return walk.report(issue('required', pathOf(walk), message, { hint, expected: [other, key] }));
  }
  return explainValue(absent, value, walk);
}

function explainObject(shape: ObjectShape, value: unknown, walk: Walk): boolean {
  if (!isFields(value)) return walk.report(wrongType('object', value, walk));
  const list = fieldsOf(shape);
  const { names, shapes, required } = list;
  const held = valuesOf(list, value);
  /** The fields that have an issue already. */
  const told: string[] = [];
  for (const index of required) {
    const field = names[index] as string;
    if (held[index] !== undefined || has(value, field)) continue;
    told.push(field);
    if (!walk.report(missing(field, value, names, walk, expectedOf(shape.fields[field])))) return false;
  }
  if (!explainGroups(shape, value, walk, told)) return false;
  for (let i = 0; i < names.length; i++) {
    const shapeOf = shapes[i] as Shape;
    if (held[i] === undefined || (shapeOf.type === 'string' && told.length === 0 && fits(shapeOf, held[i]))) continue;
    const field = names[i] as string;
    if (told.length > 0 && told.includes(field)) continue;
    if (!explainChild(shapeOf, held[i], field, walk)) return false;
  }
  if (!isPlain(value) && !explainInherited(names, value, walk, told)) return false;
  return (shape.values === undefined && (shape.open || !walk.strict)) || explainUnknown(shape, value, walk);
}

/** The fields of an object's table as lists, which are walked much faster than the table itself. */
type FieldList = {
  names: readonly string[];
  shapes: readonly Shape[];
  required: readonly number[];
  indexes: ReadonlyMap<string, number>;
};

const fieldLists: WeakMap<ObjectShape, FieldList> = /* @__PURE__ */ new WeakMap();

function fieldsOf(shape: ObjectShape): FieldList {
  const known = fieldLists.get(shape);
  if (known !== undefined) return known;
  const names = Object.keys(shape.fields);
  const indexes = new Map(names.map((name, index) => [name, index]));
  const required = shape.required.map((name) => indexes.get(name) as number);
  const made = { names, shapes: Object.values(shape.fields).map(evenShape), required, indexes };
  fieldLists.set(shape, made);
  return made;
}

/** The same shape with all its keys, also for those that it lacks: engines read objects of one form much faster. */
function evenShape(shape: Shape): Shape {
  if (shape.type === 'array') return { ...shape, items: evenShape(shape.items) };
  if (shape.type !== 'string') return shape;
  const { rule, pattern, not, enum: words, known, minLength, maxLength, nullable } = shape;
  return { type: 'string', rule, pattern, not, enum: words, known, minLength, maxLength, nullable } as StringShape;
}

/** What the object holds, in the order of its table, in which most messages are written. */
function valuesOf({ names, indexes }: FieldList, value: Fields): unknown[] {
  const held = new Array<unknown>(names.length).fill(undefined);
  let next = 0;
  for (const name in value) {
    const index = names[next] === name ? next : indexes.get(name);
    if (index === undefined || !Object.hasOwn(value, name)) continue;
    held[index] = value[name];
    next = index + 1;
  }
  return held;
}

function explainInherited(names: readonly string[], value: Fields, walk: Walk, told: readonly string[]): boolean {
  for (const field of names) {
    if (told.includes(field) || !(field in value) || Object.hasOwn(value, field)) continue;
    const message = `${showValue(field)} is inherited, not a field of the message.`;
    if (!walk.report(issue('own', pointTo(pathOf(walk), field), message))) return false;
  }
  return true;
}

/** The fields that the table does not name. */
function explainUnknown(shape: ObjectShape, value: Fields, walk: Walk): boolean {
  for (const field in value) {
    if (Object.hasOwn(shape.fields, field)) continue;
    if (shape.values) {
      if (!explainChild(shape.values, value[field], field, walk)) return false;
    } else if (has(value, field)) {
      const found = unknownField(shape, value, field, pathOf(walk));
      if (!walk.report({ ...found, code: 'additionalProperties', severity: 'error' })) return false;
    }
  }
  return true;
}

/** Groups of which exactly one is given whole, and fields of which at least one is given. */
function explainGroups(shape: ObjectShape, value: Fields, walk: Walk, told: string[]): boolean {
  const { ways, atLeastOne } = shape;
  if (ways === undefined && atLeastOne === undefined) return true;
  for (const [first = [], second = []] of ways ?? []) {
    const isFirst = first.every((field) => has(value, field));
    const isSecond = second.every((field) => has(value, field));
    if (isFirst !== isSecond && (isFirst || !first.some((field) => has(value, field)))) continue;
    const both = `Use ${all(first)}, or ${all(second)} alone.`;
    const extra = first.filter((field) => has(value, field));
    const lacking = first.filter((field) => !has(value, field));
    if (isSecond) {
      for (const field of extra) {
        told.push(field);
        const message = `${showValue(field)} cannot be combined with ${all(second)}.`;
        if (!walk.report(issue('not', pointTo(pathOf(walk), field), message, { hint: both }))) return false;
      }
    } else if (extra.length > 0) {
      for (const field of lacking) {
        told.push(field);
        const found = missing(field, value, [...first, ...second], walk, expectedOf(shape.fields[field]));
        if (!walk.report({ ...found, hint: found.hint ?? both })) return false;
      }
    } else {
      const slip = [...first, ...second]
        .map((field) => missing(field, value, [...first, ...second], walk))
        .find(({ hint }) => hint !== undefined);
      const message = `Either ${all(first)} or ${all(second)} is required.`;
      if (
        !walk.report(issue('required', pathOf(walk), message, { hint: slip?.hint ?? both, expected: [first, second] }))
      )
        return false;
    }
  }
  if (atLeastOne === undefined || atLeastOne.some((field) => has(value, field))) return true;
  const message = `${atLeastOne.map(showValue).join(' or ')} is required.`;
  const slip = atLeastOne
    .map((field) => missing(field, value, Object.keys(shape.fields), walk))
    .find(({ hint }) => hint);
  return walk.report(
    issue('required', pathOf(walk), message, { hint: slip?.hint ?? 'Say what went wrong.', expected: atLeastOne }),
  );
}

function explainNumber({ type, minimum, maximum }: NumberShape, value: unknown, walk: Walk): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) {
    return walk.report(wrongType(type, value, walk));
  }
  if (minimum !== undefined && value < minimum) {
    const message = `${nameOf(walk.keys)} must be at least ${minimum}, not ${value}.`;
    return walk.report(issue('minimum', pathOf(walk), message, { expected: minimum, received: value }));
  }
  if (maximum !== undefined && value > maximum) {
    const message = `${nameOf(walk.keys)} must be at most ${maximum}, not ${value}.`;
    return walk.report(issue('maximum', pathOf(walk), message, { expected: maximum, received: value }));
  }
  return true;
}

/** Whether a string, or what should be one, has nothing to be told. */
function fits(
  { nullable, pattern, not, minLength, maxLength, known, enum: words }: StringShape,
  value: unknown,
): boolean {
  if (typeof value !== 'string') return value === null && nullable === true;
  if (words !== undefined) return words.includes(value);
  return (
    (pattern === undefined || pattern.test(value)) &&
    (not === undefined || !not.test(value)) &&
    (minLength === undefined || value.length >= minLength) &&
    (maxLength === undefined || value.length <= maxLength) &&
    (known === undefined || !known.includes(value))
  );
}

function explainString(shape: StringShape, value: unknown, walk: Walk): boolean {
  if (fits(shape, value)) return true;
  if (typeof value !== 'string') return walk.report(wrongType('string', value, walk));
  if (shape.enum) {
    const near = nearest(value, shape.enum);
    const hint = near === undefined ? `Use one of ${listed(shape.enum)}.` : `Did you mean ${showValue(near)}?`;
    const message = `${nameOf(walk.keys)} must be ${shape.enum.length === 1 ? '' : 'one of '}${listed(shape.enum)}, not ${showValue(value)}.`;
    return walk.report(
      issue('enum', pathOf(walk), message, { hint, expected: shape.enum, received: receivedValue(value) }),
    );
  }
  const texts = ruleTexts(shape.rule, value);
  const message = `${nameOf(walk.keys)} ${texts.problem}.`;
  return walk.report(
    issue('pattern', pathOf(walk), message, { hint: texts.hint, expected: shape.rule, received: receivedValue(value) }),
  );
}

/** The warning about a field that the table does not know; `strict` turns it into an error. */
export function unknownField(shape: ObjectShape, value: Fields, field: string, path: string): Issue {
  const free = Object.keys(shape.fields).filter(
    (known) => !has(value, known) && shape.fields[known]?.type !== 'absent',
  );
  const near = nearest(field, free);
  return {
    code: 'unknown_field',
    severity: 'warning',
    path: pointTo(path, field),
    message: `${showValue(field)} is not a known field ${shape.name ? `of ${shape.name}` : 'here'}.`,
    hint:
      near === undefined
        ? `Known fields are ${listed(Object.keys(shape.fields))}.`
        : `Did you mean ${showValue(near)}?`,
  };
}

export function missing(
  field: string,
  value: Fields,
  known: readonly string[],
  walk: Walk,
  expected?: unknown,
  otherwise?: string,
): Issue {
  const spare = Object.keys(value)
    .slice(0, 200)
    .filter((key) => !known.includes(key));
  const near = nearest(field, spare) ?? spare.find((key) => isSameNoun(key, field));
  const hint = near === undefined ? otherwise : `Did you mean ${showValue(field)} instead of ${showValue(near)}?`;
  const at = pointTo(pathOf(walk), field);
  return issue('required', at, `${showValue(field)} is missing.`, { hint, expected });
}

/** `new_content` and `content`, `jobs` and `new_jobs`: one is the other with words in front of it. */
function isSameNoun(one: string, other: string): boolean {
  return Math.min(one.length, other.length) > 3 && (one.endsWith(`_${other}`) || other.endsWith(`_${one}`));
}

/** What a field must hold, as far as a word or a list of values says it. */
function expectedOf(shape: Shape | undefined): unknown {
  switch (shape?.type) {
    case 'constant':
      return shape.value;
    case 'string':
      return shape.enum ?? shape.rule ?? 'string';
    case 'union':
      return 'object';
    case 'any':
    case 'absent':
      return undefined;
    default:
      return shape?.type;
  }
}

function wrongConstant(expected: string | boolean, value: unknown, walk: Walk): Issue {
  const message = `${nameOf(walk.keys)} must be ${showValue(expected)}, not ${describeValue(value)}.`;
  const hint = typeof expected === 'boolean' && value === String(expected) ? 'Write it without quotes.' : undefined;
  return issue('const', pathOf(walk), message, { hint, expected, received: receivedValue(value) });
}

const ARTICLES = {
  string: 'a string',
  array: 'an array',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
};

export function wrongType(expected: keyof typeof ARTICLES, value: unknown, walk: Walk): Issue {
  const message = `${nameOf(walk.keys)} must be ${ARTICLES[expected]}, not ${describeValue(value)}.`;
  const hint = walk.keys.length === 0 ? undefined : typeHint(expected, value);
  return issue('type', pathOf(walk), message, { hint, expected, received: receivedValue(value) });
}

function typeHint(expected: keyof typeof ARTICLES, value: unknown): string | undefined {
  if (value === null) return 'Leave an optional field out instead of writing null.';
  if (expected === 'array') return 'Wrap it in [ ].';
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return 'Write it in quotes.';
  if (typeof value === 'string' && expected !== 'string' && expected !== 'object') return 'Write it without quotes.';
  return undefined;
}

type Extras = { hint?: string | undefined; expected?: unknown; received?: unknown };

export function issue(
  code: string,
  path: string,
  message: string,
  { hint, expected, received: came }: Extras = {},
): Issue {
  const found: Issue = { code, severity: 'error', path, message };
  if (hint !== undefined) found.hint = hint;
  if (expected !== undefined) found.expected = expected;
  if (came !== undefined) found.received = came;
  return found;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object as JSON makes it: nothing that it inherits has the value undefined. */
function isPlain(value: Fields): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A field is there when it is the object's own and not undefined, which JSON would leave out. */
function has(value: Fields, field: string): boolean {
  return Object.hasOwn(value, field) && value[field] !== undefined;
}

/** The pointer to the value that is looked at. */
function pathOf({ keys }: Walk): string {
  let path = '';
  for (const key of keys) path = pointTo(path, key);
  return path;
}

/** The name of what keys lead to, for a sentence: `"patterns"`, `"patterns[0]"`. */
export function nameOf(keys: readonly (string | number)[]): string {
  let at = keys.length - 1;
  if (at < 0) return 'The message';
  let name = String(keys[at]);
  let indexes = '';
  while (at > 0 && /^[0-9]+$/.test(name)) {
    indexes = `[${name}]${indexes}`;
    at -= 1;
    name = String(keys[at]);
  }
  return showValue(name + indexes);
}

function named(shape: Shape): string {
  return 'name' in shape && shape.name ? shape.name : 'another message';
}

function all(fields: readonly string[]): string {
  return fields.map(showValue).join(' and ');
}

export function listed(words: readonly string[]): string {
  return words.map(showValue).join(', ');
}
