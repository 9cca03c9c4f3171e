import { hostileTexts } from '../../test/parse/hostile-texts.ts';
import { showProgress } from '../progress.ts';
import type { Growth } from './grow.ts';
import { runProgram } from './run-program.ts';

const SILENCE = 60_000;
const FIRST = 1;

/** What a generator of bad input came to: the times of its sizes, and the worst and the mean growth at a doubling. */
export type GeneratorFigures = {
  name: string;
  growths: Growth[];
  worst: number;
  mean: number;
  /** It came to the largest size. */
  isWhole: boolean;
};

/**
 * Measures how the time of ours grows with the length of bad input, each generator in a program of its own.
 *
 * @param megabytes the largest text
 * @param pattern names of the generators that are wanted
 */
export async function measureGrowth(megabytes: number, pattern: RegExp): Promise<GeneratorFigures[]> {
  const sizes: number[] = [];
  for (let size = FIRST; size <= megabytes; size *= 2) sizes.push(size);
  const wanted = hostileTexts.filter(({ name }) => pattern.test(name));
  const figures: GeneratorFigures[] = [];
  for (const [i, { name }] of wanted.entries()) {
    showProgress('parse-speed, growth', i, wanted.length);
    const growths: Growth[] = [];
    await runProgram<Growth>('./grow.ts', [name, ...sizes.map(String)], {
      silence: SILENCE,
      onValue: (growth) => growths.push(growth),
    });
    figures.push({ name, growths, ...growthOf(growths), isWhole: growths.length === sizes.length });
  }
  showProgress('parse-speed, growth', wanted.length, wanted.length);
  return figures.sort((a, b) => Number(a.isWhole) - Number(b.isWhole) || b.worst - a.worst);
}

function growthOf(growths: readonly Growth[]): { worst: number; mean: number } {
  const times = growths.map(({ milliseconds }) => milliseconds);
  const ratios = times.slice(1).map((time, i) => time / (times[i] ?? Number.NaN));
  const mean = ((times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN)) ** (1 / Math.max(1, ratios.length));
  return { worst: Math.max(...ratios, 0), mean };
}
