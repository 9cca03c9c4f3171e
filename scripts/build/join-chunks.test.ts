import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { type Group, joinChunks, joinModules } from './join-chunks.ts';

describe('what several entries need', () => {
  const groups: Group[] = [
    ['a', 'b', 'c'],
    ['a', 'b'],
  ];

  it.each<[needed: string[], group: string[] | undefined]>([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['b', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ],
    [['a'], undefined],
    [['a', 'd'], undefined],
  ])('%j, belongs to %j', (needed, group) => {
    expect(joinModules(new Map([['x.ts', needed]]), groups).get(resolve('x.ts'))).toEqual(group);
  });
});

describe('a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'join-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const files = {
    'ab.js': 'export const ab = () => "of a and b";',
    'ac.js': 'export const ac = () => "of a and c"; export const unused = () => "nobody asks for it";',
    'abc.js': 'export const made = new Set(); export const abc = (one) => made.add(one).size;',
    'a.js':
      'import { ab } from "./ab.js"; import { abc } from "./abc.js"; export * from "./ac.js"; export const a = [ab, abc];',
    'b.js': 'export { ab } from "./ab.js"; export { abc } from "./abc.js";',
    'c.js': 'export { ac } from "./ac.js"; export { abc } from "./abc.js"; export const c = "of c alone";',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const entries = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, join(folder, `${name}.js`)]));

  const buildWith = async (groups: readonly Group[]) => {
    const { outputFiles, metafile } = await build({
      entryPoints: entries,
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: join(folder, 'out'),
      write: false,
      metafile: true,
      plugins: [joinChunks({ entries, groups })],
    });
    const exportsOf = Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
      entryPoint ? [exports] : [],
    );
    return { texts: outputFiles.map(({ text }) => text), exportsOf };
  };

  it('has a file for each set of entries without groups, and one for all that share a group', async () => {
    expect((await buildWith([])).texts).toHaveLength(6);
    expect((await buildWith([['a', 'b', 'c']])).texts).toHaveLength(4);
  });

  it('exports the same, and brings each statement once', async () => {
    const { texts, exportsOf } = await buildWith([['a', 'b', 'c']]);
    expect(exportsOf).toEqual([
      ['a', 'ac', 'unused'],
      ['ab', 'abc'],
      ['abc', 'ac', 'c'],
    ]);
    for (const words of ['of a and b', 'of a and c', 'of c alone', 'new Set']) {
      expect(texts.filter((text) => text.includes(words))).toHaveLength(1);
    }
  });
});
