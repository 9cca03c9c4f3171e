import { join } from 'node:path';
import { showValue } from '../check/show-value.ts';
import { checkText } from '../parse/check-text.ts';
import type { Contract } from '../words/contract.ts';
import type { Issue } from '../words/issue.ts';
import type { Disk } from './disk.ts';
import { fileIssue, shown } from './file-issue.ts';
import { readText } from './read-text.ts';

/** The endings of the two kinds of files. */
export type Ending = '.job.json' | '.result.json';

/**
 * The message in a file, or the issues about it.
 *
 * `isGrowing`: the file is incomplete, and may still be being written. `isWhole`: the file is complete JSON, but not
 * valid for the contract; `jobId` is its id.
 */
export type MessageFile<T> =
  | { success: true; value: T; warnings: Issue[]; text: string; stamp: string }
  | {
      success: false;
      issues: Issue[];
      stamp?: string;
      isGrowing: boolean;
      isWhole: boolean;
      isMissing: boolean;
      jobId?: unknown;
    };

/** Reads the message in a file of a folder. There may be anything under that name, such as a link or a folder. */
export async function readMessageFile<T>(
  disk: Disk,
  folder: string,
  name: string,
  contract: Contract<T>,
  { maxBytes, unlessStamp }: { maxBytes: number; unlessStamp?: string },
): Promise<MessageFile<T>> {
  const read = await readText(disk, join(folder, name), { maxBytes, name, unlessStamp });
  if (!read.success) {
    const { issue, stamp, isGrowing = false, isMissing = false } = read;
    return { success: false, issues: [issue], stamp, isGrowing, isWhole: false, isMissing };
  }
  const { text, stamp } = read;
  const checked = checkText(contract, text);
  if (checked.success) return { success: true, value: checked.value, warnings: checked.warnings, text, stamp };
  const { issues, isCut } = checked;
  const value = isCut ? undefined : readJson(text);
  const { job_id: jobId } = (typeof value === 'object' && value !== null ? value : {}) as { job_id?: unknown };
  return { success: false, issues, stamp, isGrowing: isCut, isWhole: value !== undefined, isMissing: false, jobId };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id in the name of a file; undefined when the name has none. */
export function idOf(name: string, ending: Ending): string | undefined {
  const id = name.endsWith(ending) ? name.slice(0, -ending.length) : '';
  return UUID.test(id) ? id : undefined;
}

const UUID = /^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/;

/** The issue about a name without an id. */
export function noIdIssue(name: string, ending: Ending): Issue {
  const message = `${shown(name)}: the name of the file must be the id of a job and "${ending}".`;
  return { ...fileIssue('wrong_name', message), expected: `<job_id>${ending}`, received: shown(name) };
}

/** The issue about a job whose id differs from the name of its file. */
export function wrongNameIssue(name: string, jobId: string): Issue {
  const message = `${shown(name)}: the job in it has the id ${showValue(jobId)}.`;
  const hint = `A job belongs in <job_id>.job.json: rename the file, or change "job_id".`;
  return { ...fileIssue('wrong_name', message, hint), path: '/job_id', expected: name.slice(0, -9), received: jobId };
}
