/** What is said of single issues, in one line each. */
import { expect, it } from 'vitest';
import { contractOf } from '../../src/define/index.ts';
import { LlmReply } from '../../src/index.ts';
import { withDefinitions } from '../../src/prompt/definitions.ts';
import { tellIssues } from '../../src/prompt/tell-issues.ts';
import type { Issue } from '../../src/words/issue.ts';
import { LIMIT_CODES } from '../../src/words/limit-codes.ts';

const Own = contractOf('Own', { type: 'object' });

it.each<[issue: Partial<Issue>, line: string]>([
  [
    { code: LIMIT_CODES.kind, path: '/new_jobs/0/kind', expected: [], received: 'run_tests' },
    'new_jobs[0].kind: no kind of job is offered',
  ],
  [
    { code: LIMIT_CODES.kind, path: '/new_jobs/0/kind', expected: ['read_file'], received: 'run_tests' },
    'new_jobs[0].kind must be "read_file", not "run_tests"',
  ],
])('%j: %s', (issue, line) => {
  const whole: Issue = { code: 'x', severity: 'error', path: '', message: 'It is wrong.', ...issue };
  expect(withDefinitions([LlmReply], () => tellIssues([whole], LlmReply))).toEqual([line]);
});

it.each<[issue: Partial<Issue>, line: string]>([
  [{ code: 'own', path: '/a' }, 'a breaks a rule: "It is wrong."'],
  [{ code: 'multipleOf', expected: 5 }, 'the message breaks a rule: "It is wrong."'],
])('of a contract of one’s own, %j: %s', (issue, line) => {
  const whole: Issue = { code: 'x', severity: 'error', path: '', message: 'It is wrong.', ...issue };
  expect(withDefinitions([Own], () => tellIssues([whole], Own))).toEqual([line]);
});
