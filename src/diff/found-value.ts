/** `none`: it is proven that no value fits. `unknown`: none was found. */
export type FoundValue = { value: unknown } | 'none' | 'unknown';
