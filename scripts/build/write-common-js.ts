import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { type Late, readTexts, toLateFile, withLate } from './load-late.ts';

/**
 * Writes each built module a second time, for `require`: `a.js` → `a.cjs`. What is `late` is loaded when it is first called.
 *
 * esbuild splits what entries share for modules only. tsup could turn its files into CommonJS as well, and would write `?.` and
 * `??` as calls of functions, for the Node of 2019.
 */
export async function writeCommonJs(folder: string, late: Late = {}): Promise<void> {
  const texts = await readTexts(folder);
  for (const [name, module] of texts) {
    const foreign = /[\u0080-\uffff]+/.exec(module);
    // V8 would keep and read the file with two bytes a character.
    if (foreign !== null && !PAGES.includes(name))
      throw new Error(`${name} is not ASCII, but holds ${JSON.stringify(foreign[0])}.`);
    const isLate = late[name.slice(0, -'.js'.length)] !== undefined;
    const code = isLate
      ? toLateFile(await transformed(module))
      : await toCommonJs(withLate(module, texts, late, 'cjs'));
    await writeFile(join(folder, `${name.slice(0, -'.js'.length)}.cjs`), code);
  }
}

/** HTML in a text, as it is. */
const PAGES = [join('testing/page.js')];

/** A module that imports its neighbours, as CommonJS that requires theirs. */
export async function toCommonJs(module: string): Promise<string> {
  return (await transformed(module)).replace(/\brequire\("(\.{1,2}\/[\w./-]+)\.js"\)/g, 'require("$1.cjs")');
}

async function transformed(module: string): Promise<string> {
  const { code } = await transform(module, {
    format: 'cjs',
    // Node finds the names of what is exported, for those who import it.
    platform: 'node',
    target: 'es2022',
  });
  return code;
}
