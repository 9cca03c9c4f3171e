/** What lint finds in valid messages, rule by rule: each case is a message, and every finding that is expected. */
import type { ContractName } from '../../src/contracts.ts';
import { type Fields, put, without } from './change.ts';
import { sampleOf, UUID } from './fields.ts';

/** `telling` is what message and hint, one behind the other, must say. */
export type Finding = [code: string, severity: 'error' | 'warning', path: string, telling?: RegExp];

export type LintCase = [why: string, contract: ContractName, message: unknown, findings: Finding[]];

const OTHER_UUID = '20b171b5-bdbf-42be-ab41-22f219c8fc6d';

const envelope = sampleOf('JobEnvelope');
const plan = (...jobs: unknown[]) => ({ ok: true, action: 'create_followup_jobs', new_jobs: jobs });
const job = (kind: string, params: unknown = {}) => ({ name: 'Next', kind, params });
const jobs = [job('translate')];
const done = { ok: true, action: 'mission_complete', summary: 'The report is written.' };
const analysis = { ok: true, action: 'analysis_result', summary: 'The entry point is sound.' };
const failed = { ok: false, action: 'error', error: 'There is no such folder.' };
const order = { ok: true, action: 'write_file', path: 'a.py', content: 'x' };
const receipt = { ok: true, action: 'write_file', path: 'a.py', bytes_written: 1 };
const listed = { ok: true, action: 'list_files_result', files: ['a.py'] };
const read = { ok: true, action: 'read_file_result', path: 'a.py', content: 'x' };
const noop = { ok: true, action: 'noop', message: 'Nothing to do.' };

const envelopes: LintCase[] = [
  ['a task of this mission', 'JobEnvelope', envelope, []],
  [
    'a task of another mission',
    'JobEnvelope',
    put(envelope, '/payload/task/mission_id', OTHER_UUID),
    [['mission_mismatch', 'error', '/payload/task/mission_id', /mission\.id/]],
  ],
  [
    'a mission that is not the one of its task',
    'JobEnvelope',
    put(envelope, '/payload/mission/id', OTHER_UUID),
    [['mission_mismatch', 'error', '/payload/task/mission_id']],
  ],
  ['a task whose own id is another', 'JobEnvelope', put(envelope, '/payload/task/id', OTHER_UUID), []],
  [
    'an action at the top',
    'JobEnvelope',
    { ...envelope, action: 'list_files' },
    [['action_in_job', 'error', '/action']],
  ],
  [
    'null for an action at the top',
    'JobEnvelope',
    { ...envelope, action: null },
    [['action_in_job', 'error', '/action']],
  ],
  [
    'a round in a payload, which is none of its fields',
    'JobEnvelope',
    put(put(envelope, '/payload/iteration', 9), '/payload/mission/metadata', { max_iterations: 3 }),
    [['unknown_field', 'warning', '/payload/iteration']],
  ],
  ['an action in the extra input', 'JobEnvelope', put(envelope, '/payload/params', { action: 'list_files' }), []],
  ['an action in the params of a custom kind', 'FollowupJob', job('translate', { action: 'list_files' }), []],
];

/** Kinds of a follow-up job and of a task; what was probably meant, if anything. */
const kinds: [kind: string, meant: string | undefined][] = [
  ['listFiles', 'list_files'],
  ['LIST_FILES', 'list_files'],
  ['list-files', 'list_files'],
  ['ListFiles', 'list_files'],
  ['list_file', 'list_files'],
  ['list_fiels', 'list_files'],
  ['read-file', 'read_file'],
  ['readFile', 'read_file'],
  ['read_files', 'read_file'],
  ['lcp.read_file', 'read_file'],
  ['lcp/read_file', 'read_file'],
  ['wite_file', 'write_file'],
  ['write.file', 'write_file'],
  ['RewriteFile', 'rewrite_file'],
  ['agentPlan', 'agent_plan'],
  ['agent-plan', 'agent_plan'],
  ['translate', undefined],
  ['prüfe_code', undefined],
  ['check_code', undefined],
  ['list', undefined],
  ['read', undefined],
  ['plan', undefined],
  ['run_tests', undefined],
  ['delete_directory', undefined],
  ['検査', undefined],
];

const similarKinds: LintCase[] = kinds.flatMap(([kind, meant]): LintCase[] => {
  const telling = new RegExp(`Did you mean "${meant}"`);
  const at = (path: string): Finding[] => (meant === undefined ? [] : [['similar_name', 'warning', path, telling]]);
  return [
    [`a job of the kind ${kind}`, 'FollowupJob', job(kind), at('/kind')],
    [`a task of the kind ${kind}`, 'Task', put(put(sampleOf('Task'), '/kind', kind), '/params', {}), at('/kind')],
    [`a second job of the kind ${kind}`, 'LlmReply', plan(jobs[0], job(kind)), at('/new_jobs/1/kind')],
  ];
});

const iteration = (round: number, metadata: unknown) => ({
  mission: { goal: 'A report', metadata },
  previous_results: [],
  iteration: round,
});

const rounds: LintCase[] = [
  [
    'a task beside the mission of a context, which is none of its fields',
    'MissionContext',
    { ...iteration(1, {}), mission: { id: UUID, goal: 'x' }, task: { mission_id: OTHER_UUID } },
    [['unknown_field', 'warning', '/task']],
  ],
  ['the last round', 'MissionContext', iteration(3, { max_iterations: 3 }), []],
  ['the first round', 'MissionContext', iteration(0, { max_iterations: 1 }), []],
  [
    'a round too many',
    'MissionContext',
    iteration(4, { max_iterations: 3 }),
    [['over_max_iterations', 'warning', '/iteration', /4.*3/]],
  ],
  ['any round without a limit', 'MissionContext', iteration(1000, { created_by: 'ada' }), []],
  ['any round without metadata', 'MissionContext', without(iteration(9, {}), 'metadata'), []],
  ['metadata of another form', 'MissionContext', iteration(9, 'none'), []],
  ['metadata that is null', 'MissionContext', iteration(9, null), []],
  ['a limit of another form', 'MissionContext', iteration(9, { max_iterations: '3' }), []],
];

