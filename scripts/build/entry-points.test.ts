import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { groups, late, loadsLate, modules } from '../../tsup.config.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const isModule = (path: string) => !path.endsWith('.json');
const paths = Object.keys(manifest.exports).filter(isModule);
const fileOf = (path: string) => (path === '.' ? 'index' : path.slice('./'.length));

/** One is for pages, and shares nothing with the others; the other shares what all have, and what is late. */
const ALONE = ['testing/page', 'stream'];

describe('the sub-paths of the package', () => {
  it('are what the build makes', () => {
    expect(paths.map(fileOf).sort()).toEqual(Object.keys(modules).sort());
  });

  it.each(paths)('%s is a file of its own, with types, for import and for require', (path) => {
    const file = `./dist/${fileOf(path)}`;
    const forModules = loadsLate.includes(fileOf(path))
      ? { module: `${file}.static.js`, 'module-sync': `${file}.js`, default: `${file}.static.js` }
      : { default: `${file}.js` };
    expect(manifest.exports[path]).toEqual({
      import: { types: `${file}.d.ts`, ...forModules },
      require: { types: `${file}.d.cts`, default: `${file}.cjs` },
    });
  });

  it.each(Object.entries(modules))('%s has its source: %s', (_, source) => {
    expect(existsSync(new URL(`../../${source}`, import.meta.url))).toBe(true);
  });

  // Else it would bring what nearly all share, and what it shares with one other would come to lie there too.
  it.each(Object.keys(modules).filter((name) => !ALONE.includes(name)))('%s has a group of its own kind', (name) => {
    const [all, ...smaller] = groups;
    expect(all).toContain(name);
    expect(smaller.filter((group) => group.includes(name))).not.toEqual([]);
  });

  it('have groups of nothing else', () => {
    const known = [...Object.keys(modules), ...Object.keys(late)];
    expect([...new Set(groups.flat())].filter((name) => !known.includes(name))).toEqual([]);
  });

  // An import of the package would load all of the group for them, before they are asked for.
  it('have no group with tables or examples, which need nothing of it', () => {
    expect(groups.flat().filter((name) => late[name]?.sources.startsWith('generated/'))).toEqual([]);
  });
});
