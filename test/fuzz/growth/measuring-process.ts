/**
 * The process that `startRunner` starts: measures one probe after the other.
 *
 * It is a process of its own, so that its CPU time and its memory are those of the call, and a call that takes all memory
 * takes nobody else along.
 */
import { Worker } from 'node:worker_threads';
import type { Call } from './calls.ts';
import { callOf, type Probe, writeProbe } from './probe.ts';

/** What is asked: the probe, in a length, and how often. */
export type Request = { probe: Probe; bytes: number; times: number };

/** What was measured. */
export type Measured = {
  /** Of the whole text, in UTF-8. */
  bytes: number;
  /** The least time of each step, in milliseconds. */
  steps: { [step: string]: number };
  /** How far the memory rose above what it was before, in bytes, as far as that can be told. */
  rise: number;
  /** What was thrown, and in which step. */
  thrown?: { step: string; message: string };
};

/** The CPU time of the process at which the present call counts as one that hangs, in milliseconds; 0 between calls. */
const deadline = new Float64Array(new SharedArrayBuffer(8));
const limit = Number(process.argv[3]);

/**
 * A thread of its own ends the process when a call hangs, by the CPU time: on a busy machine the clock goes on while the
 * process waits. It also looks whether anybody still wants to know.
 */
const WATCH = `const { workerData: { deadline, parent } } = require('node:worker_threads');
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  else if (deadline[0] > 0 && (user + system) / 1000 > deadline[0]) process.kill(process.pid, 'SIGTERM');
}, 100)`;

new Worker(WATCH, { eval: true, workerData: { deadline, parent: process.ppid } }).unref();
const { calls } = (await import(process.argv[2] ?? '')) as { calls: readonly Call[] };
process.on('message', (request: Request) => process.send?.(measure(request)));
process.on('disconnect', () => process.exit());
process.send?.('ready');

function measure({ probe, bytes, times }: Request): Measured {
  const call = callOf(calls, probe.call);
  const text = writeProbe(probe, call, bytes);
  const before = process.memoryUsage.rss();
  const most = peak();
  const measured: Measured = { bytes: Buffer.byteLength(text), steps: {}, rise: 0 };
  for (let time = 0; time < times && measured.thrown === undefined; time++) {
    const { user, system } = process.cpuUsage();
    deadline[0] = (user + system) / 1000 + limit;
    runOnce(call, text, measured);
    deadline[0] = 0;
  }
  if (peak() > most) measured.rise = Math.max(0, peak() - before);
  return measured;
}

function runOnce(call: Call, text: string, measured: Measured): void {
  const { steps } = measured;
  let at = '';
  try {
    call.run(text, (name, act) => {
      at = name;
      const cpu = process.cpuUsage();
      const start = performance.now();
      const answer = act();
      const wall = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      // On a busy machine the clock goes on while the process waits; work beside it, of the compiler, counts as CPU time.
      steps[name] = Math.min(steps[name] ?? Number.POSITIVE_INFINITY, wall, (user + system) / 1000);
      return answer;
    });
  } catch (error) {
    measured.thrown = { step: at, message: String(error).slice(0, 200) };
  }
}

/** The most memory that the process ever had, in bytes. */
function peak(): number {
  return process.resourceUsage().maxRSS * 1024;
}