const mixed: LintCase[] = [
  ...(
    [
      ['LlmReply', done],
      ['LlmReply', analysis],
      ['LlmReply', failed],
      ['LlmReply', order],
    ] as [ContractName, Fields][]
  ).flatMap(([contract, reply]): LintCase[] => [
    [`${reply.action} with jobs`, contract, { ...reply, new_jobs: jobs }, [['mixed_actions', 'error', '/new_jobs']]],
    [`${reply.action} with an empty list of jobs`, contract, { ...reply, new_jobs: [] }, []],
  ]),
  ...[listed, read, receipt, noop, failed].map(
    (result): LintCase => [
      `${result.action}, a tool result, with jobs`,
      'JobResult',
      { ...result, new_jobs: jobs },
      [['mixed_actions', 'error', '/new_jobs']],
    ],
  ),
  ...[done, analysis, failed, plan(), plan(jobs[0])].flatMap((reply): LintCase[] => [
    [
      `${reply.action} with path and content`,
      'LlmReply',
      { ...reply, path: 'a', content: '' },
      [
        ['mixed_actions', 'error', '/content'],
        ['mixed_actions', 'error', '/path'],
      ],
    ],
    [
      `${reply.action} with root, rel_path and content`,
      'LlmReply',
      { ...reply, root: '/srv', rel_path: 'a', content: 'x' },
      [
        ['mixed_actions', 'error', '/content'],
        ['mixed_actions', 'error', '/rel_path'],
        ['mixed_actions', 'error', '/root'],
      ],
    ],
    [
      `${reply.action} with a content and no target`,
      'LlmReply',
      { ...reply, content: 'x' },
      [['unknown_field', 'warning', '/content']],
    ],
    [
      `${reply.action} with a target and no content`,
      'LlmReply',
      { ...reply, path: 'a' },
      [['unknown_field', 'warning', '/path']],
    ],
  ]),
  [
    'a content with a root alone, which is no target',
    'LlmReply',
    { ...done, root: '/srv', content: 'x' },
    [
      ['unknown_field', 'warning', '/content'],
      ['unknown_field', 'warning', '/root'],
    ],
  ],
  [
    'new_content in an order, which is no other action',
    'LlmReply',
    { ...order, new_content: 'y' },
    [['unknown_field', 'warning', '/new_content']],
  ],
  [
    'a result that writes a file as well',
    'ToolResult',
    { ...noop, path: 'a', content: '' },
    [
      ['mixed_actions', 'error', '/content'],
      ['mixed_actions', 'error', '/path'],
    ],
  ],
  [
    'two payloads beside an action',
    'LlmReply',
    { ...done, new_jobs: jobs, path: 'a', content: '' },
    [
      ['mixed_actions', 'error', '/content'],
      ['mixed_actions', 'error', '/new_jobs'],
      ['mixed_actions', 'error', '/path'],
    ],
  ],
  ['an order as it is', 'LlmReply', order, []],
  ['a result of a file as it is', 'JobResult', read, []],
  ['jobs that write files', 'LlmReply', plan(job('write_file', { path: 'a', content: '' })), []],
  [
    'a custom job with jobs of its own',
    'FollowupJob',
    job('translate', { new_jobs: jobs, path: 'a', content: '' }),
    [],
  ],
  [
    'a result within a context',
    'MissionContext',
    put(sampleOf('MissionContext'), '/previous_results/0/result', {
      ...done,
      new_jobs: jobs,
    }),
    [],
  ],
];

