/**
 * What the rules of the protocol are asked in every language: the params of each question, by the name of the function. The
 * answers are those of this package; `conformance/rules/` has both.
 */
import type { FollowupJob } from '../../src/lcp/index.ts';
import { badMessages } from './bad-messages.ts';
import { put } from './change.ts';
import { fullest, messages, NOW, sampleOf, smallest, UUID } from './fields.ts';
import { goodMessages } from './good-messages.ts';
import { ABSOLUTE_GLOBS, HARMLESS_GLOBS, leapDays, lintRules, REACHING_GLOBS, UNCLOSED_GLOBS } from './lint-cases.ts';
import { readPlace, valueRules } from './value-rules.ts';

/** A question: why it is asked, and its params as `lcp serve` takes them. */
export type RuleInput = [why: string, params: { readonly [name: string]: unknown }];

const MISSION = { id: UUID, title: 'Tidy up', created_at: NOW };
const idOf = (count: number) => `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000`;
const IDS = Array.from({ length: 10 }, (_, i) => idOf(i + 1));

const LIST = { name: 'List', kind: 'list_files', params: { patterns: ['**/*.py'] } } as FollowupJob;
const READ = { name: 'Read', kind: 'read_file', params: { path: 'main.py' }, description: 'The entry.' } as FollowupJob;
const TRANSLATE = { name: 'Übersetze', kind: 'translate', params: { to: ['de', null] } } as unknown as FollowupJob;

const planOf = (new_jobs: unknown[], more: object = {}) => ({
  ok: true,
  action: 'create_followup_jobs',
  new_jobs,
  ...more,
});
const jobOf = (kind: string, params: unknown, more: object = {}) => ({ name: 'x', kind, params, ...more });
const orderOf = (target: object, more: object = {}) => ({
  ok: true,
  action: 'write_file',
  content: 'x',
  ...target,
  ...more,
});

const complete = { ok: true, action: 'mission_complete', summary: 'All is done.' };
const analysis = { ok: true, action: 'analysis_result', summary: 'It is sound.' };
const failed = { ok: false, action: 'error', error: 'There is no such folder.' };
const AUTO = { ...READ, auto_dispatch: true };
const WAITS = { ...LIST, auto_dispatch: false };

const replies: [why: string, reply: object][] = [
  ['an error', failed],
  ['a complete mission', complete],
  ['an analysis', analysis],
  ['no jobs', planOf([])],
  ['no jobs, and a question', planOf([], { ask: 'Which one?' })],
  ['no jobs, and a blank question', planOf([], { ask: ' \n\u3000\ufeff' })],
  ['no jobs, and a question that is a separator of Python', planOf([], { ask: '\u001c' })],
  ['jobs that wait', planOf([WAITS, WAITS])],
  ['jobs that do not say', planOf([READ, TRANSLATE])],
  ['all three ways', planOf([AUTO, WAITS, READ])],
  ['jobs, and a question', planOf([AUTO], { ask: 'May I?' })],
  ['an order', orderOf({ path: 'a.md' })],
  ['jobs beside an error', { ...failed, new_jobs: [AUTO] }],
];
const rounds: [why: string, options: object][] = [
  ['', {}],
  [', by default dispatched', { auto_dispatch: true }],
  [', at the limit', { iteration: 3, max_iterations: 3 }],
  [', beyond the limit', { iteration: 9, max_iterations: 3, auto_dispatch: true }],
  [', before the limit', { iteration: 2, max_iterations: 3 }],
  [', without a limit', { iteration: 1000 }],
];

const decideLoop: RuleInput[] = replies.flatMap(([why, reply]) =>
  rounds.map(([more, options]): RuleInput => [why + more, { reply, ...options }]),
);

const planning = { mission: MISSION, now: NOW, ids: IDS };

