import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The licenses of the packages that were bundled, as one text; the one of this package comes first.
 *
 * @param inputs the files that were bundled, as esbuild names them: from `root`
 * @throws Error for a package without a license of its own: it may not be given out
 */
export function writeLicenses(root: string, inputs: readonly string[]): string {
  const names = inputs.flatMap(
    (file) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(file)?.[1] ?? [],
  );
  const texts = [...new Set(names)]
    .sort()
    .map((name) => `${name}\n\n${licenseIn(join(root, 'node_modules', name), name)}`);
  return [`@sheratan/contracts\n\n${licenseIn(root, '@sheratan/contracts')}`, ...texts]
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}

function licenseIn(folder: string, name: string): string {
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`${name} has no license: leave it out of the playground.`);
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
}