const unknownFields: LintCase[] = [
  [
    'a field of another action',
    'LlmReply',
    { ...analysis, deliverables: ['a.md'] },
    [['unknown_field', 'warning', '/deliverables']],
  ],
  [
    'fields of several other actions',
    'LlmReply',
    { ...done, issues: [], meta: {}, mode: 'append' },
    [
      ['unknown_field', 'warning', '/issues'],
      ['unknown_field', 'warning', '/meta'],
      ['unknown_field', 'warning', '/mode'],
    ],
  ],
  [
    'a field that no action knows',
    'LlmReply',
    { ...done, thoughts: 'I am sure.' },
    [['unknown_field', 'warning', '/thoughts']],
  ],
  [
    'null in a field that no action knows',
    'LlmReply',
    { ...done, thoughts: null },
    [['unknown_field', 'warning', '/thoughts']],
  ],
  [
    'bytes_written beside another action',
    'LlmReply',
    { ...done, bytes_written: 1 },
    [['unknown_field', 'warning', '/bytes_written']],
  ],
  [
    'commentary on a tool result that has none',
    'ToolResult',
    { ...listed, commentary: 'x' },
    [['unknown_field', 'warning', '/commentary']],
  ],
  [
    'a slip in the name of an optional field',
    'LlmReply',
    { ...done, Metrics: { files: 1 } },
    [['unknown_field', 'warning', '/Metrics', /Did you mean "metrics"/]],
  ],
  [
    'comentary for commentary',
    'LlmReply',
    { ...done, comentary: 'x' },
    [['unknown_field', 'warning', '/comentary', /Did you mean "commentary"/]],
  ],
  [
    'autoDispatch for auto_dispatch',
    'LlmReply',
    plan({ ...job('translate'), autoDispatch: true }),
    [['unknown_field', 'warning', '/new_jobs/0/autoDispatch', /Did you mean "auto_dispatch"/]],
  ],
  [
    'projectRoot for project_root',
    'AgentPlanParams',
    { user_prompt: 'x', projectRoot: 'a' },
    [['unknown_field', 'warning', '/projectRoot', /Did you mean "project_root"/]],
  ],
  [
    'recursive, which list_files does not know',
    'FollowupJob',
    job('list_files', { patterns: ['*'], recursive: true }),
    [['unknown_field', 'warning', '/params/recursive']],
  ],
  ['a name with a slash', 'LlmReply', { ...done, 'a/b~c': 1 }, [['unknown_field', 'warning', '/a~1b~0c']]],
  ['undefined in an unknown field, which JSON leaves out', 'LlmReply', { ...done, thoughts: undefined }, []],
  ['any field where all are welcome', 'Mission', put(sampleOf('Mission'), '/metadata', { max_iteration: 3, x: 1 }), []],
  ['any params of a custom kind', 'FollowupJob', job('translate', { language: 'de', Name: 'x' }), []],
  ['any details', 'ErrorResult', { ...failed, details: { Code: 1 } }, []],
  ['any more of the mission', 'MissionContext', put(sampleOf('MissionContext'), '/mission/tags', []), []],
  ['any gate', 'TestResult', put(sampleOf('TestResult'), '/quality_gates/e2e', { status: 'PASSED', runs: 3 }), []],
  [
    'any result of an unknown agent',
    'SpeckitSuccess',
    {
      ...agent('translate'),
      result: { languages: [], nextSteps: [] },
    },
    [],
  ],
  [
    'any more of an earlier result',
    'WorkflowContext',
    put(sampleOf('WorkflowContext'), '/previous_results/plan/x', 1),
    [],
  ],
];

const DEVICES = [
  ...['CON', 'con', 'PRN', 'AUX', 'NUL', 'nul.txt', 'Aux.tar.gz', 'COM1', 'com9', 'LPT1', 'lpt9.log'],
  ...['src/CON', 'src\\nul.txt', 'con/a.py', 'a/aux/b', './prn.md', 'a\\COM1\\b.txt'],
];

const NO_DEVICES = [
  ...[
    'console.py',
    'contents.md',
    'icon',
    'null',
    'nul_a',
    'auxiliary.ts',
    'com',
    'COM10',
    'lpt',
    'LPT12.txt',
    'a.con',
  ],
  ...['src/main.nul', 'prn-1', '.con', 'a con', 'docs/ÜBERSICHT.md', 'com1a'],
];

const devices: LintCase[] = [
  ...DEVICES.flatMap((path): LintCase[] => [
    [
      `a job for ${path}`,
      'FollowupJob',
      job('read_file', { root: '/srv', rel_path: path }),
      [['device_name', 'error', '/params/rel_path', /Windows/]],
    ],
    [
      `an order for ${path}`,
      'LlmReply',
      { ...without(order, 'path'), root: '/srv', rel_path: path },
      [['device_name', 'error', '/rel_path', /Windows/]],
    ],
  ]),
  ...NO_DEVICES.map((path): LintCase => [`a job for ${path}`, 'ReadFileParams', { root: '/srv', rel_path: path }, []]),
  ['a path that is the worker’s decision', 'ReadFileParams', { path: 'CON' }, []],
];

/** Globs that in some engine stand for a path with `..`. */
export const REACHING_GLOBS = [
  ...['{.,x}.', '.{.,x}', '{x,.}.', '{.,x}{.,y}', '{a,.}{b,.}', '{a,{b,.}}.', '{a,{b,{c,.}}}.', '.{{,x},y}.'],
  ...['.{,x}.', '.{x,}.', '{,a}.{,b}.', 'a.{,b}.c', '{a.,b}.c', '{a,b.}{.c,d}', 'x/.{/,.}', 'a\\{.,x}.'],
  ...['src/{.,x}./a', '{.,x}./a', '!{.,x}./a', '!.{.,x}/a', '{a,b}/{.,c}.', '{a,b}{c,.}{.,d}', '.{,{,x}}.'],
  ...['[.].', '.[.]', '[.][.]', '[.x][.y]', '[x.].', '[+-/].', '[--/].', '[ -~].', '[].].', 'a/[.]./b', '![.].'],
  ...[
    '@(.).',
    '@(a|.).',
    '@(.)@(.)',
    '+(.)',
    '*(.)',
    '?(.).',
    '.?(x).',
    '.*(x).',
    '.@(|x).',
    '@({.,a}|b).',
    '{@(.|a),b}.',
  ],
  ...['+(a|.)', '@(a|@(b|.)).', '{.,x}[.]', '@(.)[.]'],
  // A wildcard behind a dot: shells match "." and ".." with it.
  ...[
    '.*',
    '**/.*',
    '.*/**',
    '.*/x',
    '.?',
    '.?/x',
    '.**/x',
    'a/.*',
    '.*.',
    '.*.*',
    '.*?',
    '.[a.]',
    '.[!a]',
    '.[^a]',
    '.[!a]*',
  ],
  ...['.[*-~]', '.[[:punct:]]', '.[[:graph:]]/x', '.[[.period.]]', '.[[=.=]]', '.[.]*', '[.]*', '{.,x}*', '{.,x}?/a'],
  ...[
    '.@(*)',
    '@(.*)',
    '@(.|a)?',
    '*(.|a)?',
    '?(a).*',
    '*(*).*/x',
    '.!(x)',
    '.!(git)/**',
    '?().*',
    '.+(?)',
    '.{**,}x',
    '@(.+)',
    'a/(.+)/x',
    '[.][[:punct:]]*()?.x',
    '{x,.\\1}.',
  ],
  // Some shells do not know "^", some libraries do not know "!", and then the class holds the dot.
  ...['.[^.]', '.[^.]*', '.[!.]', '.[!.]*', '[!.]*', '[!.].', '**/.[!.]*', '.[!%.]'],
  // A backslash that escapes, or that separates.
  ...['.\\.', '.\\./x', '.\\.\\x', 'a\\.\\./x', '.*\\x', 'a/.*\\.js', '[\\.].', '.[\\.]', 'a/\\x2e./x'],
  ...['.\\x2e', '.\\u002e/x', '.\\56/x', '.\\W', '.\\D/x', '(.)\\1', '.\\b.'],
  // Regular expressions, and quotes.
  ...[
    '[.]+',
    '(.|a).',
    '(.)+',
    '.(a)?.',
    '{.,x}+',
    '.(?:)./x',
    '.(?=a)./x',
    '."."',
    '.".',
    "'.'.",
    '."."/x',
    'x|.*',
    '.*|x',
  ],
  // Brackets that do not match.
  ...['.{[,a}.]', '{a},.*}', '.{[a,b}{.],c}', '{.,a\\}.}', '.[{,.}]', '{(.,a)}.', '@({.,a|b}).'],
];

