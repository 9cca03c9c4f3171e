/** `LlmReply` in zod. */
import * as z from 'zod';
import { hasReason, hasTarget } from '../groups.ts';
import { CUSTOM_KIND } from '../patterns.ts';
import { AgentPlanParams, ListFilesParams, ReadFileParams, RewriteFileParams, WriteFileParams } from './params.ts';
import { freeObject, nonBlank, path, remarks, target, text } from './values.ts';

const jobFields = { name: nonBlank, description: text.optional(), auto_dispatch: z.boolean().optional() };

const KnownJob = z.discriminatedUnion('kind', [
  z.object({ ...jobFields, kind: z.literal('list_files'), params: ListFilesParams }),
  z.object({ ...jobFields, kind: z.literal('read_file'), params: ReadFileParams }),
  z.object({ ...jobFields, kind: z.literal('write_file'), params: WriteFileParams }),
  z.object({ ...jobFields, kind: z.literal('rewrite_file'), params: RewriteFileParams }),
  z.object({ ...jobFields, kind: z.literal('agent_plan'), params: AgentPlanParams }),
]);

const CustomJob = z.object({ ...jobFields, kind: z.string().regex(CUSTOM_KIND), params: freeObject });

const CreateFollowupJobs = z.object({
  ok: z.literal(true),
  action: z.literal('create_followup_jobs'),
  new_jobs: z.array(z.union([KnownJob, CustomJob])).max(5),
  meta: z.looseObject({ user_prompt: text.optional(), project_root: path.optional() }).optional(),
  ...remarks,
});

const WriteFileOrder = z
  .object({
    ok: z.literal(true),
    action: z.literal('write_file'),
    ...target,
    content: text,
    mode: z.enum(['overwrite', 'append']).optional(),
    bytes_written: z.never().optional(),
    ...remarks,
  })
  .refine(hasTarget);

const AnalysisResult = z.object({
  ok: z.literal(true),
  action: z.literal('analysis_result'),
  summary: nonBlank,
  target_file: path.optional(),
  issues: z.array(text).optional(),
  recommendations: z.array(text).optional(),
  ...remarks,
});

const MissionComplete = z.object({
  ok: z.literal(true),
  action: z.literal('mission_complete'),
  summary: nonBlank,
  deliverables: z.array(text).optional(),
  metrics: z.record(z.string(), z.number()).optional(),
  ...remarks,
});

export const ErrorResult = z
  .object({
    ok: z.literal(false),
    action: z.literal('error'),
    error: nonBlank.optional(),
    message: nonBlank.optional(),
    error_code: text.optional(),
    error_type: text.optional(),
    attempted_action: text.optional(),
    recovery_suggestion: text.optional(),
    details: freeObject.optional(),
    ...remarks,
  })
  .refine(hasReason);

export const LlmReply = z.discriminatedUnion('action', [
  CreateFollowupJobs,
  WriteFileOrder,
  AnalysisResult,
  MissionComplete,
  ErrorResult,
]);
