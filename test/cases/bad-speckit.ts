/** Messages of speckit that are refused, with every issue that is expected. */
import type { BadMessage, ExpectedIssue } from './bad-message.ts';
import { type Fields, put, without } from './change.ts';
import { messages, NOW, sampleOf, smallest } from './fields.ts';

const success = (agent: unknown, result: unknown) => ({
  agent,
  status: 'success',
  timestamp: NOW,
  execution_time_ms: 1,
  result,
});

/** The smallest result of each known agent, by the agent's name. */
const results = Object.fromEntries(
  messages
    .filter(({ contract, required }) => contract.endsWith('Result') && !('action' in required))
    .map((row): [string, Fields] => [row.contract.replace('Result', '').toLowerCase(), smallest(row)]),
);

export const badWorkflows: BadMessage[] = [
  ['results as a list', put(sampleOf('WorkflowContext'), '/previous_results', []), [['type', '/previous_results']]],
  [
    'a result that is a word',
    put(sampleOf('WorkflowContext'), '/previous_results/plan', 'success'),
    [['type', '/previous_results/plan']],
  ],
  [
    'an unknown status',
    put(sampleOf('WorkflowContext'), '/previous_results/plan', { status: 'skipped' }),
    [['enum', '/previous_results/plan/status', /"success".*"error"/]],
  ],
  [
    'an agent with a slash in its name',
    put(sampleOf('WorkflowContext'), '/previous_results', { 'a/b': {} }),
    [['required', '/previous_results/a~1b/status']],
  ],
  [
    'a name for the workflow_id',
    put(sampleOf('WorkflowContext'), '/workflow_id', '001-login'),
    [['pattern', '/workflow_id']],
  ],
];

export const badFeedback: BadMessage[] = [
  [
    'an issue that is a text',
    put(sampleOf('FeedbackContext'), '/issues_to_fix', ['Add a task']),
    [['type', '/issues_to_fix/0']],
  ],
  [
    'critical for CRITICAL',
    put(sampleOf('FeedbackContext'), '/issues_to_fix/0/severity', 'critical'),
    [['enum', '/issues_to_fix/0/severity', /Did you mean "CRITICAL"/]],
  ],
  [
    'an unknown severity',
    put(sampleOf('FeedbackContext'), '/issues_to_fix/0/severity', 'BLOCKER'),
    [['enum', '/issues_to_fix/0/severity', /"CRITICAL".*"HIGH".*"MEDIUM".*"LOW"/]],
  ],
  [
    'maxIterations for max_iterations',
    { ...without(sampleOf('FeedbackContext'), 'max_iterations'), maxIterations: 2 },
    [['required', '/max_iterations', /"max_iterations".*"maxIterations"/]],
  ],
];

const agentIssue: ExpectedIssue = ['required', '/agent', /"specify".*"taskstoissues"/];

export const badAgentSuccesses: BadMessage[] = [
  ['no agent', without(success('plan', {}), 'agent'), [agentIssue]],
  ['null for the agent', success(null, {}), [['type', '/agent']]],
  ['a blank agent', success(' ', {}), [['pattern', '/agent']]],
  ['an unknown agent whose result is a text', success('translate', 'done'), [['type', '/result']]],
  [
    'an unknown agent whose next steps are one text',
    success('translate', { next_steps: 'plan' }),
    [['type', '/result/next_steps', /\[ \]/]],
  ],
  [
    'the result beside the envelope',
    { ...without(success('clarify', {}), 'result'), ...results.clarify },
    [['required', '/result']],
  ],
  ['an error in a success', put(success('plan', results.plan), '/status', 'error'), [['const', '/status']]],
  ...Object.keys(results).flatMap((agent): BadMessage[] => [
    [
      `${agent} with an empty result`,
      success(agent, {}),
      Object.keys(results[agent] ?? {}).map((field): ExpectedIssue => ['required', `/result/${field}`]),
    ],
    [`${agent} with null for its result`, success(agent, null), [['type', '/result']]],
    [`${agent} with a list for its result`, success(agent, []), [['type', '/result']]],
    [
      `${agent} with one next step without a list`,
      success(agent, { ...results[agent], next_steps: 'plan' }),
      [['type', '/result/next_steps', /\[ \]/]],
    ],
  ]),
  [
    'a known agent with the result of another',
    success('clarify', results.checklist),
    [
      ['required', '/result/spec_file'],
      ['required', '/result/clarifications_resolved'],
      ['required', '/result/questions_asked'],
      ['required', '/result/remaining_ambiguities'],
    ],
  ],
];