/** Globs in which brackets are not closed, so that some engine leaves the root by parts of them. */
export const UNCLOSED_GLOBS = [
  '*([/]x',
  '({,}/x',
  'C*(/x',
  '(?/x',
  '(**/x',
  '(**',
  '?(.**',
  '.(?!a.*',
  '(.|[C].',
  '.[[:punct:](*).*/x',
  '.[[:graph:]x',
  '!(a|"*)/x',
  'a"b/*',
];

/** Globs that in some engine stand for an absolute path. */
export const ABSOLUTE_GLOBS = [
  ...[
    '{/abs,a}/x',
    '{,}/abs',
    '{,a}/abs',
    '{a,}/abs/*',
    '{,/abs}',
    '{a,{b,/c}}',
    '!{,}/abs',
    '{,{,}}\\x',
    '{a,\\\\b\\c}',
  ],
  ...[
    '[/]x',
    '[/]*',
    '[/a]x',
    '[.-0]x',
    '[!/]x',
    '[ -~]*',
    '[[:punct:]]x',
    '[![:alpha:]]x',
    '[[:print:]]',
    '[\\\\/]x',
    '[\\w]x',
  ],
  ...[
    '@(|/)x',
    '@(/abs)',
    '?(a)/abs',
    '*(x)/etc',
    '?(/)x',
    '@(a|)/x',
    '*(/)x',
    '+(|a)/x',
    '@(*|)/x',
    '(a)?/etc',
    '(|a)/x',
  ],
  ...[
    '{C:/,a}x',
    '{C,a}:/x',
    '[C]:/x',
    '@(C|ab):x',
    '?:/x',
    '*C:/x',
    '{,a}C:/x',
    '[a-z]:x',
    '[C-D]:',
    'C{:,a}/x',
    '[A-Z]{:,}/',
  ],
  ...['.//x', '**//x', '**/\\/x', '**/{,a}/x', './/etc/*', './C:/x', '.\\/x', '{./,a}/x', './{,a}/x', './{,C:}/x'],
  ...[
    'a|/etc',
    '{a|/b,c}',
    '{!,a}/x',
    '{!,}{!,}/x',
    '"/x"',
    '"/etc/*"',
    "'/x'",
    '`/x`',
    '""/x',
    '(?:/x)',
    '(?!a)/x',
    '(?<n>/x)',
  ],
  ...['{a},/b}', ')?/x', '{a\\,/b}'],
];

/** Globs that stay below the root, however they are expanded. */
export const HARMLESS_GLOBS = [
  ...[
    '*',
    '**/*',
    '**/*.py',
    '*.{ts,tsx}',
    '.{git,hg}/**',
    '{.git,.hg}/**',
    '{.a,b}',
    '.{x,y}.',
    'a.{b,c}.d',
    '{a,b}.{c,d}',
  ],
  ...['{a.,b}c', '{a,b}', 'src/{a,{b,c}}/*.ts', '*.', '?.', '!.env', '!{a,b}.c', './{a,b}'],
  ...['file[0-9].txt', '[.]git/**', '[.]{git,hg}', '[a-z].', '[^.].', '[0-9].[0-9]', '.[a-z]*', '.[!', '[!.]*.md'],
  ...[
    '.??*',
    '**/.??*',
    '.*rc',
    '.*.js',
    '.git*',
    '*.*',
    '*/*',
    '**/**/x',
    '[!a]*',
    '[^a]*',
    '[A-z]*',
    '.env*',
    'a.*.b',
    '?.?',
  ],
  ...[
    '!(a)/x',
    '!(a|b)',
    '!(a).*',
    '*.!(d).ts',
    '**/!(*.d).ts',
    '?(*.)+(spec|test).[jt]s?(x)',
    '[[:alpha:]]*',
    '[[:alpha:]]*.ts',
    '[[:upper:]][[:digit:]].*',
  ],
  ...[
    'src\\**\\*.cs',
    'src\\.github\\*',
    'app/\\[id\\]/\\(x\\)/*',
    '[[]id]/*',
    'app/(a)/[id]/*',
    "it's/*",
    '~/a',
    '#a',
  ],
  ...[
    'ab:c',
    '**/virtual:*',
    './a',
    './**',
    './.env',
    './{a,b}/c',
    '{*,**/*}.ts',
    '{,**/}*.ts',
    '{,a/}b',
    'a{/,}b',
    'Gemfile{,.lock}',
  ],
  ...['@(a|b).c', '@(.)', '?(.)a', '@(.a|b).c', 'a@(.)b', '+(a).', '*(a|b).c'],
  ...[
    '{.',
    '{.,',
    '.{.',
    '.{.,',
    '{.,{x,y}',
    '.[',
    '[.',
    '.[.',
    '@(.',
    '@(.|',
    '.@(.',
    '}.{',
    '].[',
    ').(',
    'a,b',
    '.,.',
  ],
];

