/** Read before write, and the rounds of a mission. */
import { describe, expect, it } from 'vitest';
import { lint, validate } from '../../../src/index.ts';
import { checkReply, type FollowupJob, LlmReply, MissionContext } from '../../../src/lcp/index.ts';
import { cpuTime } from '../../cpu-time.ts';
import { isFull } from '../../share.ts';

const list = (files: string[], root?: string) => ({
  ok: true,
  action: 'list_files_result',
  files,
  ...(root === undefined ? {} : { root }),
});
const read = (path: string) => ({ ok: true, action: 'read_file_result', path, content: '' });

function contextOf(results: unknown[], iteration = 1, max?: unknown): MissionContext {
  const context = {
    mission: { goal: 'x', ...(max === undefined ? {} : { metadata: { max_iterations: max } }) },
    previous_results: results.map((result) => ({ job: 'x', result })),
    iteration,
  };
  expect(validate(MissionContext, context)).toMatchObject({ success: true });
  return context as MissionContext;
}

const order = (target: object, more: object = {}) =>
  ({ ok: true, action: 'write_file', content: 'x', ...target, ...more }) as LlmReply;
const plan = (...jobs: [kind: string, params: object][]): LlmReply => ({
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: jobs.map(([kind, params]) => ({ name: 'x', kind, params }) as FollowupJob),
});

/** The places of the warnings, which are all of that one kind. */
function findings(reply: LlmReply, context: MissionContext): string[] {
  expect(validate(LlmReply, reply)).toMatchObject({ success: true });
  const issues = checkReply(reply, context);
  for (const issue of issues) {
    expect(issue).toMatchObject({ code: 'read_before_write', severity: 'warning' });
    expect(issue.message).toMatch(/\.$/);
  }
  return issues.map(({ path }) => path);
}

describe('an overwritten file', () => {
  const A = { path: 'a.py' };
  const listed = [list(['a.py', 'b.py'])];

  it.each<[why: string, reply: LlmReply, results: unknown[], expected: string[]]>([
    ['is listed and not read: an order', order(A), listed, ['/path']],
    ['is listed and not read: an order that says so', order(A, { mode: 'overwrite' }), listed, ['/path']],
    ['is listed and read', order(A), [...listed, read('a.py')], []],
    ['is read before it was listed', order(A), [read('a.py'), ...listed], []],
    ['is not listed: it may be new', order({ path: 'new.py' }), listed, []],
    ['is read and not listed', order(A), [read('a.py')], []],
    ['is not known at all', order(A), [], []],
    ['is another one than was read', order(A), [...listed, read('b.py')], ['/path']],
    ['is appended to', order(A, { mode: 'append' }), listed, []],
    ['is the target of a job', plan(['write_file', { ...A, content: '' }]), listed, ['/new_jobs/0/params/path']],
    [
      'is the target of a rewrite',
      plan(['rewrite_file', { ...A, new_content: '' }]),
      listed,
      ['/new_jobs/0/params/path'],
    ],
    ['is appended to by a job', plan(['write_file', { ...A, content: '', mode: 'append' }]), listed, []],
    [
      'is read in the same round: that is too late',
      plan(['read_file', A], ['rewrite_file', { ...A, content: '' }]),
      listed,
      ['/new_jobs/1/params/path'],
    ],
    [
      'is one of several',
      plan(['rewrite_file', { path: 'b.py', content: '' }], ['rewrite_file', { ...A, content: '' }]),
      [...listed, read('b.py')],
      ['/new_jobs/1/params/path'],
    ],
    [
      'is written twice',
      plan(['rewrite_file', { ...A, content: '' }], ['rewrite_file', { ...A, content: 'x' }]),
      listed,
      ['/new_jobs/0/params/path', '/new_jobs/1/params/path'],
    ],
    ['is only read', plan(['read_file', A]), listed, []],
    ['belongs to a custom kind', plan(['overwrite', { ...A, content: '' }]), listed, []],
    ['stands below a root', order({ root: '/srv', rel_path: 'a.py' }), [list(['a.py'], '/srv')], ['/rel_path']],
    ['could not be read', order(A), [...listed, { ok: false, action: 'error', error: 'a.py is locked' }], ['/path']],
    [
      'was written before: nobody has read it',
      order(A),
      [...listed, { ok: true, action: 'write_file', path: 'a.py', bytes_written: 1 }],
      ['/path'],
    ],
  ])('%s', (_why, reply, results, expected) => expect(findings(reply, contextOf(results))).toEqual(expected));

  it('is named in the warning, which says what to do', () => {
    const [issue] = checkReply(order({ path: 'docs/Übersicht 📄.md' }), contextOf([list(['docs/Übersicht 📄.md'])]));
    expect(issue).toStrictEqual({
      code: 'read_before_write',
      severity: 'warning',
      path: '/path',
      message: '"docs/Übersicht 📄.md" is overwritten, and no previous result has read it.',
      hint: 'Read the file first, with a job of the kind "read_file".',
      received: 'docs/Übersicht 📄.md',
    });
  });

  it('is recognised among results of any kind', () => {
    const odd = [
      null,
      42,
      'a.py',
      ['a.py'],
      { action: 'list_files_result' },
      { action: 'list_files_result', files: 'a.py' },
    ];
    const odder = [{ action: 'list_files_result', files: [5, null, {}] }, { action: 'read_file_result', path: 5 }, {}];
    expect(findings(order(A), contextOf([...odd, ...odder]))).toEqual([]);
    expect(findings(order(A), contextOf([...odd, { action: 'list_files_result', files: ['a.py'], root: 7 }]))).toEqual([
      '/path',
    ]);
  });

  it('is found in a bare list, unless a bare text may be its own', () => {
    expect(findings(order(A), contextOf([['b.py', './a.py', 5]]))).toEqual(['/path']);
    expect(findings(order(A), contextOf([['a.py'], 'import sys\n']))).toEqual([]);
    expect(findings(order(A), contextOf([['a.py'], read('/srv/a.py')]))).toEqual([]);
    expect(findings(order(A), contextOf([list(['a.py']), 'import sys\n']))).toEqual(['/path']);
  });

  it('is found among a hundred thousand, in time', () => {
    const count = isFull ? 100_000 : 10_000;
    const files = Array.from({ length: count }, (_, i) => `src/folder ${i % 97}/file ${i}.py`);
    const jobs = files.slice(-5).map((path): [string, object] => ['rewrite_file', { path, content: '' }]);
    const start = cpuTime();
    expect(findings(plan(...jobs), contextOf([list(files, '/srv/app')]))).toHaveLength(5);
    // Ten times what it takes; to compare each with each takes a hundred times as long at the full count.
    expect(cpuTime() - start).toBeLessThan(0.3 * count);
  });
});