const planFollowups: RuleInput[] = [
  ...replies.map(([why, reply]): RuleInput => [why, { reply, ...planning }]),
  ['by default dispatched', { reply: planOf([READ, AUTO, WAITS]), ...planning, auto_dispatch: true }],
  ['five jobs', { reply: planOf([LIST, READ, TRANSLATE, LIST, READ]), ...planning }],
  ['a kind of its own', { reply: planOf([TRANSLATE]), ...planning, kind: 'nightly_report' }],
  ['a root', { reply: planOf([LIST, READ, TRANSLATE]), ...planning, root: '/srv' }],
  ['the root of the project', { reply: planOf([LIST], { meta: { project_root: 'C:\\app' } }), ...planning }],
  ['both', { reply: planOf([LIST], { meta: { project_root: '/a' } }), ...planning, root: '/b' }],
  [
    'a root of the job',
    { reply: planOf([jobOf('list_files', { patterns: ['*'], root: '/own' })]), ...planning, root: '/b' },
  ],
  [
    'fields that nobody knows',
    {
      reply: planOf([jobOf('list_files', { patterns: ['*'], depth: 3 }, { priority: 1 })], { later: true }),
      ...planning,
      mission: { ...MISSION, status: 'open', metadata: { max_iterations: 3, own: true } },
    },
  ],
  ['six jobs', { reply: planOf([READ, READ, READ, READ, READ, READ]), ...planning }],
  ['params that do not fit', { reply: planOf([READ, jobOf('read_file', { patterns: ['*'] })]), ...planning }],
  ['a way out of the root', { reply: planOf([jobOf('read_file', { root: '/srv', rel_path: '../a' })]), ...planning }],
  ['a device', { reply: planOf([jobOf('read_file', { root: 'C:\\', rel_path: 'nul.txt' })]), ...planning }],
  ['a glob that leaves', { reply: planOf([jobOf('list_files', { patterns: ['*', '{.,a}./b'] })]), ...planning }],
  ['a second action', { reply: planOf([READ], { content: 'x', path: 'a' }), ...planning }],
  ['no reply', { reply: null, ...planning }],
  ['a text', { reply: '{}', ...planning }],
  ['a mission without a title', { reply: planOf([READ]), ...planning, mission: { ...MISSION, title: ' ' } }],
  ['a mission without an id', { reply: planOf([READ]), ...planning, mission: { ...MISSION, id: 'x' } }],
  ['a mission that is a list', { reply: planOf([READ]), ...planning, mission: [] }],
  ['a time without a zone', { reply: planOf([READ]), ...planning, now: '2026-05-12T10:00:00' }],
  ['a day that there is not', { reply: planOf([READ]), ...planning, now: '2025-02-29T10:00:00Z' }],
  ['a time that is a number', { reply: planOf([READ]), ...planning, now: 1778573880 }],
  ['bad options without jobs', { reply: planOf([]), ...planning, now: 'today', kind: ' ', root: '' }],
  ['an id that is none', { reply: planOf([READ]), ...planning, ids: ['job-1', idOf(1)] }],
  ['an id given twice', { reply: planOf([READ]), ...planning, ids: [idOf(1), idOf(1)] }],
  ['the id of the mission', { reply: planOf([READ]), ...planning, ids: [UUID.toUpperCase(), idOf(1)] }],
];

const PARAMS: { [kind: string]: object } = {
  list_files: { patterns: ['*'] },
  read_file: { path: 'a' },
  write_file: { path: 'a', content: '' },
  rewrite_file: { path: 'a', content: '' },
  agent_plan: { user_prompt: 'x' },
  translate: {},
  prüfe_code: {},
  toString: {},
};
const results = [
  { ok: true, action: 'list_files_result', files: [] },
  { ok: true, action: 'read_file_result', path: 'other', content: '' },
  { ok: true, action: 'write_file', path: 'other', bytes_written: 0 },
  { ok: true, action: 'write_file', path: 'other', content: '' },
  planOf([]),
  analysis,
  complete,
  { ok: true, action: 'noop', message: 'x' },
  { ok: false, action: 'error', message: 'x' },
];
const taskOf = (kind: string, params: unknown) => ({
  id: UUID,
  mission_id: UUID,
  name: 'x',
  kind,
  params,
  created_at: NOW,
});
const envelopeOf = (kind: string, params: unknown = PARAMS[kind], payload: object = {}) => ({
  job_id: UUID,
  kind: 'llm_call',
  payload: { response_format: 'lcp', mission: MISSION, task: taskOf(kind, params), ...payload },
});

const checkAnswer: RuleInput[] = Object.keys(PARAMS).flatMap((kind) =>
  results.map((result): RuleInput => [`${kind}: ${result.action}`, { job: envelopeOf(kind), result }]),
);

const listOf = (files: unknown, root?: unknown) => ({
  ok: true,
  action: 'list_files_result',
  files,
  ...(root === undefined ? {} : { root }),
});
const readOf = (path: unknown) => ({ ok: true, action: 'read_file_result', path, content: '' });
const contextOf = (seen: unknown[], iteration = 1, max?: unknown) => ({
  mission: { goal: 'x', ...(max === undefined ? {} : { metadata: { max_iterations: max } }) },
  previous_results: seen.map((result) => ({ job: 'x', result })),
  iteration,
});

