/** Asks `parse` in a thread of its own, which is stopped when no answer comes: a pattern that hangs cannot be interrupted. */
import { Worker } from 'node:worker_threads';
import type { ContractName, ParseOptions } from '../../src/index.ts';
import { makeProgram } from '../run-program.ts';

export type Asked = { contract: ContractName; text: string; options?: ParseOptions };

/** `milliseconds` is the CPU time that `parse` alone took: whoever asks only waits meanwhile. */
export type Answer = { outcome: string; milliseconds: number };

/** Takes texts one after the other. */
export class ApartParser {
  private worker: Worker | undefined;

  /** @param megabytes how much memory the thread may use */
  constructor(private readonly megabytes: number) {}

  /** @returns what `parse` answered (`success`, or the reason), or why there is no answer */
  async ask(asked: Asked, limit: number): Promise<Answer> {
    this.worker ??= await this.start();
    this.worker.postMessage(asked);
    const answer = await nextMessage(this.worker, limit);
    if (typeof answer !== 'string') return answer;
    await this.end();
    return { outcome: answer, milliseconds: Number.POSITIVE_INFINITY };
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(makeProgram('test/parse/parse-apart-worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: this.megabytes },
    });
    // The first message says that it is ready.
    await nextMessage(worker, 60_000);
    return worker;
  }

  async end(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }
}

/** What a worker says next, or why it says nothing. */
function nextMessage(worker: Worker, limit: number): Promise<Answer | string> {
  return new Promise((resolve) => {
    const settle = (answer: Answer | string) => {
      clearTimeout(timer);
      worker.off('message', settle).off('error', fail);
      resolve(answer);
    };
    const fail = ({ message }: Error) => settle(message);
    const timer = setTimeout(settle, limit, 'no answer');
    worker.on('message', settle).on('error', fail);
  });
}
