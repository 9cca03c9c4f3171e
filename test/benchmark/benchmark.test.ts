/** The folder `benchmark/`: its answers are right, its validators agree with the contracts, and its scorer counts what it says. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import valid from '../../benchmark/valid.mjs';
import { contractsByKebab } from '../../src/cli/find-contract.ts';
import { parse } from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { isEqual } from '../../src/words/json-value.ts';
import { everyNth, isFull } from '../share.ts';

type Line = {
  id: string;
  group: string;
  kinds: string[];
  schema: string;
  text: string;
  answer?: unknown;
  refuse?: true;
  cut?: true;
};

/** Of so many texts one is asked about, where a program is scored. */
const EVERY = isFull ? 40 : 200;

const folder = new URL('../../benchmark/', import.meta.url);
const groups = ['cut', 'damaged', 'not-the-answer'];
const cases = groups.flatMap((group) =>
  readFileSync(new URL(`cases/${group}.jsonl`, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line),
);
const isValid = valid;
const contractOf = (schema: string) => contractsByKebab.get(schema) as Contract<unknown>;

describe('the texts', () => {
  it('are as many as its README says, each with its own id', () => {
    const readme = readFileSync(new URL('README.md', folder), 'utf8');
    expect(readme).toContain(`${cases.length.toLocaleString('en')} replies`);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });

  it('have an answer that is valid, or say that there is none', () => {
    for (const { id, schema, answer, refuse, cut } of cases) {
      expect(answer !== undefined || refuse === true, id).toBe(true);
      if (answer !== undefined) expect(isValid[schema]?.(answer), id).toBe(true);
      if (cut) expect(answer, id).toBeUndefined();
    }
  });

  it('are never read as another message, and nearly always as the right one', () => {
    const some = everyNth(61, cases);
    let exact = 0;
    for (const { id, schema, text, answer } of some) {
      const parsed = parse(contractOf(schema), text);
      if (!parsed.success) continue;
      expect(answer !== undefined && isEqual(parsed.value, answer), id).toBe(true);
      exact += 1;
    }
    const toTake = some.filter(({ refuse }) => refuse === undefined).length;
    expect(exact / toTake).toBeGreaterThan(0.96);
  });
});

describe('the validators', () => {
  it('say what the contracts say, of answers and of answers with a change', () => {
    for (const { schema, answer } of everyNth(11, cases)) {
      if (typeof answer !== 'object' || answer === null) continue;
      const [first = ''] = Object.keys(answer);
      for (const value of [answer, { ...answer, [first]: 7 }, { ...answer, [first]: undefined }, [answer], null])
        expect(isValid[schema]?.(value)).toBe(contractOf(schema).check(value));
    }
  });
});

describe('the scorer', () => {
  const run = promisify(execFile);
  const score = async (program: string, ...options: string[]) => {
    const code = `let seen = 0; require('readline').createInterface({ input: process.stdin }).on('line', (line) => { const one = JSON.parse(line); ${program} })`;
    const scorer = fileURLToPath(new URL('score.mjs', folder));
    const args = [scorer, '--json', '--every', String(EVERY), ...options, '--', process.execPath, '-e', code];
    const { stdout, stderr } = await run(process.execPath, args);
    return { counts: JSON.parse(stdout) as Record<string, Record<string, number>>, stderr };
  };
  const ANSWER = 'const say = (value) => console.log(JSON.stringify({ id: one.id, value }));';

  // Daily one program writes both: each takes two processes.
  it.for(
    [
      ['refusals', 'say(null)'],
      ['values that fit no schema as refused or missed', 'say({ nonsense: 1 })'],
      ['both of them', 'say([null, { nonsense: 1 }][(seen = 1 - seen)])'],
    ].slice(...(isFull ? [] : [-1])),
  )('counts %s', async ([, program]) => {
    const { counts } = await score(`${ANSWER} ${program};`);
    const { all } = counts;
    expect(all).toMatchObject({ exact: 0, wrong: 0, cut: 0 });
    expect(all?.missed).toBe(all?.toTake);
    expect(all?.refused).toBe(all?.toRefuse);
    expect(all?.texts).toBe(Math.ceil(cases.length / EVERY));
  });

  it('counts what is exact, and what is wrong and valid, or cut', async () => {
    const message = '{"ok":true,"action":"mission_complete","summary":"x"}';
    const { counts } = await score(`${ANSWER} say(${message});`, '--only', 'plan');
    expect(counts.all?.exact).toBe(0);
    expect(counts.all?.wrong).toBeGreaterThan(0);
    expect(counts.all?.cut).toBe(counts.cut?.texts);
    const known = Object.fromEntries(cases.flatMap(({ id, answer }, i) => (i % EVERY === 0 ? [[id, answer]] : [])));
    const right = await score(`${ANSWER} say((${JSON.stringify(known)})[one.id] ?? null);`);
    expect(right.counts.all?.exact).toBe(right.counts.all?.toTake);
    expect(right.counts.all).toMatchObject({ missed: 0, wrong: 0, cut: 0 });
  });

  it('starts a program anew that ends, or gives no answer in time', async () => {
    const ends = await score('process.exit(1)', '--only', 'noop-echo');
    expect(ends.counts.all?.exact).toBe(0);
    expect(ends.stderr).toContain('No answer to');
    const hangs = await score('', '--only', 'noop-echo', '--timeout', '0.2', '--every', '400');
    expect(hangs.stderr).toContain('No answer to');
  });

  it('says how it is called', async () => {
    const scorer = fileURLToPath(new URL('score.mjs', folder));
    const { stdout } = await run(process.execPath, [scorer, '--help']);
    expect(stdout).toContain('Usage: node score.mjs');
    await expect(run(process.execPath, [scorer, '--nothing'])).rejects.toMatchObject({ code: 2 });
    if (isFull) await expect(run(process.execPath, [scorer])).rejects.toMatchObject({ code: 2 });
  });
});
