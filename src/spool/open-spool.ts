import { join } from 'node:path';
import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import { JobEnvelope as LcpJob, JobResult as LcpResult } from '../lcp/contracts.ts';
import { anySignal, sleep } from './any-signal.ts';
import { archiveFile } from './archive-file.ts';
import { Claims } from './claims.ts';
import { complainOnce } from './complain-once.ts';
import { type Disk, nodeDisk, unless } from './disk.ts';
import { systemIssue } from './file-issue.ts';
import { archiveJob, type HeldJob, holdJob } from './hold-job.ts';
import type { Answer, Claim, JobQueue, TakeOptions } from './job-queue.ts';
import { lookAtFolder } from './look-at-folder.ts';
import { ownIdentity, type ProcessIdentity } from './process-identity.ts';
import { readAnswer } from './read-answer.ts';
import { jobName, type QueueProtocol, resultName, type SpoolContext } from './spool-context.ts';
import { checkSpoolOptions, type SpoolOptions } from './spool-options.ts';
import { takeJobsOf } from './take-job.ts';
import { tidyFolders } from './tidy-folders.ts';
import { writeJob } from './write-job.ts';

/** Two folders of files as a queue. */
export type Spool<J = JobEnvelope, R = JobResult> = JobQueue<J, R> & {
  /** Claims one job; undefined when it is held, answered, missing or not valid. */
  claim(jobId: string): Promise<Claim<J, R> | undefined>;
  /** The answer to a job; undefined as long as there is none. */
  answer(jobId: string): Promise<Answer<J, R> | undefined>;
};

/**
 * Opens the two folders through which Core and workers exchange jobs and results.
 *
 * A file appears complete and under its name, or not at all, even after `kill -9` or a power failure, and files of
 * other programs are never replaced or changed. What cannot be read (half-written, too large, not UTF-8, a link, a
 * pipe, a name that differs from the id of its job) is reported to `onIssue` once, and left unchanged.
 *
 * A job is open as long as its file is in the folder and it has no result. Workers claim it with a file of their own,
 * so the file of the job is never changed. The programs that share a spool may run on several machines, if they share a
 * file system on which creating a file fails when it already exists.
 *
 * @throws TypeError for an invalid option, and a system error when a folder cannot be made or used
 *
 * @example
 * const spool = await openSpool({ jobs: 'webrelay_out', results: 'webrelay_in' });
 * for await (const claim of spool.jobs({ signal })) await claim.complete(await answerJob(claim.job));
 */
export async function openSpool<J = JobEnvelope, R = JobResult>(options: SpoolOptions<J, R>): Promise<Spool<J, R>> {
  return openSpoolOn(nodeDisk, options);
}

/** Like {@link openSpool}, with another file system and the identity of another process; for tests. */
export async function openSpoolOn<J = JobEnvelope, R = JobResult>(
  disk: Disk,
  options: SpoolOptions<J, R>,
  identity: ProcessIdentity = ownIdentity(),
): Promise<Spool<J, R>> {
  checkSpoolOptions(options);
  const { staleAfter = STALE_AFTER } = options;
  const context = await prepare(disk, options, staleAfter, identity);
  const held = new Set<HeldJob<J, R>>();
  const closing = new AbortController();
  const takeJob = takeJobsOf(context);
  const heart = setInterval(() => beatAll(held), Math.max(10, staleAfter / 6));
  heart.unref();

  const take: Take<J, R> = async (name, answerInvalid) => {
    const taken = await takeJob(name, answerInvalid);
    if (taken === undefined) return undefined;
    const one = holdJob<J, R>(context, taken.hold, taken.job, (ended) => held.delete(ended));
    // The spool was closed while the claim was being made, so nobody would hold it.
    if (closing.signal.aborted) await one.claim.giveBack({ untouched: true });
    if (closing.signal.aborted) return undefined;
    held.add(one);
    return one.claim;
  };
  const archive = (jobId: string) => archiveAnswer(context, jobId, closing.signal);

  return {
    add: (job) => writeJob(context, job),
    jobs: (options) => takeJobs(context, take, closing.signal, options),
    answers: (options) => giveAnswers(context, archive, closing.signal, options),
    async claim(jobId) {
      if (closing.signal.aborted) throw new Error('The spool is closed: open another one to claim jobs.');
      return take(jobName(jobId), false);
    },
    answer: (jobId) => readAnswer(context, resultName(jobId), complainOnce(context), archive),
    async close() {
      closing.abort();
      clearInterval(heart);
      await Promise.all([...held].map(({ claim }) => claim.giveBack()));
    },
  };
}

const STALE_AFTER = 30_000;

type Take<J, R> = (name: string, answerInvalid: boolean) => Promise<Claim<J, R> | undefined>;

