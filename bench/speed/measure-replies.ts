import { medianRatio } from '../figures.ts';
import type { Parser } from '../parsers/parser.ts';
import { showProgress } from '../progress.ts';
import { shuffle } from '../shuffle.ts';
import { readReply, replyOf, SIZES } from './contenders.ts';
import { type Probes, probeKey } from './probe-all.ts';

const ROUNDS = 7;
const MILLISECONDS = 30;
/** A contender reads a reply before it is measured, in spans of so many milliseconds, until some in a row are no faster: V8 compiles meanwhile. */
const WARM_UP = 200;
const NO_FASTER = 3;
const MOST_SPANS = 30;
/** What takes longer for one call is measured by three. */
const LONG = 1_000;

/** `JSON.parse` of the undamaged JSON is 1; `wrong`: no answer or another one; `slow`: it was ended. */
export type Figure = number | 'wrong' | 'slow';

/** By reply: for each contender, a figure for each size. */
export type ReplyFigures = Record<string, Record<string, Figure[]>>;

/** Measures the contenders that read a reply right, side by side, and JSON.parse of the JSON that was meant beside them. */
export async function measureReplies(
  replies: readonly string[],
  contenders: readonly Parser[],
  probes: Probes,
): Promise<ReplyFigures> {
  const figures: ReplyFigures = {};
  let done = 0;
  for (const reply of replies) {
    figures[reply] = Object.fromEntries(contenders.map(({ name }) => [name, []]));
    for (const size of SIZES) {
      showProgress('parse-speed, replies', done++, replies.length * SIZES.length);
      const ratios = await measureReply(reply, size, contenders, probes);
      for (const { name } of contenders) {
        const probe = probes.get(probeKey(name, reply, size));
        const figure = probe === undefined ? 'slow' : probe.isRight ? (ratios.get(name) ?? 'slow') : 'wrong';
        figures[reply]?.[name]?.push(figure);
      }
    }
  }
  showProgress('parse-speed, replies', done, done);
  return figures;
}

async function measureReply(
  name: string,
  size: number,
  contenders: readonly Parser[],
  probes: Probes,
): Promise<Map<string, number>> {
  const reply = replyOf(name, size);
  const tasks = contenders.flatMap((contender) => {
    const probe = probes.get(probeKey(contender.name, name, size));
    return probe?.isRight ? [{ name: contender.name, rounds: probe.milliseconds > LONG ? 3 : ROUNDS, contender }] : [];
  });
  const base: number[] = [];
  const times = new Map<string, number[]>();
  const calls = new Map<string, number>();
  const parse: Parser = { name: 'JSON.parse', read: () => JSON.parse(reply.json) as unknown };
  const runOf = (contender: Parser) =>
    contender === parse ? () => parse.read('', reply.contract) : () => readReply(contender, reply);
  for (const { contender } of [...tasks, { contender: parse }]) await warmUp(runOf(contender));
  for (let round = 0; round < ROUNDS; round++) {
    const nanoseconds = new Map<string, number>();
    const wanted = tasks.filter(({ rounds }) => round < rounds);
    for (const { name: task, contender } of shuffle([...wanted, { name: parse.name, contender: parse }]))
      nanoseconds.set(task, await sample(task, runOf(contender), calls));
    base.push(nanoseconds.get(parse.name) ?? Number.NaN);
    for (const { name: task } of wanted)
      times.set(task, [...(times.get(task) ?? []), nanoseconds.get(task) ?? Number.NaN]);
  }
  return new Map([...times].map(([task, values]) => [task, medianRatio(values, base)]));
}

async function warmUp(run: () => unknown): Promise<void> {
  let best = Number.POSITIVE_INFINITY;
  for (let span = 0, slower = 0; span < MOST_SPANS && slower < NO_FASTER; span++) {
    const start = performance.now();
    let count = 0;
    do {
      const value = run();
      if (value instanceof Promise) await value;
      count += 1;
    } while (performance.now() - start < WARM_UP);
    const time = (performance.now() - start) / count;
    slower = time < best * 0.95 ? 0 : slower + 1;
    best = Math.min(best, time);
  }
}

/** Nanoseconds of one call; raises the number of calls until they take long enough. */
async function sample(name: string, run: () => unknown, calls: Map<string, number>): Promise<number> {
  for (;;) {
    const count = calls.get(name) ?? 1;
    const start = process.hrtime.bigint();
    for (let i = 0; i < count; i++) {
      const value = run();
      if (value instanceof Promise) await value;
    }
    const elapsed = Number(process.hrtime.bigint() - start);
    if (elapsed >= MILLISECONDS * 1e6) return elapsed / count;
    calls.set(name, Math.ceil(count * Math.max(1.2, Math.min(10, (MILLISECONDS * 1.2e6) / Math.max(elapsed, 1)))));
  }
}
