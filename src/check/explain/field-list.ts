import type { ObjectShape, Shape, StringShape } from '../../../generated/tables/shape.ts';
import type { Fields } from '../own-fields.ts';

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

/** The same shape with all keys, including those it lacks: engines read objects of equal form much faster. */
function evenShape(shape: Shape): Shape {
  if (shape.type === 'array') return { ...shape, items: evenShape(shape.items) };
  if (shape.type !== 'string') return shape;
  const { rule, pattern, not, enum: words, known, minLength, maxLength, nullable } = shape;
  return { type: 'string', rule, pattern, not, enum: words, known, minLength, maxLength, nullable } as StringShape;
}

/** The values of an object's fields, in the order of its shape, in which most messages are written. */
export function valuesOf({ names, indexes }: FieldList, value: Fields): unknown[] {
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
