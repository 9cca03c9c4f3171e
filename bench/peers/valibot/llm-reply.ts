/** `LlmReply` in valibot. */
import * as v from 'valibot';
import { hasReason, hasTarget } from '../groups.ts';
import { CUSTOM_KIND } from '../patterns.ts';
import { AgentPlanParams, ListFilesParams, ReadFileParams, RewriteFileParams, WriteFileParams } from './params.ts';
import { freeObject, nonBlank, optionalText, path, remarks, target, text } from './values.ts';

const jobFields = { name: nonBlank, description: optionalText, auto_dispatch: v.optional(v.boolean()) };

const FollowupJob = v.variant('kind', [
  v.object({ ...jobFields, kind: v.literal('list_files'), params: ListFilesParams }),
  v.object({ ...jobFields, kind: v.literal('read_file'), params: ReadFileParams }),
  v.object({ ...jobFields, kind: v.literal('write_file'), params: WriteFileParams }),
  v.object({ ...jobFields, kind: v.literal('rewrite_file'), params: RewriteFileParams }),
  v.object({ ...jobFields, kind: v.literal('agent_plan'), params: AgentPlanParams }),
  v.object({ ...jobFields, kind: v.pipe(v.string(), v.regex(CUSTOM_KIND)), params: freeObject }),
]);

const CreateFollowupJobs = v.object({
  ok: v.literal(true),
  action: v.literal('create_followup_jobs'),
  new_jobs: v.pipe(v.array(FollowupJob), v.maxLength(5)),
  meta: v.optional(v.looseObject({ user_prompt: optionalText, project_root: v.optional(path) })),
  ...remarks,
});

const WriteFileOrder = v.pipe(
  v.object({
    ok: v.literal(true),
    action: v.literal('write_file'),
    ...target,
    content: text,
    mode: v.optional(v.picklist(['overwrite', 'append'])),
    bytes_written: v.optional(v.never()),
    ...remarks,
  }),
  v.check((order) => hasTarget(order)),
);

const AnalysisResult = v.object({
  ok: v.literal(true),
  action: v.literal('analysis_result'),
  summary: nonBlank,
  target_file: v.optional(path),
  issues: v.optional(v.array(text)),
  recommendations: v.optional(v.array(text)),
  ...remarks,
});

const MissionComplete = v.object({
  ok: v.literal(true),
  action: v.literal('mission_complete'),
  summary: nonBlank,
  deliverables: v.optional(v.array(text)),
  metrics: v.optional(v.record(v.string(), v.number())),
  ...remarks,
});

export const ErrorResult = v.pipe(
  v.object({
    ok: v.literal(false),
    action: v.literal('error'),
    error: v.optional(nonBlank),
    message: v.optional(nonBlank),
    error_code: optionalText,
    error_type: optionalText,
    attempted_action: optionalText,
    recovery_suggestion: optionalText,
    details: v.optional(freeObject),
    ...remarks,
  }),
  v.check((result) => hasReason(result)),
);

export const LlmReply = v.variant('action', [
  CreateFollowupJobs,
  WriteFileOrder,
  AnalysisResult,
  MissionComplete,
  ErrorResult,
]);
