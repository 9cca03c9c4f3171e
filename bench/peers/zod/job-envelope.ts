/** `JobEnvelope` in zod. */
import * as z from 'zod';
import { CUSTOM_KIND, DATE_TIME, KIND_NAME, UUID } from '../patterns.ts';
import { AgentPlanParams, ListFilesParams, ReadFileParams, RewriteFileParams, WriteFileParams } from './params.ts';
import { freeObject, nonBlank, text } from './values.ts';

const uuid = z.string().regex(UUID);
const dateTime = z.string().regex(DATE_TIME);

const Mission = z.object({
  id: uuid,
  title: nonBlank,
  description: text.optional(),
  metadata: z
    .looseObject({ created_by: text.optional(), max_iterations: z.number().int().min(1).optional() })
    .optional(),
  tags: z.array(text).optional(),
  created_at: dateTime,
});

const taskFields = {
  id: uuid,
  mission_id: uuid,
  name: nonBlank,
  description: text.optional(),
  created_at: dateTime,
};

const KnownTask = z.discriminatedUnion('kind', [
  z.object({ ...taskFields, kind: z.literal('list_files'), params: ListFilesParams }),
  z.object({ ...taskFields, kind: z.literal('read_file'), params: ReadFileParams }),
  z.object({ ...taskFields, kind: z.literal('write_file'), params: WriteFileParams }),
  z.object({ ...taskFields, kind: z.literal('rewrite_file'), params: RewriteFileParams }),
  z.object({ ...taskFields, kind: z.literal('agent_plan'), params: AgentPlanParams }),
]);

const CustomTask = z.object({ ...taskFields, kind: z.string().regex(CUSTOM_KIND), params: freeObject });

export const JobEnvelope = z.object({
  job_id: uuid,
  kind: z.string().regex(KIND_NAME),
  payload: z.object({
    response_format: z.literal('lcp'),
    mission: Mission,
    task: z.union([KnownTask, CustomTask]),
    params: freeObject.optional(),
  }),
});
