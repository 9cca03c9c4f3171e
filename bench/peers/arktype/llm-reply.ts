/** `LlmReply` in ArkType. */
import { type } from 'arktype';
import { hasReason, hasTarget } from '../groups.ts';
import { CUSTOM_KIND } from '../patterns.ts';
import { AgentPlanParams, ListFilesParams, ReadFileParams, RewriteFileParams, WriteFileParams } from './params.ts';
import { freeObject, nonBlank, path, remarks, target } from './values.ts';

const jobFields = { name: nonBlank, 'description?': 'string', 'auto_dispatch?': 'boolean' } as const;

const FollowupJob = type.or(
  type({ ...jobFields, kind: "'list_files'", params: ListFilesParams }),
  type({ ...jobFields, kind: "'read_file'", params: ReadFileParams }),
  type({ ...jobFields, kind: "'write_file'", params: WriteFileParams }),
  type({ ...jobFields, kind: "'rewrite_file'", params: RewriteFileParams }),
  type({ ...jobFields, kind: "'agent_plan'", params: AgentPlanParams }),
  type({ ...jobFields, kind: type(CUSTOM_KIND), params: freeObject }),
);

const CreateFollowupJobs = type({
  ok: 'true',
  action: "'create_followup_jobs'",
  new_jobs: FollowupJob.array().atMostLength(5),
  'meta?': type({ 'user_prompt?': 'string', 'project_root?': path }),
  ...remarks,
});

const WriteFileOrder = type({
  ok: 'true',
  action: "'write_file'",
  ...target,
  content: 'string',
  'mode?': "'overwrite' | 'append'",
  'bytes_written?': 'never',
  ...remarks,
}).narrow(hasTarget);

const AnalysisResult = type({
  ok: 'true',
  action: "'analysis_result'",
  summary: nonBlank,
  'target_file?': path,
  'issues?': 'string[]',
  'recommendations?': 'string[]',
  ...remarks,
});

const MissionComplete = type({
  ok: 'true',
  action: "'mission_complete'",
  summary: nonBlank,
  'deliverables?': 'string[]',
  'metrics?': type({ '[string]': 'number' }),
  ...remarks,
});

export const ErrorResult = type({
  ok: 'false',
  action: "'error'",
  'error?': nonBlank,
  'message?': nonBlank,
  'error_code?': 'string',
  'error_type?': 'string',
  'attempted_action?': 'string',
  'recovery_suggestion?': 'string',
  'details?': freeObject,
  ...remarks,
}).narrow(hasReason);

export const LlmReply = type.or(CreateFollowupJobs, WriteFileOrder, AnalysisResult, MissionComplete, ErrorResult);