describe('other replies', () => {
  it.each<LlmReply>([
    { ok: true, action: 'mission_complete', summary: 'x' },
    { ok: true, action: 'analysis_result', summary: 'x', target_file: 'a.py' },
    { ok: false, action: 'error', error: 'x' },
    { ok: true, action: 'create_followup_jobs', new_jobs: [], ask: 'x' },
  ])('$action is no finding', (reply) => expect(checkReply(reply, contextOf([list(['a.py'])], 1, 8))).toEqual([]));
});

describe('the rounds of a mission', () => {
  const end: LlmReply = { ok: true, action: 'mission_complete', summary: 'x' };
  const jobs = plan(['read_file', { path: 'a' }]);
  const blocked: LlmReply = { ...plan(), ask: 'Which one?' };

  it.each<[why: string, reply: LlmReply, iteration: number, max: unknown, isWarned: boolean]>([
    ['jobs with rounds left', jobs, 4, 5, false],
    ['jobs in the round at the limit', jobs, 5, 5, true],
    ['jobs beyond it', jobs, 6, 5, true],
    ['an order at the limit', order({ path: 'a' }), 5, 5, true],
    ['an end in the last round', end, 5, 5, false],
    ['an end beyond the limit', end, 6, 5, true],
    ['no jobs, and a question, in the last round', blocked, 5, 5, false],
    ['no limit', jobs, 99, undefined, false],
    ['a limit that is not a number', jobs, 99, '5', false],
  ])('%s', (_why, reply, iteration, max, isWarned) => {
    const issues = checkReply(reply, contextOf([], iteration, max));
    expect(issues).toMatchObject(
      isWarned ? [{ code: 'over_max_iterations', severity: 'warning', path: '/action' }] : [],
    );
    if (isWarned)
      expect(issues).toMatchObject([{ expected: 5, received: iteration, message: expect.stringMatching(/\.$/) }]);
  });

  it('are looked at beside the files', () => {
    const codes = checkReply(order({ path: 'a' }), contextOf([list(['a'])], 9, 9)).map(({ code }) => code);
    expect(codes).toEqual(['read_before_write', 'over_max_iterations']);
  });

  it('have no limit where the metadata is none', () => {
    const context = { mission: { goal: 'x', metadata: null }, previous_results: [], iteration: 9 };
    expect(lint(MissionContext, context)).toEqual([]);
    expect(checkReply(jobs, context)).toEqual([]);
  });
});

