import { parentPort } from 'node:worker_threads';
import { contracts } from '../../src/contracts.ts';
import { parse } from '../../src/index.ts';
import type { Contract } from '../../src/words/contract.ts';
import { cpuTime } from '../cpu-time.ts';
import type { Answer, Asked } from './parse-apart.ts';

parentPort?.on('message', ({ contract, text, options }: Asked) => {
  const start = cpuTime();
  let outcome: string;
  try {
    const parsed = parse(contracts[contract] as Contract<unknown>, text, options);
    outcome = parsed.success ? 'success' : parsed.reason;
  } catch (error) {
    outcome = `thrown: ${String(error)}`;
  }
  const answer: Answer = { outcome, milliseconds: cpuTime() - start };
  parentPort?.postMessage(answer);
});
parentPort?.postMessage('ready');
