/** A process may end at every call to the disk, and the disk may fail or be full at every call. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from '../../src/index.ts';
import { JobEnvelope, JobResult } from '../../src/lcp/index.ts';
import { type Disk, nodeDisk } from '../../src/spool/disk.ts';
import type { Claim, Spool, SpoolOptions } from '../../src/spool/index.ts';
import { openSpoolOn } from '../../src/spool/open-spool.ts';
import { ownIdentity } from '../../src/spool/process-identity.ts';
import { isFull } from '../share.ts';
import { type Call, faultDisk, systemError } from './fault-disk.ts';
import { makeJob, noop } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** No process has this number: whoever has it is dead. */
const DEAD = { ...ownIdentity(), pid: 2 ** 22 + 1 };

const params = { user_prompt: 'Look for open berths.' };
const job = makeJob('agent_plan', params, '00000000-58a5-4c0e-9d3b-2f5a7c1e4b90');
/** It comes behind the other one, also where both are of the same age. */
const last = makeJob('agent_plan', params, 'ffffffff-58a5-4c0e-9d3b-2f5a7c1e4b90');
const jobFile = `${job.job_id}.job.json`;
const resultFile = `${job.job_id}.result.json`;

/** What a Core and a worker do with one job, from the first call to the last. */
const steps: { [name: string]: (disk: Disk, folders: SpoolOptions) => Promise<unknown> } = {
  'a Core that adds a job': async (disk, folders) => {
    const spool = await openSpoolOn(disk, folders, DEAD);
    return spool.add(job);
  },
  'a worker that answers a job': async (disk, folders) => {
    await (await openSpoolOn(nodeDisk, folders)).add(job);
    const spool = await openSpoolOn(disk, folders, DEAD);
    const claim = await spool.claim(job.job_id);
    return claim?.complete(noop());
  },
  'a worker that answers a job which others have begun': async (disk, folders) => {
    const other = await openSpoolOn(nodeDisk, folders);
    await other.add(job);
    for (let i = 0; i < 3; i++) await (await other.claim(job.job_id))?.giveBack();
    const spool = await openSpoolOn(disk, folders, DEAD);
    const claim = await spool.claim(job.job_id);
    return claim?.complete(noop());
  },
  'a worker that gives a job back': async (disk, folders) => {
    await (await openSpoolOn(nodeDisk, folders)).add(job);
    const spool = await openSpoolOn(disk, folders, DEAD);
    const claim = await spool.claim(job.job_id);
    await claim?.giveBack();
  },
  'a Core that archives an answer': async (disk, folders) => {
    const other = await openSpoolOn(nodeDisk, folders);
    await other.add(job);
    await (await other.claim(job.job_id))?.complete(noop());
    const spool = await openSpoolOn(disk, folders, DEAD);
    await (await spool.answer(job.job_id))?.archive();
  },
};

/** The calls of a step, so that every one of them can fail. */
async function callsOf(step: (disk: Disk, folders: SpoolOptions) => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = [];
  await step(
    faultDisk((call) => calls.push(call)),
    makeFolders(),
  );
  return calls;
}

/** Which of some calls fail: daily every eleventh one, and the last. */
function some(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i).filter((i) => isFull || i % 11 === 0 || i === count - 1);
}

function makeFolders(more: Partial<SpoolOptions> = {}): SpoolOptions {
  const root = temporaryFolder();
  return { jobs: join(root, 'out'), results: join(root, 'in'), pollEvery: 20, ...more };
}

/** Under their names, files are whole, whatever has happened. */
function checkWhole({ jobs, results }: SpoolOptions): void {
  for (const folder of [jobs, join(jobs, 'archive'), results, join(results, 'archive')]) {
    for (const name of listed(folder)) {
      if (!name.includes('.json')) continue;
      const contract = name.includes('.job.') ? JobEnvelope : JobResult;
      expect(parse<unknown>(contract, readFileSync(join(folder, name), 'utf8'), { accept: 'strict' }).success).toBe(
        true,
      );
    }
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.') && !name.startsWith(last.job_id));
  } catch {
    return [];
  }
}

/** Another process goes on, with this job and one that comes behind it: whatever was left, the job ends up answered once. */
async function goOn(folders: SpoolOptions): Promise<{ spool: Spool; claims: Claim[] }> {
  const spool = await openSpoolOn(nodeDisk, folders);
  expect(await spool.add(job)).toEqual({ success: true });
  await spool.add(last);
  const claims: Claim[] = [];
  for await (const claim of spool.jobs()) {
    expect(await claim.complete(noop())).toEqual({ success: true });
    if (claim.job.job_id === last.job_id) break;
    claims.push(claim);
  }
  await (await spool.answer(last.job_id))?.archive();
  return { spool, claims };
}

