/** The params of the job kinds in zod. */
import * as z from 'zod';
import { hasTarget, hasText } from '../groups.ts';
import { GLOB } from '../patterns.ts';
import { nonBlank, path, target, text } from './values.ts';

const fileText = { new_content: text.optional(), content: text.optional() };

export const glob = z.string().regex(GLOB);

export const ListFilesParams = z.object({ patterns: z.array(glob).min(1), root: path.optional() });

export const ReadFileParams = z.object(target).refine(hasTarget);

export const WriteFileParams = z
  .object({ ...target, ...fileText, mode: z.enum(['overwrite', 'append']).optional() })
  .refine((params) => hasTarget(params) && hasText(params));

export const RewriteFileParams = z
  .object({ ...target, ...fileText, mode: z.literal('overwrite').optional() })
  .refine((params) => hasTarget(params) && hasText(params));

export const AgentPlanParams = z.object({
  user_prompt: nonBlank,
  project_root: path.optional(),
  context: text.optional(),
});
