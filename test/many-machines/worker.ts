/** A worker of its own process: `worker.ts PORT NAME`. It works until it is killed or its standard input ends. */
import { Redis } from 'ioredis';
import { openBullQueue } from '../../examples/bullmq-queue.ts';
import { runWorker } from '../../src/spool/index.ts';

const [port, name = ''] = process.argv.slice(2);
const stop = new AbortController();
process.stdin.on('end', () => stop.abort()).resume();
const queue = openBullQueue({
  name,
  staleAfter: 1000,
  pollEvery: 50,
  connect: () => new Redis(Number(port), '127.0.0.1', { maxRetriesPerRequest: null }),
});
await runWorker({
  queue,
  concurrency: 4,
  signal: stop.signal,
  kinds: {
    agent_plan: async (_, { attempt }) => {
      process.stdout.write('begun\n');
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { ok: true, action: 'noop', message: `${attempt}:${process.pid}` };
    },
  },
});
await queue.close();
process.exit();