describe('a job that asks for what is there', () => {
  const A = { path: 'a.py' };
  const written = (path: string) => ({ ok: true, action: 'write_file', path, bytes_written: 1 });
  const listed = (patterns?: string[], root?: string) => ({ ...list(['a.py'], root), ...(patterns && { patterns }) });

  it.each<[why: string, reply: LlmReply, results: unknown[], expected: string[]]>([
    ['a file that was read', plan(['read_file', A]), [read('a.py')], ['already_known /new_jobs/0/params/path']],
    [
      'a file that was read, named otherwise',
      plan(['read_file', { root: '/srv', rel_path: 'a.py' }]),
      [read('/srv/a.py')],
      ['already_known /new_jobs/0/params/rel_path'],
    ],
    ['another file', plan(['read_file', A]), [read('b.py')], []],
    ['a file of a result that does not name it', plan(['read_file', A]), [{ ...read('a.py'), path: undefined }], []],
    ['a file that was written since', plan(['read_file', A]), [read('a.py'), written('a.py')], []],
    [
      'a file that was read again since it was written',
      plan(['read_file', A]),
      [written('a.py'), read('a.py')],
      ['already_known /new_jobs/0/params/path'],
    ],
    ['a file that could not be read', plan(['read_file', A]), [{ ok: false, action: 'error', error: 'locked' }], []],
    ['odd results', plan(['read_file', A]), [null, 5, 'a.py', ['a.py'], { path: 'a.py' }], []],
    [
      'globs that were listed, in another order',
      plan(['list_files', { patterns: ['*.py', '!x.py'] }]),
      [listed(['!x.py', '*.py'], '/srv')],
      ['already_known /new_jobs/0/params/patterns'],
    ],
    ['other globs', plan(['list_files', { patterns: ['*.md'] }]), [listed(['*.py'])], []],
    ['globs of a list that does not say them', plan(['list_files', { patterns: ['*.py'] }]), [listed()], []],
    [
      'globs below another root',
      plan(['list_files', { patterns: ['*.py'], root: '/a' }]),
      [listed(['*.py'], '/b')],
      [],
    ],
    [
      'globs listed before a file was written',
      plan(['list_files', { patterns: ['*.py'] }]),
      [listed(['*.py']), written('n.py')],
      [],
    ],
    ['twice the same file', plan(['read_file', A], ['read_file', { path: './a.py' }]), [], ['equal_jobs /new_jobs/1']],
    [
      'twice the same of a custom kind',
      plan(['x', { a: 1, b: [2] }], ['x', { b: [2], a: 1 }]),
      [],
      ['equal_jobs /new_jobs/1'],
    ],
    ['the same params of two kinds', plan(['x', A], ['y', A]), [], []],
    [
      'twice the same file that was read',
      plan(['read_file', A], ['read_file', A]),
      [read('a.py')],
      ['already_known /new_jobs/0/params/path', 'equal_jobs /new_jobs/1'],
    ],
    ['no job at all', { ok: true, action: 'mission_complete', summary: 'x' } as LlmReply, [read('a.py')], []],
  ])('is warned about: %s', (_, reply, results, expected) => {
    const issues = checkReply(reply, contextOf(results));
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
    for (const { severity, hint } of issues) expect([severity, typeof hint]).toEqual(['warning', 'string']);
  });

  it('with the name of the file that was read', () => {
    const asked = plan(['read_file', A], ['list_files', { patterns: ['*.py'] }]);
    const issues = checkReply(asked, contextOf([read('a.py'), listed(['*.py'])]));
    expect(issues).toEqual([
      {
        code: 'already_known',
        severity: 'warning',
        path: '/new_jobs/0/params/path',
        message: '"a.py" has been read before: previous_results[0] holds the result.',
        hint: 'Use the result that is there.',
        received: 'a.py',
      },
      {
        code: 'already_known',
        severity: 'warning',
        path: '/new_jobs/1/params/patterns',
        message: 'These files have been listed before: previous_results[1] holds the result.',
        hint: 'Use the result that is there.',
      },
    ]);
    for (const issue of issues) expect('received' in issue).toBe(issue.path.endsWith('/path'));
  });
});
