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

/** What a schema allows, or null. */
export function withNull(told: Told, isNullable: boolean): Told {
  const { type } = told.shape;
  if (!isNullable || type === 'any') return told;
  if (type === 'absent') return inexact();
  // A copy that keeps lazy fields lazy.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(told.shape));
  return { ...told, shape: Object.assign(copy, { nullable: true }) as Shape };
}
