/** One of the workers of `main.ts`: goes through its share of the runs. */
import { parentPort, workerData } from 'node:worker_threads';
import { freshTally, type Tally } from './check-promise.ts';
import { type Finding, kindOf, type Notes, runOne, shorten } from './run-one.ts';

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

/** What a worker tells: what it did since the last time, and how many texts came to which end; and findings of a new kind. */
export type News = Tally & {
  runs: number;
  outcomes: { [outcome: string]: number };
  /** The characters of all texts. */
  characters: number;
  /** How many texts reached what none before did. */
  reached: number;
  findings: number;
  isDone: boolean;
};
export type Message = News | { finding: Finding };

/** How many findings of one kind are told. */
const MOST = 3;

/** After so many runs it tells how far it is. */
const OFTEN = 500;

const { seed, from, step, to, until, state } = workerData as Share;
// `parse` tries JSON.parse, which throws: to write down where costs more than to read.
Error.stackTraceLimit = 0;

const told = new Map<string, number>();
const reached: Notes['reached'] = new Set();
let before = 0;
let news = freshNews();

for (let number = from; number < to; number += step) {
  state[0] = number;
  beat();
  const { outcome, length, finding } = runOne(seed, number, undefined, { tally: news, reached });
  news.runs += 1;
  news.characters += length;
  news.reached = reached.size - before;
  news.outcomes[outcome] = (news.outcomes[outcome] ?? 0) + 1;
  if (finding !== undefined) tellFinding(finding);
  if (news.runs < OFTEN) continue;
  tell(news);
  before = reached.size;
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
  return { ...freshTally(), runs: 0, outcomes: {}, characters: 0, reached: 0, findings: 0, isDone: false };
}

function beat(): void {
  state[1] = (state[1] ?? 0) + 1;
}

function tell(message: Message): void {
  parentPort?.postMessage(message);
}
