/** The params of the job kinds in ArkType. */
import { type } from 'arktype';
import { hasTarget, hasText } from '../groups.ts';
import { GLOB } from '../patterns.ts';
import { nonBlank, path, target } from './values.ts';

const fileText = { 'new_content?': 'string', 'content?': 'string' } as const;

export const glob = type(GLOB);

export const ListFilesParams = type({
  patterns: glob.array().atLeastLength(1),
  'root?': path,
});

export const ReadFileParams = type(target).narrow(hasTarget);

export const WriteFileParams = type({ ...target, ...fileText, 'mode?': "'overwrite' | 'append'" }).narrow(
  (params) => hasTarget(params) && hasText(params),
);

export const RewriteFileParams = type({ ...target, ...fileText, 'mode?': "'overwrite'" }).narrow(
  (params) => hasTarget(params) && hasText(params),
);

export const AgentPlanParams = type({
  user_prompt: nonBlank,
  'project_root?': path,
  'context?': 'string',
});
