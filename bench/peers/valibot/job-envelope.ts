/** `JobEnvelope` in valibot. */
import * as v from 'valibot';
import { CUSTOM_KIND, DATE_TIME, KIND_NAME, UUID } from '../patterns.ts';
import { AgentPlanParams, ListFilesParams, ReadFileParams, RewriteFileParams, WriteFileParams } from './params.ts';
import { freeObject, nonBlank, optionalText, text } from './values.ts';

const uuid = v.pipe(v.string(), v.regex(UUID));
const dateTime = v.pipe(v.string(), v.regex(DATE_TIME));

const Mission = v.object({
  id: uuid,
  title: nonBlank,
  description: optionalText,
  metadata: v.optional(
    v.looseObject({
      created_by: optionalText,
      max_iterations: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
  ),
  tags: v.optional(v.array(text)),
  created_at: dateTime,
});

const taskFields = {
  id: uuid,
  mission_id: uuid,
  name: nonBlank,
  description: optionalText,
  created_at: dateTime,
};

const Task = v.variant('kind', [
  v.object({ ...taskFields, kind: v.literal('list_files'), params: ListFilesParams }),
  v.object({ ...taskFields, kind: v.literal('read_file'), params: ReadFileParams }),
  v.object({ ...taskFields, kind: v.literal('write_file'), params: WriteFileParams }),
  v.object({ ...taskFields, kind: v.literal('rewrite_file'), params: RewriteFileParams }),
  v.object({ ...taskFields, kind: v.literal('agent_plan'), params: AgentPlanParams }),
  v.object({ ...taskFields, kind: v.pipe(v.string(), v.regex(CUSTOM_KIND)), params: freeObject }),
]);

export const JobEnvelope = v.object({
  job_id: uuid,
  kind: v.pipe(v.string(), v.regex(KIND_NAME)),
  payload: v.object({
    response_format: v.literal('lcp'),
    mission: Mission,
    task: Task,
    params: v.optional(freeObject),
  }),
});
