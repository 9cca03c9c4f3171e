/** The generator is a file of its own in the package, and loads only when it is asked for. */
export function loadGenerator(): Promise<typeof import('../generate/index.ts')> {
  return import('../generate/index.ts');
}
