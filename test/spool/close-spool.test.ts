/** What a spool does when it is closed. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Spool } from '../../src/spool/index.ts';
import { makeJob, noop } from './make-job.ts';
import { addAndClaim, collect, open, pass, stopClock } from './stopped-clock.ts';

beforeEach(stopClock);

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
