/** The results of the speckit agents in ArkType. */
import { type } from 'arktype';
import { SEVERITIES } from '../patterns.ts';
import { count, freeObject, nonBlank, path, percentage } from './values.ts';

const nextSteps = { 'next_steps?': 'string[]' } as const;

export const SpecifyResult = type({
  branch_name: nonBlank,
  spec_file: path,
  feature_number: count,
  short_name: nonBlank,
  clarifications_needed: count,
  'sections_generated?': 'string[]',
  checklist_status: "'complete' | 'incomplete'",
  ...nextSteps,
});

export const ClarifyResult = type({
  spec_file: path,
  clarifications_resolved: count,
  questions_asked: count,
  remaining_ambiguities: count,
  ...nextSteps,
});

export const ResearchResult = type({
  research_cache_file: path,
  technologies_researched: type({
    name: nonBlank,
    'context7_id?': 'string',
    'topics?': 'string[]',
    'snippet_count?': count,
  }).array(),
  decisions: type({ decision: nonBlank, choice: nonBlank, rationale: nonBlank, 'alternatives?': 'string[]' }).array(),
  confidence_level: "'HIGH' | 'MEDIUM' | 'LOW'",
  ...nextSteps,
});

export const PlanResult = type({
  plan_file: path,
  'research_file?': path,
  'data_model_file?': path,
  'contracts_dir?': path,
  'quickstart_file?': path,
  technologies: 'string[]',
  constitution_violations: 'unknown[]',
  artifacts_created: 'string[]',
  ...nextSteps,
});

export const ChecklistResult = type({
  checklist_file: path,
  domain: "'ux' | 'api' | 'security' | 'performance' | 'data'",
  total_items: count,
  'categories?': 'string[]',
  ...nextSteps,
});

export const TasksResult = type({
  tasks_file: path,
  task_count: count,
  phases: type({ '[string]': count }),
  'parallelizable_tasks?': count,
  task_ids: 'string[]',
  'dependencies_mapped?': 'boolean',
  ...nextSteps,
});

export const AnalyzeResult = type({
  analysis_report: nonBlank,
  artifacts_analyzed: 'string[]',
  total_findings: count,
  findings_by_severity: type({
    'CRITICAL?': count,
    'HIGH?': count,
    'MEDIUM?': count,
    'LOW?': count,
  }),
  'findings?': type({
    severity: type.enumerated(...SEVERITIES),
    type: nonBlank,
    message: nonBlank,
    'location?': 'string',
    'recommendation?': 'string',
  }).array(),
  'coverage_analysis?': type({
    total_requirements: count,
    requirements_with_tasks: count,
    coverage_percentage: percentage,
    uncovered_requirements: 'string[]',
  }),
  ...nextSteps,
});

export const ImplementResult = type({
  tasks_file: path,
  tasks_completed: count,
  tasks_total: count,
  completion_percentage: percentage,
  'tests_passed?': count,
  'tests_total?': count,
  'coverage_percentage?': percentage,
  files_created: count,
  files_modified: count,
  'implementation_phases?': type({ '[string]': 'string' }),
  ...nextSteps,
});

export const TestResult = type({
  feature_id: nonBlank,
  overall_status: "'PASSED' | 'FAILED'",
  quality_gates: type({
    'tests_passing?': type({ status: nonBlank, 'details?': type({ total: count, passed: count, failed: count }) }),
    'coverage?': type({ status: nonBlank, 'details?': type({ overall: percentage, required: percentage }) }),
    'code_quality?': type({ status: nonBlank, 'details?': type({ lint_errors: count, type_errors: count }) }),
    'build_validation?': type({ status: nonBlank, 'details?': freeObject }),
  }),
  'success_criteria?': type({
    id: nonBlank,
    description: nonBlank,
    status: "'PASSED' | 'FAILED' | 'NOT_TESTED'",
  }).array(),
  ...nextSteps,
});

const touchedFiles = type({ path, reason: nonBlank }).array();

export const ReviewResult = type({
  feature_id: nonBlank,
  overall_status: "'APPROVED' | 'APPROVED_WITH_WARNINGS' | 'NEEDS_MANUAL_REVIEW'",
  changes_made: type({
    'files_moved?': type({ from: nonBlank, to: nonBlank }).array(),
    'files_deleted?': touchedFiles,
    'files_created?': touchedFiles,
    'files_modified?': type({ path, changes: nonBlank }).array(),
  }),
  constitution_compliance: type({ status: "'PASS' | 'FAIL'", passed: count, failed: count }),
  'cleanup_summary?': type({
    'tests_removed?': count,
    'files_moved?': count,
    'dead_code_lines_removed?': count,
  }),
  ...nextSteps,
});

export const TaskstoissuesResult = type({
  issues_created: count,
  issues: type({ number: count, title: nonBlank, url: nonBlank, 'task_id?': 'string' }).array(),
  'labels_applied?': 'string[]',
  ...nextSteps,
});

export const UnknownResult = type(nextSteps);
