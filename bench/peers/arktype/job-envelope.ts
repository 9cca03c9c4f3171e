/** `JobEnvelope` in ArkType. */
import { type } from 'arktype';
import { CUSTOM_KIND, DATE_TIME, KIND_NAME, UUID } from '../patterns.ts';
import { AgentPlanParams, ListFilesParams, ReadFileParams, RewriteFileParams, WriteFileParams } from './params.ts';
import { freeObject, nonBlank } from './values.ts';

const uuid = type(UUID);
const dateTime = type(DATE_TIME);

const Mission = type({
  id: uuid,
  title: nonBlank,
  'description?': 'string',
  'metadata?': type({ 'created_by?': 'string', 'max_iterations?': 'number.integer >= 1' }),
  'tags?': 'string[]',
  created_at: dateTime,
});

const taskFields = {
  id: uuid,
  mission_id: uuid,
  name: nonBlank,
  'description?': 'string',
  created_at: dateTime,
} as const;

const Task = type.or(
  type({ ...taskFields, kind: "'list_files'", params: ListFilesParams }),
  type({ ...taskFields, kind: "'read_file'", params: ReadFileParams }),
  type({ ...taskFields, kind: "'write_file'", params: WriteFileParams }),
  type({ ...taskFields, kind: "'rewrite_file'", params: RewriteFileParams }),
  type({ ...taskFields, kind: "'agent_plan'", params: AgentPlanParams }),
  type({ ...taskFields, kind: type(CUSTOM_KIND), params: freeObject }),
);

export const JobEnvelope = type({
  job_id: uuid,
  kind: type(KIND_NAME),
  payload: type({
    response_format: "'lcp'",
    mission: Mission,
    task: Task,
    'params?': freeObject,
  }),
});
