/** What draws samples is a file of its own in the package, and loads only when it is asked for. */
export function loadSamples(): Promise<typeof import('../testing/plain/index.ts')> {
  return import('../testing/plain/index.ts');
}
