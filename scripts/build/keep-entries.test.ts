import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { keepEntries } from './keep-entries.ts';
import { keepLate } from './load-late.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-entries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'one/index.ts': "export { word } from './word.ts';\nexport { late } from './late.ts';",
  'one/word.ts': "import { rule } from './rule.ts'; export const word = () => rule('word');",
  'one/late.ts': "import { word } from './word.ts'; export const late = () => word();",
  'one/rule.ts': 'export const rule = (name) => name;',
  'index.ts':
    "import { word } from './one/word.ts'; import { rule } from './one/rule.ts'; export const all = [word(), rule('all')];",
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const late = { late: { sources: join(folder, 'one/late.ts'), module: join(folder, 'one/late.ts') } };
const { outputFiles } = await build({
  entryPoints: {
    index: join(folder, 'index.ts'),
    one: join(folder, 'one/index.ts'),
    late: join(folder, 'one/late.ts'),
  },
  plugins: [keepLate(late), keepEntries({ one: join(folder, 'one/index.ts') }, late)],
  bundle: true,
  splitting: true,
  format: 'esm',
  outdir: join(folder, 'dist'),
  write: false,
});
const textOf = (name: string) => outputFiles.find(({ path }) => path.endsWith(`/${name}.js`))?.text ?? '';

it('has what a sub-path exports in its own file, from which others import it', () => {
  expect(textOf('one')).toContain('word = () =>');
  expect(textOf('index')).toContain('from "./one.js"');
  expect(textOf('late')).toContain('from "./one.js"');
});

it('shares as always what the sub-path does not export, and what of it is late', () => {
  expect(textOf('index')).toMatch(/rule\n?.*from ".\/chunk-/s);
  expect(textOf('one')).not.toContain('late = () =>');
});
