/**
 * Every field of every message, written down from the protocol and not from the schemas: what is required, what is
 * optional, and in which unions the message takes part.
 */
import type { ContractName } from '../../src/contracts.ts';
import type { Fields } from './change.ts';

export type MessageRow = {
  contract: ContractName;
  /** The unions that take the message as it is. */
  unions?: ContractName[];
  /** Each of these fields is needed. */
  required: Fields;
  /** One of several ways to give a target, a text or a reason. */
  given?: Fields;
  /** The fields of the other ways. */
  otherwise?: string[];
  optional: Fields;
};

export const UUID = '3fb00550-c006-48c6-b377-80ee7d2da561';
export const NOW = '2026-05-12T09:18:00Z';

const TARGET = { given: { root: '/srv/app', rel_path: 'src/main.py' }, otherwise: ['path'] };
const TARGET_AND_TEXT = {
  given: { ...TARGET.given, new_content: 'print("ready")\n' },
  otherwise: [...TARGET.otherwise, 'content'],
};
const REMARKS = { commentary: 'First the tests.', btw: 'There are no tests yet.', ask: 'May I add some?' };

const MISSION = { id: UUID, title: 'Tidy up', created_at: NOW };
const TASK = { id: UUID, mission_id: UUID, name: 'List the files' };
const LIST_FILES = { kind: 'list_files', params: { patterns: ['**/*.py'] } };
const FINDING = {
  severity: 'HIGH',
  type: 'gap',
  message: 'There is no task for REQ-5.',
  location: 'spec.md:12',
  recommendation: 'Add one.',
};

const lcp: MessageRow[] = [
  {
    contract: 'JobEnvelope',
    required: {
      job_id: UUID,
      kind: 'llm_call',
      payload: { response_format: 'lcp', mission: MISSION, task: { ...TASK, ...LIST_FILES, created_at: NOW } },
    },
    optional: {},
  },
  {
    contract: 'Mission',
    required: MISSION,
    optional: { description: 'All of it.', metadata: { created_by: 'ada', max_iterations: 10 }, tags: ['night'] },
  },
  ...byKind('Task', TASK, { created_at: NOW }, { description: 'To see what is there.' }),
  {
    contract: 'ListFilesParams',
    required: { patterns: ['**/*.py', '!dist/**'] },
    optional: { root: '/srv/app' },
  },
  { contract: 'ReadFileParams', required: {}, ...TARGET, optional: {} },
  { contract: 'WriteFileParams', required: {}, ...TARGET_AND_TEXT, optional: { mode: 'append' } },
  { contract: 'RewriteFileParams', required: {}, ...TARGET_AND_TEXT, optional: { mode: 'overwrite' } },
  {
    contract: 'AgentPlanParams',
    required: { user_prompt: 'Analyse the database schema' },
    optional: { project_root: 'C:\\srv\\app', context: 'There are three tables.' },
  },
  {
    contract: 'MissionContext',
    required: { mission: { goal: 'A report' }, previous_results: [{ job: 'ListPy', result: ['a.py'] }], iteration: 2 },
    optional: {},
  },
  {
    contract: 'CreateFollowupJobs',
    unions: ['LlmReply', 'JobResult'],
    required: {
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: 'ReadMain', kind: 'read_file', params: { path: 'main.py' } }],
    },
    optional: { meta: { user_prompt: 'Analyse it', project_root: '/srv/app' }, ...REMARKS },
  },
  ...byKind(
    'FollowupJob',
    { name: 'List the files' },
    {},
    { description: 'To see what is there.', auto_dispatch: true },
  ),
  {
    contract: 'WriteFileOrder',
    unions: ['LlmReply', 'JobResult'],
    required: { ok: true, action: 'write_file', content: '# Report\n' },
    ...TARGET,
    optional: { mode: 'append', ...REMARKS },
  },
  {
    contract: 'AnalysisResult',
    unions: ['LlmReply', 'JobResult'],
    required: { ok: true, action: 'analysis_result', summary: 'The entry point is sound.' },
    optional: { target_file: 'core/main.py', issues: ['No log'], recommendations: ['Add one'], ...REMARKS },
  },
  {
    contract: 'MissionComplete',
    unions: ['LlmReply', 'JobResult'],
    required: { ok: true, action: 'mission_complete', summary: 'The report is written.' },
    optional: { deliverables: ['REPORT.md'], metrics: { files_analyzed: 47, share: 0.5 }, ...REMARKS },
  },
  {
    contract: 'ErrorResult',
    unions: ['LlmReply', 'ToolResult', 'JobResult'],
    required: { ok: false, action: 'error' },
    given: { error: 'There is no such folder.' },
    otherwise: ['message'],
    optional: {
      error_code: 'PATH_NOT_FOUND',
      error_type: 'file_not_found',
      attempted_action: 'list_files',
      recovery_suggestion: 'Look at the root.',
      details: { code: 'ENOENT', path: 'C:\\app' },
      ...REMARKS,
    },
  },
  {
    contract: 'ListFilesResult',
    unions: ['ToolResult', 'JobResult'],
    required: { ok: true, action: 'list_files_result', files: ['core/main.py'] },
    optional: { root: 'C:\\srv\\app', patterns: ['**/*.py'], info: 'One file.' },
  },
  {
    contract: 'ReadFileResult',
    unions: ['ToolResult', 'JobResult'],
    required: { ok: true, action: 'read_file_result', path: 'C:\\srv\\app\\main.py', content: 'import sys\n' },
    optional: { encoding: 'utf-8', size_bytes: 11, info: 'Read whole.' },
  },
  {
    contract: 'WriteFileReceipt',
    unions: ['ToolResult', 'JobResult'],
    required: { ok: true, action: 'write_file', path: '/srv/app/main.py', bytes_written: 11 },
    optional: { info: 'Written whole.' },
  },
  {
    contract: 'Noop',
    unions: ['ToolResult', 'JobResult'],
    required: { ok: true, action: 'noop', message: 'Unknown kind: translate' },
    optional: { payload_echo: { kind: 'translate' } },
  },
];

