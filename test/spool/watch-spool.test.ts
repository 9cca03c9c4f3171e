/** When jobs and answers come to those who wait for them, and what is told of a disk that is out of order. */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemError } from './fault-disk.ts';
import { makeJob, noop } from './make-job.ts';
import { first } from './queue-suite.ts';
import { addAndClaim, collect, open, pass, stopClock } from './stopped-clock.ts';

beforeEach(stopClock);

describe('the jobs of a spool', () => {
  it('end with the signal, even where there are more', async () => {
    const { spool } = await open();
    for (const job of [makeJob(), makeJob()]) await spool.add(job);
    const stop = new AbortController();
    let count = 0;
    for await (const _ of spool.jobs({ signal: stop.signal })) {
      count += 1;
      stop.abort();
    }
    expect(count).toBe(1);
  });

  it.each<[what: string, code: string, call: string, path: string, told: string[]]>([
    ['cannot be read', 'EACCES', 'readdir', 'out', ['out: no_permission']],
    ['cannot be tidied', 'EIO', 'readdir', 'claims', ['out: unreadable']],
    ['cannot be claimed', 'ENOSPC', 'link', '.claim', ['JOB: disk_full']],
  ])('that %s are told once, and come when the disk is in order', async (_, code, call, path, told) => {
    let isBroken = true;
    const here = await open({ pollEvery: 1000 }, ({ name, path: asked }) => {
      if (isBroken && name === call && (asked.endsWith(path) || (path === '.claim' && asked.includes(path)))) {
        throw systemError(code);
      }
    });
    const job = makeJob();
    await here.spool.add(job);
    const { came } = collect(here.spool.jobs());
    for (let i = 0; i < 3; i++) await pass(1000);
    expect(here.told).toEqual(told.map((one) => one.replace('JOB', `${job.job_id}.job.json`)));
    isBroken = false;
    await pass(1000);
    expect(came.map((claim) => claim.job.job_id)).toEqual([job.job_id]);
  });

  it('are tidied at once, and again a little after the time in which a worker counts as dead', async () => {
    const start = performance.now();
    const tidied = new Set<number>();
    const { spool } = await open({ staleAfter: 10_000, pollEvery: 1000 }, ({ name, path }) => {
      if (name === 'readdir' && path.endsWith('claims')) tidied.add(performance.now() - start);
    });
    collect(spool.jobs());
    for (let i = 0; i < 40; i++) await pass(1000);
    const [first = Number.NaN, ...later] = tidied;
    expect(first).toBe(0);
    expect(later.length).toBeGreaterThan(1);
    for (const [i, at] of later.entries()) {
      // It looks every second, and a look takes a little time.
      expect(at - (later[i - 1] ?? first)).toBeGreaterThanOrEqual(11_000);
      expect(at - (later[i - 1] ?? first)).toBeLessThan(14_000);
    }
  });

  it.each([
    [true, 'are claimed, to be archived'],
    [false, 'are not even claimed'],
  ])('with archive: %s, that have a result %s', async (archive) => {
    const { spool, root, calls } = await open({ archive });
    const job = makeJob();
    await spool.add(job);
    writeFileSync(join(root, 'in', `${job.job_id}.result.json`), JSON.stringify(noop()));
    const links = () => calls.filter((name) => name === 'link').length;
    const before = links();
    const { came } = collect(spool.jobs());
    await pass(0);
    expect(came).toEqual([]);
    expect(links() > before).toBe(archive);
    expect(existsSync(join(root, 'out', `${job.job_id}.job.json`))).toBe(!archive);
  });

  it('come, without archive, also when the results cannot be listed', async () => {
    const { spool } = await open({ archive: false }, ({ name, path }) => {
      if (name === 'readdir' && path.endsWith('in')) throw systemError('EIO');
    });
    await spool.add(makeJob());
    expect((await first(spool.jobs())).attempt).toBe(1);
  });
});

describe('the answers of a spool', () => {
  async function answered() {
    const here = await open({ pollEvery: 1000 });
    const { job, claim } = await addAndClaim(here.spool);
    await claim.complete(noop());
    return { ...here, job, file: join(here.root, 'in', `${job.job_id}.result.json`) };
  }

  it('come once, and again when the file is another one, or has been away', async () => {
    const { spool, file } = await answered();
    const { came } = collect(spool.answers());
    const counts: number[] = [];
    const look = async () => {
      await pass(1000);
      counts.push(came.length);
    };
    await look();
    await look();
    writeFileSync(file, JSON.stringify(noop('Another one.')));
    await look();
    renameSync(file, `${file}.away`);
    await look();
    renameSync(`${file}.away`, file);
    await look();
    expect(counts).toEqual([1, 1, 2, 2, 3]);
  });

  it('end with the signal, even where there are more', async () => {
    const { spool } = await answered();
    await (await addAndClaim(spool)).claim.complete(noop());
    const stop = new AbortController();
    let count = 0;
    for await (const _ of spool.answers({ signal: stop.signal })) {
      count += 1;
      stop.abort();
    }
    expect(count).toBe(1);
  });

  it('that cannot be listed are told once', async () => {
    const { spool, told } = await open({ pollEvery: 1000 }, ({ name, path }) => {
      if (name === 'readdir' && path.endsWith('in')) throw systemError('EIO');
    });
    collect(spool.answers());
    for (let i = 0; i < 3; i++) await pass(1000);
    expect(told).toEqual(['in: unreadable']);
  });
});
