/** When the heart of a spool beats, and what it does when it is closed. No test waits: the clock is the one of the test. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Spool, SpoolOptions } from '../../src/spool/index.ts';
import { openSpoolOn } from '../../src/spool/open-spool.ts';
import { type Call, faultDisk, systemError } from './fault-disk.ts';
import { makeJob, noop } from './make-job.ts';
import { first } from './queue-suite.ts';
import { temporaryFolder } from './temporary-folder.ts';

const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A spool, and what it asks of the disk; `before` may let a call fail. */
async function open(options: Partial<SpoolOptions> = {}, before: (call: Call) => void = () => {}) {
  const root = temporaryFolder();
  const folders = { jobs: join(root, 'out'), results: join(root, 'in') };
  const calls: string[] = [];
  const told: string[] = [];
  const count = (more: number) => {
    underway += more;
  };
  const disk = faultDisk((call) => {
    calls.push(call.name);
    before(call);
  }, count);
  const onIssue: SpoolOptions['onIssue'] = (file, [issue]) =>
    void told.push(`${file.split('/').at(-1)}: ${issue?.code}`);
  const all = { ...folders, onIssue, ...options };
  const spool = await openSpoolOn(disk, all);
  onTestFinished(() => spool.close());
  /** What another process would open. */
  const other = async () => {
    const second = await openSpoolOn(
      faultDisk(() => {}, count),
      all,
    );
    onTestFinished(() => second.close());
    return second;
  };
  const beats = () => calls.filter((name) => name === 'file.utimes').length;
  return { spool, other, root, calls, told, beats };
}

async function addAndClaim(spool: Spool) {
  const job = makeJob();
  await spool.add(job);
  const claim = await spool.claim(job.job_id);
  if (!claim) throw new Error('The job was free.');
  return { job, claim };
}

/** Calls of the disk that have not ended. */
let underway = 0;

/** Waits until nobody waits for the disk any more. */
async function settle() {
  for (let quiet = 0; quiet < 3; quiet++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (underway > 0) quiet = 0;
  }
}

describe('the heart of a spool beats six times before it counts as dead, and not more than every 10 ms', () => {
  it.each<[staleAfter: number | undefined, every: number]>([
    [undefined, 5000],
    [30_000, 5000],
    [600, 100],
    [60, 10],
    [6, 10],
  ])('with staleAfter: %s, every %d ms', async (staleAfter, every) => {
    const { spool, beats } = await open({ staleAfter });
    await addAndClaim(spool);
    vi.advanceTimersByTime(every - 1);
    expect(beats()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(beats()).toBe(1);
    vi.advanceTimersByTime(3 * every);
    expect(beats()).toBe(4);
  });
});

describe('the heart beats', () => {
  it.each<[when: string, act: (one: Awaited<ReturnType<typeof addAndClaim>>, spool: Spool) => unknown, beats: number]>([
    ['for a job that is held', () => {}, 1],
    ['no more for one that is given back', ({ claim }) => claim.giveBack(), 0],
    ['no more for one that is answered', ({ claim }) => claim.complete(noop()), 0],
    ['on for one whose result was refused', ({ claim }) => claim.complete({ ok: true } as never).catch(() => {}), 1],
    ['no more in a spool that is closed', (_, spool) => spool.close(), 0],
    ['for each of two jobs that are held', (_, spool) => addAndClaim(spool), 2],
  ])('%s', async (_, act, expected) => {
    const { spool, beats } = await open();
    await act(await addAndClaim(spool), spool);
    vi.advanceTimersByTime(5000);
    expect(beats()).toBe(expected);
  });

  it('on when the disk has refused one beat', async () => {
    const { spool, beats } = await open({}, ({ name }) => {
      if (name === 'file.utimes') throw systemError('EIO');
    });
    const { claim } = await addAndClaim(spool);
    vi.advanceTimersByTime(10_000);
    await settle();
    expect(beats()).toBe(2);
    expect(claim.signal.aborted).toBe(false);
    expect(await claim.complete(noop())).toEqual({ success: true });
  });

  it('no more for a job whose claim is gone: its worker is told at once', async () => {
    const { spool, root, beats } = await open();
    const { claim } = await addAndClaim(spool);
    const claims = join(root, 'out', 'claims');
    for (const name of readdirSync(claims)) rmSync(join(claims, name));
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(claim.signal.aborted).toBe(true), { interval: 1 });
    vi.advanceTimersByTime(5000);
    expect(beats()).toBe(1);
  });
});

