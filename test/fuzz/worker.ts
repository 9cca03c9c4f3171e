/** One of the workers of `main.ts`: goes through its share of the runs. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Finding, kindOf, runOne, shorten } from './run-one.ts';

export type Share = {
  seed: number;
  /** The first run, and how many lie between two of this worker. */
  from: number;
  step: number;
  /** Where to stop, exclusive. */
  to: number;
  /** When to stop, by the clock. */
  until: number;
  /** Shared: the number of the present run, and a count of all that is asked. */
  state: Float64Array;
};

/** What a worker tells: how many texts came to which end since the last time; and findings of a new kind. */
export type News = { runs: number; outcomes: { [outcome: string]: number }; findings: number; isDone: boolean };
export type Message = News | { finding: Finding };

/** How many findings of one kind are told. */
const MOST = 3;

/** After so many runs it tells how far it is. */
const OFTEN = 200;

const { seed, from, step, to, until, state } = workerData as Share;
const told = new Map<string, number>();
let news = freshNews();

for (let number = from; number < to; number += step) {
  state[0] = number;
  beat();
  const { outcome, finding } = runOne(seed, number);
  news.runs += 1;
  news.outcomes[outcome] = (news.outcomes[outcome] ?? 0) + 1;
  if (finding !== undefined) tellFinding(finding);
  if (news.runs < OFTEN) continue;
  tell(news);
  news = freshNews();
  if (Date.now() > until) break;
}
tell({ ...news, isDone: true });

function tellFinding(finding: Finding): void {
  news.findings += 1;
  const kind = kindOf(finding);
  const times = (told.get(kind) ?? 0) + 1;
  told.set(kind, times);
  if (times <= MOST) tell({ finding: shorten(finding, beat) });
}

function freshNews(): News {
  return { runs: 0, outcomes: {}, findings: 0, isDone: false };
}

function beat(): void {
  state[1] = (state[1] ?? 0) + 1;
}

function tell(message: Message): void {
  parentPort?.postMessage(message);
}
