/** Messages on the right side of a border, which every validator has to take, the strict one too. */
import type { ContractName } from '../../src/contracts.ts';
import { put } from './change.ts';
import { sampleOf, UUID } from './fields.ts';

export type GoodMessage = [why: string, message: unknown];

const job = (kind: string, params: object) => ({ name: 'Next', kind, params });
const plan = (...jobs: object[]) => ({ ok: true, action: 'create_followup_jobs', new_jobs: jobs });

const targets = [{ path: 'a.py' }, { root: '/srv', rel_path: 'a.py' }];
const texts = [{ content: '' }, { new_content: '' }];
const named = (fields: object) => Object.keys(fields).join(' and ');

const fileParams: GoodMessage[] = targets.flatMap((target) =>
  texts.map((text): GoodMessage => [`${named(target)} with ${named(text)}`, { ...target, ...text }]),
);

const customJobs: GoodMessage[] = [
  'translate',
  'prüfe_code',
  'listFiles',
  'LIST_FILES',
  'list-files',
  'read_files',
  'llm_call',
  'toString',
  '__proto__',
  'constructor',
].map((kind) => [`the custom kind ${kind}, whatever its params`, job(kind, { patterns: 5, path: null, root: [] })]);

export const goodMessages: { [name in ContractName]?: GoodMessage[] } = {
  JobEnvelope: [
    ['a kind that is no llm_call', put(sampleOf('JobEnvelope'), '/kind', 'nightly_report')],
    ['a kind that is one of a job', put(sampleOf('JobEnvelope'), '/kind', 'list_files')],
    ['extra input', put(sampleOf('JobEnvelope'), '/payload/params', { any: [1, null] })],
    ['a UUID in capitals', put(sampleOf('JobEnvelope'), '/job_id', UUID.toUpperCase())],
  ],
  ReadFileParams: targets.map((target) => [named(target), target]),
  WriteFileParams: fileParams,
  RewriteFileParams: [...fileParams, ['overwrite, said once more', { path: 'a', content: '', mode: 'overwrite' }]],
  FollowupJob: customJobs,
  CreateFollowupJobs: [
    ['no job', plan()],
    ['five jobs', plan(...Array.from({ length: 5 }, () => job('read_file', { path: 'a' })))],
    ['jobs of several kinds', plan(job('list_files', { patterns: ['*'] }), job('translate', {}))],
    ['a meta of one’s own', { ...plan(), meta: { any: { thing: [] } } }],
  ],
  LlmReply: [
    ['five jobs', plan(...Array.from({ length: 5 }, () => job('x', {})))],
    ['an order of an empty file', { ok: true, action: 'write_file', path: 'a', content: '' }],
  ],
  JobResult: [
    ['an order', { ok: true, action: 'write_file', path: 'a', content: '' }],
    ['a receipt', { ok: true, action: 'write_file', path: 'a', bytes_written: 0 }],
  ],
  ErrorResult: [
    ['error alone', { ok: false, action: 'error', error: 'x' }],
    ['message alone', { ok: false, action: 'error', message: 'x' }],
    ['both', { ok: false, action: 'error', error: 'x', message: 'x' }],
    ['error_type with message and details', { ok: false, action: 'error', error_type: 't', message: 'x', details: {} }],
  ],
  ListFilesResult: [['no file', { ok: true, action: 'list_files_result', files: [] }]],
  MissionContext: [
    ['a result that is null', { mission: { goal: 'x' }, previous_results: [{ job: 'a', result: null }], iteration: 0 }],
    ['more about the mission', { mission: { goal: 'x', tags: [] }, previous_results: [], iteration: 0 }],
  ],
  FactoryVerdict: [
    ['PASS without blocking issues', { status: 'success', summary: 'x', verdict: 'PASS' }],
    ['PASS with an empty list of them', { status: 'success', summary: 'x', verdict: 'PASS', blocking_issues: [] }],
  ],
  FactoryResponse: [
    ['a verdict without deliverables', { status: 'success', summary: 'x', verdict: 'PASS' }],
    ['a next_action of one’s own', put(sampleOf('FactorySuccess'), '/next_action', 'deploy')],
  ],
  SpeckitSuccess: ['translate', 'speckit.specify', 'Specify', 'spec', 'toString', '__proto__'].map((agent) => [
    `the unknown agent ${agent}, whatever its result`,
    { agent, status: 'success', timestamp: '2026-05-12T09:18:00Z', execution_time_ms: 0, result: { spec_file: 5 } },
  ]),
  SpeckitError: [['an unknown agent', put(sampleOf('SpeckitError'), '/agent', 'speckit.translate')]],
  AnalyzeResult: [
    ['severities left out', put(sampleOf('AnalyzeResult'), '/findings_by_severity', {})],
    ['no findings listed', put(sampleOf('AnalyzeResult'), '/findings', [])],
  ],
  TestResult: [
    ['no gate', put(sampleOf('TestResult'), '/quality_gates', {})],
    [
      'gates of other names',
      put(sampleOf('TestResult'), '/quality_gates', { security: { status: 'FAILED', cve: [] } }),
    ],
  ],
  ReviewResult: [['no change', put(sampleOf('ReviewResult'), '/changes_made', {})]],
  PlanResult: [
    ['violations in any form', put(sampleOf('PlanResult'), '/constitution_violations', [null, 1, 'x', {}, []])],
  ],
  TasksResult: [['phases of one’s own', put(sampleOf('TasksResult'), '/phases', { 'phase a/b': 0 })]],
};
