import type { Generator } from './case.ts';
import { composed } from './compose.ts';
import { balance } from './generators/balance.ts';
import { cuts } from './generators/cuts.ts';
import { inside } from './generators/inside.ts';
import { layers } from './generators/layers.ts';
import { led } from './generators/led.ts';
import { neutral } from './generators/neutral.ts';
import { pairs } from './generators/pairs.ts';
import { placeholders } from './generators/placeholders.ts';
import { rivals } from './generators/rivals.ts';
import { spelling } from './generators/spelling.ts';

/** Every generator, invariant by invariant. */
export const generators: readonly Generator[] = [
  ...composed,
  ...layers,
  ...led,
  ...balance,
  ...cuts,
  ...rivals,
  ...pairs,
  ...inside,
  ...neutral,
  ...spelling,
  ...placeholders,
];
