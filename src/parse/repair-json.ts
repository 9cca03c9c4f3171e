/** What other steps use from the tolerant reader. */
export { goesOn } from './read/follows.ts';
export { repairJson } from './read/read-tree.ts';
export type { Budget } from './read/run.ts';