const A = { path: 'a.py' };
const listed = [listOf(['a.py', 'b.py'])];
const rewrite = (path: string) => jobOf('rewrite_file', { path, content: '' });

/** A name in a list, with its root, and the name that is written. */
const names: [listed: string, root: string | undefined, target: object][] = [
  ['src\\a.py', 'C:\\app', { path: 'src/a.py' }],
  ['Src\\A.py', 'C:\\App', { path: 'c:\\app\\src\\a.py' }],
  ['src//a.py', '/srv', { path: '/srv//src/a.py' }],
  ['src/../src/./a.py', '/srv', { root: '/srv', rel_path: 'src/a.py' }],
  ['a.py', '\\\\server\\share', { path: '\\\\server\\share\\a.py' }],
  ['project/a.py', '/workspace/project', { path: '/workspace/project/a.py' }],
  ['project/a.py', '/workspace/project', { path: 'a.py' }],
  ['project/a.py', '/workspace/project', { root: '/workspace/project', rel_path: 'project/a.py' }],
  ['docs/Ü.md', undefined, { path: 'docs/U\u0308.md' }],
  ['a.py', 'src', { path: 'src/a.py' }],
  ['📄/ß.md', '/srv', { path: '/srv/📄/ß.md' }],
  ['a.py', undefined, { path: 'b.py' }],
  ['a.py', '/srv', { root: '/home', rel_path: 'a.py' }],
  ['A.py', '/srv', { root: '/srv', rel_path: 'a.py' }],
  ['a.py', undefined, { root: '/srv', rel_path: 'src/a.py' }],
  ['src', '/srv', { root: '/srv', rel_path: 'src/a.py' }],
  ['../a.py', '/srv/app', { root: '/srv/app', rel_path: 'a.py' }],
];

const checkReply: RuleInput[] = [
  ['listed and not read', { reply: orderOf(A), context: contextOf(listed) }],
  ['listed and read', { reply: orderOf(A), context: contextOf([...listed, readOf('a.py')]) }],
  ['appended to', { reply: orderOf(A, { mode: 'append' }), context: contextOf(listed) }],
  ['not listed', { reply: orderOf({ path: 'new.py' }), context: contextOf(listed) }],
  ['another one was read', { reply: orderOf(A), context: contextOf([...listed, readOf('b.py')]) }],
  ['jobs', { reply: planOf([rewrite('b.py'), rewrite('a.py'), rewrite('a.py')]), context: contextOf(listed) }],
  [
    'a job that appends',
    { reply: planOf([jobOf('write_file', { ...A, content: '', mode: 'append' })]), context: contextOf(listed) },
  ],
  ['read in the same round', { reply: planOf([READ, rewrite('a.py')]), context: contextOf(listed) }],
  ['of a custom kind', { reply: planOf([jobOf('overwrite', { ...A, content: '' })]), context: contextOf(listed) }],
  [
    'an emoji',
    { reply: orderOf({ path: 'docs/Übersicht 📄.md' }), context: contextOf([listOf(['docs/Übersicht 📄.md'])]) },
  ],
  [
    'a long name',
    { reply: orderOf({ path: `${'📄'.repeat(100)}.md` }), context: contextOf([listOf([`${'📄'.repeat(100)}.md`])]) },
  ],
  [
    'odd results',
    { reply: orderOf(A), context: contextOf([null, 42, ['a.py'], { action: 'list_files_result' }, readOf(5)]) },
  ],
  ['a bare list and a bare text', { reply: orderOf(A), context: contextOf([['a.py'], 'import sys\n']) }],
  ['a list and a bare text', { reply: orderOf(A), context: contextOf([listOf(['a.py']), 'import sys\n']) }],
  ['a root that is a number', { reply: orderOf(A), context: contextOf([listOf(['a.py', 5, null], 7)]) }],
  ...names.map(
    ([file, root, target]): RuleInput => [
      `${file} below ${root}, ${JSON.stringify(target)}`,
      { reply: orderOf(target), context: contextOf([listOf([file], root)]) },
    ],
  ),
  ...replies.flatMap(([why, reply]) =>
    [4, 5, 6].map(
      (iteration): RuleInput => [`${why}, round ${iteration} of 5`, { reply, context: contextOf([], iteration, 5) }],
    ),
  ),
  ['a file that was read', { reply: planOf([READ]), context: contextOf([readOf('a.py'), readOf('main.py')]) }],
  [
    'a file that was written since',
    {
      reply: planOf([READ, rewrite('a.py'), jobOf('read_file', { root: '/srv', rel_path: 'a.py' })]),
      context: contextOf([
        readOf('a.py'),
        readOf('main.py'),
        { ok: true, action: 'write_file', path: '/srv/a.py', bytes_written: 1 },
      ]),
    },
  ],
  [
    'globs that were listed',
    {
      reply: planOf([
        jobOf('list_files', { patterns: ['*.py', '!x'] }),
        jobOf('list_files', { patterns: ['*.py'], root: '/srv' }),
        jobOf('list_files', { patterns: ['*.md'] }),
      ]),
      context: contextOf([
        { ...listOf(['a.py']), patterns: ['!x', '*.py'] },
        { ...listOf(['a.py'], '/srv/'), patterns: ['*.py'] },
        { ...listOf(['a.md']), patterns: 5 },
      ]),
    },
  ],
  [
    'equal jobs',
    {
      reply: planOf([
        READ,
        READ,
        jobOf('x', { a: 1, b: [2, null] }),
        jobOf('x', { b: [2, null], a: 1 }),
        jobOf('y', { a: 1 }),
      ]),
      context: contextOf([]),
    },
  ],
  ['a limit that is no number', { reply: planOf([READ]), context: contextOf([], 99, '5') }],
  ['a limit with a fraction', { reply: planOf([READ]), context: contextOf([], 99, 2.5) }],
];

