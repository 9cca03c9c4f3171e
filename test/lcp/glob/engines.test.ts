/** No glob that the schema and `lint` accept leads a real engine out of the root. */
import { afterAll, describe, expect, it } from 'vitest';
import { ListFilesParams, lint, validate } from '../../../src/index.ts';
import { HARMLESS_GLOBS } from '../../cases/lint-cases.ts';
import { everyNth, isFull } from '../../share.ts';
import { REAL_GLOBS, REFUSED_GLOBS } from './real-globs.ts';
import { makeGlobs, search } from './search.ts';
import { makeWorld } from './world.ts';

/** Made globs, a small share of what `search.ts` can make. */
const RUNS = isFull ? 500 : 10;

const world = makeWorld();
afterAll(world.remove);

describe('what is accepted stays below the root in every engine that is installed', () => {
  it('of the globs that people write', () => {
    expect(search(world, everyNth(59, [...REAL_GLOBS, ...HARMLESS_GLOBS]), { shells: true }).escapes).toEqual([]);
  });

  // `search.ts` runs as many of them as one likes.
  it('of made globs, a small share', () => {
    const found = search(world, makeGlobs(20, 0, RUNS), { shells: true });
    expect(found.escapes).toEqual([]);
    expect(found.accepted).toBeGreaterThan(RUNS / 5);
    expect(found.refused).toBeGreaterThan(RUNS / 5);
  });
});

describe('globs as they stand in configurations and manuals are accepted', () => {
  it.each(REAL_GLOBS)('%s', (glob) => {
    const params = { patterns: [glob] };
    expect(validate(ListFilesParams, params)).toMatchObject({ success: true });
    expect(lint(ListFilesParams, params)).toEqual([]);
  });
});

describe('a dot and a wildcard are refused, with what to write instead', () => {
  it.each(REFUSED_GLOBS)('%s', (glob) => {
    const issues = lint(ListFilesParams, { patterns: [glob] });
    expect(issues).toMatchObject([{ code: 'parent_segment', severity: 'error' }]);
    expect(issues[0]?.message).toMatch(/can also mean ".*", where "\.\." leaves the root\.$/);
    expect(issues[0]?.hint).toContain('".??*"');
  });
});

describe('the search notices when an engine leaves the root', () => {
  const known: [glob: string, engine: string][] = [
    ['.\\./secret.txt', 'glob'],
    ['.\\./secret.txt', 'tinyglobby'],
    ['{/tmp,a}/*', 'glob'],
    ['{,}/*', 'glob'],
    ['{.,x}./secret.txt', 'fast-glob'],
    ['.[!.]/secret.txt', 'picomatch, as it is'],
    ['[[:punct:]]x', 'picomatch, as it is'],
    ['a|/x', 'picomatch, as it is'],
    ['.*/secret.txt', 'sh'],
    ['.[^.]*', 'sh'],
  ];
  // Together, because each search starts every shell.
  const globs = known.map(([glob]) => glob);
  const { escapes, engines, refused } = search(world, globs, { shells: true, isRefused: true });

  it('and all of these are refused', () => expect(refused).toBe(new Set(globs).size));

  it.each(known)('%s by %s', (glob, engine) => {
    if (engine === 'sh' && !engines.includes('sh')) return;
    expect(escapes).toContainEqual(expect.objectContaining({ glob, engine }));
  });
});