/** What comes, and whether it has ended. */
function collect<T>(all: AsyncIterable<T>): { came: T[]; state: { hasEnded: boolean } } {
  const came: T[] = [];
  const state = { hasEnded: false };
  void (async () => {
    for await (const one of all) came.push(one);
    state.hasEnded = true;
  })();
  return { came, state };
}

/** Lets milliseconds pass, and all that is due happen. */
async function pass(milliseconds: number) {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}

describe('a spool that is closed', () => {
  it('gives back what it holds; it counts as begun', async () => {
    const { spool, other } = await open();
    const { job, claim } = await addAndClaim(spool);
    await spool.close();
    expect(await claim.complete(noop())).toMatchObject({ success: false, issues: [{ code: 'claim_lost' }] });
    expect((await (await other()).claim(job.job_id))?.attempt).toBe(2);
  });

  it('gives back a claim that was on its way; it does not count as begun', async () => {
    const { spool, other } = await open({}, ({ name, path }) => {
      if (name === 'link' && path.includes('.claim')) void spool.close();
    });
    const job = makeJob();
    await spool.add(job);
    expect(await spool.claim(job.job_id)).toBeUndefined();
    expect((await (await other()).claim(job.job_id))?.attempt).toBe(1);
  });

  it.each<[what: string, all: (spool: Spool) => AsyncIterable<unknown>]>([
    ['jobs', (spool) => spool.jobs()],
    ['answers', (spool) => spool.answers()],
  ])('ends what waits for %s, and whoever asks later gets none', async (_, all) => {
    const { spool } = await open();
    const { claim } = await addAndClaim(spool);
    await claim.complete(noop());
    const waiting = collect(all(spool));
    await pass(0);
    expect(waiting.state.hasEnded).toBe(false);
    await spool.close();
    await pass(0);
    expect(waiting.state.hasEnded).toBe(true);
    const late = collect(all(spool));
    await pass(0);
    expect(late).toEqual({ came: [], state: { hasEnded: true } });
  });

  it('stays closed', async () => {
    const { spool } = await open();
    await spool.close();
    await spool.close();
    await expect(spool.claim(makeJob().job_id)).rejects.toThrow(/closed/);
  });
});

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

describe('to archive an answer', () => {
  /** A job that another process holds, while its result is there already. */
  async function held(before?: (call: Call) => void) {
    const here = await open({}, before);
    const other = await here.other();
    const { job, claim } = await addAndClaim(other);
    writeFileSync(join(here.root, 'in', `${job.job_id}.result.json`), JSON.stringify(noop()));
    const answer = await here.spool.answer(job.job_id);
    if (!answer) throw new Error('There is an answer.');
    const files = () =>
      ['out', 'out/archive', 'in', 'in/archive'].filter((folder) =>
        readdirSync(join(here.root, folder)).some((name) => name.startsWith(job.job_id)),
      );
    return { ...here, claim, answer, files };
  }

  it('waits until nobody holds its job, and archives the job first', async () => {
    const { claim, answer, files } = await held();
    const archiving = answer.archive();
    await pass(100);
    expect(files()).toEqual(['out', 'in']);
    await claim.giveBack();
    await pass(20);
    await archiving;
    expect(files()).toEqual(['out/archive', 'in/archive']);
    await answer.archive();
    expect(files()).toEqual(['out/archive', 'in/archive']);
  });

  it('is refused when the spool is closed before that', async () => {
    const { spool, answer, files } = await held();
    const archiving = expect(answer.archive()).rejects.toThrow('The spool was closed before the answer was archived.');
    await pass(0);
    await spool.close();
    await pass(0);
    await archiving;
    expect(files()).toEqual(['out', 'in']);
  });

  it('is refused when the disk does not take its job, and nothing is archived', async () => {
    const { claim, answer, files, told } = await held(({ name, path }) => {
      if (['link', 'rename'].includes(name) && path.endsWith('.job.json')) throw systemError('EACCES');
    });
    await claim.giveBack();
    await expect(answer.archive()).rejects.toThrow('EACCES');
    expect(files()).toEqual(['out', 'in']);
    expect(told).toEqual([]);
  });
});
