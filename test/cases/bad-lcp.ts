/** Messages of LCP that are refused, with every issue that is expected. */
import type { BadMessage } from './bad-message.ts';
import { put, without } from './change.ts';
import { NOW, sampleOf, UUID } from './fields.ts';

const LLM_ACTIONS = ['create_followup_jobs', 'write_file', 'analysis_result', 'mission_complete', 'error'];
const TOOL_ACTIONS = ['list_files_result', 'read_file_result', 'write_file', 'noop', 'error'];

const job = (kind: unknown, params: unknown) => ({ name: 'Next', kind, params });
const task = (kind: unknown, params: unknown) => ({
  id: UUID,
  mission_id: UUID,
  name: 'Next',
  kind,
  params,
  created_at: NOW,
});
const plan = (...jobs: unknown[]) => ({ ok: true, action: 'create_followup_jobs', new_jobs: jobs });

const envelope = sampleOf('JobEnvelope');

export const badEnvelopes: BadMessage[] = [
  [
    'a task whose params do not fit its kind',
    put(envelope, '/payload/task/params', {}),
    [['required', '/payload/task/params/patterns']],
  ],
  ['a task that is not an object', put(envelope, '/payload/task', 'list the files'), [['type', '/payload/task']]],
  ['a payload that is JSON text', put(envelope, '/payload', '{}'), [['type', '/payload']]],
  ['a job_id that is a number', put(envelope, '/job_id', 17), [['type', '/job_id', /^(?!.*in quotes)/]]],
  ['extra input that is a list', put(envelope, '/payload/params', []), [['type', '/payload/params']]],
  ['extra input that is null', put(envelope, '/payload/params', null), [['type', '/payload/params', /[Ll]eave/]]],
  [
    'an envelope without anything',
    {},
    [
      ['required', '/job_id'],
      ['required', '/kind'],
      ['required', '/payload'],
    ],
  ],
  [
    'the payload alone',
    envelope.payload,
    [
      ['required', '/job_id'],
      ['required', '/kind'],
      ['required', '/payload'],
    ],
  ],
  [
    'three mistakes in three places',
    put(put(put(envelope, '/job_id', 'job-1'), '/kind', ''), '/payload/mission/title', ' '),
    [
      ['pattern', '/job_id'],
      ['pattern', '/kind'],
      ['pattern', '/payload/mission/title'],
    ],
  ],
  [
    'a rel_path that leaves the root',
    put(envelope, '/payload/task', task('read_file', { root: '/srv', rel_path: '../x' })),
    [['pattern', '/payload/task/params/rel_path', /"\.\."/]],
  ],
];

export const badMissions: BadMessage[] = [
  ['tags as one text', put(sampleOf('Mission'), '/tags', 'night, urgent'), [['type', '/tags', /\[ \]/]]],
  ['a tag that is no text', put(sampleOf('Mission'), '/tags', ['night', 7]), [['type', '/tags/1', /in quotes/]]],
  [
    'max_iterations in quotes',
    put(sampleOf('Mission'), '/metadata/max_iterations', '10'),
    [['type', '/metadata/max_iterations', /without quotes/]],
  ],
  [
    'createdAt for created_at',
    { id: UUID, title: 'Tidy up', createdAt: NOW },
    [['required', '/created_at', /"created_at".*"createdAt"/]],
  ],
];

