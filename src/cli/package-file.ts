import { existsSync } from 'node:fs';

/** The URL of a file of this package, from the source as well as from the build. */
export function packageFile(path: string): URL {
  const fromBuild = new URL(`../${path}`, import.meta.url);
  return existsSync(fromBuild) ? fromBuild : new URL(`../../${path}`, import.meta.url);
}
