/** A change that no test can notice, because the sources do the same with it; or that none should. */
export type Explanation = { file: string; original: string; replacement: string; why: string };
