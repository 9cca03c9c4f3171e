import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { CheckFailure } from './check-failure.ts';
import type { Project } from './install-tarball.ts';

/**
 * Bundles every module for a browser, and uses the contracts where there is no `process`, no `require`, no `Buffer` and no `eval`.
 *
 * @param nodeOnly sub-paths that are left out
 */
export async function runInBrowser({ folder, entryPoints }: Project, nodeOnly: string[]): Promise<void> {
  const modules = entryPoints.filter(({ isJson, subPath }) => !isJson && !nodeOnly.includes(subPath));
  const code = [
    `import useContracts from './use-contracts.cjs';`,
    ...modules.map(({ specifier }, index) => `import * as module${index} from '${specifier}';`),
    `useContracts({ ${modules.map(({ subPath }, index) => `'${subPath}': module${index}`).join(', ')} });`,
  ].join('\n');
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'silent',
  }).catch((error: Error) => {
    throw new CheckFailure(`The package cannot be bundled for a browser. ${error.message}`);
  });
  try {
    const browser = createContext({}, { codeGeneration: { strings: false, wasm: false } });
    runInContext(outputFiles[0]?.text ?? '', browser, { timeout: 10_000 });
  } catch (error) {
    throw new CheckFailure(`The package does not run outside of Node. Take the Node API out: ${describe(error)}`);
  }
}

/** An error of another context is no `Error` of this one. */
function describe(error: unknown): string {
  const { stack, message } = error as { stack?: string; message?: string };
  return stack ?? message ?? String(error);
}
