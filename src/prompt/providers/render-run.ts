import type { KindChoice } from '../choose-kinds.ts';
import type { Dialect, Schema } from './dialects.ts';
import type { Losses } from './losses.ts';

/** What a schema is rendered with. */
export type Run = {
  dialect: Dialect;
  /** Whether the member of a union that has this tag and this value is wanted. */
  wants: (tag: string, value: string) => boolean;
  /** Whether a member for every other value of this tag is missed when it is left out. */
  wantsOthers: (tag: string) => boolean;
  /** The kinds of jobs that are told. */
  kinds: KindChoice;
  losses: Losses;
  /** The definitions that were rendered: name → schema, or undefined for one that cannot be said. */
  rendered: Map<string, Schema | undefined>;
};