const globs: LintCase[] = [
  ...REACHING_GLOBS.map(
    (glob): LintCase => [
      glob,
      'ListFilesParams',
      { patterns: ['*', glob] },
      [['parent_segment', 'error', '/patterns/1', /"\.\."/]],
    ],
  ),
  ...UNCLOSED_GLOBS.map(
    (glob): LintCase => [
      glob,
      'ListFilesParams',
      { patterns: ['*', glob] },
      [['parent_segment', 'error', '/patterns/1', /not closed/]],
    ],
  ),
  ...ABSOLUTE_GLOBS.map(
    (glob): LintCase => [
      glob,
      'ListFilesParams',
      { patterns: ['*', glob] },
      [['absolute_path', 'error', '/patterns/1', /absolute/]],
    ],
  ),
  ...HARMLESS_GLOBS.map((glob): LintCase => [glob, 'ListFilesParams', { patterns: ['*', glob] }, []]),
  [
    'a glob of a result',
    'ListFilesResult',
    { ...listed, patterns: ['{.,x}./*'] },
    [['parent_segment', 'error', '/patterns/0']],
  ],
  [
    'an absolute glob of a result',
    'ListFilesResult',
    { ...listed, patterns: ['{,}/abs'] },
    [['absolute_path', 'error', '/patterns/0', /"\{,\}\/abs" can also mean "\/abs"/]],
  ],
  [
    'what a glob can mean, and what to write instead',
    'ListFilesParams',
    { patterns: ['.*/x'] },
    [['parent_segment', 'error', '/patterns/0', /"\.\*\/x" can also mean "\.\.\/x".*"\.\?\?\*"/]],
  ],
];

const files: LintCase[] = [
  [
    'names below the root',
    'ListFilesResult',
    { ...listed, files: ['a', 'b/c.py', 'd\\e', './f', 'a..b', '..g', '.h'] },
    [],
  ],
  [
    'a name with a line break',
    'ListFilesResult',
    { ...listed, files: ['a', 'b\nc'] },
    [['control_character', 'warning', '/files/1']],
  ],
  [
    'names that are absolute',
    'ListFilesResult',
    { ...listed, files: ['/a', 'C:\\b', 'c:/d', '\\e', '\\\\server\\f'] },
    [
      ['absolute_path', 'warning', '/files/0'],
      ['absolute_path', 'warning', '/files/1'],
      ['absolute_path', 'warning', '/files/2'],
      ['absolute_path', 'warning', '/files/3'],
      ['absolute_path', 'warning', '/files/4'],
    ],
  ],
  [
    'names that leave the root',
    'ListFilesResult',
    { ...listed, files: ['../a', 'b/../c', '..', 'd\\..\\e'] },
    [
      ['parent_segment', 'warning', '/files/0'],
      ['parent_segment', 'warning', '/files/1'],
      ['parent_segment', 'warning', '/files/2'],
      ['parent_segment', 'warning', '/files/3'],
    ],
  ],
  [
    'a name of every fault',
    'ListFilesResult',
    { ...listed, files: ['/../a\u007f'] },
    [
      ['absolute_path', 'warning', '/files/0'],
      ['control_character', 'warning', '/files/0'],
      ['parent_segment', 'warning', '/files/0'],
    ],
  ],
];

const success = sampleOf('FactorySuccess');
const verdict = sampleOf('FactoryVerdict');
const blocking = {
  status: 'success',
  summary: 'There are two paths',
  verdict: 'BLOCKING',
  blocking_issues: [{ id: 'B1', category: 'c', title: 't', description: 'd', resolution: 'r' }],
};

const EMPTY = [
  ...[
    'Done',
    'done',
    'DONE',
    'Done.',
    'Done!',
    ' done ',
    '✅ Done',
    '**Done**',
    'Fertig',
    'fertig',
    'Fertig.',
    'FERTIG!',
  ],
  ...['Completed', 'Erledigt.', 'OK', 'Task completed.'],
];

const SAYING = [
  ...['Done: the parser reads fences', 'Login done', 'Fertig ist die Anmeldung', 'Designed a pipeline of four agents'],
  ...['The architecture is done and has four agents', 'Abgeschlossen: 3 Tests', 'Migration', '文書を書いた'],
];

