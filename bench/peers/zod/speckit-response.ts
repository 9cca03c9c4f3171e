/** `SpeckitResponse` in zod. */
import * as z from 'zod';
import { ERROR_TYPES, RECOVERY_STRATEGIES, TIMESTAMP, UNKNOWN_AGENT } from '../patterns.ts';
import * as results from './agent-results.ts';
import { count, freeObject, nonBlank, text } from './values.ts';

const timing = { timestamp: z.string().regex(TIMESTAMP), execution_time_ms: count };
const success = { status: z.literal('success'), ...timing };

const KnownSuccess = z.discriminatedUnion('agent', [
  z.object({ ...success, agent: z.literal('specify'), result: results.SpecifyResult }),
  z.object({ ...success, agent: z.literal('clarify'), result: results.ClarifyResult }),
  z.object({ ...success, agent: z.literal('research'), result: results.ResearchResult }),
  z.object({ ...success, agent: z.literal('plan'), result: results.PlanResult }),
  z.object({ ...success, agent: z.literal('checklist'), result: results.ChecklistResult }),
  z.object({ ...success, agent: z.literal('tasks'), result: results.TasksResult }),
  z.object({ ...success, agent: z.literal('analyze'), result: results.AnalyzeResult }),
  z.object({ ...success, agent: z.literal('implement'), result: results.ImplementResult }),
  z.object({ ...success, agent: z.literal('test'), result: results.TestResult }),
  z.object({ ...success, agent: z.literal('review'), result: results.ReviewResult }),
  z.object({ ...success, agent: z.literal('taskstoissues'), result: results.TaskstoissuesResult }),
]);

const UnknownSuccess = z.object({
  ...success,
  agent: z.string().regex(UNKNOWN_AGENT),
  result: results.UnknownResult,
});

const SpeckitError = z.object({
  agent: nonBlank,
  status: z.literal('error'),
  ...timing,
  error: z.object({
    type: z.enum(ERROR_TYPES),
    code: nonBlank,
    message: nonBlank,
    details: freeObject.optional(),
    recoverable: z.boolean(),
    recovery_strategy: z.enum(RECOVERY_STRATEGIES).optional(),
    suggested_action: z.object({ agent: nonBlank, reason: text.optional() }).optional(),
  }),
});

export const SpeckitResponse = z.union([KnownSuccess, UnknownSuccess, SpeckitError]);
