import { expect, it } from 'vitest';
import { isFull } from '../share.ts';
import { runKills } from './kill/run-kills.ts';

it.runIf(process.platform !== 'win32')(
  'survives that its processes are killed at any moment',
  { timeout: 600_000 },
  async () => {
    const verdict = await runKills(isFull ? { times: 500, seed: 1 } : { times: 2, seed: 1, workers: 1 });
    expect(verdict.faults).toEqual([]);
    expect(verdict.answered).toBe(verdict.jobs);
    expect(verdict.jobs).toBeGreaterThan(0);
  },
);
