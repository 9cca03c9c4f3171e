import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeLicenses } from './write-licenses.ts';

const own = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the page stands when it is built. */
export const DIST = join(own, 'dist');

/** What a build writes. */
const OURS = /^(?:index\.html|style\.css|icon\.svg|licenses\.txt|start\.js|answer-page\.js|\w+-[A-Z0-9]{8}\.js)$/;

/**
 * Builds the page as static files, which any server can give out: two programs, of which the second runs in a worker thread,
 * and a chunk with the table of tokens, which is loaded when it is asked for.
 *
 * @param folder what an older build has left in it is removed
 * @throws what esbuild says of a file that it cannot bundle; an Error for a folder that holds something else
 */
export async function buildPlayground(folder = DIST): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const old = readdirSync(folder);
  const foreign = old.filter((file) => !OURS.test(file));
  if (foreign.length > 0)
    throw new Error(`${folder} holds something else than a page: ${foreign.slice(0, 3).join(', ')}.`);
  for (const file of old) rmSync(join(folder, file));
  for (const file of ['index.html', 'style.css', 'icon.svg']) cpSync(join(own, file), join(folder, file));
  const entries = ['page/start.ts', 'worker/answer-page.ts'].map((file) => join(own, file));
  // Each by itself: what they share must not become a chunk that both wait for.
  const inputs: string[] = [];
  for (const entry of entries) {
    const { metafile } = await build({
      absWorkingDir: root,
      metafile: true,
      entryPoints: [entry],
      outdir: resolve(folder),
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      legalComments: 'none',
      logLevel: 'error',
    });
    inputs.push(...Object.keys(metafile.inputs));
  }
  writeFileSync(join(folder, 'licenses.txt'), writeLicenses(root, inputs));
}
