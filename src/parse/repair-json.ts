/** The reader of damaged JSON, as the steps around it use it. */
export { goesOn } from './read/follows.ts';
export { repairJson } from './read/read-tree.ts';
export type { Budget } from './read/run.ts';
