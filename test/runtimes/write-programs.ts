import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { EntryPoint } from '../../scripts/check-package/entry-points.ts';
import type { Project } from '../../scripts/check-package/install-tarball.ts';
import type { Program } from './find-runtimes.ts';
import type { Inputs } from './inputs.ts';

/** The programs that ask the installed package: by file, and bundled for what knows no packages. */
export type Programs = {
  folder: string;
  files: Record<Program, string>;
  /** `worker` is a module that answers requests, `page` a script that writes into the page. */
  bundles: Record<Program, { worker: string; page: string }>;
};

/** Writes the programs beside the package, and the inputs that they read. */
export async function writePrograms({ folder, entryPoints }: Project, inputs: Inputs): Promise<Programs> {
  await writeFile(join(folder, 'inputs.json'), JSON.stringify(inputs));
  await copyFile(fileURLToPath(new URL('probe.mjs', import.meta.url)), join(folder, 'probe.mjs'));
  const sources = { import: importAll(entryPoints), require: requireAll(entryPoints) };
  const files = { import: 'ask-import.mjs', require: 'ask-require.cjs' };
  const bundles = { import: bundleNames('import'), require: bundleNames('require') };
  for (const program of ['import', 'require'] as const) {
    const print = 'console.log(JSON.stringify(probe(modules, inputs)));';
    const start = program === 'import' ? print : `import('./probe.mjs').then(({ probe }) => { ${print} });`;
    await writeFile(join(folder, files[program]), `${sources[program]}\n${start}\n`);
    await bundle(folder, sources[program], program, bundles[program]);
  }
  return { folder, files, bundles };
}

function bundleNames(program: Program): { worker: string; page: string } {
  return { worker: `${program}-worker.mjs`, page: `${program}-page.js` };
}

function importAll(entryPoints: EntryPoint[]): string {
  return [
    `import { probe } from './probe.mjs';`,
    `import inputs from './inputs.json' with { type: 'json' };`,
    ...entryPoints.map(({ specifier, isJson }, index) =>
      isJson
        ? `import module${index} from '${specifier}' with { type: 'json' };`
        : `import * as module${index} from '${specifier}';`,
    ),
    `const modules = { ${entryPoints.map(({ subPath }, index) => `'${subPath}': module${index}`).join(', ')} };`,
  ].join('\n');
}

function requireAll(entryPoints: EntryPoint[]): string {
  return [
    `const inputs = require('./inputs.json');`,
    'const modules = {',
    ...entryPoints.map(({ subPath, specifier }) => `  '${subPath}': require('${specifier}'),`),
    '};',
  ].join('\n');
}

async function bundle(folder: string, source: string, program: Program, to: { worker: string; page: string }) {
  const probe = program === 'import' ? '' : `const { probe } = require('./probe.mjs');\n`;
  const answer = `${probe}${source}\nconst answer = () => JSON.stringify(probe(modules, inputs));`;
  // A file that requires is no module: what the runtime calls is left as a global.
  const leave = `${answer}\nglobalThis.answer = answer;`;
  await writeFile(join(folder, `bundle-${program}.${program === 'import' ? 'mjs' : 'cjs'}`), leave);
  const shared = { bundle: true, absWorkingDir: folder, platform: 'neutral', logLevel: 'silent' } as const;
  const from = `import './bundle-${program}.${program === 'import' ? 'mjs' : 'cjs'}';`;
  const handler = 'export default { fetch: () => new Response(globalThis.answer()) };';
  await build({
    ...shared,
    stdin: { contents: `${from}\n${handler}`, resolveDir: folder },
    format: 'esm',
    outfile: join(folder, to.worker),
  });
  const show = `const shown = document.createElement('pre'); shown.textContent = globalThis.answer(); document.body.append(shown);`;
  await build({
    ...shared,
    stdin: { contents: `${from}\n${show}`, resolveDir: folder },
    format: 'iife',
    outfile: join(folder, to.page),
  });
}
