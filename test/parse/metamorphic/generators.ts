import type { Generator } from './case.ts';
import { composed } from './compose.ts';

/** Every generator, invariant by invariant. */
export const generators: readonly Generator[] = [...composed];
