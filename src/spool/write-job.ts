import { join } from 'node:path';
import { fileIssue } from './file-issue.ts';
import type { Done } from './job-queue.ts';
import { readText } from './read-text.ts';
import { jobIdOf, jobName, type SpoolContext } from './spool-context.ts';
import { textOfMessage } from './text-of-message.ts';
import { writeNew } from './write-new.ts';

/**
 * Writes the file of a new job. Adding the same job again changes nothing, even when it was answered and archived in the
 * meantime.
 */
export async function writeJob<J, R>(context: SpoolContext<J, R>, job: J): Promise<Done> {
  const { disk, folders, protocol, maxBytes } = context;
  const text = textOfMessage(context, protocol.JobEnvelope, job);
  const name = jobName(jobIdOf(job));

  const compare = async (folder: string): Promise<Done | undefined> => {
    const there = await readText(disk, join(folder, name), { maxBytes, name });
    if (there.success && there.text === text) return { success: true };
    if (!there.success && there.isMissing) return undefined;
    return { success: false, issues: [fileIssue('exists', `${name}: another job has this id already.`)] };
  };

  for (;;) {
    const old = folders.jobArchive === undefined ? undefined : await compare(folders.jobArchive);
    if (old) return old;
    if (await writeNew(disk, folders.jobs, name, text)) return { success: true };
    // It may have been archived since the name was found to be taken.
    const there = await compare(folders.jobs);
    if (there) return there;
  }
}
