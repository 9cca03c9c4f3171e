import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { late } from '../../tsup.config.ts';
import { keepLate, withLate, writeLate } from './load-late.ts';
import { writeCommonJs } from './write-common-js.ts';

const folder = mkdtempSync(join(tmpdir(), 'load-late-'));
afterAll(() => rmSync(folder, { recursive: true }));

const files = {
  'word.ts': 'export class Word {}',
  'late/read.ts':
    'import { Word } from "../word.ts"; globalThis.runs = (globalThis.runs ?? 0) + 1; export const read = (one) => [one, new Word()];',
  'late.ts': 'export { read } from "./late/read.ts";',
  'table.ts': 'globalThis.runs = (globalThis.runs ?? 0) + 1; export const table = { word: "w" };',
  'shared.ts':
    'import { read } from "./late/read.ts"; import * as tables from "./table.ts"; export const readTwice = (one) => [read(one), read(one)]; export const table = () => tables.table;',
  'a.ts':
    'export { readTwice } from "./shared.ts"; export { read } from "./late/read.ts"; export { Word } from "./word.ts";',
  'b.ts': 'export { readTwice, table } from "./shared.ts"; export { Word } from "./word.ts";',
  'c.ts': 'export { Word } from "./word.ts";',
};
for (const [name, text] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}
const lateHere = {
  late: { sources: join(folder, 'late'), module: join(folder, 'late.ts') },
  'late-table': { sources: join(folder, 'table.ts'), module: join(folder, 'table.ts') },
};
const outdir = join(folder, 'dist');
const entryPoints = {
  ...Object.fromEntries(['a', 'b', 'c', 'late'].map((name) => [name, join(folder, `${name}.ts`)])),
  'late-table': join(folder, 'table.ts'),
};
await build({ entryPoints, bundle: true, splitting: true, format: 'esm', outdir, plugins: [keepLate(lateHere)] });
writeFileSync(join(outdir, 'package.json'), '{ "type": "module" }');
await writeCommonJs(outdir, lateHere);
const twice = await writeLate(outdir, lateHere);

const runs = () => (globalThis as { runs?: number }).runs ?? 0;
const load = {
  import: (name: string) => import(pathToFileURL(join(outdir, `${name}.js`)).href),
  require: async (name: string) => createRequire(import.meta.url)(join(outdir, `${name}.cjs`)),
};

describe('what is late', () => {
  it('leaves a second file of what imports it, and of what imports that', () => {
    expect(twice.filter((name) => !name.startsWith('chunk-'))).toEqual(['a', 'b']);
    expect(readFileSync(join(outdir, 'a.static.js'), 'utf8')).not.toContain('createRequire');
  });

  it.each(['import', 'require'] as const)('runs at the first call, once for all that %s it', async (how) => {
    const before = runs();
    const a = await load[how]('a');
    const b = await load[how]('b');
    expect(runs()).toBe(before);
    const [one, word] = a.read('x');
    b.readTwice('y');
    expect(runs()).toBe(before + 1);
    expect(one).toBe('x');
    expect(b.table()).toBe(b.table());
    expect(b.table()).toEqual({ word: 'w' });
    expect(runs()).toBeLessThanOrEqual(before + 2);
    // No second copy of what it shares with its callers.
    expect(word).toBeInstanceOf((await load[how]('c')).Word);
  });

  it('is imported at once from the second file', async () => {
    const before = runs();
    const { read } = await load.import('a.static');
    expect(runs()).toBeGreaterThan(before);
    expect(read('x')[0]).toBe('x');
  });

  it('is part of a bundle for Node', async () => {
    const stdin = { contents: 'import { read } from "./a.js"; export const word = read("x")[0];', resolveDir: outdir };
    const outfile = join(folder, 'bundle/out.mjs');
    await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile });
    expect((await import(pathToFileURL(outfile).href)).word).toBe('x');
  });

  it('has to export what is imported', () => {
    const texts = new Map([['late.js', 'export {\n  read\n};\n']]);
    const text = (name: string) => `import { ${name} as one } from "./late.js";\none();\n`;
    expect(withLate(text('read'), texts, lateHere, 'esm')).toContain('late_late().read(...args)');
    expect(() => withLate(text('write'), texts, lateHere, 'esm')).toThrow('late.js does not export write');
  });

  it('cannot be imported in another way', () => {
    expect(() => withLate('export * from "./late.js";\n', new Map(), lateHere, 'esm')).toThrow(
      'Something imports late.js',
    );
  });
});

const named = Object.entries(late).filter(([, { sources, module }]) => sources !== module);
it.each(named)('%s has functions only', async (_, { module }) => {
  const all: Record<string, unknown> = await import(join(process.cwd(), module));
  for (const [name, value] of Object.entries(all)) {
    expect(value, name).toBeTypeOf('function');
    expect(String(value), name).not.toMatch(/^class\b/);
  }
});