const factory: LintCase[] = [
  ...EMPTY.flatMap((summary): LintCase[] => [
    [
      `the summary ${JSON.stringify(summary)}`,
      'FactoryResponse',
      { ...success, summary },
      [['empty_phrase', 'warning', '/summary']],
    ],
    [
      `the summary ${JSON.stringify(summary)} of a verdict`,
      'FactoryVerdict',
      { ...verdict, summary },
      [['empty_phrase', 'warning', '/summary']],
    ],
  ]),
  ...SAYING.map(
    (summary): LintCase => [`the summary ${JSON.stringify(summary)}`, 'FactorySuccess', { ...success, summary }, []],
  ),
  ...['ready_for_review', 'proceed_to_build', 'return_to_architect'].map(
    (next): LintCase => [`the next action ${next}`, 'FactorySuccess', { ...success, next_action: next }, []],
  ),
  [
    'no next action',
    'FactorySuccess',
    without(success, 'next_action'),
    [['next_action', 'warning', '/next_action', /missing/]],
  ],
  [
    'no next action of a PASS',
    'FactoryVerdict',
    without(verdict, 'next_action'),
    [['next_action', 'warning', '/next_action']],
  ],
  ['no next action of a BLOCKING', 'FactoryResponse', blocking, [['next_action', 'warning', '/next_action']]],
  [
    'an unknown next action',
    'FactorySuccess',
    { ...success, next_action: 'deploy' },
    [['next_action', 'warning', '/next_action', /ready_for_review/]],
  ],
  [
    'a next action of another style',
    'FactoryVerdict',
    { ...verdict, next_action: 'proceed-to-build' },
    [['next_action', 'warning', '/next_action', /Did you mean "proceed_to_build"/]],
  ],
  ['questions, which need none', 'FactoryResponse', sampleOf('FactoryQuestions'), []],
  ['a failure, which needs none', 'FactoryResponse', sampleOf('FactoryFailure'), []],
  ['a low confidence', 'FactorySuccess', { ...success, confidence: 'low', confidence_notes: null }, []],
  ...['../a.md', 'a/../b.md', '..', '..\\a.md', 'a\\..', '/srv/../etc/passwd'].flatMap((path): LintCase[] => [
    [
      `a deliverable at ${path}`,
      'FactorySuccess',
      put(success, '/deliverables/1', { path }),
      [['parent_segment', 'error', '/deliverables/1/path']],
    ],
    [
      `a deliverable of the critic at ${path}`,
      'FactoryVerdict',
      put(verdict, '/deliverables/0', { path }),
      [['parent_segment', 'error', '/deliverables/0/path']],
    ],
  ]),
  ...['a..b', '..a', 'a/..b', '.roomodes', '.factory/runs/1/a.md', '/srv/a.md', 'C:\\a'].map(
    (path): LintCase => [`a deliverable at ${path}`, 'FactorySuccess', put(success, '/deliverables/0', { path }), []],
  ),
];

function agent(name: string): Fields {
  return { agent: name, status: 'success', timestamp: '2026-05-12T09:18:00Z', execution_time_ms: 1, result: {} };
}

const agents: [name: string, meant: string | undefined][] = [
  ['speckit.specify', 'specify'],
  ['speckit/plan', 'plan'],
  ['speckit:tasks', 'tasks'],
  ['Specify', 'specify'],
  ['SPECIFY', 'specify'],
  ['specifiy', 'specify'],
  ['tasks_to_issues', 'taskstoissues'],
  ['TasksToIssues', 'taskstoissues'],
  ['implementt', 'implement'],
  ['task', 'tasks'],
  ['translate', undefined],
  ['orchestrator', undefined],
  ['deploy', undefined],
  ['document', undefined],
];

const similarAgents: LintCase[] = agents.flatMap(([name, meant]): LintCase[] => {
  const findings: Finding[] =
    meant === undefined ? [] : [['similar_name', 'warning', '/agent', new RegExp(`Did you mean "${meant}"`)]];
  return [
    [`a success of ${name}`, 'SpeckitSuccess', agent(name), findings],
    [`a response of ${name}`, 'SpeckitResponse', agent(name), findings],
    [`an error of ${name}`, 'SpeckitResponse', { ...sampleOf('SpeckitError'), agent: name }, findings],
  ];
});

const error = sampleOf('SpeckitError');

const recovery: LintCase[] = [
  ['run_prerequisite_agent with the agent', 'SpeckitError', error, []],
  [
    'run_prerequisite_agent without the agent',
    'SpeckitError',
    put(error, '/error/suggested_action', undefined),
    [['missing_suggested_action', 'error', '/error/suggested_action']],
  ],
  ...['feedback_loop', 'fix_and_retry', 'ask_user', 'manual_resolution'].map(
    (strategy): LintCase => [
      `${strategy} without an agent`,
      'SpeckitResponse',
      withoutAction({ recovery_strategy: strategy }),
      [],
    ],
  ),
  ...['ValidationError', 'QualityGateFailure', 'TimeoutError', 'ExternalServiceError'].map(
    (type): LintCase => [
      `${type} without strategy and agent`,
      'SpeckitError',
      withoutAction({ type, recovery_strategy: undefined }),
      [],
    ],
  ),
];

function withoutAction(more: Fields): unknown {
  return put(error, '/error', { ...(error.error as Fields), ...more, suggested_action: undefined });
}

const feedback = sampleOf('FeedbackContext');
const feedbackRounds: LintCase[] = [
  ['the last round', 'FeedbackContext', { ...feedback, iteration: 2, max_iterations: 2 }, []],
  [
    'a round too many',
    'FeedbackContext',
    { ...feedback, iteration: 3, max_iterations: 2 },
    [['over_total', 'error', '/iteration', /3.*2/]],
  ],
];

