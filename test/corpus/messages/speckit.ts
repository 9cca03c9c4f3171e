import { messagesOf } from '../message.ts';

const success = { status: 'success', timestamp: '2026-05-12T09:12:00Z', execution_time_ms: 61000 };

/** Responses of speckit agents. */
export const speckit = messagesOf('SpeckitResponse', {
  'speckit-specify': {
    agent: 'specify',
    ...success,
    result: {
      branch_name: '017-guest-reviews',
      spec_file: 'specs/017-guest-reviews/spec.md',
      feature_number: 17,
      short_name: 'guest-reviews',
      clarifications_needed: 0,
      sections_generated: ['User "stories"', 'Requirements'],
      checklist_status: 'complete',
    },
  },
  'speckit-research': {
    agent: 'research',
    ...success,
    result: {
      research_cache_file: 'specs/017/research.json',
      technologies_researched: [
        { name: 'React', context7_id: '/facebook/react', topics: ['useOptimistic', "it's new"], snippet_count: 8 },
      ],
      decisions: [
        {
          decision: 'Where drafts live',
          choice: 'Local storage',
          rationale: 'Works offline, "on the pier".',
          alternatives: ['Server', 'IndexedDB'],
        },
      ],
      confidence_level: 'MEDIUM',
      next_steps: ['plan'],
    },
  },
  'speckit-plan-windows': {
    agent: 'plan',
    ...success,
    result: {
      plan_file: 'C:\\new\\specs\\017\\plan.md',
      contracts_dir: 'C:\\new\\specs\\017\\contracts',
      technologies: ['TypeScript', 'React 19'],
      constitution_violations: ['second database', { rule: 'II', severity: 2 }],
      artifacts_created: ['plan.md', 'data-model.md'],
    },
  },
  'speckit-tasks': {
    agent: 'tasks',
    ...success,
    result: {
      tasks_file: 'specs/017/tasks.md',
      task_count: 5,
      phases: { setup: 1, user_stories: 4 },
      parallelizable_tasks: 2,
      task_ids: ['T001', 'T002', 'T003', 'T004', 'T005'],
      dependencies_mapped: true,
    },
  },
  'speckit-analyze': {
    agent: 'analyze',
    ...success,
    result: {
      analysis_report: 'specs/017/analysis.md',
      artifacts_analyzed: ['spec.md', 'plan.md'],
      total_findings: 2,
      findings_by_severity: { MEDIUM: 1, LOW: 1 },
      findings: [
        { severity: 'MEDIUM', type: 'gap', message: 'FR-3 says "soon", which is vague.', location: 'spec.md:12' },
      ],
      coverage_analysis: {
        total_requirements: 8,
        requirements_with_tasks: 7,
        coverage_percentage: 87.5,
        uncovered_requirements: ['FR-003'],
      },
    },
  },
  'speckit-implement': {
    agent: 'implement',
    ...success,
    result: {
      tasks_file: 'specs/017/tasks.md',
      tasks_completed: 3,
      tasks_total: 4,
      completion_percentage: 75,
      tests_passed: 40,
      tests_total: 41,
      coverage_percentage: 93.1,
      files_created: 7,
      files_modified: 0,
      implementation_phases: { setup: 'done', core: 'in progress – „fast fertig“' },
    },
  },
  'speckit-test': {
    agent: 'test',
    ...success,
    result: {
      feature_id: '017-guest-reviews',
      overall_status: 'PASSED',
      quality_gates: {
        tests_passing: { status: 'PASSED', details: { total: 150, passed: 150, failed: 0 } },
        coverage: { status: 'PASSED', details: { overall: 88.4, required: 80 } },
        build_validation: { status: 'PASSED', details: { image: 'berthbook-api', size_mb: 212 } },
      },
      success_criteria: [
        { id: 'SC-001', description: 'A freed berth is offered within a minute.', status: 'NOT_TESTED' },
      ],
    },
  },
  'speckit-review': {
    agent: 'review',
    ...success,
    result: {
      feature_id: '017',
      overall_status: 'APPROVED_WITH_WARNINGS',
      changes_made: {
        files_moved: [{ from: 'api/waiting.py', to: 'api/waiting/service.py' }],
        files_deleted: [{ path: 'tmp.py', reason: "Wasn't used" }],
      },
      constitution_compliance: { status: 'PASS', passed: 9, failed: 0 },
    },
  },
  'speckit-error': {
    agent: 'plan',
    status: 'error',
    timestamp: '2026-05-12T10:40:00+02:00',
    execution_time_ms: 30500,
    error: {
      type: 'PrerequisiteError',
      code: 'NO_SPEC',
      message: 'There is no "spec.md" in specs/017.',
      details: { looked_in: ['specs/017', 'specs/17'], tries: 2 },
      recoverable: true,
      recovery_strategy: 'run_prerequisite_agent',
      suggested_action: { agent: 'specify', reason: 'It writes the file.' },
    },
  },
});
