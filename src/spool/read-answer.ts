import type { JobEnvelope, JobResult } from '../../generated/types/lcp.ts';
import { checkAnswer } from '../lcp/protocol/check-answer.ts';
import type { complainOnce } from './complain-once.ts';
import type { Answer } from './job-queue.ts';
import { idOf, noIdIssue, readMessageFile } from './message-file.ts';
import { jobName, type SpoolContext, tableOf } from './spool-context.ts';

/**
 * Reads the answer in a file of the results; undefined when it is missing, incomplete, or still has the given stamp.
 */
export async function readAnswer<J, R>(
  context: SpoolContext<J, R>,
  name: string,
  tell: ReturnType<typeof complainOnce>,
  archiveAnswer: (jobId: string) => Promise<void>,
  unlessStamp?: string,
): Promise<(Answer<J, R> & { stamp: string }) | undefined> {
  const { disk, folders, protocol, maxBytes } = context;
  const jobId = idOf(name, '.result.json');
  if (jobId === undefined) return tell.now(name, undefined, [noIdIssue(name, '.result.json')]);
  const read = await readMessageFile(disk, folders.results, name, protocol.JobResult, { maxBytes, unlessStamp });
  const archive = () => archiveAnswer(jobId);
  if (!read.success) {
    if (read.isMissing) return tell.forget(name);
    if (read.issues[0]?.code === 'unchanged') return undefined;
    if (read.isGrowing) return tell.later(name, read.stamp, read.issues);
    tell.now(name, read.stamp, read.issues);
    return { success: false, jobId, issues: read.issues, archive, stamp: read.stamp ?? '' };
  }
  const { stamp } = read;
  const job = await findJob(context, jobId);
  if (job === undefined) return { success: true, jobId, result: read.value, archive, stamp };
  const issues = checkAnswer(job as JobEnvelope, read.value as JobResult, { protocol: tableOf(protocol) });
  if (issues.length > 0) {
    tell.now(name, stamp, issues);
    return { success: false, jobId, job, issues, archive, stamp };
  }
  return { success: true, jobId, job, result: read.value, archive, stamp };
}

/** Finds the job of a result, in its folder or in the archive. */
async function findJob<J, R>(context: SpoolContext<J, R>, jobId: string): Promise<J | undefined> {
  const { disk, folders, protocol, maxBytes } = context;
  // The job may move from the first folder to the second in the meantime, but never back.
  for (const folder of [folders.jobs, folders.jobArchive]) {
    if (folder === undefined) continue;
    const read = await readMessageFile(disk, folder, jobName(jobId), protocol.JobEnvelope, { maxBytes });
    if (read.success) return read.value;
  }
  return undefined;
}