const timestamps: LintCase[] = [
  ...['2026-05-12T09:18:00', '2026-05-12T09:18:00.123456'].flatMap((timestamp): LintCase[] => [
    [
      `a success at ${timestamp}`,
      'SpeckitSuccess',
      { ...agent('translate'), timestamp },
      [['missing_zone', 'warning', '/timestamp', /"Z"/]],
    ],
    [`an error at ${timestamp}`, 'SpeckitError', { ...error, timestamp }, [['missing_zone', 'warning', '/timestamp']]],
  ]),
  ...[
    '2026-05-12T09:18:00Z',
    '2026-05-12T09:18:00+02:00',
    '2026-05-12T09:18:00.5-05:30',
    '2026-05-12T00:00:00-00:00',
  ].map(
    (timestamp): LintCase => [`a success at ${timestamp}`, 'SpeckitResponse', { ...agent('translate'), timestamp }, []],
  ),
];

const analyze = sampleOf('AnalyzeResult');
const counts = (total: number, by: object) => ({ ...analyze, total_findings: total, findings_by_severity: by });

const sums: LintCase[] = [
  ['severities that make the total', 'AnalyzeResult', counts(8, { CRITICAL: 1, HIGH: 2, MEDIUM: 3, LOW: 2 }), []],
  ['severities of which some are absent', 'AnalyzeResult', counts(2, { HIGH: 2 }), []],
  ['nothing found', 'AnalyzeResult', counts(0, {}), []],
  [
    'one too few',
    'AnalyzeResult',
    counts(8, { CRITICAL: 1, HIGH: 2, MEDIUM: 3, LOW: 1 }),
    [['sum_mismatch', 'error', '/total_findings', /8.*7/]],
  ],
  [
    'one too many',
    'AnalyzeResult',
    counts(1, { CRITICAL: 1, LOW: 1 }),
    [['sum_mismatch', 'error', '/total_findings', /1.*2/]],
  ],
  ['a total without any', 'AnalyzeResult', counts(3, {}), [['sum_mismatch', 'error', '/total_findings']]],
  [
    'a sum within a response',
    'SpeckitResponse',
    { ...agent('analyze'), result: counts(3, {}) },
    [['sum_mismatch', 'error', '/result/total_findings']],
  ],
  ['fewer findings than the total', 'AnalyzeResult', { ...counts(8, { LOW: 8 }), findings: [] }, []],
  [
    'fewer uncovered requirements than there are',
    'AnalyzeResult',
    put(analyze, '/coverage_analysis/uncovered_requirements', []),
    [],
  ],
];

const coverage = (part: number, total: number, share: number) =>
  put(analyze, '/coverage_analysis', {
    total_requirements: total,
    requirements_with_tasks: part,
    coverage_percentage: share,
    uncovered_requirements: [],
  });

const implement = sampleOf('ImplementResult');
const progress = (part: number, total: number, share: number) => ({
  ...implement,
  tasks_completed: part,
  tasks_total: total,
  completion_percentage: share,
});

/** A part, a total, a share, and whether the share is more than 0.5 away. */
const shares: [part: number, total: number, share: number, isOff: boolean][] = [
  [11, 12, 91.67, false],
  [11, 12, 92, false],
  [11, 12, 91, true],
  [1, 3, 33.33, false],
  [1, 3, 33, false],
  [1, 3, 33.83, false],
  [1, 3, 33.84, true],
  [1, 3, 32.84, false],
  [1, 3, 32.83, true],
  [1, 8, 12, false],
  [1, 8, 13, false],
  [1, 8, 11.99, true],
  [1, 8, 13.01, true],
  [0, 5, 0, false],
  [0, 5, 0.5, false],
  [0, 5, 0.51, true],
  [5, 5, 100, false],
  [5, 5, 99.5, false],
  [5, 5, 99.49, true],
  [5, 5, 1, true],
  [0, 0, 0, false],
  [0, 0, 100, false],
  [0, 0, 37, false],
];

const percentages: LintCase[] = shares.flatMap(([part, total, share, isOff]): LintCase[] => [
  [
    `${part} of ${total} tasks as ${share} %`,
    'ImplementResult',
    progress(part, total, share),
    isOff ? [['percentage_mismatch', 'warning', '/completion_percentage']] : [],
  ],
  [
    `${part} of ${total} requirements as ${share} %`,
    'AnalyzeResult',
    coverage(part, total, share),
    isOff ? [['percentage_mismatch', 'warning', '/coverage_analysis/coverage_percentage']] : [],
  ],
]);

const test = sampleOf('TestResult');
const tests = (passed: number, failures: number, total: number) =>
  put(test, '/quality_gates/tests_passing/details', { total, passed, failed: failures });

/** Of these only the errors are compared: a part beyond its total has no right percentage. */
const totals: LintCase[] = [
  ['every task done', 'ImplementResult', progress(5, 5, 100), []],
  [
    'more tasks done than there are',
    'ImplementResult',
    progress(6, 5, 100),
    [['over_total', 'error', '/tasks_completed', /6.*5/]],
  ],
  ['a task done of none', 'ImplementResult', progress(1, 0, 100), [['over_total', 'error', '/tasks_completed']]],
  ['every requirement with tasks', 'AnalyzeResult', coverage(12, 12, 100), []],
  [
    'more requirements with tasks than there are',
    'AnalyzeResult',
    coverage(13, 12, 100),
    [['over_total', 'error', '/coverage_analysis/requirements_with_tasks', /13.*12/]],
  ],
  ['every test passed', 'ImplementResult', { ...implement, tests_passed: 9, tests_total: 9 }, []],
  [
    'more tests passed than there are',
    'ImplementResult',
    { ...implement, tests_passed: 10, tests_total: 9 },
    [['over_total', 'error', '/tests_passed', /10.*9/]],
  ],
  [
    'tests passed of an unknown number',
    'ImplementResult',
    without({ ...implement, tests_passed: 9 }, 'tests_total'),
    [],
  ],
  [
    'tests of which none is known to pass',
    'ImplementResult',
    without({ ...implement, tests_total: 9 }, 'tests_passed'),
    [],
  ],
  ['passed and failed that make the total', 'TestResult', tests(40, 5, 45), []],
  ['tests that neither passed nor failed', 'TestResult', tests(40, 0, 45), []],
  [
    'passed and failed over the total',
    'TestResult',
    tests(41, 5, 45),
    [['over_total', 'error', '/quality_gates/tests_passing/details/passed', /46.*45/]],
  ],
  [
    'failed over the total',
    'TestResult',
    put(tests(0, 46, 45), '/overall_status', 'FAILED'),
    [['over_total', 'error', '/quality_gates/tests_passing/details/passed', /46.*45/]],
  ],
  ['a gate without details', 'TestResult', put(test, '/quality_gates/tests_passing', { status: 'PASSED' }), []],
  [
    'a total within a response',
    'SpeckitResponse',
    { ...agent('implement'), result: progress(6, 5, 100) },
    [['over_total', 'error', '/result/tasks_completed']],
  ],
];

