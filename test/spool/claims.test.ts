/** Claims whose owners are no more; `test/python/test_spool.py` says the same of Python. */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimedJobOf } from '../../src/spool/claim-file.ts';
import { openSpool, type SpoolOptions } from '../../src/spool/index.ts';
import { ownIdentity } from '../../src/spool/process-identity.ts';
import { makeJob } from './make-job.ts';
import { first } from './queue-suite.ts';
import { temporaryFolder } from './temporary-folder.ts';

const isLinux = process.platform === 'linux';

async function open(options: Partial<SpoolOptions> = {}) {
  const root = temporaryFolder();
  const spool = await openSpool({ jobs: join(root, 'out'), results: join(root, 'in'), pollEvery: 20, ...options });
  onTestFinished(() => spool.close());
  const claims = join(root, 'out', 'claims');
  /** A claim that somebody has left. */
  const plant = (jobId: string, number: number, said: object = {}) => {
    const file = join(claims, `${jobId}.${number}.claim`);
    const owner = { job_id: jobId, number, owner: randomUUID(), ...ownIdentity(), ...said };
    writeFileSync(file, `${JSON.stringify(owner)}\n`);
    return file;
  };
  return { spool, claims, plant };
}

describe('a claim', () => {
  it('says whose it is', async () => {
    const { spool, claims } = await open();
    await spool.add(makeJob());
    await first(spool.jobs());
    const said = JSON.parse(readFileSync(join(claims, String(readdirSync(claims)[0])), 'utf8')) as object;
    expect(Object.keys(said)).toEqual(['job_id', 'number', 'owner', ...Object.keys(ownIdentity()), 'since']);
    if (isLinux) {
      expect(Object.keys(ownIdentity())).toEqual(['pid', 'host', 'started']);
      expect(ownIdentity().started).toMatch(/^[0-9]+$/);
    }
  });

  it.runIf(isLinux)('is over when its process number belongs to another process', async () => {
    const { spool, plant } = await open();
    const job = makeJob();
    await spool.add(job);
    plant(job.job_id, 1, { started: '1' });
    expect((await spool.claim(job.job_id))?.attempt).toBe(2);
  });

  it.each([
    ['its process lives', {}],
    ['its process may live: it did not say when it was started', { started: undefined }],
    ['its process may live on another machine', { started: '1', host: 'elsewhere' }],
    ['its process is none', { pid: 0 }],
    ['its process is a group of them', { pid: -1 }],
    ['its process is a group that is not there', { pid: -(2 ** 22) - 1 }],
    ['its process is no number', { pid: 1.5 }],
    ['its process has a number that no system has', { pid: 2 ** 80 }],
  ])('holds as long as its heart may beat, when %s', async (_, said) => {
    const { spool, plant } = await open();
    const job = makeJob();
    await spool.add(job);
    const file = plant(job.job_id, 1, said);
    expect(await spool.claim(job.job_id)).toBeUndefined();
    rmSync(file);
    expect(await spool.claim(job.job_id)).toBeDefined();
  });

  it('is removed when its job is gone, also when one before it is missing', async () => {
    const { spool, claims, plant } = await open();
    for (const number of [2, 4]) plant(randomUUID(), number, { pid: 2 ** 22 + 1 });
    const live = plant(randomUUID(), 3);
    await spool.add(makeJob());
    await (await first(spool.jobs())).giveBack();
    const left = readdirSync(claims).filter((name) => !name.includes('.1.'));
    expect(left.map((name) => join(claims, name))).toEqual([live]);
  });

  it('of which nobody knows the owner is removed when its heart is still', async () => {
    const { spool, plant } = await open({ staleAfter: 50 });
    const file = plant(randomUUID(), 3, { host: 'elsewhere' });
    const stop = new AbortController();
    const looking = (async () => {
      for await (const claim of spool.jobs({ signal: stop.signal })) await claim.giveBack();
    })();
    for (let tries = 0; tries < 500 && existsSync(file); tries++) await new Promise((end) => setTimeout(end, 20));
    stop.abort();
    await looking;
    expect(existsSync(file)).toBe(false);
  });
});

it.each<[name: string, job: string | undefined]>([
  ['a.1.claim', 'a'],
  ['a.b.12.claim', 'a.b'],
  ['a.claim', undefined],
  ['.1.claim', undefined],
  ['a.1.claims', undefined],
  ['a.x.claim', undefined],
  ['\na.1.claim', undefined],
  ['a.job.json', undefined],
])('the file %j is a claim of the job %s', (name, job) => expect(claimedJobOf(name)).toBe(job));
