/** `SpeckitResponse` in valibot. */
import * as v from 'valibot';
import { ERROR_TYPES, RECOVERY_STRATEGIES, TIMESTAMP, UNKNOWN_AGENT } from '../patterns.ts';
import * as results from './agent-results.ts';
import { count, freeObject, nonBlank, optionalText } from './values.ts';

const timing = { timestamp: v.pipe(v.string(), v.regex(TIMESTAMP)), execution_time_ms: count };
const success = { status: v.literal('success'), ...timing };

const SpeckitSuccess = v.variant('agent', [
  v.object({ ...success, agent: v.literal('specify'), result: results.SpecifyResult }),
  v.object({ ...success, agent: v.literal('clarify'), result: results.ClarifyResult }),
  v.object({ ...success, agent: v.literal('research'), result: results.ResearchResult }),
  v.object({ ...success, agent: v.literal('plan'), result: results.PlanResult }),
  v.object({ ...success, agent: v.literal('checklist'), result: results.ChecklistResult }),
  v.object({ ...success, agent: v.literal('tasks'), result: results.TasksResult }),
  v.object({ ...success, agent: v.literal('analyze'), result: results.AnalyzeResult }),
  v.object({ ...success, agent: v.literal('implement'), result: results.ImplementResult }),
  v.object({ ...success, agent: v.literal('test'), result: results.TestResult }),
  v.object({ ...success, agent: v.literal('review'), result: results.ReviewResult }),
  v.object({ ...success, agent: v.literal('taskstoissues'), result: results.TaskstoissuesResult }),
  v.object({ ...success, agent: v.pipe(v.string(), v.regex(UNKNOWN_AGENT)), result: results.UnknownResult }),
]);

const SpeckitError = v.object({
  agent: nonBlank,
  status: v.literal('error'),
  ...timing,
  error: v.object({
    type: v.picklist(ERROR_TYPES),
    code: nonBlank,
    message: nonBlank,
    details: v.optional(freeObject),
    recoverable: v.boolean(),
    recovery_strategy: v.optional(v.picklist(RECOVERY_STRATEGIES)),
    suggested_action: v.optional(v.object({ agent: nonBlank, reason: optionalText })),
  }),
});

export const SpeckitResponse = v.variant('status', [SpeckitSuccess, SpeckitError]);
