import { join } from 'node:path';
import { unless } from './disk.ts';
import { jobName, type SpoolContext } from './spool-context.ts';
import { isDraft } from './write-new.ts';

/**
 * Removes what ended workers and writers have left behind: unfinished drafts, and claims of jobs that no longer exist.
 */
export async function tidyFolders<J, R>({ disk, folders, claims }: SpoolContext<J, R>): Promise<void> {
  for (const folder of [folders.jobs, folders.results, folders.claims]) {
    for (const name of (await disk.readdir(folder)).filter(isDraft)) {
      const stat = await unless(['ENOENT'], disk.lstat(join(folder, name)));
      if (stat && Date.now() - stat.mtimeMs > HOUR) await unless(['ENOENT'], disk.unlink(join(folder, name)));
    }
  }
  await claims.tidy(
    async (jobId) => (await unless(['ENOENT'], disk.lstat(join(folders.jobs, jobName(jobId))))) !== undefined,
  );
}

const HOUR = 3_600_000;
