import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Spool, SpoolOptions } from '../../src/spool/index.ts';
import { openSpoolOn } from '../../src/spool/open-spool.ts';
import { type Call, faultDisk } from './fault-disk.ts';
import { makeJob } from './make-job.ts';
import { temporaryFolder } from './temporary-folder.ts';

const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] as const;

/** Stops the clock until the end of the test: only the test moves it, so no test waits. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A spool, and what it asks of the disk; `before` may let a call fail. */
export async function open(options: Partial<SpoolOptions> = {}, before: (call: Call) => void = () => {}) {
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

export async function addAndClaim(spool: Spool) {
  const job = makeJob();
  await spool.add(job);
  const claim = await spool.claim(job.job_id);
  if (!claim) throw new Error('The job was free.');
  return { job, claim };
}

/** Calls of the disk that have not ended. */
let underway = 0;

/** Waits until nobody waits for the disk any more. */
export async function settle() {
  for (let quiet = 0; quiet < 3; quiet++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (underway > 0) quiet = 0;
  }
}

/** What comes, and whether it has ended. */
export function collect<T>(all: AsyncIterable<T>): { came: T[]; state: { hasEnded: boolean } } {
  const came: T[] = [];
  const state = { hasEnded: false };
  void (async () => {
    for await (const one of all) came.push(one);
    state.hasEnded = true;
  })();
  return { came, state };
}

/** Lets milliseconds pass, and all that is due happen. */
export async function pass(milliseconds: number) {
  await settle();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await settle();
}
