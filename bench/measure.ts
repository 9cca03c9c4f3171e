import { shuffle } from './shuffle.ts';

/** Something to measure: a function and the inputs that it is called with in turn. */
export type Task = { name: string; run: (input: never) => unknown; inputs: readonly unknown[] };

/** Tasks that are compared with each other, and therefore run side by side in every round. */
export type Group = { name: string; tasks: readonly Task[] };

/** What the tasks of a group took: by task, the nanoseconds of one call in each round. */
export type Times = Map<string, number[]>;

type Options = { rounds: number; milliseconds: number; onProgress: (done: number, all: number) => void };

type Job = Task & { calls: number };

/** Kept outside, so that no result can be optimised away. */
export let lastResult: unknown;

/**
 * Runs all groups round by round. The order of groups and tasks is shuffled anew in every round, so that a busy moment of
 * the machine hits all of them alike; every sample takes at least `milliseconds`.
 *
 * @returns the times of each group, in the order of `groups`
 */
export function measureRounds(groups: readonly Group[], { rounds, milliseconds, onProgress }: Options): Times[] {
  const jobs = groups.map(({ tasks }) => tasks.map((task) => ({ ...task, calls: task.inputs.length })));
  const times = groups.map(() => new Map<string, number[]>());
  const warmUps = 2;
  for (let round = -warmUps; round < rounds; round++) {
    onProgress(round + warmUps, rounds + warmUps);
    for (const group of shuffle([...jobs.keys()])) {
      for (const job of shuffle([...(jobs[group] ?? [])])) {
        const nanoseconds = sample(job, milliseconds);
        if (round < 0) continue;
        const known = times[group]?.get(job.name);
        if (known) known.push(nanoseconds);
        else times[group]?.set(job.name, [nanoseconds]);
      }
    }
  }
  return times;
}

/** Nanoseconds of one call; raises the number of calls until they take long enough. */
function sample(job: Job, milliseconds: number): number {
  for (;;) {
    const start = process.hrtime.bigint();
    callRepeatedly(job.run, job.inputs, job.calls);
    const elapsed = Number(process.hrtime.bigint() - start);
    if (elapsed >= milliseconds * 1e6) return elapsed / job.calls;
    const factor = Math.min(10, (milliseconds * 1.2e6) / Math.max(elapsed, 1));
    job.calls = Math.ceil(job.calls * Math.max(1.2, factor));
  }
}

function callRepeatedly(run: (input: never) => unknown, inputs: readonly unknown[], calls: number): void {
  for (let i = 0, at = 0; i < calls; i++) {
    lastResult = run(inputs[at] as never);
    at = at + 1 === inputs.length ? 0 : at + 1;
  }
}
