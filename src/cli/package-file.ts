import { existsSync } from 'node:fs';

/** The URL of a file of this package. Works in the source and in the build. */
export function packageFile(path: string): URL {
  const fromBuild = new URL(`../${path}`, import.meta.url);
  return existsSync(fromBuild) ? fromBuild : new URL(`../../${path}`, import.meta.url);
}
