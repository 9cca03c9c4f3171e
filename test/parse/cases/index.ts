import { around } from './around.ts';
import { within } from './within.ts';

export { refusals } from './refusals.ts';
export { warnings } from './warnings.ts';

/** Every kind of repair, from the outside to the inside. */
export const repairs = [...around, ...within];
