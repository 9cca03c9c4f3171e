/** A folder with more files than anybody wants to look at, and a disk that is full. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSpool } from '../../src/spool/index.ts';
import { cpuTime } from '../cpu-time.ts';
import { isFull, share } from '../share.ts';
import { makeJob, noop } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

it('takes jobs out of a hundred thousand without waiting long', { timeout: 300_000 }, async () => {
  const root = temporaryFolder();
  const folders = { jobs: join(root, 'out'), results: join(root, 'in') };
  mkdirSync(folders.jobs, { recursive: true });
  const count = share(100_000);
  for (let i = 0; i < count; i++) {
    const job = makeJob();
    writeFileSync(join(folders.jobs, `${job.job_id}.job.json`), JSON.stringify(job));
  }
  const spool = await openSpool(folders);
  onTestFinished(() => spool.close());
  const stop = new AbortController();
  const taken = new Set<string>();
  let first = Number.POSITIVE_INFINITY;
  const start = cpuTime();
  for await (const claim of spool.jobs({ signal: stop.signal })) {
    if (taken.size === 0) first = cpuTime() - start;
    taken.add(claim.job.job_id);
    await claim.complete(noop());
    if (taken.size === share(2000)) stop.abort();
  }
  const each = (cpuTime() - start - first) / taken.size;
  if (isFull) console.log(`${count} jobs: the first after ${first.toFixed(0)} ms, each ${each.toFixed(2)} ms`);
  expect(taken.size).toBe(share(2000));
  expect(first).toBeLessThan(20_000);
  expect(readdirSync(folders.results).length).toBe(taken.size + 1);
});

/** Whether a file system of its own can be mounted here. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k,nr_inodes=200', 'tmpfs', folder], { stdio: 'ignore' });
    onTestFinished(() => void execFileSync('umount', [folder]));
    return true;
  } catch {
    return false;
  }
}

it('keeps what it has on a disk that is full, and goes on when there is room', async (context) => {
  const root = temporaryFolder();
  if (!mountSmallDisk(root)) context.skip();
  const folders = { jobs: join(root, 'out'), results: join(root, 'in') };
  const spool = await openSpool({ ...folders, pollEvery: 20 });
  const jobs = [];
  // Until the disk is full.
  for (;;) {
    const job = makeJob('agent_plan', { user_prompt: 'x'.repeat(5000) });
    const fault = await spool.add(job).catch((error: { code?: string }) => error.code);
    if (fault === 'ENOSPC') break;
    jobs.push(job.job_id);
  }
  expect(jobs.length).toBeGreaterThan(5);
  expect(readdirSync(folders.jobs).filter((name) => name.includes('.job.json')).length).toBe(jobs.length);
  const claims = [];
  // What is full has no room for a claim, or none for a result.
  const claim = await spool.claim(jobs[0] ?? '').catch((error: { code?: string }) => error.code);
  if (typeof claim === 'object') claims.push(claim);
  else expect(claim).toBe('ENOSPC');
  expect(readdirSync(folders.results).filter((name) => name.endsWith('.json'))).toEqual([]);
  await spool.close();
  // Somebody makes room.
  execFileSync('mount', ['-o', 'remount,size=1m,nr_inodes=400', root]);
  const later = await openSpool({ ...folders, pollEvery: 20 });
  const answered = new Set<string>();
  for await (const next of later.jobs()) {
    await next.complete(noop());
    if (answered.add(next.job.job_id).size === jobs.length) break;
  }
  expect([...answered].sort()).toEqual(jobs.sort());
  await later.close();
});
