/**
 * Lets real engines expand many made globs, and looks for one that leaves the root although neither the schema nor `lint`
 * has an error about it.
 *
 * `npx tsx test/lcp/glob/search.ts [--runs N] [--seed S] [--shells] [--only picomatch]`; with `--refused`, how many of the refused globs leave
 * the root in one of the engines.
 */
import { parseArgs } from 'node:util';
import { ListFilesParams, lint, validate } from '../../../src/index.ts';
import { enginesIn } from './engines.ts';
import { makeGlob } from './make-glob.ts';
import { expandInShells } from './shells.ts';
import { makeWorld, type World } from './world.ts';

/** A glob, what expanded it, and what it found outside of the root. */
export type Escape = { glob: string; engine: string; found: string[] };

export type Search = { accepted: number; refused: number; unfit: number; escapes: Escape[]; engines: string[] };

/** @param isWanted which verdict of lint the globs have that are expanded */
export function search(
  world: World,
  globs: Iterable<string>,
  { shells = false, isRefused = false, only = '' }: { shells?: boolean; isRefused?: boolean; only?: string } = {},
): Search {
  const found: Search = { accepted: 0, refused: 0, unfit: 0, escapes: [], engines: [] };
  const engines = enginesIn(world, only);
  found.engines = engines.map(({ name }) => name);
  const forShells: { glob: string; one: string }[] = [];
  for (const glob of new Set(globs)) {
    const params = { patterns: [glob] };
    const isFit = validate(ListFilesParams, params).success;
    const isRight = isFit && lint(ListFilesParams, params).every(({ severity }) => severity !== 'error');
    found[isRight ? 'accepted' : isFit ? 'refused' : 'unfit'] += 1;
    if (!isFit || isRight === isRefused) continue;
    // A worker may take the "!" off, because it means that the rest excludes.
    const bare = glob.startsWith('!') ? [glob, glob.slice(1)] : [glob];
    // Many that could leave the root only miss what is there.
    const asked = isRefused ? bare.flatMap((one) => [one, `${one}*`, `${one}/*`, `${one}/secret.txt`]) : bare;
    for (const one of asked) {
      if (shells) forShells.push({ glob, one });
      for (const { name, escapes } of engines) {
        const paths = escapes(one);
        if (paths.length > 0) found.escapes.push({ glob, engine: name, found: paths.slice(0, 3) });
      }
    }
  }
  if (!shells) return found;
  const expanded = expandInShells(
    world,
    forShells.map(({ one }) => one),
  );
  for (const { index, ...rest } of expanded.escapes) {
    found.escapes.push({ glob: forShells[index]?.glob ?? '', ...rest });
  }
  found.engines.push(...expanded.shells);
  return found;
}

/** Globs that are made, one by one. */
export function* makeGlobs(seed: number, from: number, to: number): Generator<string> {
  for (let number = from; number < to; number++) yield makeGlob(seed, number);
}

if (process.argv[1]?.endsWith('search.ts')) {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
      shells: { type: 'boolean' },
      refused: { type: 'boolean' },
      only: { type: 'string' },
    },
  });
  const world = makeWorld();
  const start = performance.now();
  try {
    const globs = makeGlobs(Number(values.seed), 0, Number(values.runs));
    const { escapes, engines, ...counts } = search(world, globs, {
      shells: values.shells,
      isRefused: values.refused,
      only: values.only,
    });
    const leaving = new Set(escapes.map(({ glob }) => glob)).size;
    if (!values.refused)
      for (const { glob, engine, found } of escapes.slice(0, 200))
        console.log(JSON.stringify(glob), engine, ...found.slice(0, 2));
    console.log({ ...counts, leaving, seconds: Math.round((performance.now() - start) / 1000) }, engines.join('; '));
    if (leaving > 0 && !values.refused) process.exitCode = 1;
  } finally {
    world.remove();
  }
}
