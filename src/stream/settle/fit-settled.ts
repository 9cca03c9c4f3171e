import type { ObjectShape, Shape, StringShape, UnionShape } from '../../words/contract.ts';

/** The shapes that a place may still have; empty when nothing is known. */
export type Shapes = readonly Shape[];

/** The known fields of an object. */
export type Known = { readonly [key: string]: unknown };

/**
 * Reduces a finished value to the parts that no repair will change, because they are valid for the contract. Unknown
 * fields, and values that would have to be changed, are left out.
 *
 * @returns undefined when nothing is left
 */
export function fitSettled(shapes: Shapes, value: unknown): unknown {
  if (Array.isArray(value)) return fitItems(shapes, value);
  if (typeof value === 'object' && value !== null) return fitFields(shapes, value as Known);
  for (const shape of shapes) if (!fitsScalar(shape, value)) return undefined;
  return shapes.length > 0 ? value : undefined;
}

function fitItems(shapes: Shapes, items: readonly unknown[]): unknown[] | undefined {
  if (shapes.some(({ type }) => type === 'any')) return [...items];
  const inner = itemShapes(shapes);
  if (inner.length === 0) return undefined;
  const fitting: unknown[] = [];
  for (const item of items) {
    const fit = fitSettled(inner, item);
    // If this item is dropped, the items after it move up.
    if (fit === undefined) break;
    fitting.push(fit);
  }
  return fitting;
}

function fitFields(shapes: Shapes, value: Known): Known | undefined {
  if (shapes.some(({ type }) => type === 'any')) return value;
  const objects = objectShapes(shapes, value);
  if (objects === undefined) return undefined;
  const fitting: { [key: string]: unknown } = {};
  for (const key of Object.keys(value)) {
    const fit = fitSettled(fieldShapes(objects, key), value[key]);
    if (fit !== undefined) fitting[key] = fit;
  }
  return fitting;
}

/** The shapes that the items of a list may have. */
export function itemShapes(shapes: Shapes): Shapes {
  const found: Shape[] = [];
  for (const shape of shapes) {
    if (shape.type === 'array') found.push(shape.items);
    else if (shape.type === 'any') found.push(shape);
  }
  return found;
}

/** The shapes that a field may have; empty when no object has such a field. */
export function fieldShapes(objects: Shapes, key: string): Shapes {
  const found: Shape[] = [];
  for (const shape of objects) {
    const field = shape.type === 'object' ? fieldOf(shape, key) : shape.type === 'any' ? shape : undefined;
    if (field !== undefined) found.push(field);
  }
  return found;
}

function fieldOf(shape: ObjectShape, key: string): Shape | undefined {
  return Object.hasOwn(shape.fields, key) ? shape.fields[key] : shape.values;
}

/** The object shapes that are possible with the known fields; undefined as long as a tag is missing. */
export function objectShapes(shapes: Shapes, fields: Known): Shapes | undefined {
  const found: Shape[] = [];
  for (const shape of shapes) {
    if (shape.type === 'object' || shape.type === 'any') {
      if (shape.type === 'object' && shape.forms !== undefined) return undefined;
      found.push(shape);
    } else if (shape.type === 'union') {
      const members = membersOf(shape, fields);
      if (members === undefined) return undefined;
      found.push(...members);
    }
  }
  return found.length === 0 ? undefined : found;
}

function membersOf(union: UnionShape, fields: Known): Shapes | undefined {
  if (!Object.hasOwn(fields, union.tag)) return undefined;
  const tag = fields[union.tag];
  if (typeof tag !== 'string') return undefined;
  const member = Object.hasOwn(union.members, tag) ? union.members[tag] : union.otherwise;
  if (member === undefined) return undefined;
  if (member.type !== 'keyed') return objectShapes([member], fields);
  if (Object.hasOwn(fields, member.key)) return objectShapes([member.present], fields);
  return objectShapes([member.present, member.absent], fields);
}

/** Whether a value is a scalar of that shape, without any change. */
function fitsScalar(shape: Shape, value: unknown): boolean {
  if (shape.type === 'any') return true;
  if (shape.type === 'absent') return false;
  if (value === null) return shape.nullable === true;
  if (shape.type === 'boolean') return typeof value === 'boolean';
  if (shape.type === 'constant') return value === shape.value;
  if (shape.type === 'string') return typeof value === 'string' && fitsText(shape, value);
  if (shape.type !== 'number' && shape.type !== 'integer') return false;
  return typeof value === 'number' && Number.isFinite(value) && (shape.type === 'number' || Number.isInteger(value));
}

function fitsText(shape: StringShape, text: string): boolean {
  const { enum: words, pattern, not, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = shape;
  if (words !== undefined && !words.includes(text)) return false;
  if (text.length < minLength || text.length > maxLength) return false;
  return pattern?.test(text) !== false && not?.test(text) !== true;
}
