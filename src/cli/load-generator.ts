/** Loads the generator. It is a separate file in the package, so that it is loaded only when needed. */
export function loadGenerator(): Promise<typeof import('../generate/index.ts')> {
  return import('../generate/index.ts');
}
