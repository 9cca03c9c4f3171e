/** Waiting that somebody may end. No test waits: the clock is the one of the test. */
import { getEventListeners } from 'node:events';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { anySignal, sleep } from '../../src/spool/any-signal.ts';
import { watchFolder } from '../../src/spool/watch-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

const listening = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

/** Whether a promise has been kept by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

describe('a signal of several', () => {
  it('is aborted with the first of them, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const { signal } = anySignal([undefined, one.signal, other.signal]);
    expect(signal.aborted).toBe(false);
    other.abort('late');
    one.abort('later');
    expect([signal.aborted, signal.reason]).toEqual([true, 'late']);
  });

  it('is aborted at once when one of them is', () => {
    const { signal } = anySignal([new AbortController().signal, AbortSignal.abort('before')]);
    expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
  });

  it('heeds none of them when it is released', () => {
    const one = new AbortController();
    const { signal, release } = anySignal([undefined, one.signal]);
    expect(listening(one.signal)).toBe(1);
    release();
    expect(listening(one.signal)).toBe(0);
    one.abort();
    expect(signal.aborted).toBe(false);
  });
});

describe('a sleep', () => {
  it('takes its time, and leaves nothing behind', async () => {
    const { signal } = new AbortController();
    const sleeping = sleep(100, signal);
    await vi.advanceTimersByTimeAsync(99);
    expect(await isDone(sleeping)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isDone(sleeping)).toBe(true);
    expect(listening(signal)).toBe(0);
  });

  it('ends with the signal, and leaves nothing behind', async () => {
    const stop = new AbortController();
    const sleeping = sleep(100, stop.signal);
    stop.abort();
    expect(await isDone(sleeping)).toBe(true);
    expect([listening(stop.signal), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('does not begin when the signal is aborted', async () => {
    const aborted = AbortSignal.abort();
    expect(await isDone(sleep(100, aborted))).toBe(true);
    expect([listening(aborted), vi.getTimerCount()]).toEqual([0, 0]);
  });

  it('needs no signal', async () => {
    const sleeping = sleep(100);
    await vi.advanceTimersByTimeAsync(100);
    expect(await isDone(sleeping)).toBe(true);
  });
});

describe('a folder that is watched', () => {
  function watching({ signal, folder = temporaryFolder() }: { signal?: AbortSignal; folder?: string } = {}) {
    const watch = watchFolder(folder, { pollEvery: 1000, isOf: () => false, signal });
    onTestFinished(() => watch.close());
    return watch;
  }

  it.each([
    ['that is there', undefined],
    ['that is not there', '/no/such/folder'],
  ])('and %s is looked at again after a while', async (_, folder) => {
    const watch = watching({ folder });
    for (let i = 0; i < 2; i++) {
      const next = watch.next();
      await vi.advanceTimersByTimeAsync(999);
      expect(await isDone(next)).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(await next).toBe(true);
    }
  });

  it('is looked at no more when the signal is aborted, or was, or the watch is closed', async () => {
    const stop = new AbortController();
    const [aborted, closed] = [watching({ signal: stop.signal }), watching()];
    const nexts = [aborted.next(), closed.next(), watching({ signal: AbortSignal.abort() }).next()];
    stop.abort();
    closed.close();
    expect(await isDone(Promise.all(nexts))).toBe(true);
    expect(await Promise.all(nexts)).toEqual([false, false, false]);
    expect(await closed.next()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    aborted.close();
    expect(listening(stop.signal)).toBe(0);
  });
});
