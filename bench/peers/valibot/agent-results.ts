/** The results of the speckit agents in valibot. */
import * as v from 'valibot';
import { SEVERITIES } from '../patterns.ts';
import { count, freeObject, nonBlank, optionalText, path, percentage, text } from './values.ts';

const nextSteps = { next_steps: v.optional(v.array(text)) };

export const SpecifyResult = v.object({
  branch_name: nonBlank,
  spec_file: path,
  feature_number: count,
  short_name: nonBlank,
  clarifications_needed: count,
  sections_generated: v.optional(v.array(text)),
  checklist_status: v.picklist(['complete', 'incomplete']),
  ...nextSteps,
});

export const ClarifyResult = v.object({
  spec_file: path,
  clarifications_resolved: count,
  questions_asked: count,
  remaining_ambiguities: count,
  ...nextSteps,
});

export const ResearchResult = v.object({
  research_cache_file: path,
  technologies_researched: v.array(
    v.object({
      name: nonBlank,
      context7_id: optionalText,
      topics: v.optional(v.array(text)),
      snippet_count: v.optional(count),
    }),
  ),
  decisions: v.array(
    v.object({ decision: nonBlank, choice: nonBlank, rationale: nonBlank, alternatives: v.optional(v.array(text)) }),
  ),
  confidence_level: v.picklist(['HIGH', 'MEDIUM', 'LOW']),
  ...nextSteps,
});

export const PlanResult = v.object({
  plan_file: path,
  research_file: v.optional(path),
  data_model_file: v.optional(path),
  contracts_dir: v.optional(path),
  quickstart_file: v.optional(path),
  technologies: v.array(text),
  constitution_violations: v.array(v.unknown()),
  artifacts_created: v.array(text),
  ...nextSteps,
});

export const ChecklistResult = v.object({
  checklist_file: path,
  domain: v.picklist(['ux', 'api', 'security', 'performance', 'data']),
  total_items: count,
  categories: v.optional(v.array(text)),
  ...nextSteps,
});

export const TasksResult = v.object({
  tasks_file: path,
  task_count: count,
  phases: v.record(v.string(), count),
  parallelizable_tasks: v.optional(count),
  task_ids: v.array(text),
  dependencies_mapped: v.optional(v.boolean()),
  ...nextSteps,
});

export const AnalyzeResult = v.object({
  analysis_report: nonBlank,
  artifacts_analyzed: v.array(text),
  total_findings: count,
  findings_by_severity: v.object({
    CRITICAL: v.optional(count),
    HIGH: v.optional(count),
    MEDIUM: v.optional(count),
    LOW: v.optional(count),
  }),
  findings: v.optional(
    v.array(
      v.object({
        severity: v.picklist(SEVERITIES),
        type: nonBlank,
        message: nonBlank,
        location: optionalText,
        recommendation: optionalText,
      }),
    ),
  ),
  coverage_analysis: v.optional(
    v.object({
      total_requirements: count,
      requirements_with_tasks: count,
      coverage_percentage: percentage,
      uncovered_requirements: v.array(text),
    }),
  ),
  ...nextSteps,
});

export const ImplementResult = v.object({
  tasks_file: path,
  tasks_completed: count,
  tasks_total: count,
  completion_percentage: percentage,
  tests_passed: v.optional(count),
  tests_total: v.optional(count),
  coverage_percentage: v.optional(percentage),
  files_created: count,
  files_modified: count,
  implementation_phases: v.optional(v.record(v.string(), text)),
  ...nextSteps,
});

export const TestResult = v.object({
  feature_id: nonBlank,
  overall_status: v.picklist(['PASSED', 'FAILED']),
  quality_gates: v.looseObject({
    tests_passing: v.optional(
      v.object({ status: nonBlank, details: v.optional(v.object({ total: count, passed: count, failed: count })) }),
    ),
    coverage: v.optional(
      v.object({ status: nonBlank, details: v.optional(v.object({ overall: percentage, required: percentage })) }),
    ),
    code_quality: v.optional(
      v.object({ status: nonBlank, details: v.optional(v.object({ lint_errors: count, type_errors: count })) }),
    ),
    build_validation: v.optional(v.object({ status: nonBlank, details: v.optional(freeObject) })),
  }),
  success_criteria: v.optional(
    v.array(v.object({ id: nonBlank, description: nonBlank, status: v.picklist(['PASSED', 'FAILED', 'NOT_TESTED']) })),
  ),
  ...nextSteps,
});

const touchedFiles = v.array(v.object({ path, reason: nonBlank }));

export const ReviewResult = v.object({
  feature_id: nonBlank,
  overall_status: v.picklist(['APPROVED', 'APPROVED_WITH_WARNINGS', 'NEEDS_MANUAL_REVIEW']),
  changes_made: v.object({
    files_moved: v.optional(v.array(v.object({ from: nonBlank, to: nonBlank }))),
    files_deleted: v.optional(touchedFiles),
    files_created: v.optional(touchedFiles),
    files_modified: v.optional(v.array(v.object({ path, changes: nonBlank }))),
  }),
  constitution_compliance: v.object({ status: v.picklist(['PASS', 'FAIL']), passed: count, failed: count }),
  cleanup_summary: v.optional(
    v.object({
      tests_removed: v.optional(count),
      files_moved: v.optional(count),
      dead_code_lines_removed: v.optional(count),
    }),
  ),
  ...nextSteps,
});

export const TaskstoissuesResult = v.object({
  issues_created: count,
  issues: v.array(v.object({ number: count, title: nonBlank, url: nonBlank, task_id: optionalText })),
  labels_applied: v.optional(v.array(text)),
  ...nextSteps,
});

export const UnknownResult = v.looseObject(nextSteps);
