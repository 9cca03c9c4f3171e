/** When the heart of a spool beats. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Spool } from '../../src/spool/index.ts';
import { systemError } from './fault-disk.ts';
import { noop } from './make-job.ts';
import { addAndClaim, open, settle, stopClock } from './stopped-clock.ts';

beforeEach(stopClock);

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