/** A row for each known kind, and one for a custom kind. */
function byKind(contract: 'Task' | 'FollowupJob', before: Fields, after: Fields, optional: Fields): MessageRow[] {
  return [
    LIST_FILES,
    { kind: 'read_file', params: { path: 'main.py' } },
    { kind: 'write_file', params: { path: 'main.py', content: '' } },
    { kind: 'rewrite_file', params: { root: '/srv', rel_path: 'main.py', new_content: '' } },
    { kind: 'agent_plan', params: { user_prompt: 'Analyse it' } },
    { kind: 'prüfe_code', params: { any: ['thing', null] } },
  ].map((kind) => ({ contract, required: { ...before, ...kind, ...after }, optional }));
}

const CONFIDENCE = { confidence: 'medium', confidence_notes: 'Two readings of the request.' };
const DELIVERABLE = { path: '.factory/architecture.md', type: 'architecture', description: 'The architecture' };
const BLOCKING_ISSUE = {
  id: 'B1',
  category: 'consistent_paths',
  title: 'Two paths',
  description: 'The state is kept in two places.',
  resolution: 'Keep it in one.',
};

const factory: MessageRow[] = [
  {
    contract: 'FactorySuccess',
    unions: ['FactoryResponse'],
    required: { status: 'success', summary: 'Designed a pipeline of four agents', deliverables: [DELIVERABLE] },
    optional: { ...CONFIDENCE, metrics: { agents_defined: 4 }, next_action: 'ready_for_review' },
  },
  {
    contract: 'FactoryVerdict',
    unions: ['FactoryResponse'],
    required: { status: 'success', summary: 'All requirements are met', verdict: 'PASS' },
    optional: {
      ...CONFIDENCE,
      requirements_checked: 9,
      concerns: ['No long-term memory'],
      blocking_issues: [],
      deliverables: [DELIVERABLE],
      next_action: 'proceed_to_build',
    },
  },
  {
    contract: 'FactoryVerdict',
    unions: ['FactoryResponse'],
    required: {
      status: 'success',
      summary: 'There is one blocking issue',
      verdict: 'BLOCKING',
      blocking_issues: [BLOCKING_ISSUE],
    },
    optional: {
      ...CONFIDENCE,
      requirements_checked: 7,
      concerns: ['No long-term memory'],
      deliverables: [DELIVERABLE],
      next_action: 'return_to_architect',
    },
  },
  {
    contract: 'FactoryQuestions',
    unions: ['FactoryResponse'],
    required: {
      status: 'questions',
      questions: [
        { id: 'q1', question: 'One session?', context: 'State', default: 'one', options: ['one', 'several'] },
      ],
    },
    optional: { partial_work: { completed: ['topology'], blocked_on: ['schema'] }, recommendation: 'One is enough.' },
  },
  {
    contract: 'FactoryFailure',
    unions: ['FactoryResponse'],
    required: {
      status: 'failure',
      error: { type: 'missing_input', message: 'There is no user-request.md', recoverable: true },
    },
    optional: { attempted: 'Read the context', recommendation: 'Write user-request.md' },
  },
];

