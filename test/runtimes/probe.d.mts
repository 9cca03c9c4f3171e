import type { Answers, Inputs } from './inputs.ts';

/** Asks the modules of the package, by sub-path, about the inputs. */
export function probe(modules: Record<string, unknown>, inputs: Inputs): Answers;
