import type { FollowupJob, LlmReply, MissionContext, Target } from '../../../generated/types/lcp.ts';
import { aMissionContext, aProtocol, checkArgument, checkOptionsOf } from '../../check/check-argument.ts';
import { isFields } from '../../check/own-fields.ts';
import { quoteText, receivedValue } from '../../check/show-value.ts';
import { validate } from '../../check/validate.ts';
import type { Contract } from '../../words/contract.ts';
import { type Issue, LONGEST, pointTo } from '../../words/issue.ts';
import { isLimit } from '../../words/limit-codes.ts';
import { fileTarget } from '../file-target.ts';
import { isKnownKind } from '../is-known-kind.ts';
import type { ProtocolTables } from '../protocol-tables.ts';
import { checkRepeats } from './check-repeats.ts';
import { isSameFile, type NamedFile, nameFile } from './same-file.ts';

/**
 * Checks a reply against the mission context that the LLM got. These are rules that `lint` cannot check, because it sees only
 * the reply.
 *
 * - `read_before_write`: an order or a job overwrites a file that a previous result has listed but no result has
 *   read. Appending is not overwriting, and a file that was never listed may be new.
 * - `already_known`: a job reads a file, or lists globs, although a previous result contains exactly that and nothing
 *   was written since. A result that a prompt left out for lack of space may be requested again.
 * - `equal_jobs`: two jobs of the reply ask for the same thing, whatever their names are.
 * - `over_max_iterations`: the mission has had all its rounds, and the reply wants to go on.
 *
 * Files are compared by name. When a reply names a file below an unknown root, there is no warning.
 *
 * @param options `protocol`: your own protocol; anything that it does not offer is an error
 * @returns issues with pointers into the reply: warnings, and errors for what `protocol` does not offer
 */
export function checkReply(
  reply: LlmReply | { readonly action: string },
  context: MissionContext,
  options: { protocol?: ProtocolTables | undefined } = {},
): Issue[] {
  checkArgument('checkReply', 'reply', reply, 'an object');
  checkArgument('checkReply', 'context', context, aMissionContext);
  checkOptionsOf('checkReply', options, { protocol: aProtocol });
  const { protocol } = options;
  // A user's own action neither writes a file nor asks for jobs.
  const known = reply as LlmReply;
  return [
    ...notOffered(reply, protocol),
    ...checkReads(known, context),
    ...checkRepeats(known, context),
    ...checkIteration(known, context),
  ];
}

/** Finds jobs and actions that a protocol does not offer. */
function notOffered(reply: unknown, protocol: ProtocolTables | undefined): Issue[] {
  const result = protocol && validate(protocol.LlmReply as Contract<unknown>, reply);
  return result === undefined || result.success ? [] : result.issues.filter(({ code }) => isLimit(code));
}

type Overwrite = { path: string; target: Target };

function checkReads(reply: LlmReply, { previous_results }: MissionContext): Issue[] {
  const overwrites = overwritesOf(reply);
  if (overwrites.length === 0) return [];
  const results = previous_results.map(({ result }) => result);
  const read = results.flatMap(readIn);
  // A string among the results may be the content of any listed file.
  const hasTexts = results.some((result) => typeof result === 'string');
  const listed = results.flatMap((result) => (hasTexts && Array.isArray(result) ? [] : listedIn(result)));
  return overwrites.flatMap(({ path, target }) => {
    const { root, path: name } = fileTarget(target);
    const file = nameFile(name, root);
    if (read.some((one) => isSameFile(one, file)) || !listed.some((one) => isSameFile(one, file))) return [];
    return [unread(pointTo(path, target.path === undefined ? 'rel_path' : 'path'), name)];
  });
}

function overwritesOf(reply: LlmReply): Overwrite[] {
  if (reply.action === 'write_file') return reply.mode === 'append' ? [] : [{ path: '', target: reply }];
  if (reply.action !== 'create_followup_jobs') return [];
  return reply.new_jobs.flatMap((job, i) => {
    const target = overwrittenBy(job);
    return target ? [{ path: `/new_jobs/${i}/params`, target }] : [];
  });
}

function overwrittenBy(job: FollowupJob): Target | undefined {
  if (!isKnownKind(job)) return undefined;
  if (job.kind === 'rewrite_file') return job.params;
  return job.kind === 'write_file' && job.params.mode !== 'append' ? job.params : undefined;
}

function readIn(result: unknown): NamedFile[] {
  if (!isFields(result) || result.action !== 'read_file_result' || typeof result.path !== 'string') return [];
  return [nameFile(result.path)];
}

/** The files that a result lists. The agent protocol also shows a list of names instead of a result. */
function listedIn(result: unknown): NamedFile[] {
  if (Array.isArray(result)) return result.flatMap((file) => (typeof file === 'string' ? [nameFile(file)] : []));
  if (!isFields(result) || result.action !== 'list_files_result' || !Array.isArray(result.files)) return [];
  const root = typeof result.root === 'string' ? result.root : undefined;
  return result.files.flatMap((file: unknown) => (typeof file === 'string' ? [nameFile(file, root, true)] : []));
}

function unread(path: string, received: string): Issue {
  return {
    code: 'read_before_write',
    severity: 'warning',
    path,
    message: `${quoteText(received, LONGEST)} is overwritten, and no previous result has read it.`,
    hint: 'Read the file first, with a job of the kind "read_file".',
    received: receivedValue(received),
  };
}

function checkIteration(reply: LlmReply, { mission, iteration }: MissionContext): Issue[] {
  const most = (mission.metadata as { max_iterations?: unknown } | null | undefined)?.max_iterations;
  const wantsMore =
    reply.action === 'write_file' || (reply.action === 'create_followup_jobs' && reply.new_jobs.length > 0);
  if (typeof most !== 'number' || iteration < most || (iteration === most && !wantsMore)) return [];
  const rounds = `The mission has had its ${most} rounds`;
  const issue = { code: 'over_max_iterations', severity: 'warning', path: '/action' } as const;
  const values = { expected: most, received: iteration };
  if (!wantsMore) return [{ ...issue, message: `${rounds} before this one.`, ...values }];
  const message = `${rounds}: nothing of this reply is dispatched.`;
  return [{ ...issue, message, hint: 'Finish with "mission_complete" or "analysis_result".', ...values }];
}
