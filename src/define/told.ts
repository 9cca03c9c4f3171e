import type { Shape } from '../../generated/tables/shape.ts';
import type { SchemaNode } from './schema-node.ts';

/** A shape, whether it expresses everything that the schema does, and the nodes whose shapes it contains. */
export type Told = { readonly shape: Shape; readonly isExact: boolean; readonly kids: readonly SchemaNode[] };

export function leaf(shape: Shape, isExact: boolean): Told {
  return { shape, isExact, kids: [] };
}

export function inexact(): Told {
  return { shape: { type: 'any' }, isExact: false, kids: [] };
}

export function withNull(told: Told, isNullable: boolean): Told {
  return isNullable ? { ...told, shape: withoutNull({ ...shapeCopy(told.shape), nullable: true } as Shape) } : told;
}

/** A copy that keeps lazy fields lazy. */
export function shapeCopy(shape: Shape): Shape {
  return Object.defineProperties({}, Object.getOwnPropertyDescriptors(shape)) as Shape;
}

/** A shape that allows anything, or nothing, needs no `nullable`. */
export function withoutNull(shape: Shape): Shape {
  return shape.type === 'any' || shape.type === 'absent' ? { type: 'any' } : shape;
}
