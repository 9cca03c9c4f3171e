import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { toCommonJs, writeCommonJs } from './write-common-js.ts';

it('modules are required as they are imported', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'common-js-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'a.js'), 'export let count = 0; export function add(by) { count += by?.n ?? 1; }');
  writeFileSync(
    join(folder, 'deep/b.js'),
    'import { add, count } from "../a.js"; add(); export { add, count as sum };',
  );
  await writeCommonJs(folder);
  const require = createRequire(import.meta.url);
  const b = require(join(folder, 'deep/b.cjs'));
  expect(b.sum).toBe(1);
  b.add({ n: 2 });
  expect([b.sum, require(join(folder, 'a.cjs')).count]).toEqual([3, 3]);
  // An import of CommonJS has the names that Node finds without running it.
  const { add } = await import(join(folder, 'deep/b.cjs'));
  expect(add).toBeTypeOf('function');
});

it('a module that is not ASCII is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'common-js-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.js'), 'export const a = /“/;');
  await expect(writeCommonJs(folder)).rejects.toThrow('a.js is not ASCII, but holds "“".');
});

it.each([
  ['import "node:fs";', 'require("node:fs")'],
  ['import "./chunk-A1.js";', 'require("./chunk-A1.cjs")'],
  ['export const text = "require(\'./a.js\')";', `require('./a.js')`],
  ['export const a = (b) => b?.c ?? 1;', '?.c ?? 1'],
])('%s', async (module, expected) => {
  expect(await toCommonJs(module)).toContain(expected);
});
