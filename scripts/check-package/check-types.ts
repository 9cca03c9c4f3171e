import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from './install-tarball.ts';
import { runCommand } from './run-command.ts';

/** The module settings of users, as `compilerOptions`. */
const SETTINGS = {
  node16: { module: 'node16', moduleResolution: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

/** Compiles the TypeScript of `consumer/` as an ES module and as CommonJS, with every declaration that the package exports. */
export async function checkTypes(root: string, { folder, entryPoints }: Project): Promise<void> {
  const modules = entryPoints.filter(({ isJson }) => !isJson);
  const imports = modules.map(({ specifier }, index) => `export * as module${index} from '${specifier}';\n`).join('');
  for (const extension of ['mts', 'cts']) {
    for (const name of ['use-types', 'leave-out']) {
      await copyFile(join(folder, `${name}.ts`), join(folder, `${name}.${extension}`));
    }
    await writeFile(join(folder, `every-module.${extension}`), imports);
  }
  for (const [name, settings] of Object.entries(SETTINGS)) {
    const config = {
      compilerOptions: {
        ...settings,
        target: 'es2022',
        // Neither the DOM nor Node's types: the declarations have to stand alone.
        lib: ['es2022'],
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
      },
      include: ['*.mts', '*.cts'],
    };
    await writeFile(join(folder, `tsconfig.${name}.json`), JSON.stringify(config));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    await runCommand(process.execPath, [tsc, '--project', `tsconfig.${name}.json`, '--pretty', 'false'], folder);
  }
}
