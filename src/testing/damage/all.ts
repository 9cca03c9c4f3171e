import { closers } from './closers.ts';
import { commas } from './commas.ts';
import { cuts } from './cuts.ts';
import type { Damage } from './damage.ts';
import { encodings } from './encodings.ts';
import { fences } from './fences.ts';
import { intact } from './intact.ts';
import { none } from './none.ts';
import { others } from './others.ts';
import { page } from './page.ts';
import { placed } from './placed.ts';
import { prose } from './prose.ts';
import { quotes } from './quotes.ts';
import { reasoning } from './reasoning.ts';
import { rivals } from './rivals.ts';
import { spaces } from './spaces.ts';
import { strings } from './strings.ts';
import { transport } from './transport.ts';
import { values } from './values.ts';
import { wrappers } from './wrappers.ts';
import { wrong } from './wrong.ts';

/** Every kind of damage: around the message, in the message, and texts that must be refused. */
export const damages: readonly Damage[] = [
  ...intact,
  ...prose,
  ...fences,
  ...page,
  ...reasoning,
  ...transport,
  ...wrappers,
  ...commas,
  ...quotes,
  ...strings,
  ...spaces,
  ...closers,
  ...values,
  ...encodings,
  ...others,
  ...cuts,
  ...rivals,
  ...wrong,
  ...none,
];

/**
 * Every kind of damage and all surroundings, for samples. The corpus does not use the surroundings, because the parser
 * has its own tests for them.
 */
export const allDamages: readonly Damage[] = [...damages, ...placed];