const gate = (name: string, status: string, overall: string) =>
  put(put(test, `/quality_gates/${name}`, { status }), '/overall_status', overall);

const gates: LintCase[] = [
  ['PASSED with gates that passed', 'TestResult', test, []],
  ...['tests_passing', 'coverage', 'code_quality', 'build_validation', 'e2e'].flatMap((name): LintCase[] => [
    [
      `PASSED although ${name} has failed`,
      'TestResult',
      gate(name, 'FAILED', 'PASSED'),
      [['status_mismatch', 'error', '/overall_status', new RegExp(name)]],
    ],
    [`FAILED, as ${name} has`, 'TestResult', gate(name, 'FAILED', 'FAILED'), []],
    [`PASSED while ${name} was skipped`, 'TestResult', gate(name, 'SKIPPED', 'PASSED'), []],
  ]),
  ['FAILED although every gate passed', 'TestResult', { ...test, overall_status: 'FAILED' }, []],
  ['PASSED without gates', 'TestResult', { ...test, quality_gates: {} }, []],
  ['PASSED with a criterion that failed', 'TestResult', put(test, '/success_criteria/0/status', 'FAILED'), []],
  [
    'PASSED although a gate has failed, within a response',
    'SpeckitSuccess',
    {
      ...agent('test'),
      result: gate('coverage', 'FAILED', 'PASSED'),
    },
    [['status_mismatch', 'error', '/result/overall_status']],
  ],
];

/** The rules, each with its cases; `onlyErrors` leaves warnings out of the comparison. */
export const lintRules: { rule: string; cases: LintCase[]; onlyErrors?: true }[] = [
  { rule: 'a job belongs to its mission, and is no result', cases: envelopes },
  { rule: 'a kind that is nearly a known one is a custom kind, with a warning', cases: similarKinds },
  { rule: 'a round beyond the limit of the mission is a warning', cases: rounds },
  { rule: 'one action per message: a second payload with effects is an error', cases: mixed },
  { rule: 'a field that the action does not know is kept, with a warning', cases: unknownFields },
  { rule: 'a rel_path names no device of Windows', cases: devices },
  { rule: 'no expansion of a glob leaves the root', cases: globs },
  { rule: 'listed files are named below the root', cases: files },
  { rule: 'a Factory response says something, and what comes next', cases: factory },
  { rule: 'an agent that is nearly a known one is an unknown one, with a warning', cases: similarAgents },
  { rule: 'a prerequisite agent is named', cases: recovery },
  { rule: 'feedback ends after its last round', cases: feedbackRounds },
  { rule: 'a timestamp without a zone is a warning', cases: timestamps },
  { rule: 'findings by severity make the total', cases: sums },
  { rule: 'a percentage is at most 0.5 away from its counts', cases: percentages },
  { rule: 'a part is at most its total', cases: totals, onlyErrors: true },
  { rule: 'what passed as a whole has no failed gate', cases: gates },
];

/** Dates of 29 February, and whether there was one in that year. */
export const leapDays: [date: string, exists: boolean][] = [
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['0400-02-29', true],
  ['1996-02-29', true],
  ['2025-02-29', false],
  ['2023-02-29', false],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2100-02-29', false],
  ['1800-02-29', false],
];

/** An object or a list within the other, `levels` deep. */
export function nested(levels: number, kind: 'objects' | 'lists'): unknown {
  let value: unknown = kind === 'objects' ? {} : [];
  for (let level = 1; level < levels; level++) value = kind === 'objects' ? { a: value } : [value];
  return value;
}

/** Messages with something nested inside, and the level that it starts at. */
export const depths: [contract: ContractName, level: number, make: (inside: unknown) => unknown][] = [
  ['FollowupJob', 3, (inside) => job('translate', { a: inside })],
  ['LlmReply', 5, (inside) => plan(job('translate', { a: inside }))],
  ['JobEnvelope', 4, (inside) => put(envelope, '/payload/params', { a: inside })],
  ['MissionContext', 4, (inside) => put(sampleOf('MissionContext'), '/previous_results/0/result', inside)],
  ['ErrorResult', 3, (inside) => ({ ...failed, details: { a: inside } })],
  ['Mission', 3, (inside) => ({ id: UUID, title: 'x', created_at: '2026-05-12T09:18:00Z', metadata: { a: inside } })],
  ['TestResult', 3, (inside) => put(test, '/quality_gates/e2e', inside)],
  ['SpeckitError', 4, (inside) => put(error, '/error/details', { a: inside })],
];