describe.each(Object.entries(steps))('%s', (name, step) => {
  it('may end at every call: nothing is torn or lost, and nothing is done twice unnoticed', async () => {
    const calls = await callsOf(step);
    expect(calls.length).toBeGreaterThan(10);
    for (const end of some(calls.length + 1)) {
      const folders = makeFolders();
      // From one call on there is no process any more.
      const disk = faultDisk((_, number) => {
        if (number >= end) throw systemError('ECRASH');
      });
      const before = await step(disk, folders).catch(() => undefined);
      checkWhole(folders);
      const wasAnswered = [...listed(folders.results), ...listed(join(folders.results, 'archive'))].includes(
        resultFile,
      );
      const { spool, claims } = await goOn(folders);
      expect(claims.length, `${name}, call ${end}`).toBe(wasAnswered ? 0 : 1);
      if (claims[0] && name.includes('worker') && end === calls.length) expect(claims[0].attempt).toBe(2);
      if (before !== undefined && name.includes('answers')) expect(wasAnswered).toBe(true);
      await (await spool.answer(job.job_id))?.archive();
      expect(listed(folders.jobs)).toEqual(['archive', 'claims']);
      expect(listed(join(folders.jobs, 'archive'))).toEqual([jobFile]);
      expect(listed(folders.results)).toEqual(['archive']);
      expect(listed(join(folders.results, 'archive'))).toEqual([resultFile]);
      expect(listed(join(folders.jobs, 'claims'))).toEqual([]);
      await spool.close();
    }
  });

  it.each(isFull ? ['ENOSPC', 'EIO', 'EMFILE'] : ['ENOSPC'])(
    'may get %s from every call: it is told, and can be done again',
    async (code) => {
      const calls = await callsOf(step);
      for (const at of some(calls.length)) {
        const folders = makeFolders();
        const disk = faultDisk((_, number) => {
          if (number === at) throw systemError(code);
        });
        await step(disk, folders).catch((error: unknown) => expect(error).toMatchObject({ code }));
        checkWhole(folders);
        const { spool } = await goOn(folders);
        if (name.includes('archives')) await (await spool.answer(job.job_id))?.archive();
        expect(await spool.answer(job.job_id).then((answer) => answer?.success)).not.toBe(false);
        const results = [...listed(folders.results), ...listed(join(folders.results, 'archive'))];
        expect(
          results.filter((file) => file === resultFile),
          `${name}, ${calls[at]?.name} ${calls[at]?.path}`,
        ).toEqual([resultFile]);
        await spool.close();
      }
    },
  );
});

describe('a worker on a full disk', () => {
  it('can write its result when there is room again, without doing the job again', async () => {
    const folders = makeFolders();
    let hasRoom = true;
    const disk = faultDisk(({ name }) => {
      if (!hasRoom && /^(?:file\.writeFile|link|mkdir)$/.test(name)) throw systemError('ENOSPC');
    });
    const spool = await openSpoolOn(disk, folders);
    await spool.add(job);
    const claim = await spool.claim(job.job_id);
    hasRoom = false;
    await expect(claim?.complete(noop())).rejects.toMatchObject({ code: 'ENOSPC' });
    await expect(claim?.complete(noop())).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(listed(folders.results)).toEqual(['archive']);
    hasRoom = true;
    expect(await claim?.complete(noop())).toEqual({ success: true });
    await spool.close();
  });
});

describe('a new file', () => {
  it('is on the disk before its name is, and its name before the call comes back', async () => {
    const calls: string[] = [];
    const folders = makeFolders();
    const spool = await openSpoolOn(
      faultDisk(({ name }) => calls.push(name)),
      folders,
    );
    calls.length = 0;
    await spool.add(job);
    const order = calls.filter((name) => /writeFile|sync|^link|unlink/.test(name));
    expect(order).toEqual(['file.writeFile', 'file.sync', 'link', 'file.sync', 'unlink']);
    await spool.close();
  });

  it.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
    'is written whole where links fail with %s, and over nothing',
    async (code) => {
      const folders = makeFolders();
      const disk = faultDisk(({ name }) => {
        if (name === 'link') throw systemError(code);
      });
      const spool = await openSpoolOn(disk, folders);
      await spool.add(job);
      const other = makeJob('agent_plan', { user_prompt: 'Something else.' }, job.job_id);
      expect(await spool.add(other)).toMatchObject({ success: false });
      checkWhole(folders);
      const claim = await spool.claim(job.job_id);
      expect(await spool.claim(job.job_id)).toBeUndefined();
      expect(await claim?.complete(noop())).toEqual({ success: true });
      await (await spool.answer(job.job_id))?.archive();
      expect(listed(join(folders.jobs, 'archive'))).toEqual([jobFile]);
      expect(listed(join(folders.results, 'archive'))).toEqual([resultFile]);
      await spool.close();
    },
  );
});
