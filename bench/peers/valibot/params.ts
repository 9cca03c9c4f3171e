/** The params of the job kinds in valibot. */
import * as v from 'valibot';
import { hasTarget, hasText } from '../groups.ts';
import { GLOB } from '../patterns.ts';
import { nonBlank, optionalText, path, target } from './values.ts';

const fileText = { new_content: optionalText, content: optionalText };

export const glob = v.pipe(v.string(), v.regex(GLOB));

export const ListFilesParams = v.object({
  patterns: v.pipe(v.array(glob), v.minLength(1)),
  root: v.optional(path),
});

export const ReadFileParams = v.pipe(v.object(target), v.check(hasTarget));

export const WriteFileParams = v.pipe(
  v.object({ ...target, ...fileText, mode: v.optional(v.picklist(['overwrite', 'append'])) }),
  v.check((params) => hasTarget(params) && hasText(params)),
);

export const RewriteFileParams = v.pipe(
  v.object({ ...target, ...fileText, mode: v.optional(v.literal('overwrite')) }),
  v.check((params) => hasTarget(params) && hasText(params)),
);

export const AgentPlanParams = v.object({
  user_prompt: nonBlank,
  project_root: v.optional(path),
  context: optionalText,
});
