import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Project } from './install-tarball.ts';
import { runCommand } from './run-command.ts';

/** The module settings of users, as `compilerOptions`. */
const SETTINGS = {
  node16: { module: 'node16', moduleResolution: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

/**
 * Compiles the TypeScript of `consumer/` as an ES module and as CommonJS, with every declaration that the package exports.
 *
 * @param nodeOnly sub-paths whose users have the types of Node
 */
export async function checkTypes(root: string, { folder, entryPoints }: Project, nodeOnly: string[]): Promise<void> {
  const modules = entryPoints.filter(({ isJson }) => !isJson);
  const importAll = (isForNode: boolean) =>
    modules
      .filter(({ subPath }) => nodeOnly.includes(subPath) === isForNode)
      .map(({ specifier }, index) => `export * as module${index} from '${specifier}';\n`)
      .join('');
  for (const extension of ['mts', 'cts']) {
    for (const name of ['use-types', 'leave-out']) {
      await copyFile(join(folder, `${name}.ts`), join(folder, `${name}.${extension}`));
    }
    await writeFile(join(folder, `every-module.${extension}`), importAll(false));
    await mkdir(join(folder, 'node-only'), { recursive: true });
    await writeFile(join(folder, 'node-only', `every-module.${extension}`), importAll(true));
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
    await compile(root, folder, name, config);
    const types = { types: ['node'], typeRoots: [join(root, 'node_modules/@types')] };
    const nodeConfig = { compilerOptions: { ...config.compilerOptions, ...types }, include: ['node-only/*'] };
    await compile(root, folder, `${name}.node-only`, nodeConfig);
  }
}

async function compile(root: string, folder: string, name: string, config: object): Promise<void> {
  await writeFile(join(folder, `tsconfig.${name}.json`), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  await runCommand(process.execPath, [tsc, '--project', `tsconfig.${name}.json`, '--pretty', 'false'], folder);
}
