/** `node grow.ts GENERATOR MB…`: how long ours takes for one hostile text in several sizes, each twice the one before. */
import { type Contract, contracts, parse } from '../../dist/index.js';
import { hostileTexts } from '../../test/parse/hostile-texts.ts';

/** `milliseconds`: of the processor's time, which a busy machine does not lengthen; the best of several calls. */
export type Growth = { size: number; milliseconds: number; answer: string };

/** A size is measured for so many milliseconds at least, and three times if that does not take too long. */
const LEAST = 120;
const ENOUGH = 1_000;
/** Another doubling would take too long. */
const LONG = 8_000;
const MOST = 2.2;

const [name, ...sizes] = process.argv.slice(2);
const hostile = hostileTexts.find((text) => text.name === name);
if (hostile === undefined) throw new Error(`There is no generator "${name}".`);
const { make, options } = hostile;
const contract = contracts[hostile.contract] as Contract<unknown>;

for (let i = 0; i < 20; i++) parse(contract, make(20_000), options);

let before: { text: string; milliseconds: number } | undefined;
for (const size of sizes.map(Number)) {
  const text = make(size * 1_000_000);
  let { milliseconds, answer } = bestOf(text);
  // A busy moment must not look like growth: what grew too much is measured again, and so is what it grew from.
  for (let again = 0; before && milliseconds > MOST * before.milliseconds && again < 5; again++) {
    if (milliseconds > LONG / 4) break;
    before.milliseconds = Math.min(before.milliseconds, bestOf(before.text).milliseconds);
    milliseconds = Math.min(milliseconds, bestOf(text).milliseconds);
  }
  console.log(JSON.stringify({ size, milliseconds, answer } satisfies Growth));
  if (milliseconds > LONG) break;
  before = { text, milliseconds };
}

/** Many calls are measured as one: the processor's time is told in steps that are longer than a short call. */
function bestOf(text: string): { milliseconds: number; answer: string } {
  let best = Number.POSITIVE_INFINITY;
  let answer = '';
  let calls = 1;
  for (let spent = 0, batches = 0; batches < 3 && (batches < 1 || spent < ENOUGH); ) {
    const start = process.cpuUsage();
    for (let i = 0; i < calls; i++) {
      const parsed = parse(contract, text, options);
      answer = parsed.success ? 'taken' : parsed.reason;
    }
    const milliseconds = process.cpuUsage(start).user / 1_000;
    spent += milliseconds;
    if (milliseconds < LEAST) {
      calls = Math.ceil(calls * Math.max(1.3, Math.min(20, (1.2 * LEAST) / Math.max(milliseconds, 1))));
      continue;
    }
    best = Math.min(best, milliseconds / calls);
    batches += 1;
  }
  return { milliseconds: best, answer };
}