/** Params of a known kind that do not fit: what is wrong, as seen from the params. */
const wrongParams: [kind: string, why: string, params: unknown, issues: BadMessage[2]][] = [
  ['list_files', 'the params of read_file', { root: '/srv', rel_path: 'a' }, [['required', '/patterns']]],
  ['list_files', 'pattern for patterns', { pattern: ['*'] }, [['required', '/patterns', /"patterns".*"pattern"/]]],
  ['list_files', 'no pattern', { patterns: [] }, [['minItems', '/patterns']]],
  ['list_files', 'a pattern without a list', { patterns: '*.py' }, [['type', '/patterns', /\[ \]/]]],
  ['list_files', 'a pattern that is no text', { patterns: ['*', 5] }, [['type', '/patterns/1']]],
  ['list_files', 'nothing', {}, [['required', '/patterns']]],
  ['read_file', 'the params of list_files', { patterns: ['*'] }, [['required', '']]],
  ['read_file', 'file for path', { file: 'a.py' }, [['required', '']]],
  [
    'read_file',
    'relPath for rel_path',
    { root: '/srv', relPath: 'a.py' },
    [['required', '/rel_path', /"rel_path".*"relPath"/]],
  ],
  ['read_file', 'Path for path', { Path: 'a.py' }, [['required', '', /"path".*"Path"/]]],
  ['write_file', 'a target without a text', { path: 'a.py' }, [['required', '']]],
  ['write_file', 'a text without a target', { new_content: '' }, [['required', '']]],
  [
    'write_file',
    'the params of list_files',
    { patterns: ['*'] },
    [
      ['required', ''],
      ['required', ''],
    ],
  ],
  [
    'write_file',
    'newContent for new_content',
    { path: 'a.py', newContent: 'x' },
    [['required', '', /"new_content".*"newContent"/]],
  ],
  ['write_file', 'an unknown mode', { path: 'a.py', content: '', mode: 'prepend' }, [['enum', '/mode', /"overwrite"/]]],
  ['rewrite_file', 'append', { path: 'a.py', content: '', mode: 'append' }, [['enum', '/mode', /"overwrite"/]]],
  ['rewrite_file', 'a text that is no text', { path: 'a.py', content: 5 }, [['type', '/content', /in quotes/]]],
  ['agent_plan', 'prompt for user_prompt', { prompt: 'Analyse it' }, [['required', '/user_prompt']]],
  [
    'agent_plan',
    'userPrompt for user_prompt',
    { userPrompt: 'Analyse it' },
    [['required', '/user_prompt', /"user_prompt".*"userPrompt"/]],
  ],
  ['agent_plan', 'a context that is an object', { user_prompt: 'x', context: {} }, [['type', '/context']]],
];

const below = (prefix: string, issues: BadMessage[2]): BadMessage[2] =>
  issues.map(([code, path, telling]) => [code, prefix + path, telling]);

const wrongKinds = (noun: 'job' | 'task', make: (kind: unknown, params: unknown) => unknown): BadMessage[] => [
  ...wrongParams.map(
    ([kind, why, params, issues]): BadMessage => [
      `a ${kind} ${noun} with ${why}`,
      make(kind, params),
      below('/params', issues),
    ],
  ),
  ...['list_files', 'read_file', 'write_file', 'rewrite_file', 'agent_plan', 'translate'].flatMap(
    (kind): BadMessage[] => [
      [`a ${kind} ${noun} with null for its params`, make(kind, null), [['type', '/params']]],
      [`a ${kind} ${noun} with a list for its params`, make(kind, ['*']), [['type', '/params']]],
      [`a ${kind} ${noun} with a text for its params`, make(kind, '{"path": "a"}'), [['type', '/params']]],
    ],
  ),
  [`a ${noun} whose kind is null`, make(null, {}), [['type', '/kind']]],
  [`a ${noun} whose kind is a list`, make(['list_files'], {}), [['type', '/kind']]],
  [`a ${noun} whose kind is empty`, make('', {}), [['pattern', '/kind']]],
  [`a ${noun} whose kind has a blank`, make('list files', {}), [['pattern', '/kind']]],
  [`a ${noun} whose kind ends in a line break`, make('list_files\n', {}), [['pattern', '/kind']]],
  [
    `a ${noun} of two mistakes`,
    make('', 'x'),
    [
      ['pattern', '/kind'],
      ['type', '/params'],
    ],
  ],
];

export const badTasks: BadMessage[] = [
  ...wrongKinds('task', task),
  ['a task without a kind', put(task('x', {}), '/kind', undefined), [['required', '/kind', /"list_files"/]]],
  [
    'missionId for mission_id',
    { ...without(task('x', {}), 'mission_id'), missionId: UUID },
    [['required', '/mission_id', /"mission_id".*"missionId"/]],
  ],
];

