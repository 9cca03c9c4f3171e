/** What a job that failed is answered with, by what was thrown. */
import { describe, expect, it } from 'vitest';
import { type Issue, LlmReply, parse, validate } from '../../src/index.ts';
import { ErrorResult } from '../../src/lcp/index.ts';
import { errorResult } from '../../src/spool/index.ts';

const fault = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const caused = (...messages: string[]): Error =>
  messages.reduceRight<Error | undefined>((cause, message) => new Error(message, { cause }), undefined) as Error;
const issue = (more: Partial<Issue> = {}): Issue => ({
  code: 'type',
  severity: 'error',
  path: '/a',
  message: 'It must be a text.',
  ...more,
});

describe('the error of a job says', () => {
  it.each<[what: string, thrown: unknown, error: string]>([
    ['the message of an error', fault('No berth is free.'), 'No berth is free.'],
    ['its name, where it has no message', new TypeError(''), 'TypeError'],
    ['a text that was thrown', 'no model', 'no model'],
    ['the message of an object', { message: 'no model' }, 'no model'],
    ['that there is none, for a message that is no text', { message: 7 }, 'The job failed, and nothing says why.'],
    ['the same for a blank text', ' \n', 'The job failed, and nothing says why.'],
    ['the same for nothing', undefined, 'The job failed, and nothing says why.'],
    ['the same for null', null, 'The job failed, and nothing says why.'],
    ['the same for a list that is none of issues', [1], 'The job failed, and nothing says why.'],
    ['the same for an empty list', [], 'The job failed, and nothing says why.'],
    ['the same for a list of which only a part are issues', [issue(), 1], 'The job failed, and nothing says why.'],
    ['the same for a list of nothing', [null], 'The job failed, and nothing says why.'],
    ['its cause as well', caused('fetch failed', 'no route'), 'fetch failed: no route'],
    ['a cause that is a text', new Error('x', { cause: 'no route' }), 'x: no route'],
    ['a cause that is an object with a message', new Error('x', { cause: { message: 'no route' } }), 'x: no route'],
    ['nothing of a cause that is blank', new Error('x', { cause: '  ' }), 'x'],
    ['nothing of a cause that says the same', new Error('x: no route', { cause: 'no route' }), 'x: no route'],
    ['four causes behind each other, and no more', caused('a', 'b', 'c', 'd', 'e', 'f'), 'a: b: c: d: e'],
    [
      'the first three of several errors',
      new AggregateError(
        ['no A', 'no B', 'no C', 'no D'].map((message) => fault(message)),
        'none',
      ),
      'none: no A; no B; no C',
    ],
    ['the first issue that is an error', [issue({ severity: 'warning', message: 'w' }), issue()], 'It must be a text.'],
    ['the issues of an object', { issues: [issue()] }, 'It must be a text.'],
    ['a thousand characters', 'x'.repeat(1001), `${'x'.repeat(1000)}…`],
    ['a thousand characters, if there are no more', 'x'.repeat(1000), 'x'.repeat(1000)],
    ['no half of a character', 'a\ud800b', 'a\ufffdb'],
  ])('%s', (_, thrown, error) => {
    const result = errorResult(thrown);
    expect(result).toMatchObject({ ok: false, action: 'error', error, message: error });
    expect(validate(ErrorResult, result, { strict: true })).toMatchObject({ success: true });
  });
});

describe('the code of an error', () => {
  it.each<[what: string, thrown: unknown, code: string | undefined, type: string]>([
    ['is that of the system', fault('x', { code: 'ENOSPC' }), 'ENOSPC', 'disk_full'],
    ['is that of its cause', new Error('x', { cause: { code: 'EACCES' } }), 'EACCES', 'permission_denied'],
    ['is its own before that of its cause', fault('x', { code: 'A', cause: { code: 'B' } }), 'A', 'job_failed'],
    ['is that of the cause where its own is blank', fault('x', { code: ' ', cause: { code: 'B' } }), 'B', 'job_failed'],
    ['is none where it is no text', fault('x', { code: 7 }), undefined, 'job_failed'],
    ['is none where there is none', fault('x'), undefined, 'job_failed'],
    ['is that of the first issue', [issue({ code: 'missing' })], 'missing', 'file_not_found'],
    ['is that of the error before its issues', fault('x', { code: 'A', issues: [issue()] }), 'A', 'job_failed'],
  ])('%s', (_, thrown, code, type) => {
    const result = errorResult(thrown);
    expect([result.error_code, result.error_type]).toEqual([code, type]);
    expect((result.details as { code?: string } | undefined)?.code).toBe(code);
    expect('details' in result).toBe(code !== undefined);
  });
});

describe('what the caller says', () => {
  it('is added to the error, and is told before the hint of an issue', () => {
    const said = { attempted: 'Read it', suggestion: 'Write it.', type: 'own' };
    const expected = { attempted_action: 'Read it', recovery_suggestion: 'Write it.', error_type: 'own' };
    expect(errorResult([issue({ hint: 'Mend it.' })], said)).toMatchObject(expected);
    expect(errorResult([issue({ hint: 'Mend it.' })])).toMatchObject({ recovery_suggestion: 'Mend it.' });
    const plain = errorResult(fault('x'), { attempted: ' ' });
    expect(Object.keys(plain)).toEqual(['ok', 'action', 'error', 'message', 'error_type']);
  });

  it('is added to a refusal of parse, which keeps its own words', () => {
    const refused = parse(LlmReply, 'I am sorry.');
    if (refused.success) throw new Error('There is no message in it.');
    const result = errorResult(refused, { attempted: 'Read it', suggestion: 'Ask again.' });
    expect(result).toMatchObject({
      error_type: 'unreadable_message',
      error_code: 'no_json',
      attempted_action: 'Read it',
      recovery_suggestion: 'Ask again.',
    });
    expect(errorResult(refused)).not.toHaveProperty('attempted_action');
  });

  it('is all that is told of an error that cannot be read', () => {
    const wild = Object.defineProperty({}, 'code', {
      get() {
        throw new Error('no');
      },
    });
    expect(errorResult(wild, { attempted: 'Read it' })).toMatchObject({
      error: 'The job failed, and its error cannot be read',
      attempted_action: 'Read it',
    });
  });
});

it('tells each issue with its place, and what is missing is left out', () => {
  const issues = [issue(), issue({ hint: 'Mend it.', line: 3, column: 5 })];
  expect(errorResult(issues).details).toEqual({
    code: 'type',
    issues: [
      { code: 'type', severity: 'error', path: '/a', message: 'It must be a text.' },
      {
        code: 'type',
        severity: 'error',
        path: '/a',
        message: 'It must be a text.',
        hint: 'Mend it.',
        line: 3,
        column: 5,
      },
    ],
  });
});

it.each([[[]], [{ issues: [] }]])('says nothing of issues where there are none: %j', (thrown) => {
  expect(errorResult(thrown)).not.toHaveProperty('details');
});

it.each<[says: string, thrown: object]>([
  ['no failure', { success: true, reason: 'x', issues: [issue()] }],
  ['nothing of success', { reason: 'x', issues: [issue()] }],
  ['no reason', { success: false, issues: [issue()] }],
  ['a reason that is no text', { success: false, reason: 5, issues: [issue()] }],
])('is no refusal when it says %s', (_, thrown) => {
  expect(errorResult(thrown)).toEqual(errorResult({ issues: [issue()] }));
});
