/** What other steps use of the tolerant reader. */
export { goesOn } from './read/follows.ts';
export { repairJson } from './read/read-tree.ts';
export type { Budget } from './read/run.ts';
