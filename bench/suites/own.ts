import { readFileSync } from 'node:fs';
import { LlmJson } from '@typia/utils';
import { contractOf } from '../../dist/define.js';
import { type Contract, contracts, is, parse } from '../../dist/index.js';
import { geometricMean, medianRatio, ratio } from '../figures.ts';
import { type Group, measureRounds, type Task } from '../measure.ts';
import { samples } from '../messages/index.ts';
import type { ContractName } from '../messages/sample.ts';
import { jsonParts } from '../parsers/json-parts.ts';
import { zod } from '../peers/zod/index.ts';
import { showProgress } from '../progress.ts';
import { table } from '../table.ts';
import { inProse } from '../texts/sized-messages.ts';
import type { Report } from './report.ts';

const ROUNDS = 9;
const MILLISECONDS = 15;

/** What a contender makes of a text; undefined where it refuses it. */
type Read = (text: string, contract: ContractName) => unknown;

/** The contracts of the package, loaded from their JSON Schemas as those of a user are. */
const own = Object.fromEntries(
  [...new Set(samples.map(({ contract }) => contract))].map((name) => [
    name,
    load(contracts[name] as Contract<unknown>),
  ]),
) as Record<ContractName, Contract<unknown>>;

const CHECKS: Record<string, (value: unknown, contract: ContractName) => boolean> = {
  'ours, interpreted': (value, name) => is(own[name], value),
  'ours, compiled': (value, name) => is(contracts[name] as Contract<unknown>, value),
  zod: (value, name) => zod.is[name](value),
};

const READS: Record<string, Read> = {
  'ours, interpreted': (text, name) => readBy(own[name], text),
  'ours, compiled': (text, name) => readBy(contracts[name] as Contract<unknown>, text),
  // It gives what it could read of any text; whether that is a message is for a validator to say.
  'typia LlmJson, ours compiled': (text, name) => {
    const read = LlmJson.parse(jsonParts(text)[0] ?? text);
    return read.success && is(contracts[name] as Contract<unknown>, read.data) ? read.data : undefined;
  },
  'JSON.parse, zod': (text, name) => {
    try {
      const value: unknown = JSON.parse(jsonParts(text)[0] ?? text);
      return zod.is[name](value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
};

const TEXTS: Record<string, (json: string) => string> = {
  'clean, in prose': (json) => inProse(json),
  'a trailing comma and a comment': (json) => inProse(`${json.slice(0, -1)}, // done\n}`),
};

/** Measures contracts that were made of a schema beside compiled ones: yes or no, and `parse`. All in one run. */
export function ownSuite(): Report {
  const groups = [checkGroups(), ...Object.keys(TEXTS).map(readGroups)];
  const times = measureRounds(groups.flat(), {
    rounds: ROUNDS,
    milliseconds: MILLISECONDS,
    onProgress: (done, all) => showProgress('own', done, all),
  });
  const titles = ['valid messages, yes or no', ...Object.keys(TEXTS).map((text) => `a message is read: ${text}`)];
  const figures = titles.map((title, i) => {
    const names = [...new Set((groups[i] ?? []).flatMap(({ tasks }) => tasks.slice(1).map(({ name }) => name)))];
    const shares = names.map((name) => {
      const of = samples.map((_, k) => {
        const found = times[i * samples.length + k];
        return medianRatio(found?.get(name) ?? [], found?.get('JSON.parse') ?? []);
      });
      return [name, of] as const;
    });
    return { title, shares };
  });
  const text = figures.map(({ title, shares }) => {
    const rows = shares.map(([name, of]) => [
      name,
      ...of.map((share) => (Number.isNaN(share) ? 'refused' : ratio(share))),
      of.some(Number.isNaN) ? '' : ratio(geometricMean(of)),
    ]);
    const [[, interpreted = []] = [], [, compiled = []] = []] = shares;
    const factors = interpreted.map((share, k) => share / (compiled[k] ?? Number.NaN));
    rows.push(['interpreted ÷ compiled', ...factors.map(ratio), ratio(geometricMean(factors))]);
    return `${title} (÷ JSON.parse)\n${table(['', ...samples.map(({ name }) => name), 'mean'], rows)}`;
  });
  return {
    text: text.join('\n\n'),
    json: figures.map(({ title, shares }) => ({ title, shares: Object.fromEntries(shares) })),
  };
}

function checkGroups(): Group[] {
  return samples.map(({ name, contract, valid }) => {
    const json = JSON.stringify(valid);
    const copies = Array.from({ length: 4 }, () => JSON.parse(json) as unknown);
    const tasks = Object.entries(CHECKS).map(([task, check]): Task => {
      if (!check(valid, contract)) throw new Error(`${task} refuses ${name}.`);
      return { name: task, run: (value: unknown) => check(value, contract), inputs: copies };
    });
    return { name, tasks: [parseTask(json), ...tasks] };
  });
}

/** Only contenders that read the message as it was meant are measured. */
function readGroups(damage: string): Group[] {
  return samples.map(({ name, contract, valid }) => {
    const json = JSON.stringify(valid);
    const text = TEXTS[damage]?.(json) ?? json;
    const right = Object.entries(READS).filter(([, read]) => JSON.stringify(read(text, contract)) === json);
    const tasks = right.map(
      ([task, read]): Task => ({ name: task, run: (one: string) => read(one, contract), inputs: [text] }),
    );
    return { name: `${name}, ${damage}`, tasks: [parseTask(json), ...tasks] };
  });
}

function parseTask(json: string): Task {
  return { name: 'JSON.parse', run: (text: string) => JSON.parse(text) as unknown, inputs: [json] };
}

function readBy(contract: Contract<unknown>, text: string): unknown {
  const parsed = parse(contract, text);
  return parsed.success ? parsed.value : undefined;
}

function load({ name, family, id, rules }: Contract<unknown>): Contract<unknown> {
  const file = new URL(`../../generated/json-schema/${family}/${id.split(':').at(-1)}.json`, import.meta.url);
  return contractOf(name, JSON.parse(readFileSync(file, 'utf8')) as object, { rules }) as Contract<unknown>;
}
