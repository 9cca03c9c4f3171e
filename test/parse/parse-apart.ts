/** Asks `parse` in a thread of its own, which is stopped when no answer comes: a pattern that hangs cannot be interrupted. */
import { Worker } from 'node:worker_threads';
import type { ContractName, ParseOptions } from '../../src/index.ts';

export type Asked = { contract: ContractName; text: string; options?: ParseOptions };

/** `milliseconds` is what `parse` alone took; `heap` how many bytes were in use behind it. */
export type Answer = { outcome: string; milliseconds: number };

/** A worker does not inherit that tsx reads TypeScript. */
const START = `import('tsx/esm/api').then(({ tsImport }) =>
  tsImport(${JSON.stringify(new URL('parse-apart-worker.ts', import.meta.url).href)}, ${JSON.stringify(import.meta.url)}))`;

/** Takes texts one after the other. */
export class ApartParser {
  private worker: Worker | undefined;

  /** @param megabytes how much memory the thread may use */
  constructor(private readonly megabytes: number) {}

  /** @returns what `parse` answered (`success`, or the reason), or why there is no answer */
  async ask(asked: Asked, limit: number): Promise<Answer> {
    const worker = await this.start();
    const answer = await new Promise<Answer>((resolve) => {
      const none = (outcome: string) => resolve({ outcome, milliseconds: Number.POSITIVE_INFINITY });
      const timer = setTimeout(() => none('no answer'), limit);
      worker.once('message', resolve).once('error', ({ message }) => none(message));
      worker.postMessage(asked);
      worker.once('message', () => clearTimeout(timer)).once('error', () => clearTimeout(timer));
    });
    worker.removeAllListeners();
    if (answer.milliseconds === Number.POSITIVE_INFINITY) await this.end();
    return answer;
  }

  private async start(): Promise<Worker> {
    if (this.worker !== undefined) return this.worker;
    const worker = new Worker(START, { eval: true, resourceLimits: { maxOldGenerationSizeMb: this.megabytes } });
    // The first message says that it is ready.
    await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    worker.removeAllListeners();
    this.worker = worker;
    return worker;
  }

  async end(): Promise<void> {
    await this.worker?.terminate();
    this.worker = undefined;
  }
}
