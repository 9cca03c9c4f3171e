/** What other steps use from the tolerant reader. */
export { goesOn } from './read/free-tail.ts';
export { repairJson } from './read/read-tree.ts';
export type { Budget } from './read/run.ts';