export const badAgentErrors: BadMessage[] = [
  ['an error that is a text', put(sampleOf('SpeckitError'), '/error', 'no spec'), [['type', '/error']]],
  [
    'an unknown type',
    put(sampleOf('SpeckitError'), '/error/type', 'Oops'),
    [['enum', '/error/type', /"PrerequisiteError"/]],
  ],
  [
    'a type of another style',
    put(sampleOf('SpeckitError'), '/error/type', 'validation_error'),
    [['enum', '/error/type', /Did you mean "ValidationError"/]],
  ],
  [
    'retry, which is no strategy',
    put(sampleOf('SpeckitError'), '/error/recovery_strategy', 'retry'),
    [['enum', '/error/recovery_strategy', /"fix_and_retry"/]],
  ],
  [
    'the suggested agent alone',
    put(sampleOf('SpeckitError'), '/error/suggested_action', 'specify'),
    [['type', '/error/suggested_action']],
  ],
  ['a success in an error', put(sampleOf('SpeckitError'), '/status', 'success'), [['const', '/status']]],
];

const STATUSES = /"success".*"error"/;

export const badAgentResponses: BadMessage[] = [
  ['no status', without(sampleOf('SpeckitError'), 'status'), [['required', '/status']]],
  ['an empty object', {}, [['required', '/status', STATUSES]]],
  ['an unknown status', { status: 'partial' }, [['discriminator', '/status', STATUSES]]],
  ['failure for error', { status: 'failure' }, [['discriminator', '/status', STATUSES]]],
  [
    'Success for success',
    put(success('plan', results.plan), '/status', 'Success'),
    [['discriminator', '/status', /Did you mean "success"/]],
  ],
  ['a success without an agent', without(success('plan', {}), 'agent'), [agentIssue]],
  ['an error without an agent', without(sampleOf('SpeckitError'), 'agent'), [['required', '/agent']]],
  ['an error with a result', put(success('plan', results.plan), '/status', 'error'), [['required', '/error']]],
  ['a success with an error', put(sampleOf('SpeckitError'), '/status', 'success'), [['required', '/result']]],
  [
    'a bare result, which is told where it belongs',
    results.clarify,
    [
      ['required', '/agent'],
      ['required', '/status'],
      ['required', '/timestamp'],
      ['required', '/execution_time_ms'],
      ['required', '/result', /Put "spec_file".* into "result"/],
    ],
  ],
];

const FINDING = { severity: 'LOW', type: 't', message: 'm' };

