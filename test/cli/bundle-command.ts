import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'src/cli/main.ts');

/** Puts the command into one file. */
export function bundleCommand(outfile: string): void {
  buildSync({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    define: { 'import.meta.url': 'here' },
    // It finds the files of the package where the source does.
    banner: { js: `const here = ${JSON.stringify(pathToFileURL(source).href)};` },
  });
}
