import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ClaimFile,
  claimedJobOf,
  claimIn,
  claimName,
  claimText,
  endOfClaim,
  readClaim,
  readClaims,
} from './claim-file.ts';
import { type Disk, unless } from './disk.ts';
import { hasEnded, type ProcessIdentity } from './process-identity.ts';
import { stampOf } from './read-text.ts';
import { writeNew } from './write-new.ts';

/**
 * A job that is claimed. Each claim of a job is a file `<job_id>.<number>.claim`, created only if no such file exists;
 * the last one counts. No claim is removed or replaced as long as the job is open, so two workers never get the same
 * number, in whatever order things happen.
 *
 * The time of the file is the heartbeat of its owner. A claim is over when it was given back, when its process has ended,
 * or when its file has not been touched for `staleAfter`.
 */
export type Hold = {
  jobId: string;
  /** Number of the claim. */
  number: number;
  /** The number of claims under which somebody may have started the job, including this one. */
  attempt: number;
  owner: string;
  handle: FileHandle;
};

export type ClaimOptions = {
  disk: Disk;
  folder: string;
  identity: ProcessIdentity;
  /** Milliseconds without a heartbeat after which a claim is over. */
  staleAfter: number;
};

/** The claims of a folder, as one of its processes sees them. */
export class Claims {
  /** The last heartbeat that was seen of each claim, and when it was first seen, by the clock of this process. */
  private readonly hearts = new Map<string, { beat: string; since: number }>();

  constructor(private readonly options: ClaimOptions) {}

  /** Whether a job can be claimed, without trying to. */
  async isFree(jobId: string): Promise<boolean> {
    const last = (await readClaims(this.options.disk, this.options.folder, jobId)).at(-1);
    return last === undefined || this.isOver(last);
  }

  /** Claims a job; undefined when somebody else has claimed it, even at the last moment. */
  async take(jobId: string): Promise<Hold | undefined> {
    const { disk, folder, identity } = this.options;
    const claims = await readClaims(disk, folder, jobId);
    const last = claims.at(-1);
    if (last && !(await this.isOver(last))) return undefined;
    const number = claims.length + 1;
    const attempt = claims.filter(({ state }) => state !== 'untouched').length + 1;
    const owner = randomUUID();
    const name = claimName(jobId, number);
    if (!(await writeNew(disk, folder, name, claimText(jobId, number, owner, identity)))) return undefined;
    // Everything done to the claim later goes to this open file, never to another file that has taken its name.
    const handle = await unless(['ENOENT'], disk.open(join(folder, name), 'a+'));
    if (handle === undefined) return undefined;
    const isOwn = await handle.readFile('utf8').then(
      (text) => claimIn(name, text).owner === owner,
      () => false,
    );
    if (isOwn) return { jobId, number, attempt, owner, handle };
    await handle.close();
    return undefined;
  }

  /** Whether the claim still counts: its file exists, and there is no later claim. */
  async isHeld({ jobId, number, handle }: Hold): Promise<boolean> {
    const own = await handle.stat({ bigint: true });
    const there = await this.stat(claimName(jobId, number));
    if (there === undefined || there.ino !== own.ino || there.dev !== own.dev) return false;
    return (await this.stat(claimName(jobId, number + 1))) === undefined;
  }

  /** Shows that the owner is alive; returns whether it still holds the job. */
  async beat(hold: Hold): Promise<boolean> {
    const now = new Date();
    await hold.handle.utimes(now, now);
    return this.isHeld(hold);
  }

  /** Lets others claim the job. `untouched`: nobody has started the job under this claim. */
  async giveBack({ handle }: Hold, { untouched = false } = {}): Promise<void> {
    try {
      await handle.appendFile(endOfClaim(untouched ? 'untouched' : 'given_back'));
    } finally {
      await handle.close();
    }
  }

  /** Removes the claims of a job that can no longer be claimed, its own claim last. */
  async clear({ jobId, number, handle }: Hold): Promise<void> {
    try {
      for (let i = 1; i <= number; i++) await this.remove(claimName(jobId, i));
    } finally {
      await handle.close();
    }
  }

  /**
   * Removes the claims of jobs whose files are gone, when nobody holds them. It looks at every file in the folder, because
   * a removal that was interrupted leaves gaps in the numbers.
   */
  async tidy(isThere: (jobId: string) => Promise<boolean>): Promise<void> {
    const { disk, folder } = this.options;
    const names = new Set(await disk.readdir(folder));
    for (const name of this.hearts.keys()) if (!names.has(name)) this.hearts.delete(name);
    for (const name of names) {
      const jobId = claimedJobOf(name);
      if (jobId === undefined || (await isThere(jobId))) continue;
      const claim = await readClaim(disk, folder, name);
      if (claim !== undefined && (await this.isOver(claim))) await this.remove(name);
    }
  }

  /**
   * Whether a claim no longer counts. The times of two machines may differ, so the age of a heartbeat is measured from
   * when this process saw it first.
   */
  private async isOver({ name, state, identity }: ClaimFile): Promise<boolean> {
    if (state !== 'held' || (identity && hasEnded(identity))) return true;
    const stat = await this.stat(name);
    if (stat === undefined) return true;
    const now = performance.now();
    const beat = stampOf(stat);
    const heart = this.hearts.get(name);
    if (heart?.beat === beat) return now - heart.since > this.options.staleAfter;
    this.hearts.set(name, { beat, since: now });
    return false;
  }

  private stat(name: string) {
    return unless(['ENOENT'], this.options.disk.lstat(join(this.options.folder, name), { bigint: true }));
  }

  private async remove(name: string): Promise<void> {
    await unless(['ENOENT'], this.options.disk.unlink(join(this.options.folder, name)));
  }
}
