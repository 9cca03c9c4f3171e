import type { Matching, ObjectShape, Shape, StringShape } from '../../../generated/tables/shape.ts';
import { type Fields, isFields, isPlain } from '../own-fields.ts';
import { fits } from './fits.ts';

/** The fields of an object shape as arrays, which are faster to walk. */
type FieldList = {
  names: readonly string[];
  shapes: readonly Shape[];
  required: readonly number[];
  indexes: ReadonlyMap<string, number>;
};

const fieldLists: WeakMap<ObjectShape, FieldList> = /* @__PURE__ */ new WeakMap();

export function fieldsOf(shape: ObjectShape): FieldList {
  const known = fieldLists.get(shape);
  if (known !== undefined) return known;
  const names = Object.keys(shape.fields);
  const indexes = new Map(names.map((name, index) => [name, index]));
  const required = shape.required.map((name) => indexes.get(name) as number);
  const made = { names, shapes: Object.values(shape.fields).map(evenShape), required, indexes };
  fieldLists.set(shape, made);
  return made;
}

/**
 * A copy of a shape that has every key, with undefined for missing ones: engines read objects with the same keys much
 * faster.
 */
function evenShape(shape: Shape): Shape {
  if (shape.type === 'array') return { ...shape, items: evenShape(shape.items) };
  if (shape.type !== 'string') return shape;
  const { rule, pattern, not, enum: words, known, minLength, maxLength, nullable } = shape;
  const quick = rule === 'non-blank' && pattern ? visibleAtOnce(pattern) : pattern;
  return {
    type: 'string',
    rule,
    pattern: quick,
    not,
    enum: words,
    known,
    minLength,
    maxLength,
    nullable,
  } as StringShape;
}

/**
 * Most non-blank strings begin with an ASCII letter, and comparing a character code is faster than running a pattern.
 */
function visibleAtOnce(pattern: Matching): Matching {
  const test = (text: string) => {
    const first = text.charCodeAt(0);
    return (first > 32 && first < 127) || pattern.test(text);
  };
  return { test };
}

/** Whether a quick look shows that a value is valid: a plain object with only valid strings and no unknown fields. */
export function isPlainlyGood({ names, shapes, required, indexes }: FieldList, value: unknown): boolean {
  if (!isFields(value) || !isPlain(value)) return false;
  let next = 0;
  for (const name in value) {
    const index = names[next] === name ? next : indexes.get(name);
    const shape = index === undefined ? undefined : shapes[index];
    if (shape?.type !== 'string' || !fits(shape, value[name])) return false;
    next = (index as number) + 1;
  }
  for (const index of required) if (value[names[index] as string] === undefined) return false;
  return true;
}

/** The values of an object's fields, in the order of the shape. Most messages are written in that order. */
export function valuesOf({ names, indexes }: FieldList, value: Fields): unknown[] {
  const held: unknown[] = [];
  for (let i = 0; i < names.length; i++) held.push(undefined);
  let next = 0;
  for (const name in value) {
    const index = names[next] === name ? next : indexes.get(name);
    if (index === undefined || !Object.hasOwn(value, name)) continue;
    held[index] = value[name];
    next = index + 1;
  }
  return held;
}
