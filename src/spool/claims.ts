import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, type Disk, unless } from './disk.ts';
import { hasEnded, type ProcessIdentity } from './process-identity.ts';
import { readText, stampOf } from './read-text.ts';
import { writeNew } from './write-new.ts';

/**
 * A job that is claimed. Each claim of a job is a file `<job_id>.<number>.claim`, made only where none is; the last one counts.
 * Nothing is ever removed or replaced as long as the job is open, so no order of events gives two workers the same number.
 *
 * The time of the file is the heartbeat of its owner. A claim is over when it was given back, when its process has ended,
 * or when nobody saw its heart beat for a while.
 */
export type Hold = {
  jobId: string;
  /** Number of the claim. */
  number: number;
  /** Counts the claims under which somebody may have begun, this one included. */
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
export type Claims = ReturnType<typeof openClaims>;

export function openClaims({ disk, folder, identity, staleAfter }: ClaimOptions) {
  const hearts = new Map<string, { beat: string; since: number }>();

  /** The claims of a job in their order, up to the first number that is free. */
  async function claimsOf(jobId: string): Promise<Claim[]> {
    const claims: Claim[] = [];
    for (;;) {
      const name = claimName(jobId, claims.length + 1);
      const read = await readText(disk, join(folder, name), { maxBytes: 10_000, name });
      if (!read.success && read.isMissing) return claims;
      // Something else in the place of a claim is one that nobody can read; a disk that fails tells nothing.
      if (!read.success && read.error !== undefined && codeOf(read.error) !== 'ELOOP') throw read.error;
      claims.push({ name, ...(read.success ? readClaim(read.text) : { state: 'held' as const }) });
    }
  }

  async function isOver({ name, state, identity: holder }: Claim): Promise<boolean> {
    if (state !== 'held' || (holder && hasEnded(holder))) return true;
    const stat = await unless(['ENOENT'], disk.lstat(join(folder, name), { bigint: true }));
    if (stat === undefined) return true;
    const now = performance.now();
    const beat = stampOf(stat);
    const heart = hearts.get(name);
    if (heart?.beat === beat) return now - heart.since > staleAfter;
    hearts.set(name, { beat, since: now });
    return false;
  }

  /** Whether a job can be claimed, without trying to. */
  async function isFree(jobId: string): Promise<boolean> {
    const last = (await claimsOf(jobId)).at(-1);
    return last === undefined || isOver(last);
  }

  /** Claims a job, unless somebody holds it. */
  async function take(jobId: string): Promise<Hold | undefined> {
    const claims = await claimsOf(jobId);
    const last = claims.at(-1);
    if (last && !(await isOver(last))) return undefined;
    const number = claims.length + 1;
    const attempt = claims.filter(({ state }) => state !== 'untouched').length + 1;
    const owner = randomUUID();
    const name = claimName(jobId, number);
    const text = `${JSON.stringify({ job_id: jobId, number, owner, ...identity, since: new Date().toISOString() })}\n`;
    if (!(await writeNew(disk, folder, name, text))) return undefined;
    // Everything that is done to the claim goes to this very file, and never to one that took its name later.
    const handle = await unless(['ENOENT'], disk.open(join(folder, name), 'a+'));
    if (handle === undefined) return undefined;
    const isOwn = await handle.readFile('utf8').then(
      (there) => readClaim(there).owner === owner,
      () => false,
    );
    if (isOwn) return { jobId, number, attempt, owner, handle };
    await handle.close();
    return undefined;
  }

  /** Whether nobody has taken over. */
  async function isHeld({ jobId, number, handle }: Hold): Promise<boolean> {
    const own = await handle.stat({ bigint: true });
    const there = await unless(['ENOENT'], disk.lstat(join(folder, claimName(jobId, number)), { bigint: true }));
    if (there === undefined || there.ino !== own.ino || there.dev !== own.dev) return false;
    return (await unless(['ENOENT'], disk.lstat(join(folder, claimName(jobId, number + 1))))) === undefined;
  }

  /** Shows that the owner lives; answers whether it still holds the job. */
  async function beat(hold: Hold): Promise<boolean> {
    const now = new Date();
    await hold.handle.utimes(now, now);
    return isHeld(hold);
  }

  /** Lets others claim the job. `untouched`: nobody has begun with it under this claim. */
  async function giveBack({ handle }: Hold, { untouched = false } = {}): Promise<void> {
    try {
      await handle.appendFile(`${JSON.stringify({ state: untouched ? 'untouched' : 'given_back' })}\n`);
    } finally {
      await handle.close();
    }
  }

  /** Removes the claims of a job that is no longer there to be claimed, the own one last. */
  async function clear({ jobId, number, handle }: Hold): Promise<void> {
    try {
      for (let i = 1; i <= number; i++) await unless(['ENOENT'], disk.unlink(join(folder, claimName(jobId, i))));
    } finally {
      await handle.close();
    }
  }

  /** Removes the claims of jobs that are no longer there, when nobody holds them: some may be missing, if their removal was interrupted. */
  async function tidy(isThere: (jobId: string) => Promise<boolean>): Promise<void> {
    const names = new Set(await disk.readdir(folder));
    for (const name of hearts.keys()) if (!names.has(name)) hearts.delete(name);
    for (const name of names) {
      const jobId = /^(.+)\.[0-9]+\.claim$/.exec(name)?.[1];
      if (jobId === undefined || (await isThere(jobId))) continue;
      const read = await readText(disk, join(folder, name), { maxBytes: 10_000, name });
      if (!read.success || !(await isOver({ name, ...readClaim(read.text) }))) continue;
      await unless(['ENOENT'], disk.unlink(join(folder, name)));
    }
  }

  return { take, isFree, isHeld, beat, giveBack, clear, tidy };
}

type Claim = { name: string; state: 'held' | 'given_back' | 'untouched'; owner?: string; identity?: ProcessIdentity };

function claimName(jobId: string, number: number): string {
  return `${jobId}.${number}.claim`;
}

/** The first line says who, the second one, if there is one, that the claim is over. What cannot be read is held. */
function readClaim(text: string): Pick<Claim, 'state' | 'owner' | 'identity'> {
  const [first, second] = text.split('\n').map(readLine);
  const { owner, pid, host, started } = first ?? {};
  const start = typeof started === 'string' ? { started } : {};
  const { state } = second ?? {};
  return {
    state: state === 'given_back' || state === 'untouched' ? state : 'held',
    ...(typeof owner === 'string' ? { owner } : {}),
    ...(typeof pid === 'number' && typeof host === 'string' ? { identity: { pid, host, ...start } } : {}),
  };
}

function readLine(line: string): { [field: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as { [field: string]: unknown }) : undefined;
  } catch {
    return undefined;
  }
}
