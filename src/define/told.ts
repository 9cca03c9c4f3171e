import type { Shape } from '../../generated/tables/shape.ts';
import type { SchemaNode } from './schema-node.ts';

/** A table, whether it says all that the schema does, and the nodes whose tables it holds. */
export type Told = { readonly shape: Shape; readonly isExact: boolean; readonly kids: readonly SchemaNode[] };

export function leaf(shape: Shape, isExact: boolean): Told {
  return { shape, isExact, kids: [] };
}

export function inexact(): Told {
  return { shape: { type: 'any' }, isExact: false, kids: [] };
}

export function withNull(told: Told, isNullable: boolean): Told {
  if (!isNullable || told.shape.type === 'any') return isNullable ? { ...told, isExact: false } : told;
  return { ...told, shape: { ...shapeCopy(told.shape), nullable: true } as Shape };
}

/** A copy whose lazy parts stay lazy. */
export function shapeCopy(shape: Shape): Shape {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(shape)) as Shape;
}

/** A value that can be anything, or that must not be there, has no use for `nullable`. */
export function withoutNull(shape: Shape): Shape {
  return shape.type === 'any' || shape.type === 'absent' ? { type: 'any' } : shape;
}