const results: { [agent: string]: { contract: ContractName; required: Fields; optional: Fields } } = {
  specify: {
    contract: 'SpecifyResult',
    required: {
      branch_name: '001-login',
      spec_file: 'specs/001-login/spec.md',
      feature_number: 1,
      short_name: 'login',
      clarifications_needed: 0,
      checklist_status: 'complete',
    },
    optional: { sections_generated: ['Overview'] },
  },
  clarify: {
    contract: 'ClarifyResult',
    required: { spec_file: 'spec.md', clarifications_resolved: 3, questions_asked: 3, remaining_ambiguities: 0 },
    optional: {},
  },
  research: {
    contract: 'ResearchResult',
    required: {
      research_cache_file: 'research.md',
      technologies_researched: [{ name: 'Postgres', context7_id: '/postgres', topics: ['ranges'], snippet_count: 10 }],
      decisions: [{ decision: 'Store', choice: 'Postgres', rationale: 'Ranges', alternatives: ['SQLite'] }],
      confidence_level: 'HIGH',
    },
    optional: {},
  },
  plan: {
    contract: 'PlanResult',
    required: {
      plan_file: 'plan.md',
      technologies: ['Postgres'],
      constitution_violations: [{ rule: 3 }, 'no tests', null],
      artifacts_created: ['plan.md'],
    },
    optional: {
      research_file: 'research.md',
      data_model_file: 'data-model.md',
      contracts_dir: 'contracts/',
      quickstart_file: 'quickstart.md',
    },
  },
  checklist: {
    contract: 'ChecklistResult',
    required: { checklist_file: 'ux.md', domain: 'ux', total_items: 15 },
    optional: { categories: ['Clarity'] },
  },
  tasks: {
    contract: 'TasksResult',
    required: { tasks_file: 'tasks.md', task_count: 23, phases: { setup: 3, polish: 20 }, task_ids: ['T001'] },
    optional: { parallelizable_tasks: 12, dependencies_mapped: true },
  },
  analyze: {
    contract: 'AnalyzeResult',
    required: {
      analysis_report: 'analysis.md',
      artifacts_analyzed: ['spec.md'],
      total_findings: 3,
      findings_by_severity: { CRITICAL: 0, HIGH: 1, MEDIUM: 2, LOW: 0 },
    },
    optional: {
      findings: [FINDING],
      coverage_analysis: {
        total_requirements: 12,
        requirements_with_tasks: 11,
        coverage_percentage: 91.67,
        uncovered_requirements: ['REQ-5'],
      },
    },
  },
  implement: {
    contract: 'ImplementResult',
    required: {
      tasks_file: 'tasks.md',
      tasks_completed: 23,
      tasks_total: 23,
      completion_percentage: 100,
      files_created: 45,
      files_modified: 12,
    },
    optional: {
      tests_passed: 127,
      tests_total: 127,
      coverage_percentage: 94.2,
      implementation_phases: { setup: 'completed' },
    },
  },
  test: {
    contract: 'TestResult',
    required: {
      feature_id: '001-login',
      overall_status: 'PASSED',
      quality_gates: {
        tests_passing: { status: 'PASSED', details: { total: 45, passed: 45, failed: 0 } },
        coverage: { status: 'PASSED', details: { overall: 87.5, required: 80 } },
        code_quality: { status: 'PASSED', details: { lint_errors: 0, type_errors: 0 } },
        build_validation: { status: 'PASSED', details: { docker_compose: 'valid' } },
        security_scan: 'none needed',
      },
    },
    optional: { success_criteria: [{ id: 'SC-001', description: 'Login works', status: 'NOT_TESTED' }] },
  },
  review: {
    contract: 'ReviewResult',
    required: {
      feature_id: '001-login',
      overall_status: 'APPROVED',
      changes_made: {
        files_moved: [{ from: 'a.py', to: 'b.py' }],
        files_deleted: [{ path: 'c.py', reason: 'unused' }],
        files_created: [{ path: 'd.py', reason: 'a test' }],
        files_modified: [{ path: 'e.py', changes: 'imports' }],
      },
      constitution_compliance: { status: 'PASS', passed: 8, failed: 0 },
    },
    optional: { cleanup_summary: { tests_removed: 7, files_moved: 3, dead_code_lines_removed: 150 } },
  },
  taskstoissues: {
    contract: 'TaskstoissuesResult',
    required: {
      issues_created: 12,
      issues: [{ number: 123, title: 'Log in', url: 'https://example.org/123', task_id: 'T001' }],
    },
    optional: { labels_applied: ['feature'] },
  },
};

