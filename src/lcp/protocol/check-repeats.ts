import type { FollowupJob, LlmReply, MissionContext } from '../../../generated/types/lcp.ts';
import { quoteText, receivedValue } from '../../check/show-value.ts';
import { type Issue, LONGEST, pointTo } from '../../words/issue.ts';
import { fileTarget } from '../file-target.ts';
import { isKnownKind } from '../is-known-kind.ts';
import { isSameFile, type NamedFile, nameFile } from './same-file.ts';

/** Warns about jobs that ask for something already known, and about two jobs that ask for the same thing. */
export function checkRepeats(reply: LlmReply, { previous_results }: MissionContext): Issue[] {
  if (reply.action !== 'create_followup_jobs') return [];
  const results = previous_results.map(({ result }) => result);
  return reply.new_jobs.flatMap((job, i) => {
    const path = pointTo('/new_jobs', i);
    const first = reply.new_jobs.slice(0, i).findIndex((other) => isSameJob(other, job));
    if (first !== -1) return [equalJobs(path, first)];
    if (!isKnownKind(job)) return [];
    if (job.kind === 'read_file') return checkRead(job, path, results);
    return job.kind === 'list_files' ? checkList(job, path, results) : [];
  });
}

type JobOf<Kind> = Extract<FollowupJob, { kind: Kind }>;

function isSameJob(one: FollowupJob, other: FollowupJob): boolean {
  if (one.kind !== other.kind) return false;
  if (isKnownKind(one) && isKnownKind(other) && one.kind === 'read_file' && other.kind === 'read_file')
    return isSameFile(fileOf(one.params), fileOf(other.params));
  return sortedJson(one.params) === sortedJson(other.params);
}

function fileOf(params: JobOf<'read_file'>['params']): NamedFile {
  const { root, path } = fileTarget(params);
  return nameFile(path, root);
}

/** Warns about a file that was read and not written since. */
function checkRead({ params }: JobOf<'read_file'>, path: string, results: readonly unknown[]): Issue[] {
  const file = fileOf(params);
  const isAbout = (result: unknown) => {
    const named = pathIn(result);
    return named !== undefined && isSameFile(nameFile(named), file);
  };
  const last = results.findLastIndex(
    (result) => (isWritten(result) || actionOf(result) === 'read_file_result') && isAbout(result),
  );
  if (last === -1 || isWritten(results[last])) return [];
  const name = fileTarget(params).path;
  const at = pointTo(`${path}/params`, params.path === undefined ? 'rel_path' : 'path');
  return [alreadyKnown(at, `${quoteText(name, LONGEST)} has been read`, last, name)];
}

/** Warns about listing files with the same globs as before, if no file was written since. */
function checkList({ params }: JobOf<'list_files'>, path: string, results: readonly unknown[]): Issue[] {
  const wanted = sortedJson([...params.patterns].sort());
  const last = results.findLastIndex((result) => isWritten(result) || isListOf(result, wanted, params.root));
  if (last === -1 || isWritten(results[last])) return [];
  return [alreadyKnown(`${path}/params/patterns`, 'These files have been listed', last)];
}

function isListOf(result: unknown, wanted: string, root: string | undefined): boolean {
  if (actionOf(result) !== 'list_files_result') return false;
  const { patterns, root: listed } = result as { patterns?: unknown; root?: unknown };
  if (!Array.isArray(patterns) || !patterns.every((one) => typeof one === 'string')) return false;
  if (sortedJson([...patterns].sort()) !== wanted) return false;
  return root === undefined || (typeof listed === 'string' && isSameFile(nameFile(listed), nameFile(root)));
}

/** The action of a previous result, which may be any JSON value. */
function actionOf(result: unknown): unknown {
  return typeof result === 'object' && result !== null ? (result as { action?: unknown }).action : undefined;
}

function pathIn(result: unknown): string | undefined {
  const { path } = (result ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : undefined;
}

/** Whether a result is the receipt of a written file: after it, earlier results may be outdated. */
function isWritten(result: unknown): boolean {
  return actionOf(result) === 'write_file';
}

function alreadyKnown(path: string, what: string, index: number, received?: string): Issue {
  return {
    code: 'already_known',
    severity: 'warning',
    path,
    message: `${what} before: previous_results[${index}] holds the result.`,
    hint: 'Use the result that is there.',
    ...(received !== undefined && { received: receivedValue(received) }),
  };
}

function equalJobs(path: string, first: number): Issue {
  return {
    code: 'equal_jobs',
    severity: 'warning',
    path,
    message: `This job asks for the same as new_jobs[${first}].`,
    hint: 'Ask for it once.',
  };
}

/** JSON with sorted keys. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
