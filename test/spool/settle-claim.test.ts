/** What a worker does with a result that cannot be written now. No test waits: the clock is the one of the test. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ContractError } from '../../src/index.ts';
import type { Claim } from '../../src/spool/index.ts';
import { settleClaim } from '../../src/spool/settle-claim.ts';
import { noop } from './make-job.ts';

const failed = { ok: false, action: 'error', error: 'x' };
const result = { type: 'result', result: noop() } as const;
const full = new Error('The disk is full.');
const unfit = new ContractError('JobResult', [{ code: 'type', severity: 'error', path: '', message: 'Not valid.' }]);

/** A claim whose `complete` does one after the other; the last of them again and again. */
function claimThat(...does: ('writes' | 'refuses' | Error)[]) {
  const written: unknown[] = [];
  const lost = new AbortController();
  const giveBack = vi.fn(async () => {});
  let times = 0;
  const complete = async (one: unknown) => {
    const now = does[Math.min(times++, does.length - 1)];
    if (now instanceof Error) throw now;
    if (now === 'writes') written.push(one);
    return { success: now === 'writes', issues: [] };
  };
  const claim = { complete, giveBack, signal: lost.signal } as unknown as Claim;
  return { claim, written, lost, giveBack, tries: () => times };
}

describe('a result', () => {
  it.each<[what: string, does: ('writes' | 'refuses' | Error)[], answer: object, outcome: string]>([
    ['that is written', ['writes'], result, 'answered'],
    ['that is an error', ['writes'], { type: 'result', result: failed }, 'failed'],
    ['of a job that another worker has taken over', ['refuses'], result, 'lost'],
    ['that is not valid: an error is written instead', [unfit, 'writes'], result, 'failed'],
    ['that there is none of', ['writes'], { type: 'stopped' }, 'given_back'],
  ])('%s', async (_, does, answer, outcome) => {
    const { claim, giveBack } = claimThat(...does);
    const onDelay = vi.fn();
    expect(await settleClaim(claim, answer as never, new AbortController().signal, onDelay)).toBe(outcome);
    expect(onDelay).not.toHaveBeenCalled();
    expect(giveBack.mock.calls.length).toBe(outcome === 'given_back' ? 1 : 0);
  });

  it('that is not valid is told what was wrong with it', async () => {
    const { claim, written } = claimThat(unfit, 'writes');
    await settleClaim(claim, result, new AbortController().signal, () => {});
    expect(written).toMatchObject([{ ok: false, error: 'Not valid.', error_type: 'invalid_result' }]);
  });
});

describe('a result that cannot be written now', () => {
  function start(...does: ('writes' | 'refuses' | Error)[]) {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const one = claimThat(...does);
    const hard = new AbortController();
    const onDelay = vi.fn();
    return { ...one, hard, onDelay, settling: settleClaim(one.claim, result, hard.signal, onDelay) };
  }

  it('is tried again after 200 ms, then after twice the time, and every 30 s in the end', async () => {
    const { tries, hard, settling, onDelay, giveBack } = start(full);
    const waits = [];
    for (let i = 0, passed = 0; i < 10; i++) {
      const before = tries();
      for (passed = 0; tries() === before; passed += 100) await vi.advanceTimersByTimeAsync(100);
      waits.push(passed);
    }
    expect(waits).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
    expect(onDelay.mock.calls).toEqual(Array.from({ length: 11 }, () => [full]));
    hard.abort();
    expect(await settling).toBe('given_back');
    expect(giveBack).toHaveBeenCalledTimes(1);
  });

  it('is written as it is as soon as that is possible', async () => {
    const { settling, written } = start(full, full, 'writes');
    await vi.advanceTimersByTimeAsync(600);
    expect(await settling).toBe('answered');
    expect(written).toEqual([noop()]);
  });

  it('and was not valid before, is tried again too', async () => {
    const { settling, onDelay } = start(unfit, unfit, 'writes');
    await vi.advanceTimersByTimeAsync(400);
    expect(await settling).toBe('failed');
    expect(onDelay.mock.calls).toEqual([[unfit]]);
  });

  it('is given up when another worker has the job', async () => {
    const { lost, settling, giveBack } = start(full);
    lost.abort();
    await vi.advanceTimersByTimeAsync(200);
    expect(await settling).toBe('lost');
    expect(giveBack).not.toHaveBeenCalled();
  });

  it('is given back, even where that is not possible either', async () => {
    const { hard, settling, giveBack } = start(full);
    giveBack.mockRejectedValue(full);
    hard.abort();
    expect(await settling).toBe('given_back');
  });
});
