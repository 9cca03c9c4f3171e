/** What is not called does not come along: no module of the prompts does anything at its top. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** In the package many modules are one file, so the promise of the manifest about files does not help. */
const asOneFile: Plugin = {
  name: 'as one file',
  setup({ onResolve }) {
    onResolve({ filter: /\.ts$/ }, ({ path, resolveDir }) => ({ path: resolve(resolveDir, path), sideEffects: true }));
  },
};

async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    plugins: [asOneFile],
  });
  return outputFiles[0]?.text ?? '';
}

describe('a bundle', () => {
  it('holds nothing of the prompts where nothing of them is used', async () => {
    expect((await bundle(`import './src/prompt/index.ts';`)).trim()).toBe('');
  });

  it('holds the context prompt alone where nothing else is used', async () => {
    const text = await bundle(`export { contextPrompt } from './src/prompt/index.ts';`);
    expect(text.match(/^\/\/ src.*$/gm)).toEqual([
      // What checks its arguments.
      '// src/words/plain-name.ts',
      '// src/check/nearest.ts',
      '// src/check/require-contract.ts',
      '// src/check/check-argument.ts',
      '// src/prompt/fit-results.ts',
      '// src/prompt/context-prompt.ts',
    ]);
  });
});
