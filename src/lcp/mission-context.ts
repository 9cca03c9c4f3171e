import type { JobEnvelope, MissionContext, PreviousResult } from '../../generated/types/lcp.ts';

/** A job of the package, or of an own protocol. */
export type MissionJob = {
  readonly payload: Pick<JobEnvelope['payload'], 'mission' | 'params'> & {
    readonly task: { readonly params: unknown };
  };
};

/**
 * Builds what the relay tells the LLM in a round.
 *
 * The goal is the job's `user_prompt`, else the description of the mission, else its title; what is blank does not count.
 * Beside it stands all that the Core says about the mission, and what else the LLM should see of the payload: the
 * `project_root` and the `context` of an `agent_plan`, and the payload's own `params`.
 *
 * @param job a valid envelope; its `user_prompt` may belong to an `agent_plan` or to a custom kind
 * @param previousResults what came of earlier jobs, oldest first; the list is copied
 * @param iteration how many rounds there have been; `lint` warns when it is beyond the mission's `max_iterations`
 */
export function missionContext(
  { payload: { mission, task, params } }: MissionJob,
  previousResults: readonly PreviousResult[],
  iteration: number,
): MissionContext {
  const input = (task.params ?? {}) as { user_prompt?: unknown; project_root?: unknown; context?: unknown };
  const goal = [input.user_prompt, mission.description].find(saysSomething) ?? mission.title;
  const told: MissionContext['mission'] = { goal, ...mission };
  // A mission of a newer peer may have a goal of its own: the job is nearer.
  told.goal = goal;
  if (saysSomething(input.project_root)) told.project_root = input.project_root;
  if (saysSomething(input.context)) told.context = input.context;
  if (params !== undefined && Object.keys(params).length > 0) told.params = params;
  return { mission: told, previous_results: [...previousResults], iteration };
}

function saysSomething(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '';
}