const errors: object[] = [
  { error: 'No folder.', error_code: 'PATH_NOT_FOUND', attempted_action: 'list_files', recovery_suggestion: 'Look.' },
  { error: 'File not found', details: { code: 'ENOENT', path: '/srv/main.py' } },
  { error_type: 'file_not_found', message: 'Could not open it', details: { path: '/srv/main.py' } },
  { error: 'x', message: 'y' },
  { error: 'x', error_code: 'A', details: { code: 'B' } },
  { error: 'x', details: { code: 404 } },
  { error: 'x', details: { code: 0 } },
  { error: 'x', details: { code: 1.5e21 } },
  { error: 'x', details: { code: -1e-7 } },
  { error: 'x', details: { code: null } },
  { error: 'x', details: { code: true } },
  { error: 'x', details: {} },
  {
    error: 'x',
    error_code: ' ',
    error_type: '',
    attempted_action: '\n',
    recovery_suggestion: '\u00a0',
    details: { code: 'B' },
  },
  { error: 'x', error_code: '\u001c', error_type: '\u0085' },
];
const readError: RuleInput[] = errors.map((said) => [
  JSON.stringify(said),
  { result: { ok: false, action: 'error', ...said } },
]);

const REASONS = [
  'empty',
  'no_json',
  'ambiguous',
  'conflict',
  'truncated',
  'uncertain',
  'unrepairable',
  'invalid',
  'rule',
  'too_large',
];
const issue = {
  code: 'required',
  severity: 'error',
  path: '/summary',
  message: '"summary" is missing.',
  hint: 'Say it.',
};
const refusalOf = (reason: string, issues: object[], more: object = {}) => ({
  success: false,
  reason,
  issues,
  repairs: [],
  ...more,
});
const toErrorResult: RuleInput[] = [
  ...REASONS.map((reason): RuleInput => [reason, { refusal: refusalOf(reason, []) }]),
  ['an issue', { refusal: refusalOf('invalid', [issue]) }],
  [
    'an issue with a place',
    { refusal: refusalOf('invalid', [{ ...issue, line: 3, column: 7, expected: 'string', received: 5 }]) },
  ],
  [
    'a warning before an error',
    { refusal: refusalOf('rule', [{ ...issue, severity: 'warning', message: 'Hm.' }, issue]) },
  ],
  ['a warning alone', { refusal: refusalOf('rule', [{ ...issue, severity: 'warning', message: 'Hm.' }]) }],
  ['a blank message', { refusal: refusalOf('rule', [{ ...issue, message: ' ' }]) }],
  [
    'what is needed',
    { refusal: refusalOf('uncertain', [{ ...issue, path: '' }], { needs: 'guess', partial: { a: 1 } }) },
  ],
  [
    'a long message',
    { refusal: refusalOf('invalid', [{ ...issue, message: '📄'.repeat(1000), hint: 'x'.repeat(2000) }]) },
  ],
  [
    'many issues',
    {
      refusal: refusalOf(
        'invalid',
        Array.from({ length: 60 }, (_, i) => ({ ...issue, path: `/${i}` })),
      ),
    },
  ],
];

