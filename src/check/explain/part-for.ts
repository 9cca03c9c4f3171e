import type { KeyedShape, ObjectShape, Shape, UnionShape } from '../../../generated/tables/shape.ts';
import { allOf, showValue } from '../show-value.ts';

/** The hint that fields belong in an inner object: it has most of them, and the object around it does not. */
export function partFor(shape: Shape | undefined, names: readonly string[], part: string): string | undefined {
  const items = shape?.type === 'array' ? shape.items : undefined;
  const found = objectsIn(items ?? shape)
    .map((one) => names.filter((name) => knows(one, name)))
    .find(({ length }) => length * 2 > names.length);
  return found && `Put ${allOf(found)} into ${items ? 'an item of ' : ''}${showValue(part)}.`;
}

/**
 * The only member of a union that an object without a tag can be: the member has all of its fields, or an inner object
 * has most of them.
 */
export function meantBy(names: readonly string[], union: UnionShape): ObjectShape | undefined {
  const [meant, ...others] = objectsIn(union).filter(
    (one) =>
      names.every((name) => knows(one, name)) ||
      Object.keys(one.fields).some((field) => partFor(one.fields[field], names, field)),
  );
  return others[0] ? undefined : meant;
}

function knows({ fields }: ObjectShape, name: string): boolean {
  return Object.hasOwn(fields, name) && fields[name]?.type !== 'absent';
}

function objectsIn(shape: Shape | KeyedShape | undefined): ObjectShape[] {
  if (shape?.type === 'object') return [shape];
  if (shape?.type === 'keyed') return [shape.present, shape.absent].flatMap(objectsIn);
  return shape?.type === 'union' ? [...Object.values(shape.members), shape.otherwise].flatMap(objectsIn) : [];
}
