import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * Makes one JavaScript file of the worker and of all that it imports, `src/` included: what tsx compiles asks for a helper at
 * every function that is made, and is compiled anew in each worker.
 *
 * @returns the address of the file, in a new folder of the system
 */
export async function bundleWorker(): Promise<URL> {
  const file = join(mkdtempSync(join(tmpdir(), 'fuzz-')), 'worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('worker.ts', import.meta.url))],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    plugins: [
      {
        name: 'addresses',
        setup: ({ onLoad }) =>
          onLoad({ filter: /[\\/](?:src|test)[\\/].*\.ts$/ }, ({ path }) => ({
            // Files are looked for beside the source.
            contents: readFileSync(path, 'utf8').replaceAll(
              'import.meta.url',
              JSON.stringify(pathToFileURL(path).href),
            ),
            loader: 'ts',
          })),
      },
    ],
  });
  return pathToFileURL(file);
}
