import type { Shape } from '../../generated/tables/shape.ts';
import type { SchemaNode } from './schema-node.ts';

/** A table, whether it says all that the schema does, and the nodes whose tables it holds. */
export type Told = { readonly shape: Shape; readonly isExact: boolean; readonly kids: readonly SchemaNode[] };
