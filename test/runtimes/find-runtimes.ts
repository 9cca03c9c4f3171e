import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askChromium, askDeno, askProcess, askWorkerd } from './drivers.ts';
import type { Answers } from './inputs.ts';
import type { Programs } from './write-programs.ts';

/** Something that runs JavaScript. */
export type Runtime = {
  name: string;
  /** Where its program is; undefined when it is not installed. */
  path: string | undefined;
  /** What to do when it is not. */
  advice: string;
  ask: (path: string, program: Program, programs: Programs) => Promise<Answers>;
};

/** How the package is loaded: `import` or `require`. */
export type Program = 'import' | 'require';

const packages = join(fileURLToPath(new URL('.', import.meta.url)), 'node_modules');
const exe = process.platform === 'win32' ? '.exe' : '';
const NOT_HERE = `there is no package for ${process.platform} ${process.arch}`;

/** The runtimes that npm has, and a Chromium of the system. */
export function findRuntimes(): Runtime[] {
  const node = (version: number): Runtime => ({
    name: `Node ${version}`,
    path: inPackages(`node${version}-`, `bin/node${exe}`),
    advice: NOT_HERE,
    ask: askProcess([]),
  });
  return [
    ...[20, 22, 24, 26].map(node),
    { name: 'Bun', path: inPackages('@oven/bun-', `bin/bun${exe}`), advice: NOT_HERE, ask: askProcess([]) },
    { name: 'Deno', path: inPackages('@deno/', `deno${exe}`), advice: NOT_HERE, ask: askDeno },
    {
      name: 'workerd',
      path: inPackages('@cloudflare/workerd-', `bin/workerd${exe}`),
      advice: NOT_HERE,
      ask: askWorkerd,
    },
    {
      name: 'Chromium',
      path: process.env.CHROMIUM ?? onPath(['chromium', 'chromium-browser', 'google-chrome']),
      advice: 'install it (Debian: chromium), or name its program in CHROMIUM',
      ask: askChromium,
    },
  ];
}

/** The first file of this name in a package whose name begins so; `@scope/` counts as part of the name. */
function inPackages(prefix: string, file: string): string | undefined {
  const [scope = '', start = ''] = prefix.includes('/') ? prefix.split('/') : ['', prefix];
  const folder = join(packages, scope);
  if (!existsSync(folder)) return undefined;
  const found = readdirSync(folder).filter((name) => name.startsWith(start));
  return found.map((name) => join(folder, name, file)).find((path) => existsSync(path));
}

function onPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(process.platform === 'win32' ? ';' : ':');
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name + exe)));
  return paths.find((path) => existsSync(path));
}
