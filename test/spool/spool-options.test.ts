/** What a spool refuses before it does anything, and what it says of a claim that is over. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSpool, type SpoolOptions } from '../../src/spool/index.ts';
import { makeJob, noop } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

async function open(options: Partial<SpoolOptions> = {}) {
  const root = temporaryFolder();
  const spool = await openSpool({ jobs: join(root, 'out'), results: join(root, 'in'), pollEvery: 20, ...options });
  onTestFinished(() => spool.close());
  return spool;
}

async function claimed(options: Partial<SpoolOptions> = {}) {
  const spool = await open(options);
  const job = makeJob();
  await spool.add(job);
  const claim = await spool.claim(job.job_id);
  if (!claim) throw new Error('The job was free.');
  return { spool, job, claim };
}

describe('openSpool', () => {
  it.each<[options: object, says: RegExp]>([
    [{ jobs: '' }, /"jobs"/],
    [{ results: undefined }, /"results"/],
    [{ claims: 5 }, /"claims"/],
    [{ staleAfter: 0 }, /"staleAfter"/],
    [{ staleAfter: Number.NaN }, /"staleAfter"/],
    [{ pollEvery: -1 }, /"pollEvery"/],
    [{ maxBytes: '16' }, /"maxBytes"/],
    [{ maxBytes: Number.POSITIVE_INFINITY }, /"maxBytes"/],
  ])('refuses %j', async (options, says) => {
    await expect(open(options as never)).rejects.toThrow(says);
  });
});

describe('a message that is longer than what is read', () => {
  it('is not added as a job', async () => {
    const spool = await open({ maxBytes: 1000 });
    const job = makeJob('agent_plan', { user_prompt: 'ä'.repeat(500) });
    await expect(spool.add(job)).rejects.toMatchObject({ issues: [{ code: 'too_large' }] });
    expect(await spool.claim(job.job_id)).toBeUndefined();
  });

  it('is not written as a result, and the job is still claimed', async () => {
    const { spool, job, claim } = await claimed({ maxBytes: 1000 });
    await expect(claim.complete(noop('x'.repeat(1000)))).rejects.toMatchObject({ issues: [{ code: 'too_large' }] });
    expect(await spool.answer(job.job_id)).toBeUndefined();
    expect(await claim.complete(noop())).toEqual({ success: true });
  });
});

describe('a claim that is over', () => {
  it('takes the same result again, and no other one', async () => {
    const { claim } = await claimed();
    expect(await claim.complete(noop())).toEqual({ success: true });
    expect(await claim.complete(noop())).toEqual({ success: true });
    expect(await claim.complete(noop('other'))).toMatchObject({ issues: [{ code: 'already_answered' }] });
  });

  it('says that it was given back', async () => {
    const { claim } = await claimed();
    await claim.giveBack();
    const done = await claim.complete(noop());
    expect(done).toMatchObject({ issues: [{ code: 'claim_lost', message: expect.stringMatching(/given back/) }] });
  });
});

describe('a spool that is closed', () => {
  it('claims nothing more', async () => {
    const { spool, job, claim } = await claimed();
    await claim.giveBack();
    await spool.close();
    await expect(spool.claim(job.job_id)).rejects.toThrow(/closed/);
  });

  it('leaves no claim behind that was on its way', async () => {
    const { spool, job, claim } = await claimed();
    await claim.giveBack({ untouched: true });
    const [late] = await Promise.all([spool.claim(job.job_id), spool.close()]);
    expect(late === undefined || (await late.complete(noop())).success === false).toBe(true);
  });
});
