import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toCommonTypes, writeCommonTypes } from './write-common-types.ts';

it.each([
  ["import { A } from './a-B1_x.js';", "import { A } from './a-B1_x.cjs';"],
  [
    "export { A } from '../a.js';\nexport * from './b/c.js';",
    "export { A } from '../a.cjs';\nexport * from './b/c.cjs';",
  ],
  ["import './a.js';", "import './a.cjs';"],
  ["declare const a: import('./a.js').A;", "declare const a: import('./a.cjs').A;"],
  ["import { B } from 'typebox/b.js';", "import { B } from 'typebox/b.js';"],
  ["/** Reads './a.js'. */ declare const file: './a.js';", "/** Reads './a.js'. */ declare const file: './a.js';"],
])('%s', (types, expected) => {
  expect(toCommonTypes(types)).toBe(expected);
});

it('writes a file beside each', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'common-types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'a.d.ts'), 'export type A = 1;');
  writeFileSync(join(folder, 'deep/b.d.ts'), "export { A } from '../a.js';");
  writeFileSync(join(folder, 'a.js'), '');
  expect(await writeCommonTypes(folder)).toBe(2);
  expect(readFileSync(join(folder, 'a.d.cts'), 'utf8')).toBe('export type A = 1;');
  expect(readFileSync(join(folder, 'deep/b.d.cts'), 'utf8')).toBe("export { A } from '../a.cjs';");
});
