import { parsePartialJson } from 'ai';
import { disableErrorLogging, parse as parseBestEffort } from 'best-effort-json-parser';
import { parse as parseRiver } from 'jsonriver';
import { parse as parsePartial } from 'partial-json';
import { LlmReply, parse } from '../../dist/index.js';
import { createReader } from '../../dist/stream.js';
import { deltasOf } from '../../test/deltas-of.ts';
import { median, ratio } from '../figures.ts';
import { showProgress } from '../progress.ts';
import { shuffle } from '../shuffle.ts';
import { table } from '../table.ts';
import type { Report } from './report.ts';

const ROUNDS = 5;
const COUNTS = [500, 4000];
/** Milliseconds: who takes longer is not called again. */
const SLOW = 1000;

type Read = (deltas: readonly string[]) => unknown;

disableErrorLogging();
parseBestEffort.onExtraToken = () => undefined;

/** What is known after every delta is looked at by each of them; the last value is the whole one. */
const CONTENDERS: Record<string, Read> = {
  ours: (deltas) => {
    const reader = createReader(LlmReply);
    for (const delta of deltas) seen = reader.push(delta).settled;
    const parsed = reader.end();
    return parsed.success ? parsed.value : undefined;
  },
  'AI SDK': async (deltas) => {
    let text = '';
    for (const delta of deltas) {
      text += delta;
      seen = (await parsePartialJson(text)).value;
    }
    return seen;
  },
  jsonriver: async (deltas) => {
    for await (const value of parseRiver(iterate(deltas))) seen = value;
    return seen;
  },
  'partial-json': (deltas) => eachPrefix(deltas, parsePartial),
  'best-effort': (deltas) => eachPrefix(deltas, parseBestEffort),
};

/** Kept outside, so that nothing can be optimised away. */
let seen: unknown;

const line = 'def is_free(berth, start, end):\n    return all(end <= b.start for b in berth.bookings)\n';

const MESSAGES: Record<string, object> = {
  'a file of 100 KB': {
    ok: true,
    action: 'write_file',
    path: 'src/tide.py',
    mode: 'overwrite',
    content: line.repeat(1150),
  },
  'a list of 3,000': {
    ok: true,
    action: 'mission_complete',
    summary: 'The tide tables are done.',
    deliverables: Array.from({ length: 3000 }, (_, i) => `docs/tides/table-${10_000 + i}-2026.md`),
  },
};

/**
 * Measures a message that arrives in deltas, of which each contender tells what it knows after every one, as a multiple of
 * one JSON.parse of the whole. The text is the bare JSON, as only ours reads what stands around it.
 */
export async function streamSuite(): Promise<Report> {
  const cases = Object.entries(MESSAGES).flatMap(([name, value]) =>
    COUNTS.map((count) => ({ name: `${name}, ${count} deltas`, json: JSON.stringify(value), count })),
  );
  const figures: Record<string, Record<string, number>> = {};
  for (const [i, { name, json, count }] of cases.entries()) {
    showProgress('stream', i, cases.length);
    figures[name] = await measureCase(json, deltasOf(json, count));
  }
  showProgress('stream', cases.length, cases.length);
  const rows = ['parse, once', ...Object.keys(CONTENDERS)].map((contender) => [
    contender,
    ...cases.map(({ name }) => cell(figures[name]?.[contender])),
  ]);
  return {
    text: `a message that arrives in parts (÷ one JSON.parse of the whole)\n${table(
      ['', ...cases.map(({ name }) => name)],
      rows,
    )}`,
    json: figures,
  };
}

/**
 * Only who reads the message as it was meant is measured; rounds are interleaved, and the median of the ratios counts. Who
 * is slow is measured once.
 */
async function measureCase(json: string, deltas: readonly string[]): Promise<Record<string, number>> {
  const ratios = new Map<string, number[]>([['parse, once', []]]);
  const slow: Record<string, number> = {};
  const base = () => milliseconds(() => JSON.parse(json), 100);
  await base();
  for (const [name, read] of Object.entries(CONTENDERS)) {
    let value: unknown;
    const spent = await milliseconds(async () => {
      value = await read(deltas);
    }, 1);
    if (JSON.stringify(value) !== json) continue;
    if (spent > SLOW) slow[name] = spent / (await base());
    else ratios.set(name, []);
  }
  for (let round = 0; round < ROUNDS; round++) {
    const one = await base();
    for (const name of shuffle([...ratios.keys()])) {
      const read = CONTENDERS[name];
      const spent = await (read === undefined
        ? milliseconds(() => parse(LlmReply, json), 50)
        : milliseconds(() => read(deltas), name === 'ours' ? 20 : 1));
      ratios.get(name)?.push(spent / one);
    }
  }
  return { ...Object.fromEntries([...ratios].map(([name, values]) => [name, median(values)])), ...slow };
}

/** Milliseconds of one call. */
async function milliseconds(run: () => unknown, calls: number): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < calls; call++) {
    const result = run();
    if (result instanceof Promise) await result;
  }
  return (performance.now() - start) / calls;
}

function eachPrefix(deltas: readonly string[], read: (text: string) => unknown): unknown {
  let text = '';
  for (const delta of deltas) {
    text += delta;
    seen = read(text);
  }
  return seen;
}

async function* iterate(deltas: readonly string[]): AsyncGenerator<string> {
  yield* deltas;
}

function cell(value: number | undefined): string {
  return value === undefined ? 'other value' : ratio(value);
}
