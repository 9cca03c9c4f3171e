import { join } from 'node:path';
import type { Hold } from './claims.ts';
import { complainOnce } from './complain-once.ts';
import { type Disk, unless } from './disk.ts';
import { errorResult } from './error-result.ts';
import { finishJob, writeResult } from './hold-job.ts';
import { idOf, type MessageFile, noIdIssue, readMessageFile, wrongNameIssue } from './message-file.ts';
import { stampOf } from './read-text.ts';
import { jobIdOf, jobName, resultName, type SpoolContext } from './spool-context.ts';

/** A job that was claimed, to be worked on. */
export type Taken<J> = { hold: Hold; job: J };

/** Makes the function that takes one job after the other from a folder. It remembers which files it has reported. */
export function takeJobsOf<J, R>(context: SpoolContext<J, R>) {
  const { disk, folders, claims, protocol, maxBytes } = context;
  const tell = complainOnce(context);
  /** The stamps of files for which no result can be written. */
  const hopeless = new Map<string, string | undefined>();

  /**
   * Claims the job in a file, unless it is held, answered or not readable.
   *
   * @param answerInvalid write an error result for a job that is readable but not valid
   */
  async function takeJob(name: string, answerInvalid: boolean): Promise<Taken<J> | undefined> {
    const jobId = idOf(name, '.job.json');
    if (jobId === undefined) return tell.now(name, undefined, [noIdIssue(name, '.job.json')]);
    if (!(await claims.isFree(jobId))) return undefined;
    const unlessStamp = answerInvalid ? hopeless.get(name) : tell.toldAbout(name);
    const read = await readMessageFile(disk, folders.jobs, name, protocol.JobEnvelope, { maxBytes, unlessStamp });
    if (!read.success) {
      if (read.isMissing) return tell.forget(name);
      if (read.isGrowing) return tell.later(name, read.stamp, read.issues);
      if (read.issues[0]?.code === 'unchanged') return undefined;
      tell.now(name, read.stamp, read.issues);
      const isOwn = read.jobId === undefined || read.jobId === jobId;
      if (!answerInvalid) return undefined;
      if (read.isWhole && isOwn) await answerError(context, jobId, read);
      else hopeless.set(name, read.stamp);
      return undefined;
    }
    if (jobIdOf(read.value) !== jobId) {
      return tell.now(name, read.stamp, [wrongNameIssue(name, jobIdOf(read.value))]);
    }
    tell.forget(name);
    hopeless.delete(name);
    const hold = await takeOpen(context, jobId, read.stamp);
    return hold && { hold, job: read.value };
  }

  return takeJob;
}

/** Claims a job, and makes sure that it is still open and unchanged since it was read. */
async function takeOpen<J, R>(
  context: SpoolContext<J, R>,
  jobId: string,
  stamp: string | undefined,
): Promise<Hold | undefined> {
  const { disk, folders, claims } = context;
  const hold = await claims.take(jobId);
  if (hold === undefined) return undefined;
  try {
    const stat = await unless(['ENOENT'], disk.lstat(join(folders.jobs, jobName(jobId)), { bigint: true }));
    if (stat === undefined) {
      await claims.clear(hold);
    } else if (await isThere(disk, join(folders.results, resultName(jobId)))) {
      await finishJob(context, hold);
    } else if (stampOf(stat) !== stamp) {
      await claims.giveBack(hold, { untouched: true });
    } else {
      return hold;
    }
    return undefined;
  } catch (error) {
    await claims.giveBack(hold, { untouched: true }).catch(() => undefined);
    throw error;
  }
}

/** Answers an invalid job with an error result. */
async function answerError<J, R>(
  context: SpoolContext<J, R>,
  jobId: string,
  read: Extract<MessageFile<J>, { success: false }>,
): Promise<void> {
  const hold = await takeOpen(context, jobId, read.stamp);
  if (hold === undefined) return;
  const result = errorResult(read.issues, { type: 'invalid_job', attempted: `Read ${jobName(jobId)}` });
  try {
    await writeResult(context, jobId, `${JSON.stringify(result)}\n`);
  } catch (error) {
    await context.claims.giveBack(hold, { untouched: true });
    throw error;
  }
  await finishJob(context, hold);
}

function isThere(disk: Disk, path: string): Promise<boolean> {
  return unless(['ENOENT'], disk.lstat(path)).then((stat) => stat !== undefined);
}