export const badJobs: BadMessage[] = [
  ...wrongKinds('job', job),
  ['a job without a kind', { name: 'Next', params: {} }, [['required', '/kind', /"list_files"/]]],
  ['a job with type for kind', { name: 'Next', type: 'read_file', params: { path: 'a' } }, [['required', '/kind']]],
  ['a job with params beside it', { name: 'Next', kind: 'read_file', path: 'a.py' }, [['required', '/params']]],
  [
    'only what the schema knows is an issue',
    { name: ' ', kind: 'x', params: {}, autoDispatch: 1 },
    [['pattern', '/name']],
  ],
];

export const badListFilesParams: BadMessage[] = [
  ['no patterns at all', { patterns: [] }, [['minItems', '/patterns']]],
  ['one pattern without a list', { patterns: '**/*.py' }, [['type', '/patterns', /\[ \]/]]],
  [
    'every pattern that is wrong is named',
    { patterns: ['/a', '*', '../b', 5] },
    [
      ['pattern', '/patterns/0'],
      ['pattern', '/patterns/2'],
      ['type', '/patterns/3'],
    ],
  ],
  ['an empty root', { patterns: ['*'], root: '' }, [['pattern', '/root']]],
];

type Ways = [why: string, fields: object, issues: BadMessage[2]][];

/** Every way to give a target that is none, seen from the object that holds it. */
const wrongTargets: Ways = [
  ['no target', {}, [['required', '', /"root" and "rel_path".*"path"/]]],
  ['root alone', { root: '/srv' }, [['required', '/rel_path']]],
  ['rel_path alone', { rel_path: 'a' }, [['required', '/root']]],
  ['root beside path', { root: '/srv', path: 'a' }, [['not', '/root', /"path"/]]],
  ['rel_path beside path', { rel_path: 'a', path: 'a' }, [['not', '/rel_path', /"path"/]]],
  [
    'root and rel_path beside path',
    { root: '/srv', rel_path: 'a', path: 'a' },
    [
      ['not', '/root', /"path"/],
      ['not', '/rel_path', /"path"/],
    ],
  ],
];

/** Every way to give a text that is none. */
const wrongTexts: Ways = [
  ['no text', {}, [['required', '', /"new_content".*"content"/]]],
  ['content beside new_content', { content: 'a', new_content: 'a' }, [['not', '/new_content', /"content"/]]],
];

const goodTargets = [{ path: 'a.py' }, { root: '/srv', rel_path: 'a.py' }];
const goodTexts = [{ content: '' }, { new_content: '' }];
const named = (fields: object) => Object.keys(fields).join(' and ');

export const badReadFileParams: BadMessage[] = [
  ...wrongTargets.map(([why, fields, issues]): BadMessage => [why, fields, issues]),
  [
    'both mistakes in one',
    { root: '', rel_path: '' },
    [
      ['pattern', '/root'],
      ['pattern', '/rel_path'],
    ],
  ],
  [
    'null for the way that is not taken',
    { root: '/srv', rel_path: 'a', path: null },
    [
      ['not', '/root'],
      ['not', '/rel_path'],
      ['type', '/path'],
    ],
  ],
];

export const badWriteParams: BadMessage[] = [
  ...wrongTargets.flatMap(([why, target, issues]) =>
    goodTexts.map((text): BadMessage => [`${why}, with ${named(text)}`, { ...target, ...text }, issues]),
  ),
  ...wrongTexts.flatMap(([why, text, issues]) =>
    goodTargets.map((target): BadMessage => [`${why}, with ${named(target)}`, { ...target, ...text }, issues]),
  ),
  ...wrongTargets.flatMap(([why, target, issues]) =>
    wrongTexts.map(
      ([whyText, text, more]): BadMessage => [`${why}, and ${whyText}`, { ...target, ...text }, [...issues, ...more]],
    ),
  ),
  ['null for the text that is not given', { path: 'a', content: 'a', new_content: null }, [['not', '/new_content']]],
];

export const badAgentPlanParams: BadMessage[] = [
  ['user_prompt as an object', { user_prompt: { text: 'x' } }, [['type', '/user_prompt']]],
  [
    'a root with a line break',
    { user_prompt: 'x', project_root: 'C:\new' },
    [['pattern', '/project_root', /control character/]],
  ],
];