async function prepare<J, R>(
  disk: Disk,
  options: SpoolOptions<J, R>,
  staleAfter: number,
  identity: ProcessIdentity,
): Promise<SpoolContext<J, R>> {
  const { jobs, results, claims = join(jobs, 'claims'), archive = true, onIssue } = options;
  const folders = {
    jobs,
    results,
    claims,
    ...(archive ? { jobArchive: join(jobs, 'archive') } : {}),
    resultArchive: join(results, 'archive'),
  };
  for (const folder of Object.values(folders)) await disk.mkdir(folder, { recursive: true });
  return {
    disk,
    folders,
    claims: new Claims({ disk, folder: claims, identity, staleAfter }),
    protocol: options.protocol ?? ({ JobEnvelope: LcpJob, JobResult: LcpResult } as unknown as QueueProtocol<J, R>),
    maxBytes: options.maxBytes ?? 16 * 1024 * 1024,
    pollEvery: options.pollEvery ?? 2000,
    staleAfter,
    report(file, issues) {
      try {
        onIssue?.(file, issues);
      } catch {
        // An error in the user's function must not stop the queue.
      }
    },
  };
}

/**
 * Sends the heartbeats. When one fails, for example on a disk with errors, the worker goes on: the others decide
 * whether it is dead.
 */
function beatAll<J, R>(held: Set<HeldJob<J, R>>): void {
  for (const one of held) one.beat().catch(() => undefined);
}

async function* takeJobs<J, R>(
  context: SpoolContext<J, R>,
  take: Take<J, R>,
  closing: AbortSignal,
  { signal: asked, answerInvalid = false }: TakeOptions = {},
): AsyncGenerator<Claim<J, R>> {
  const { disk, folders, pollEvery } = context;
  const { signal, release } = anySignal([asked, closing]);
  const faults = complainOnce(context);
  const onError = (error: unknown) => faults.now(folders.jobs, undefined, [systemIssue(error, folders.jobs)]);
  // Some leftovers are recognized only some time after their owner has ended, for example when another process has its
  // number.
  let nextTidying = 0;
  try {
    const looks = lookAtFolder({ disk, folder: folders.jobs, ending: '.job.json', pollEvery, signal, onError });
    for await (const names of looks) {
      if (performance.now() >= nextTidying && !signal.aborted) {
        await tidyFolders(context).catch(onError);
        nextTidying = performance.now() + context.staleAfter * 1.1;
      }
      for (const name of await withoutAnswered(context, names).catch(() => names)) {
        if (signal.aborted) return;
        // When the disk is full, a worker waits for space.
        const claim = await take(name, answerInvalid).catch((error) =>
          faults.now(name, undefined, [systemIssue(error, name)]),
        );
        if (claim) yield claim;
      }
    }
  } finally {
    release();
  }
}

/**
 * Leaves out the jobs that have a result, if answered jobs are not archived: it is not necessary to claim them to find
 * that out.
 */
async function withoutAnswered<J, R>({ disk, folders }: SpoolContext<J, R>, names: string[]): Promise<string[]> {
  if (folders.jobArchive !== undefined) return names;
  const results = new Set(await disk.readdir(folders.results));
  return names.filter((name) => !results.has(resultName(name.slice(0, -'.job.json'.length))));
}

async function* giveAnswers<J, R>(
  context: SpoolContext<J, R>,
  archive: (jobId: string) => Promise<void>,
  closing: AbortSignal,
  { signal: asked }: { signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Answer<J, R>> {
  const { disk, folders, pollEvery } = context;
  const { signal, release } = anySignal([asked, closing]);
  const given = new Map<string, string>();
  const tell = complainOnce(context);
  const onError = (error: unknown) => tell.now(folders.results, undefined, [systemIssue(error, folders.results)]);
  try {
    const looks = lookAtFolder({ disk, folder: folders.results, ending: '.result.json', pollEvery, signal, onError });
    for await (const names of looks) {
      const there = new Set(names);
      for (const name of given.keys()) if (!there.has(name)) given.delete(name);
      for (const name of names) {
        if (signal.aborted) return;
        const stamp = given.get(name);
        const answer = await readAnswer(context, name, tell, archive, stamp);
        if (answer === undefined) continue;
        given.set(name, answer.stamp);
        yield answer;
      }
    }
  } finally {
    release();
  }
}

/**
 * Archives the answer to a job. The job itself goes first, in case its worker did not archive it: a job without its result
 * would be open again.
 */
async function archiveAnswer<J, R>(context: SpoolContext<J, R>, jobId: string, closing: AbortSignal): Promise<void> {
  const { disk, folders, claims } = context;
  const isThere = (path: string) => unless(['ENOENT'], disk.lstat(path)).then((stat) => stat !== undefined);
  if (!(await isThere(join(folders.results, resultName(jobId))))) return;
  while (folders.jobArchive !== undefined && (await isThere(join(folders.jobs, jobName(jobId))))) {
    const hold = await claims.take(jobId);
    if (hold) await archiveJob(context, hold);
    else if (closing.aborted) throw new Error('The spool was closed before the answer was archived.');
    else await sleep(20, closing);
  }
  await archiveFile(disk, folders.results, resultName(jobId), folders.resultArchive);
}
