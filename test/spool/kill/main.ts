/**
 * `npm run kill -- --times N [--seed N] [--python python3]`: kills a Core and its workers, and says whether anything was torn, lost
 * or done twice. With `--python` every second of them is written in Python.
 */
import { parseArgs } from 'node:util';
import { runKills } from './run-kills.ts';

const { values } = parseArgs({
  options: { times: { type: 'string' }, seed: { type: 'string' }, python: { type: 'string' } },
});
const times = Number(values.times ?? 1000);
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
console.log(`${times} kills, --seed ${seed}`);
const start = performance.now();
const verdict = await runKills({
  times,
  seed,
  python: values.python,
  onProgress: (killed) => {
    if (killed % 500 === 0) console.log(`${killed} kills, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  },
});
const { faults, ...counts } = verdict;
console.log(JSON.stringify(counts));
for (const fault of faults.slice(0, 50)) console.error(fault);
console.log(
  faults.length === 0 ? 'Nothing torn, nothing lost, nothing done twice unnoticed.' : `${faults.length} faults.`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
