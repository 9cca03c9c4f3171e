/**
 * Explains why a validator refused a value.
 *
 * The generated validator only decides. This walks the contract's shape and finds every reason, one issue per place.
 * Property tests in `test/check/explain.test.ts` prove that the two agree: there is an issue exactly when the schema
 * refuses the value.
 */
import type { KeyedShape, ListShape, ObjectShape, Shape, UnionShape } from '../../../generated/tables/shape.ts';
import { collectIssues, type Issue, pointTo } from '../../words/issue.ts';
import { nearest } from '../nearest.ts';
import { type Fields, has, isFields, isPlain } from '../own-fields.ts';
import { describeValue, listed, receivedValue, showValue, useOneOf } from '../show-value.ts';
import { unknownField } from '../unknown-field.ts';
import { unreadable } from '../unreadable.ts';
import { explainGroups } from './explain-groups.ts';
import { explainNumber, explainString, wrongConstant } from './explain-scalar.ts';
import { fieldsOf, isPlainlyGood, valuesOf } from './field-list.ts';
import { fits } from './fits.ts';
import { issue } from './issue.ts';
import { missing } from './missing-field.ts';
import { meantBy } from './part-for.ts';
import { nameOf, pathOf, type Walk } from './walk.ts';
import { wrongType } from './wrong-type.ts';

/**
 * @param strict also report fields that the schema does not know
 * @returns every issue in reading order, at most 50; empty when nothing is wrong
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

/** Returns false when no more issues are wanted. */
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
      return typeof value === 'boolean' || walk.report(wrongType(shape, value, walk));
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

/** Explains the value of a field or an item; returns false when no more issues are wanted. */
function explainChild(shape: Shape, value: unknown, key: string | number, walk: Walk, parent?: ObjectShape): boolean {
  walk.keys.push(key);
  walk.parent = parent;
  const goesOn = explainValue(shape, value, walk);
  walk.keys.pop();
  return goesOn;
}

function explainList(shape: ListShape, value: unknown, walk: Walk): boolean {
  if (!Array.isArray(value)) return walk.report(wrongType(shape, value, walk));
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape;
  const { length } = value;
  if (length < minItems || length > maxItems) {
    const [code, expected] = length < minItems ? (['minItems', minItems] as const) : (['maxItems', maxItems] as const);
    const most = `${code === 'minItems' ? 'at least' : 'at most'} ${expected} ${expected === 1 ? 'item' : 'items'}`;
    const message = `${nameOf(walk.keys)} must ${expected === 0 ? 'be empty' : `have ${most}, not ${length}`}.`;
    if (!walk.report(issue(code, pathOf(walk), message, { expected, received: length }))) return false;
  }
  if (items.type === 'any' || maxItems === 0) return true;
  const list = items.type === 'object' && isWithoutGroups(items) && fieldsOf(items);
  for (let i = 0; i < value.length; i++) {
    const isGood = list ? isPlainlyGood(list, value[i]) : items.type === 'string' && fits(items, value[i]);
    if (!isGood && !explainChild(items, value[i], i, walk)) return false;
  }
  return true;
}

function isWithoutGroups({ ways, atLeastOne }: ObjectShape): boolean {
  return ways === undefined && atLeastOne === undefined;
}

function explainUnion(shape: UnionShape, value: unknown, walk: Walk): boolean {
  if (!isFields(value)) return walk.report(wrongType(shape, value, walk));
  const { tag, members, otherwise } = shape;
  if (!has(value, tag)) {
    const meant = meantBy(Object.keys(value).slice(0, 200), shape);
    if (meant) return explainObject(meant, value, walk);
    const expected = Object.keys(members);
    return walk.report({ ...missing(tag, value, [tag], walk, undefined, useOneOf(expected)), expected });
  }
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
    near === undefined ? useOneOf(allowed) : `Did you mean ${showValue(near)}? Known values are ${listed(allowed)}.`;
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
  if (!isFields(value)) return walk.report(wrongType(shape, value, walk));
  const list = fieldsOf(shape);
  const { names, shapes, required } = list;
  const held = valuesOf(list, value);
  /** The fields that already have an issue. */
  const told: string[] = [];
  for (const index of required) {
    const field = names[index] as string;
    if (held[index] !== undefined || has(value, field)) continue;
    told.push(field);
    if (!walk.report(missing(field, value, names, walk, shape.fields[field]))) return false;
  }
  if (!explainGroups(shape, value, walk, told)) return false;
  for (let i = 0; i < names.length; i++) {
    const shapeOf = shapes[i] as Shape;
    if (held[i] === undefined || (shapeOf.type === 'string' && fits(shapeOf, held[i]))) continue;
    const field = names[i] as string;
    if (told.includes(field)) continue;
    if (!explainChild(shapeOf, held[i], field, walk, shape)) return false;
  }
  if (!isPlain(value) && !explainInherited(names, value, walk, told)) return false;
  return (shape.values === undefined && (shape.open || !walk.strict)) || explainUnknown(shape, value, walk);
}

function explainInherited(names: readonly string[], value: Fields, walk: Walk, told: readonly string[]): boolean {
  for (const field of names) {
    if (told.includes(field) || !(field in value) || Object.hasOwn(value, field)) continue;
    const message = `${showValue(field)} is inherited, not a field of the message.`;
    if (!walk.report(issue('own', pointTo(pathOf(walk), field), message))) return false;
  }
  return true;
}

/** Explains the fields that the shape does not name. */
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

function named(shape: Shape): string {
  return 'name' in shape && shape.name ? shape.name : 'another message';
}
