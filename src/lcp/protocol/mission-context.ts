import type { JobEnvelope, MissionContext, PreviousResult } from '../../../generated/types/lcp.ts';
import { aJob, atLeast0, checkArgument } from '../../check/check-argument.ts';

/** A job of this package, or of a user's own protocol. */
export type MissionJob = {
  readonly payload: Pick<JobEnvelope['payload'], 'mission' | 'params'> & {
    readonly task: { readonly params: unknown };
  };
};

/**
 * Builds the context that the relay sends to the LLM in a round.
 *
 * The goal is the job's `user_prompt`, otherwise the description of the mission, otherwise its title; blank texts do
 * not count. The context also has everything that the Core says about the mission, and the rest of the payload that the
 * LLM should see: the `project_root` and the `context` of an `agent_plan`, and the payload's own `params`.
 *
 * @param job a valid envelope; its `user_prompt` may belong to an `agent_plan` or to a custom kind
 * @param previousResults the results of earlier jobs, oldest first; the list is copied
 * @param iteration how many rounds there have been; `lint` warns when that exceeds the mission's `max_iterations`
 */
export function missionContext(
  job: MissionJob,
  previousResults: readonly PreviousResult[],
  iteration: number,
): MissionContext {
  checkArgument('missionContext', 'job', job, aJob);
  checkArgument('missionContext', 'previousResults', previousResults, 'a list');
  checkArgument('missionContext', 'iteration', iteration, atLeast0);
  const { mission, task, params } = job.payload;
  const input = (task.params ?? {}) as { user_prompt?: unknown; project_root?: unknown; context?: unknown };
  const goal = [input.user_prompt, mission.description].find(saysSomething) ?? mission.title;
  const told: MissionContext['mission'] = { goal, ...mission };
  // The mission of a newer peer may have a goal too; the job's own goal takes precedence.
  told.goal = goal;
  if (saysSomething(input.project_root)) told.project_root = input.project_root;
  if (saysSomething(input.context)) told.context = input.context;
  if (params !== undefined && Object.keys(params).length > 0) told.params = params;
  return { mission: told, previous_results: [...previousResults], iteration };
}

function saysSomething(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
