import type { KindChoice } from '../choose-kinds.ts';
import type { Dialect, Schema } from './dialects.ts';
import type { Losses } from './losses.ts';

/** What is known while a schema is rendered. */
export type Run = {
  dialect: Dialect;
  /** Whether to include the member of a union with this value of the tag. */
  wants: (tag: string, value: string) => boolean;
  /** Whether to note that the member for all other values of this tag is left out. */
  wantsOthers: (tag: string) => boolean;
  /** The kinds of jobs that are shown. */
  kinds: KindChoice;
  losses: Losses;
  /** The definitions rendered so far: name → schema, or undefined for one that cannot be expressed. */
  rendered: Map<string, Schema | undefined>;
};