const targets: object[] = [
  { root: '/srv', rel_path: 'src/main.py' },
  { path: 'main.py' },
  { path: 'main.py', content: '' },
  { root: 'C:\\', rel_path: 'a', new_content: 'x\n' },
  orderOf({ path: 'a.md' }),
];
const fileTarget: RuleInput[] = targets.map((target) => [JSON.stringify(target), { order_or_params: target }]);
const fileText: RuleInput[] = targets.slice(2).map((target) => [JSON.stringify(target), { order_or_params: target }]);

const missionContext: RuleInput[] = [
  [
    'a prompt',
    {
      job: envelopeOf('agent_plan', { user_prompt: 'Tidy', project_root: '/srv', context: 'Old.' }),
      previous_results: [{ job: 'x', result: null }],
      iteration: 2,
    },
  ],
  [
    'a blank prompt',
    { job: envelopeOf('translate', { user_prompt: ' ', project_root: '\n' }), previous_results: [], iteration: 0 },
  ],
  [
    'a description',
    {
      job: envelopeOf('translate', {}, { mission: { ...MISSION, description: 'All of it', goal: 'Other' } }),
      previous_results: [],
      iteration: 0,
    },
  ],
  [
    'params of the payload',
    { job: envelopeOf('read_file', { path: 'a' }, { params: { a: [1] } }), previous_results: [], iteration: 0 },
  ],
  [
    'no params in the payload',
    { job: envelopeOf('read_file', { path: 'a' }, { params: {} }), previous_results: [], iteration: 0 },
  ],
];

/** Everything that the tables of lint are about, and every glob. */
const lint: RuleInput[] = [
  ...lintRules.flatMap(({ rule, cases }) =>
    cases.map(([why, contract, value]): RuleInput => [`${rule}: ${why}`, { contract, value }]),
  ),
  ...messages.flatMap((row): RuleInput[] => [
    ['everything', { contract: row.contract, value: fullest(row) }],
    ['what is required', { contract: row.contract, value: smallest(row) }],
    ['a field more', { contract: row.contract, value: { ...fullest(row), '~unknown/': 1, 2: 2, 1: 1 } }],
  ]),
  ...[...REACHING_GLOBS, ...UNCLOSED_GLOBS, ...ABSOLUTE_GLOBS, ...HARMLESS_GLOBS].map(
    (glob): RuleInput => [
      `the glob ${glob.slice(0, 40)}`,
      { contract: 'ListFilesParams', value: { patterns: [glob] } },
    ],
  ),
  ...leapDays.map(
    ([date]): RuleInput => [
      date,
      { contract: 'Mission', value: put(sampleOf('Mission'), '/created_at', `${date}T12:00:00Z`) },
    ],
  ),
  ...valueRules.flatMap(({ rule, places, good }) =>
    places.slice(0, 2).flatMap((place) =>
      good.map((value): RuleInput => {
        const { contract, message, pointer } = readPlace(place);
        return [`${rule}: a good value`, { contract, value: put(message, pointer, value) }];
      }),
    ),
  ),
];

const validate: RuleInput[] = [
  ...Object.entries(badMessages).flatMap(([contract, cases]) =>
    cases.map(([why, value]): RuleInput => [why, { contract, value }]),
  ),
  ...Object.entries(badMessages).flatMap(([contract, cases]) =>
    cases.map(([why, value]): RuleInput => [`${why}, strictly`, { contract, value, strict: true }]),
  ),
  ...Object.entries(goodMessages).flatMap(([contract, cases]) =>
    cases.map(([why, value]): RuleInput => [why, { contract, value, strict: true }]),
  ),
  ...valueRules.flatMap(({ rule, places, bad }) =>
    places.slice(0, 1).flatMap((place) =>
      bad.map(([value]): RuleInput => {
        const { contract, message, pointer } = readPlace(place);
        return [`${rule}: a bad value`, { contract, value: put(message, pointer, value) }];
      }),
    ),
  ),
];

/** The questions by function, under its name in every language but JavaScript. */
export const ruleInputs: { readonly [name: string]: readonly RuleInput[] } = {
  decide_loop: decideLoop,
  plan_followups: planFollowups,
  check_answer: checkAnswer,
  check_reply: checkReply,
  read_error: readError,
  to_error_result: toErrorResult,
  file_target: fileTarget,
  file_text: fileText,
  mission_context: missionContext,
  lint,
  validate,
};
