/** The results of the speckit agents in zod. */
import * as z from 'zod';
import { SEVERITIES } from '../patterns.ts';
import { count, freeObject, nonBlank, path, percentage, text } from './values.ts';

const nextSteps = { next_steps: z.array(text).optional() };

export const SpecifyResult = z.object({
  branch_name: nonBlank,
  spec_file: path,
  feature_number: count,
  short_name: nonBlank,
  clarifications_needed: count,
  sections_generated: z.array(text).optional(),
  checklist_status: z.enum(['complete', 'incomplete']),
  ...nextSteps,
});

export const ClarifyResult = z.object({
  spec_file: path,
  clarifications_resolved: count,
  questions_asked: count,
  remaining_ambiguities: count,
  ...nextSteps,
});

export const ResearchResult = z.object({
  research_cache_file: path,
  technologies_researched: z.array(
    z.object({
      name: nonBlank,
      context7_id: text.optional(),
      topics: z.array(text).optional(),
      snippet_count: count.optional(),
    }),
  ),
  decisions: z.array(
    z.object({ decision: nonBlank, choice: nonBlank, rationale: nonBlank, alternatives: z.array(text).optional() }),
  ),
  confidence_level: z.enum(['HIGH', 'MEDIUM', 'LOW']),
  ...nextSteps,
});

export const PlanResult = z.object({
  plan_file: path,
  research_file: path.optional(),
  data_model_file: path.optional(),
  contracts_dir: path.optional(),
  quickstart_file: path.optional(),
  technologies: z.array(text),
  constitution_violations: z.array(z.unknown()),
  artifacts_created: z.array(text),
  ...nextSteps,
});

export const ChecklistResult = z.object({
  checklist_file: path,
  domain: z.enum(['ux', 'api', 'security', 'performance', 'data']),
  total_items: count,
  categories: z.array(text).optional(),
  ...nextSteps,
});

export const TasksResult = z.object({
  tasks_file: path,
  task_count: count,
  phases: z.record(z.string(), count),
  parallelizable_tasks: count.optional(),
  task_ids: z.array(text),
  dependencies_mapped: z.boolean().optional(),
  ...nextSteps,
});

export const AnalyzeResult = z.object({
  analysis_report: nonBlank,
  artifacts_analyzed: z.array(text),
  total_findings: count,
  findings_by_severity: z.object({
    CRITICAL: count.optional(),
    HIGH: count.optional(),
    MEDIUM: count.optional(),
    LOW: count.optional(),
  }),
  findings: z
    .array(
      z.object({
        severity: z.enum(SEVERITIES),
        type: nonBlank,
        message: nonBlank,
        location: text.optional(),
        recommendation: text.optional(),
      }),
    )
    .optional(),
  coverage_analysis: z
    .object({
      total_requirements: count,
      requirements_with_tasks: count,
      coverage_percentage: percentage,
      uncovered_requirements: z.array(text),
    })
    .optional(),
  ...nextSteps,
});

export const ImplementResult = z.object({
  tasks_file: path,
  tasks_completed: count,
  tasks_total: count,
  completion_percentage: percentage,
  tests_passed: count.optional(),
  tests_total: count.optional(),
  coverage_percentage: percentage.optional(),
  files_created: count,
  files_modified: count,
  implementation_phases: z.record(z.string(), text).optional(),
  ...nextSteps,
});

export const TestResult = z.object({
  feature_id: nonBlank,
  overall_status: z.enum(['PASSED', 'FAILED']),
  quality_gates: z.looseObject({
    tests_passing: z
      .object({ status: nonBlank, details: z.object({ total: count, passed: count, failed: count }).optional() })
      .optional(),
    coverage: z
      .object({ status: nonBlank, details: z.object({ overall: percentage, required: percentage }).optional() })
      .optional(),
    code_quality: z
      .object({ status: nonBlank, details: z.object({ lint_errors: count, type_errors: count }).optional() })
      .optional(),
    build_validation: z.object({ status: nonBlank, details: freeObject.optional() }).optional(),
  }),
  success_criteria: z
    .array(z.object({ id: nonBlank, description: nonBlank, status: z.enum(['PASSED', 'FAILED', 'NOT_TESTED']) }))
    .optional(),
  ...nextSteps,
});

const touchedFiles = z.array(z.object({ path, reason: nonBlank }));

export const ReviewResult = z.object({
  feature_id: nonBlank,
  overall_status: z.enum(['APPROVED', 'APPROVED_WITH_WARNINGS', 'NEEDS_MANUAL_REVIEW']),
  changes_made: z.object({
    files_moved: z.array(z.object({ from: nonBlank, to: nonBlank })).optional(),
    files_deleted: touchedFiles.optional(),
    files_created: touchedFiles.optional(),
    files_modified: z.array(z.object({ path, changes: nonBlank })).optional(),
  }),
  constitution_compliance: z.object({ status: z.enum(['PASS', 'FAIL']), passed: count, failed: count }),
  cleanup_summary: z
    .object({
      tests_removed: count.optional(),
      files_moved: count.optional(),
      dead_code_lines_removed: count.optional(),
    })
    .optional(),
  ...nextSteps,
});

export const TaskstoissuesResult = z.object({
  issues_created: count,
  issues: z.array(z.object({ number: count, title: nonBlank, url: nonBlank, task_id: text.optional() })),
  labels_applied: z.array(text).optional(),
  ...nextSteps,
});

export const UnknownResult = z.looseObject(nextSteps);
