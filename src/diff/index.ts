/** What a change of a JSON Schema breaks, and whom: the comparison behind `lcp diff`, for checks of your own. */
export { type Change, type ChangeCode, type Effect, isBreak, type Role, type Verdict } from './change.ts';
export { type DiffOptions, diffSchemas } from './diff-schemas.ts';
