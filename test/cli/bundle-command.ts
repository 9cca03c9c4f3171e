import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
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

/**
 * Puts the command into a folder, with what V8 has made of it: so it starts sooner, and tests start it a hundred times.
 *
 * @returns the path of a file that starts it, which may be copied to anywhere
 */
export function bundleQuickCommand(folder: string): string {
  const [start, code] = [join(folder, 'lcp.cjs'), join(folder, 'code.cjs')];
  bundleCommand(code);
  // In a script of `node:vm` there is no `import()`: that of the file which starts it is used.
  const text = readFileSync(code, 'utf8')
    .replaceAll('await import(', 'await importHere(')
    // A text that is ASCII takes half of the memory, and is read in half of the time.
    .replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
  writeFileSync(code, `(function (exports, require, module, importHere) {${text}\n})`);
  writeFileSync(start, startOf(code));
  // The first start leaves what V8 has made.
  execFileSync(process.execPath, [start, '--version'], { stdio: 'ignore' });
  return start;
}

function startOf(code: string): string {
  return `const [fs, vm, code, made] = [require('node:fs'), require('node:vm'), ${JSON.stringify(code)}, ${JSON.stringify(`${code}.made`)}];
const cachedData = fs.existsSync(made) ? fs.readFileSync(made) : undefined;
const script = new vm.Script(fs.readFileSync(code, 'latin1'), { filename: code, cachedData });
if (cachedData === undefined) process.once('exit', () => fs.writeFileSync(made, script.createCachedData()));
script.runInThisContext()(exports, require, module, (name) => import(name));
`;
}