export const badMissionContexts: BadMessage[] = [
  [
    'results by name',
    put(sampleOf('MissionContext'), '/previous_results', { ListPy: [] }),
    [['type', '/previous_results']],
  ],
  [
    'a result without its job',
    put(sampleOf('MissionContext'), '/previous_results', [{ result: 1 }]),
    [['required', '/previous_results/0/job']],
  ],
  ['a goal as the whole mission', put(sampleOf('MissionContext'), '/mission', 'A report'), [['type', '/mission']]],
];

/** What no union with an `action` takes: one issue, which names the actions that it does take. */
const wrongActions = (name: string, actions: string[], strangers: string[]): BadMessage[] => {
  const known = new RegExp(actions.map((action) => JSON.stringify(action)).join('.*'));
  return [
    ['no action', { ok: true, summary: 'x' }, [['required', '/action', known]]],
    ['an empty object', {}, [['required', '/action', known]]],
    ...strangers.map(
      (action): BadMessage => [
        `${action}, which is none of ${name}`,
        { ok: true, action },
        [['discriminator', '/action', known]],
      ],
    ),
    ...['', 'toString', '__proto__', 'constructor', 'hasOwnProperty'].map(
      (action): BadMessage => [
        `the action ${JSON.stringify(action)}`,
        { ok: true, action },
        [['discriminator', '/action', known]],
      ],
    ),
    ...[null, 5, true, ['error'], {}].map(
      (action): BadMessage => [
        `an action that is ${JSON.stringify(action)}`,
        { ok: true, action },
        [['discriminator', '/action', known]],
      ],
    ),
    ['Action for action', { ok: false, Action: 'error', error: 'x' }, [['required', '/action', /"action".*"Action"/]]],
  ];
};

/** A slip in the action is one issue, which names the action that was meant. */
const slips = (meant: [slip: string, action: string][]): BadMessage[] =>
  meant.map(([slip, action]) => [
    `${slip} for ${action}`,
    { ok: true, action: slip },
    [['discriminator', '/action', new RegExp(`Did you mean "${action}"`)]],
  ]);

const replySlips: [string, string][] = [
  ['create_follow_up_jobs', 'create_followup_jobs'],
  ['createFollowupJobs', 'create_followup_jobs'],
  ['CREATE_FOLLOWUP_JOBS', 'create_followup_jobs'],
  ['create-followup-jobs', 'create_followup_jobs'],
  ['create_folowup_jobs', 'create_followup_jobs'],
  ['create_followup_job', 'create_followup_jobs'],
  ['missionComplete', 'mission_complete'],
  ['mission_completed', 'mission_complete'],
  ['analysis_results', 'analysis_result'],
  ['Error', 'error'],
];
const writeSlips: [string, string][] = [
  ['writeFile', 'write_file'],
  ['write-file', 'write_file'],
  ['write_flie', 'write_file'],
];
const toolSlips: [string, string][] = [
  ['list_file_result', 'list_files_result'],
  ['readFileResult', 'read_file_result'],
  ['NOOP', 'noop'],
];

const order = { ok: true, action: 'write_file', path: 'a.py', content: 'x' };
const receipt = { ok: true, action: 'write_file', path: 'a.py', bytes_written: 1 };
const both = { ...order, ...receipt };
const neither = { ok: true, action: 'write_file', path: 'a.py' };

export const badReplies: BadMessage[] = [
  ...wrongActions('LlmReply', LLM_ACTIONS, ['list_files_result', 'read_file_result', 'noop', 'list_files', 'finish']),
  ...slips([...replySlips, ...writeSlips]),
  [
    'a receipt',
    receipt,
    [
      ['required', '/content'],
      ['not', '/bytes_written', /receipt/],
    ],
  ],
  ['an order that is a receipt as well', both, [['not', '/bytes_written', /receipt/]]],
  ['an order without a text', neither, [['required', '/content']]],
  ['a failure that says ok', { ok: true, action: 'error', error: 'x' }, [['const', '/ok']]],
  ['a success that says it is not ok', { ok: false, action: 'mission_complete', summary: 'x' }, [['const', '/ok']]],
  ['"true" in quotes', { ok: 'true', action: 'mission_complete', summary: 'x' }, [['const', '/ok', /without quotes/]]],
  ['six jobs', plan(...Array.from({ length: 6 }, () => job('x', {}))), [['maxItems', '/new_jobs', /at most 5/]]],
  ['a reply within a list', [{ ok: false, action: 'error', error: 'x' }], [['type', '']]],
];

