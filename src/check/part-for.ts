import type { KeyedShape, ObjectShape, Shape, UnionShape } from '../../generated/tables/shape.ts';
import { type Fields, has } from './own-fields.ts';
import { allOf, showValue } from './show-value.ts';

/** Says which fields belong into a part that knows most of them, when the object around it does not. */
export function partFor(shape: Shape | undefined, names: readonly string[], part: string): string | undefined {
  const isList = shape?.type === 'array';
  for (const one of objectsIn(isList ? shape.items : shape)) {
    const known = names.filter((name) => knows(one, name));
    if (known.length * 2 > names.length)
      return `Put ${allOf(known)} into ${isList ? 'an item of ' : ''}${showValue(part)}.`;
  }
  return undefined;
}

/** The one object of a union that a value without its tag can have been meant as, or else where its fields belong. */
export function meantWithout(union: UnionShape, value: Fields): ObjectShape | string | undefined {
  const all = objectsIn(union);
  const names = Object.keys(value)
    .slice(0, 200)
    .filter((name) => has(value, name));
  const told = names.filter((name) => !all.every((one) => knows(one, name, value)));
  const telling = told.filter((name) => all.some((one) => knows(one, name, value)));
  const meant = all.filter((one) => telling.every((name) => knows(one, name, value)));
  if (meant.length === 1) return meant[0];
  const rest = told.filter((name) => !telling.includes(name));
  const placed = meant.flatMap((one) => {
    const place = Object.keys(one.fields)
      .map((field) => partFor(one.fields[field], rest, field))
      .find(Boolean);
    return place === undefined ? [] : { one, place };
  });
  return placed.length === 1 ? placed[0]?.one : placed[0]?.place;
}

function knows({ fields }: ObjectShape, name: string, value?: Fields): boolean {
  const shape = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (shape === undefined || shape.type === 'absent') return false;
  return value === undefined || shape.type !== 'constant' || shape.value === value[name];
}

function objectsIn(shape: Shape | KeyedShape | undefined): ObjectShape[] {
  switch (shape?.type) {
    case 'object':
      return [shape];
    case 'union':
      return [...Object.values(shape.members), shape.otherwise].flatMap(objectsIn);
    case 'keyed':
      return [shape.present, shape.absent].flatMap(objectsIn);
    default:
      return [];
  }
}
