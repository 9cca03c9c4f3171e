/** `SpeckitResponse` in ArkType. */
import { type } from 'arktype';
import { ERROR_TYPES, RECOVERY_STRATEGIES, TIMESTAMP, UNKNOWN_AGENT } from '../patterns.ts';
import * as results from './agent-results.ts';
import { count, freeObject, nonBlank } from './values.ts';

const timing = { timestamp: type(TIMESTAMP), execution_time_ms: count };
const success = { status: "'success'", ...timing } as const;

const SpeckitSuccess = type.or(
  type({ ...success, agent: "'specify'", result: results.SpecifyResult }),
  type({ ...success, agent: "'clarify'", result: results.ClarifyResult }),
  type({ ...success, agent: "'research'", result: results.ResearchResult }),
  type({ ...success, agent: "'plan'", result: results.PlanResult }),
  type({ ...success, agent: "'checklist'", result: results.ChecklistResult }),
  type({ ...success, agent: "'tasks'", result: results.TasksResult }),
  type({ ...success, agent: "'analyze'", result: results.AnalyzeResult }),
  type({ ...success, agent: "'implement'", result: results.ImplementResult }),
  type({ ...success, agent: "'test'", result: results.TestResult }),
  type({ ...success, agent: "'review'", result: results.ReviewResult }),
  type({ ...success, agent: "'taskstoissues'", result: results.TaskstoissuesResult }),
  type({ ...success, agent: type(UNKNOWN_AGENT), result: results.UnknownResult }),
);

const SpeckitError = type({
  agent: nonBlank,
  status: "'error'",
  ...timing,
  error: type({
    type: type.enumerated(...ERROR_TYPES),
    code: nonBlank,
    message: nonBlank,
    'details?': freeObject,
    recoverable: 'boolean',
    'recovery_strategy?': type.enumerated(...RECOVERY_STRATEGIES),
    'suggested_action?': type({ agent: nonBlank, 'reason?': 'string' }),
  }),
});

export const SpeckitResponse = SpeckitSuccess.or(SpeckitError);