export const badPlans: BadMessage[] = [
  [
    'six jobs',
    plan(...Array.from({ length: 6 }, () => job('read_file', { path: 'a' }))),
    [['maxItems', '/new_jobs', /at most 5/]],
  ],
  [
    'one job without a list',
    { ok: true, action: 'create_followup_jobs', new_jobs: job('x', {}) },
    [['type', '/new_jobs', /\[ \]/]],
  ],
  ['null for the jobs', { ok: true, action: 'create_followup_jobs', new_jobs: null }, [['type', '/new_jobs']]],
  ['jobs for new_jobs', { ok: true, action: 'create_followup_jobs', jobs: [] }, [['required', '/new_jobs']]],
  [
    'newJobs for new_jobs',
    { ok: true, action: 'create_followup_jobs', newJobs: [] },
    [['required', '/new_jobs', /"new_jobs".*"newJobs"/]],
  ],
  [
    'a second job that does not fit its kind',
    plan(job('x', {}), job('list_files', { patterns: ['/etc/*'] })),
    [['pattern', '/new_jobs/1/params/patterns/0']],
  ],
  ['a job that is a name', plan('list_files'), [['type', '/new_jobs/0']]],
  ['a hole in the list', plan(null), [['type', '/new_jobs/0']]],
  [
    'mistakes in several jobs',
    plan(job('read_file', {}), job('', {}), { kind: 'x', params: {} }),
    [
      ['required', '/new_jobs/0/params'],
      ['pattern', '/new_jobs/1/kind'],
      ['required', '/new_jobs/2/name'],
    ],
  ],
  [
    'a project_root with a line break',
    put(plan(), '/meta', { project_root: 'a\nb' }),
    [['pattern', '/meta/project_root']],
  ],
];

export const badOrders: BadMessage[] = [
  ...wrongTargets.map(
    ([why, target, issues]): BadMessage => [why, { ok: true, action: 'write_file', content: '', ...target }, issues],
  ),
  [
    'bytes_written by itself',
    receipt,
    [
      ['required', '/content'],
      ['not', '/bytes_written', /receipt/],
    ],
  ],
  ['bytes_written beside content', both, [['not', '/bytes_written', /receipt/]]],
  ['null for bytes_written', { ...order, bytes_written: null }, [['not', '/bytes_written', /receipt/]]],
  [
    'new_content for content',
    { ok: true, action: 'write_file', path: 'a.py', new_content: 'x' },
    [['required', '/content']],
  ],
  ['Mode of another case', { ...order, mode: 'Overwrite' }, [['enum', '/mode', /Did you mean "overwrite"/]]],
];

export const badAnalyses: BadMessage[] = [
  ['issues as one text', put(sampleOf('AnalysisResult'), '/issues', 'No log'), [['type', '/issues', /\[ \]/]]],
  ['issues as objects', put(sampleOf('AnalysisResult'), '/issues', [{ line: 1 }]), [['type', '/issues/0']]],
  [
    'a number for a text',
    put(sampleOf('AnalysisResult'), '/recommendations', ['a', 2]),
    [['type', '/recommendations/1', /in quotes/]],
  ],
];

export const badCompletions: BadMessage[] = [
  [
    'metrics that are no numbers',
    put(sampleOf('MissionComplete'), '/metrics', { files: '47', share: null, ok: 1 }),
    [
      ['type', '/metrics/files', /without quotes/],
      ['type', '/metrics/share'],
    ],
  ],
  [
    'metrics within metrics',
    put(sampleOf('MissionComplete'), '/metrics', { files: { read: 1 } }),
    [['type', '/metrics/files']],
  ],
  ['metrics as a list', put(sampleOf('MissionComplete'), '/metrics', [47]), [['type', '/metrics']]],
  [
    'a name with a slash and a tilde',
    put(sampleOf('MissionComplete'), '/metrics', { 'a/b~c': 'x' }),
    [['type', '/metrics/a~1b~0c']],
  ],
];