const NEXT_STEPS = { next_steps: ['plan'] };

const speckit: MessageRow[] = [
  {
    contract: 'WorkflowContext',
    required: {
      workflow_id: UUID,
      feature_id: '001-login',
      feature_dir: 'specs/001-login/',
      previous_results: { specify: { status: 'success', spec_file: 'spec.md' }, plan: { status: 'error' } },
    },
    optional: {},
  },
  {
    contract: 'FeedbackContext',
    required: { feedback_from: 'analyze', iteration: 1, max_iterations: 2, issues_to_fix: [FINDING] },
    optional: {},
  },
  ...Object.entries(results).map(
    ([agent, { required, optional }]): MessageRow => ({
      contract: 'SpeckitSuccess',
      unions: ['SpeckitResponse'],
      required: {
        agent,
        status: 'success',
        timestamp: NOW,
        execution_time_ms: 1234,
        result: { ...required, ...optional, ...NEXT_STEPS },
      },
      optional: {},
    }),
  ),
  {
    contract: 'SpeckitSuccess',
    unions: ['SpeckitResponse'],
    required: {
      agent: 'translate',
      status: 'success',
      timestamp: NOW,
      execution_time_ms: 0,
      result: { languages: ['de', 'en'], ...NEXT_STEPS },
    },
    optional: {},
  },
  {
    contract: 'SpeckitError',
    unions: ['SpeckitResponse'],
    required: {
      agent: 'plan',
      status: 'error',
      timestamp: NOW,
      execution_time_ms: 1234,
      error: {
        type: 'PrerequisiteError',
        code: 'SPEC_NOT_FOUND',
        message: 'There is no spec.md',
        details: { looked_in: ['specs/'] },
        recoverable: true,
        recovery_strategy: 'run_prerequisite_agent',
        suggested_action: { agent: 'specify', reason: 'It writes spec.md' },
      },
    },
    optional: {},
  },
  ...Object.values(results).map(
    ({ contract, required, optional }): MessageRow => ({
      contract,
      required,
      optional: { ...optional, ...NEXT_STEPS },
    }),
  ),
];

/** One row for each message that is no union, and for each member of a union. */
export const messages: MessageRow[] = [...lcp, ...factory, ...speckit];

/** The smallest message of a row. */
export function smallest({ required, given }: MessageRow): Fields {
  return { ...required, ...given };
}

/** A message with every field of its row. */
export function fullest(row: MessageRow): Fields {
  return { ...smallest(row), ...row.optional };
}

/** A full message of a contract: its first row, or the first one that a union takes. */
export function sampleOf(contract: ContractName): Fields {
  const row =
    messages.find((one) => one.contract === contract) ?? messages.find((one) => one.unions?.includes(contract));
  if (row === undefined) throw new Error(`There is no row for ${contract}.`);
  return fullest(row);
}
