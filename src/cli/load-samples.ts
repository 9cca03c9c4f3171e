/** Loads the code that draws samples. It is a separate file in the package, so that it is loaded only when needed. */
export function loadSamples(): Promise<typeof import('../testing/plain/index.ts')> {
  return import('../testing/plain/index.ts');
}