export const badErrors: BadMessage[] = [
  [
    'neither error nor message',
    { ok: false, action: 'error', error_code: 'X' },
    [['required', '', /"error".*"message"/]],
  ],
  ['only details', { ok: false, action: 'error', details: { code: 'X' } }, [['required', '']]],
  ['a blank message', { ok: false, action: 'error', message: ' ' }, [['pattern', '/message']]],
  ['a message that is an object', { ok: false, action: 'error', message: { text: 'x' } }, [['type', '/message']]],
  ['details as a text', { ok: false, action: 'error', error: 'x', details: 'y' }, [['type', '/details']]],
  ['Message for message', { ok: false, action: 'error', Message: 'x' }, [['required', '', /"message".*"Message"/]]],
  ['a failure that says ok', { ok: true, action: 'error', message: 'x' }, [['const', '/ok']]],
];

export const badToolResults: BadMessage[] = [
  ...wrongActions('ToolResult', TOOL_ACTIONS, [
    'create_followup_jobs',
    'analysis_result',
    'mission_complete',
    'list_files',
    'finish',
  ]),
  ...slips([...toolSlips, ...writeSlips]),
  [
    'an order',
    order,
    [
      ['required', '/bytes_written'],
      ['not', '/content', /order/],
    ],
  ],
  ['a receipt that is an order as well', both, [['not', '/content', /order/]]],
  [
    'a receipt of root and rel_path',
    { ok: true, action: 'write_file', root: '/srv', rel_path: 'a', bytes_written: 1 },
    [['required', '/path']],
  ],
];

export const badListFilesResults: BadMessage[] = [
  ['one file without a list', { ok: true, action: 'list_files_result', files: 'a.py' }, [['type', '/files', /\[ \]/]]],
  [
    'files with their sizes',
    { ok: true, action: 'list_files_result', files: [{ path: 'a.py' }] },
    [['type', '/files/0']],
  ],
  [
    'an empty name among others',
    { ok: true, action: 'list_files_result', files: ['a', '', 'b', ''] },
    [
      ['pattern', '/files/1'],
      ['pattern', '/files/3'],
    ],
  ],
];

export const badReadFileResults: BadMessage[] = [
  ['bytes for a content', put(sampleOf('ReadFileResult'), '/content', [105, 109]), [['type', '/content']]],
  ['null for a content', put(sampleOf('ReadFileResult'), '/content', null), [['type', '/content']]],
  [
    'a size in quotes',
    put(sampleOf('ReadFileResult'), '/size_bytes', '145'),
    [['type', '/size_bytes', /without quotes/]],
  ],
];

export const badReceipts: BadMessage[] = [
  [
    'content by itself',
    order,
    [
      ['required', '/bytes_written'],
      ['not', '/content', /order/],
    ],
  ],
  ['content beside bytes_written', both, [['not', '/content', /order/]]],
  ['an empty content beside bytes_written', { ...receipt, content: '' }, [['not', '/content', /order/]]],
  [
    'bytesWritten for bytes_written',
    { ok: true, action: 'write_file', path: 'a', bytesWritten: 1 },
    [['required', '/bytes_written', /"bytes_written".*"bytesWritten"/]],
  ],
];

export const badNoops: BadMessage[] = [
  ['a reason for a message', { ok: true, action: 'noop', reason: 'x' }, [['required', '/message']]],
];

export const badJobResults: BadMessage[] = [
  ...wrongActions(
    'JobResult',
    [...TOOL_ACTIONS, ...LLM_ACTIONS.filter((action) => !TOOL_ACTIONS.includes(action))],
    ['list_files', 'finish'],
  ),
  ...slips([...toolSlips, ...writeSlips, ...replySlips]),
  ['a write_file with bytes_written and content', both, [['not', '/content', /order/]]],
  ['a write_file with neither', neither, [['required', '', /"content".*"bytes_written"/]]],
  ['a write_file with nothing', { action: 'write_file' }, [['required', '', /"content".*"bytes_written"/]]],
  [
    'a receipt of root and rel_path',
    { ok: true, action: 'write_file', root: '/srv', rel_path: 'a', bytes_written: 1 },
    [['required', '/path']],
  ],
  [
    'an order of root alone',
    { ok: true, action: 'write_file', root: '/srv', content: '' },
    [['required', '/rel_path']],
  ],
];
