/** Which result answers which kind of job: every pair. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validate } from '../../../src/index.ts';
import { actionTable, checkAnswer, JobEnvelope, type JobResult } from '../../../src/lcp/index.ts';

const id = '3fb00550-c006-48c6-b377-80ee7d2da561';
const created_at = '2026-05-12T09:18:00Z';

const PARAMS: { [kind: string]: object } = {
  list_files: { patterns: ['*'] },
  read_file: { path: 'a' },
  write_file: { path: 'a', content: '' },
  rewrite_file: { path: 'a', content: '' },
  agent_plan: { user_prompt: 'x' },
};

function jobOf(taskKind: string, kind = 'llm_call'): JobEnvelope {
  const mission = { id, title: 'x', created_at };
  const params = Object.hasOwn(PARAMS, taskKind) ? PARAMS[taskKind] : {};
  const task = { id, mission_id: id, name: 'x', kind: taskKind, params, created_at };
  const job = { job_id: id, kind, payload: { response_format: 'lcp', mission, task } };
  expect(validate(JobEnvelope, job)).toMatchObject({ success: true });
  return job as JobEnvelope;
}

const RESULTS = {
  list: { ok: true, action: 'list_files_result', files: [] },
  read: { ok: true, action: 'read_file_result', path: 'other', content: '' },
  receipt: { ok: true, action: 'write_file', path: 'other', bytes_written: 0 },
  order: { ok: true, action: 'write_file', path: 'other', content: '' },
  plan: { ok: true, action: 'create_followup_jobs', new_jobs: [] },
  analysis: { ok: true, action: 'analysis_result', summary: 'x' },
  complete: { ok: true, action: 'mission_complete', summary: 'x' },
  noop: { ok: true, action: 'noop', message: 'x' },
  error: { ok: false, action: 'error', message: 'x' },
} satisfies { [name: string]: JobResult };

type Name = keyof typeof RESULTS;
const names = Object.keys(RESULTS) as Name[];

const ANSWERS: { [kind: string]: Name[] } = {
  list_files: ['list', 'noop', 'error'],
  read_file: ['read', 'noop', 'error'],
  write_file: ['receipt', 'noop', 'error'],
  rewrite_file: ['receipt', 'noop', 'error'],
  agent_plan: ['order', 'plan', 'analysis', 'complete', 'noop', 'error'],
  translate: names,
  prüfe_code: names,
  listFiles: names,
  llm_call: names,
  toString: names,
};

const pairs = Object.entries(ANSWERS)
  .concat([['__proto__', names]])
  .flatMap(([kind, answers]) => names.map((name) => ({ kind, name, isAnswer: answers.includes(name) })));

describe('checkAnswer', () => {
  it.each(pairs)('$kind, $name: $isAnswer', ({ kind, name, isAnswer }) => {
    const issues = checkAnswer(jobOf(kind), RESULTS[name]);
    expect(issues.map(({ code, severity, path }) => ({ code, severity, path }))).toEqual(
      isAnswer ? [] : [{ code: 'wrong_answer', severity: 'error', path: '/action' }],
    );
  });

  it('looks at the kind of the task, whatever the kind of the envelope', () => {
    expect(checkAnswer(jobOf('list_files', 'read_file'), RESULTS.list)).toEqual([]);
    expect(checkAnswer(jobOf('list_files', 'read_file'), RESULTS.read)).toHaveLength(1);
    expect(checkAnswer(jobOf('read_file', 'nightly_report'), RESULTS.read)).toEqual([]);
  });

  it('says what would have answered', () => {
    const [issue] = checkAnswer(jobOf('list_files'), RESULTS.read);
    expect(issue).toStrictEqual({
      code: 'wrong_answer',
      severity: 'error',
      path: '/action',
      message: '"read_file_result" does not answer a job of the kind "list_files".',
      hint: 'It is answered by list_files_result, noop or error.',
      expected: ['list_files_result', 'noop', 'error'],
      received: 'read_file_result',
    });
  });

  it('says which of the two messages of one action is which', () => {
    expect(checkAnswer(jobOf('write_file'), RESULTS.order)).toMatchObject([
      { expected: 'WriteFileReceipt', received: 'WriteFileOrder', message: expect.stringContaining('order') },
    ]);
    expect(checkAnswer(jobOf('agent_plan'), RESULTS.receipt)).toMatchObject([
      { expected: 'LlmReply', received: 'WriteFileReceipt', message: expect.stringContaining('receipt') },
    ]);
  });

  it('takes the example of every row of the table', () => {
    for (const { kind, example } of actionTable) {
      const kinds = kind === 'any kind' ? Object.keys(ANSWERS) : [kind === 'any other' ? 'translate' : kind];
      for (const one of kinds) expect(checkAnswer(jobOf(one), example)).toEqual([]);
    }
  });

  const spool = new URL('../../../examples/spool/', import.meta.url);
  const files = readdirSync(new URL('webrelay_in/', spool));

  it.each(files)('finds webrelay_in/%s to answer its job', (file) => {
    const read = (path: string) => JSON.parse(readFileSync(new URL(path, spool), 'utf8'));
    const job = read(`webrelay_out/${file.replace('.result.', '.job.')}`);
    expect(checkAnswer(job, read(`webrelay_in/${file}`))).toEqual([]);
  });
});
