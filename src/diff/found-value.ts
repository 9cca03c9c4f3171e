/** `none` is proven: no value fits. `unknown` says that none was found. */
export type FoundValue = { value: unknown } | 'none' | 'unknown';
