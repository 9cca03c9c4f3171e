import { fiftyFindings } from './fifty-findings.ts';
import { fiveJobs } from './five-jobs.ts';
import { fiveThousandFiles } from './five-thousand-files.ts';
import { jobEnvelope } from './job-envelope.ts';
import { longFile } from './long-file.ts';
import { type Sample, withValue } from './sample.ts';
import { smallError } from './small-error.ts';

type BadMessage = { why: string; contract: Sample['contract']; value: unknown };

/** Messages that every contender must refuse: one for each rule of the contracts that is easy to leave out. */
export const badMessages: readonly BadMessage[] = [
  bad('an error is never ok', smallError, ['ok'], true),
  bad('an action that no reply has', smallError, ['action'], 'list_files_result'),
  bad('a message of white space only', smallError, ['message'], ' \u00a0\n'),
  bad('details that are no object', smallError, ['details'], 'ENOENT'),
  bad('six jobs', fiveJobs, ['new_jobs', 5], { name: 'One more', kind: 'custom', params: {} }),
  bad('no pattern', fiveJobs, ['new_jobs', 0, 'params', 'patterns'], []),
  bad('a pattern that leaves the root', fiveJobs, ['new_jobs', 0, 'params', 'patterns', 1], 'api/../../*'),
  bad('a pattern with a drive', fiveJobs, ['new_jobs', 0, 'params', 'patterns', 1], '!C:/*'),
  bad('path beside root', fiveJobs, ['new_jobs', 1, 'params', 'path'], '/srv/berthbook/api'),
  bad('rel_path without root', fiveJobs, ['new_jobs', 1, 'params', 'root'], undefined),
  bad('content beside new_content', fiveJobs, ['new_jobs', 3, 'params', 'content'], ''),
  bad('neither content nor new_content', fiveJobs, ['new_jobs', 2, 'params', 'content'], undefined),
  bad('a known kind with params of another', fiveJobs, ['new_jobs', 0, 'params'], { user_prompt: 'Plan.' }),
  bad('a rewrite that appends', fiveJobs, ['new_jobs', 3, 'params', 'mode'], 'append'),
  bad('a kind with a blank', fiveJobs, ['new_jobs', 0, 'kind'], 'list files'),
  bad('null for an optional field', fiveJobs, ['commentary'], null),
  bad('an empty file name', fiveThousandFiles, ['files', 0], ''),
  bad('a half byte', longFile, ['size_bytes'], 1.5),
  bad('more bytes than can be counted', longFile, ['size_bytes'], 2 ** 53),
  bad('a path with a control character', longFile, ['path'], 'C:\new'),
  bad('a UUID with a trailing newline', jobEnvelope, ['job_id'], '74fbd3f4-1624-4135-adbd-5fd23b7fb0f6\n'),
  bad('a UUID without hyphens', jobEnvelope, ['job_id'], '74fbd3f416244135adbd5fd23b7fb0f6'),
  bad('no zone', jobEnvelope, ['payload', 'task', 'created_at'], '2026-03-02T08:15:31'),
  bad('a 31 April', jobEnvelope, ['payload', 'task', 'created_at'], '2026-04-31T08:15:31Z'),
  bad('an absolute rel_path', jobEnvelope, ['payload', 'task', 'params', 'rel_path'], '/etc/passwd'),
  bad('no rounds at all', jobEnvelope, ['payload', 'mission', 'metadata', 'max_iterations'], 0),
  bad('a known agent with the result of another', fiftyFindings, ['agent'], 'plan'),
  bad('a status that no response has', fiftyFindings, ['status'], 'done'),
  bad('more than all requirements', fiftyFindings, ['result', 'coverage_analysis', 'coverage_percentage'], 100.5),
  { why: 'an order that is a receipt, too', contract: 'LlmReply', value: writeFile({ bytes_written: 5 }) },
  { why: 'a receipt that is an order, too', contract: 'ToolResult', value: writeFile({ bytes_written: 5 }) },
];

function bad(why: string, { contract, valid }: Sample, path: (string | number)[], value: unknown): BadMessage {
  return { why, contract, value: withValue(valid, path, value) };
}

function writeFile(more: object) {
  return { ok: true, action: 'write_file', path: 'notes.md', content: 'Hello', ...more };
}
