import { basename, dirname, join, resolve } from 'node:path';
import { showValue } from '../check/show-value.ts';
import type { JobEnvelope, JobResult } from '../lcp/contracts.ts';
import { checkAnswer } from '../lcp/protocol/check-answer.ts';
import type { ProtocolTables } from '../lcp/protocol-tables.ts';
import { idOf, noIdIssue, wrongNameIssue } from '../spool/message-file.ts';
import type { Issue } from '../words/issue.ts';

/** Finds what is wrong with a file in relation to the other files, although its message is valid. */
export type Relate = (file: string, text: string) => Issue[];

/**
 * Looks at folders of jobs and results as a whole: a file must be named after the id of its job, and a result must
 * answer the job that its name gives. Folders in which no file is named after an id contain something else, and are not
 * checked.
 *
 * @param files all files of the folders that the command was given
 * @param protocol the project's own protocol
 * @param read reads the text of a file; its errors are ignored here, because they are reported when the file itself
 *   is checked
 * @returns undefined when there is nothing to check
 */
export function relateFiles(
  files: readonly string[],
  read: (file: string) => string,
  protocol?: ProtocolTables,
): Relate | undefined {
  const names = files.map((file) => basename(file));
  const isSpool = names.some((name) => idOf(name, '.job.json') ?? idOf(name, '.result.json'));
  if (!isSpool) return undefined;
  const hasJobs = names.some((name) => name.endsWith('.job.json'));
  let kinds: Map<string, string> | undefined;
  const filesAt = new Map<string, string[]>();
  for (const file of files) {
    const same = filesAt.get(placeOf(file));
    if (same === undefined) filesAt.set(placeOf(file), [file]);
    else same.push(file);
  }
  return (file, text) => {
    const same = filesAt.get(placeOf(file));
    if (!same?.some((one) => isSame(one, file))) return [];
    const name = basename(file);
    const twins = tellTwins(same, file, text, read);
    if (twins.length > 0) return twins;
    if (name.endsWith('.job.json')) return relateJob(name, JSON.parse(text));
    if (!name.endsWith('.result.json')) return [];
    const jobId = idOf(name, '.result.json');
    if (jobId === undefined) return [place(noIdIssue(name, '.result.json'))];
    if (!hasJobs) return [];
    kinds ??= readKinds(files, read);
    const kind = kinds.get(jobId);
    if (kind === undefined) return [noJobIssue(jobId)];
    const job = { payload: { task: { kind } } } as JobEnvelope;
    return checkAnswer(job, JSON.parse(text) as JobResult, { protocol }).map(place);
  };
}

/** The path of a file before it was archived. */
function placeOf(file: string): string {
  const folder = dirname(resolve(file));
  return join(basename(folder) === 'archive' ? dirname(folder) : folder, basename(file));
}

function isSame(one: string, other: string): boolean {
  return resolve(one) === resolve(other);
}

/**
 * Reports files with the same id. While a job or a result is being archived, it can be in both folders for a moment,
 * with the same text.
 */
function tellTwins(same: readonly string[], file: string, text: string, read: (file: string) => string): Issue[] {
  const differs = (other: string) => {
    try {
      return read(other) !== text;
    } catch {
      return false;
    }
  };
  const other = same.find((one) => !isSame(one, file) && differs(one));
  if (other === undefined) return [];
  const says = `${showValue(other)} has the same name and another text.`;
  const hint = 'A job has one result, and an id one job: find out which is right, and remove the other.';
  return [place({ code: 'two_of_one', severity: 'error', path: '', message: says, hint })];
}

function relateJob(name: string, value: unknown): Issue[] {
  const jobId = idOf(name, '.job.json');
  if (jobId === undefined) return [place(noIdIssue(name, '.job.json'))];
  const own = (value as JobEnvelope).job_id;
  return own === jobId ? [] : [place(wrongNameIssue(name, own))];
}

/** The kind of every job, by the id in its name. Only the kind is kept: thousands of whole jobs would take too much memory. */
function readKinds(files: readonly string[], read: (file: string) => string): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const file of files) {
    const id = idOf(basename(file), '.job.json');
    if (id === undefined) continue;
    try {
      kinds.set(id, (JSON.parse(read(file)) as JobEnvelope).payload.task.kind);
    } catch {
      // A job that cannot be read is reported on its own. Here it counts as a job of any kind.
      kinds.set(id, 'any');
    }
  }
  return kinds;
}

function noJobIssue(jobId: string): Issue {
  const message = `There is no job ${showValue(jobId)} that this could be the result of.`;
  return place({ code: 'no_job', severity: 'warning', path: '', message });
}

/** Places an issue about a file as a whole at its beginning. */
function place(issue: Issue): Issue {
  return { ...issue, line: 1, column: 1 };
}
