import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { build } from 'esbuild';
import type { contracts } from '../../../src/contracts.ts';
import type { parse } from '../../../src/index.ts';
import { findSpots, type Spot } from './find-spots.ts';
import { instrument } from './instrument.ts';

/** What the instrumented sources ask while they run. */
export type Switch = {
  off: number;
  saw<T>(id: number, value: T): T;
  ran(id: number): void;
  step(): void;
};

export type Library = { parse: typeof parse; contracts: typeof contracts };

/** The spots of the files of which the path matches, and a library in which they can be switched off. */
export async function buildLibrary(root: string, files: RegExp, isRecording: boolean) {
  const spots: Spot[] = [];
  const result = await build({
    stdin: { contents: "export { contracts, parse } from './src/index.ts'", resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'library',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    plugins: [
      {
        name: 'spots',
        setup({ onLoad }) {
          onLoad({ filter: /\/src\/(?:parse|check|lcp|words)\/.*\.ts$/ }, ({ path }) => {
            const text = readFileSync(path, 'utf8');
            const file = relative(root, path);
            // Loops everywhere are counted: another file may be the one that never ends.
            if (!files.test(file)) return { contents: instrument(text, [], isRecording), loader: 'ts' };
            // The numbers depend on the file alone, not on the order in which the files come.
            const own = findSpots(file, text, firstIdOf(file));
            spots.push(...own);
            return { contents: instrument(text, own, isRecording), loader: 'ts' };
          });
        },
      },
    ],
  });
  const code = result.outputFiles[0]?.text ?? '';
  const make = new Function('$', `${code}\nreturn library;`) as ($: Switch) => Library;
  return { spots, make };
}

const firstIds = new Map<string, number>();

function firstIdOf(file: string): number {
  const first = firstIds.get(file) ?? firstIds.size * 10_000;
  firstIds.set(file, first);
  return first;
}
