import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';

/**
 * Writes each built module a second time, for `require`: `a.js` → `a.cjs`.
 *
 * esbuild splits what entries share for modules only. tsup could turn its files into CommonJS as well, and would write `?.` and
 * `??` as calls of functions, for the Node of 2019.
 */
export async function writeCommonJs(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const module = await readFile(join(folder, name), 'utf8');
    const foreign = /[\u0080-\uffff]+/.exec(module);
    // V8 would keep and read the file with two bytes a character.
    if (foreign !== null && !PAGES.includes(join(name)))
      throw new Error(`${name} is not ASCII, but holds ${JSON.stringify(foreign[0])}.`);
    await writeFile(join(folder, `${name.slice(0, -'.js'.length)}.cjs`), await toCommonJs(module));
  }
}

/** HTML in a text, as it is. */
const PAGES = [join('testing/page.js')];

/** A module that imports its neighbours, as CommonJS that requires theirs. */
export async function toCommonJs(module: string): Promise<string> {
  const { code } = await transform(module, {
    format: 'cjs',
    // Node finds the names of what is exported, for those who import it.
    platform: 'node',
    target: 'es2022',
  });
  return code.replace(/\brequire\("(\.{1,2}\/[\w./-]+)\.js"\)/g, 'require("$1.cjs")');
}