/** One table for each result: the fields of `fields.ts` are covered there, this is what lies between them. */
export const badResults: { [contract: string]: BadMessage[] } = {
  SpecifyResult: [
    [
      'a feature number with zeros',
      put(sampleOf('SpecifyResult'), '/feature_number', '001'),
      [['type', '/feature_number', /^(?!.*without quotes)/]],
    ],
    [
      'done for complete',
      put(sampleOf('SpecifyResult'), '/checklist_status', 'done'),
      [['enum', '/checklist_status', /"complete".*"incomplete"/]],
    ],
    [
      'sections in one text',
      put(sampleOf('SpecifyResult'), '/sections_generated', 'Overview'),
      [['type', '/sections_generated']],
    ],
  ],
  ClarifyResult: [
    [
      'a list for a count',
      put(sampleOf('ClarifyResult'), '/questions_asked', ['Which?']),
      [['type', '/questions_asked']],
    ],
  ],
  ResearchResult: [
    [
      'technologies as texts',
      put(sampleOf('ResearchResult'), '/technologies_researched', ['Postgres']),
      [['type', '/technologies_researched/0']],
    ],
    [
      'decisions as an object',
      put(sampleOf('ResearchResult'), '/decisions', { store: 'Postgres' }),
      [['type', '/decisions']],
    ],
    [
      'high for HIGH',
      put(sampleOf('ResearchResult'), '/confidence_level', 'high'),
      [['enum', '/confidence_level', /Did you mean "HIGH"/]],
    ],
  ],
  PlanResult: [
    [
      'a count for the violations',
      put(sampleOf('PlanResult'), '/constitution_violations', 0),
      [['type', '/constitution_violations']],
    ],
    [
      'technologies as objects',
      put(sampleOf('PlanResult'), '/technologies', [{ name: 'Postgres' }]),
      [['type', '/technologies/0']],
    ],
  ],
  ChecklistResult: [
    ['an unknown domain', put(sampleOf('ChecklistResult'), '/domain', 'legal'), [['enum', '/domain', /"ux".*"data"/]]],
    ['UX for ux', put(sampleOf('ChecklistResult'), '/domain', 'UX'), [['enum', '/domain', /Did you mean "ux"/]]],
  ],
  TasksResult: [
    ['tasks by phase', put(sampleOf('TasksResult'), '/phases', { setup: ['T001'] }), [['type', '/phases/setup']]],
    ['phases as a list', put(sampleOf('TasksResult'), '/phases', ['setup']), [['type', '/phases']]],
    ['half a task', put(sampleOf('TasksResult'), '/phases', { setup: 1, polish: 1.5 }), [['type', '/phases/polish']]],
  ],
  AnalyzeResult: [
    ['findings as texts', put(sampleOf('AnalyzeResult'), '/findings', ['x']), [['type', '/findings/0']]],
    [
      'counts as a list',
      put(sampleOf('AnalyzeResult'), '/findings_by_severity', [1, 2, 3, 2]),
      [['type', '/findings_by_severity']],
    ],
    [
      'High for HIGH in the second finding',
      put(sampleOf('AnalyzeResult'), '/findings', [FINDING, { ...FINDING, severity: 'High' }]),
      [['enum', '/findings/1/severity', /Did you mean "HIGH"/]],
    ],
    [
      'a share in words',
      put(sampleOf('AnalyzeResult'), '/coverage_analysis/coverage_percentage', '91.67%'),
      [['type', '/coverage_analysis/coverage_percentage']],
    ],
  ],
  ImplementResult: [
    ['files as a list', put(sampleOf('ImplementResult'), '/files_created', ['a.py']), [['type', '/files_created']]],
    [
      'more than 100 percent',
      put(sampleOf('ImplementResult'), '/completion_percentage', 104),
      [['maximum', '/completion_percentage', /at most 100/]],
    ],
    [
      'phases in figures',
      put(sampleOf('ImplementResult'), '/implementation_phases', { setup: 1 }),
      [['type', '/implementation_phases/setup', /in quotes/]],
    ],
  ],
  TestResult: [
    [
      'a gate that is a word',
      put(sampleOf('TestResult'), '/quality_gates/coverage', 'PASSED'),
      [['type', '/quality_gates/coverage']],
    ],
    ['gates as a list', put(sampleOf('TestResult'), '/quality_gates', []), [['type', '/quality_gates']]],
    [
      'passed for PASSED',
      put(sampleOf('TestResult'), '/overall_status', 'passed'),
      [['enum', '/overall_status', /Did you mean "PASSED"/]],
    ],
    [
      'details of another gate',
      put(sampleOf('TestResult'), '/quality_gates/coverage/details', { total: 1 }),
      [
        ['required', '/quality_gates/coverage/details/overall'],
        ['required', '/quality_gates/coverage/details/required'],
      ],
    ],
  ],
  ReviewResult: [
    [
      'a moved file as a text',
      put(sampleOf('ReviewResult'), '/changes_made/files_moved', ['a to b']),
      [['type', '/changes_made/files_moved/0']],
    ],
    [
      'a count for the created files',
      put(sampleOf('ReviewResult'), '/changes_made/files_created', 2),
      [['type', '/changes_made/files_created']],
    ],
    [
      'PASSED for PASS',
      put(sampleOf('ReviewResult'), '/constitution_compliance/status', 'PASSED'),
      [['enum', '/constitution_compliance/status', /"PASS".*"FAIL"/]],
    ],
    [
      'REJECTED, which is no status',
      put(sampleOf('ReviewResult'), '/overall_status', 'REJECTED'),
      [['enum', '/overall_status', /"NEEDS_MANUAL_REVIEW"/]],
    ],
  ],
  TaskstoissuesResult: [
    ['issues as numbers', put(sampleOf('TaskstoissuesResult'), '/issues', [123]), [['type', '/issues/0']]],
    [
      'a number with a hash',
      put(sampleOf('TaskstoissuesResult'), '/issues/0/number', '#123'),
      [['type', '/issues/0/number']],
    ],
  ],
};
