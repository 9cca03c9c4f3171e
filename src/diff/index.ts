/**
 * What a change to a JSON Schema breaks, and for which side: the comparison that `lcp diff` uses, for checks of your
 * own.
 */
export { type Change, type ChangeCode, type Effect, isBreak, type Role, type Verdict } from './change.ts';
export { type DiffOptions, diffSchemas } from './diff-schemas.ts';
