/** `npm run metamorphic`: asks `parse` about made texts of which it is known what must come of them. */
import { parseArgs } from 'node:util';
import type { Case, Invariant } from './case.ts';
import { cases } from './cases.ts';
import { generators } from './generators.ts';
import { judge, type Verdict } from './judge.ts';
import { namedCases } from './named-cases.ts';
import { countOf, type Row, tableOf } from './table.ts';

const HELP = `npm run metamorphic -- [options]

  --count N       how many texts (100000)
  --seed S        the same seed makes the same texts (1)
  --show N        how many failures of each generator are shown (3)
  --invariant I   only the generators of account, balance, end, one, inside, neutral, spelling or placeholders
  --generator G   only generators of which the name holds this
  --needless      shows also what was refused and must be taken
`;

/** How often the progress is shown, in milliseconds. */
const OFTEN = 5000;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '3' },
    invariant: { type: 'string' },
    generator: { type: 'string' },
    needless: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) process.stdout.write(HELP);
else run();

function run(): void {
  const count = wholeNumber('count', values.count);
  const most = wholeNumber('show', values.show);
  const invariant = values.invariant as Invariant | undefined;
  if (invariant !== undefined && generators.every((one) => one.invariant !== invariant))
    fail(`--invariant ${invariant}`);
  const rows = new Map<string, Row>();
  let shown = performance.now();
  let done = 0;
  for (const one of all(count, invariant)) {
    const verdict = judge(one);
    const row = countOf(rows, one, verdict);
    done += 1;
    if (isShown(verdict, values.needless ?? false) && row.shown < most) {
      row.shown += 1;
      show(one, verdict);
    }
    if (performance.now() - shown < OFTEN) continue;
    shown = performance.now();
    process.stderr.write(`${done} texts, now ${one.generator}\n`);
  }
  console.log(tableOf([...rows.values()]));
  if ([...rows.values()].some(({ wrong, cut, thrown }) => wrong + cut + thrown > 0)) process.exitCode = 1;
}

function* all(count: number, invariant: Invariant | undefined): Iterable<Case> {
  const { seed, generator } = values;
  for (const one of namedCases) {
    if (invariant !== undefined && one.invariant !== invariant) continue;
    if (generator === undefined || one.generator.includes(generator)) yield one;
  }
  yield* cases({
    seed,
    count,
    ...(invariant === undefined ? {} : { invariant }),
    ...(generator === undefined ? {} : { generator }),
  });
}

function isShown({ outcome }: Verdict, isNeedless: boolean): boolean {
  return outcome === 'wrong' || outcome === 'cut' || outcome === 'thrown' || (isNeedless && outcome === 'needless');
}

function show(one: Case, { outcome, value, reason }: Verdict): void {
  console.log(
    [
      `${outcome}: ${one.id}`,
      `  contract  ${one.contract} ${JSON.stringify(one.options ?? {})}`,
      `  text      ${JSON.stringify(one.text)}`,
      `  expected  ${JSON.stringify(one.expect)}`,
      `  came out  ${value === undefined ? `refused as ${reason}` : JSON.stringify(value)}`,
    ].join('\n'),
  );
}

function wholeNumber(option: string, given: string): number {
  const number = Number(given);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  return fail(`--${option} ${given}`);
}

function fail(given: string): never {
  console.error(`${given} is not known.\n\n${HELP}`);
  process.exit(2);
}
