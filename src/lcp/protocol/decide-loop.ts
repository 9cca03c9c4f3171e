import type { FollowupJob, LlmReply } from '../../../generated/types/lcp.ts';
import { aProtocol, atLeast0, checkArgument, checkOptionsOf, type OptionKinds } from '../../check/check-argument.ts';
import type { ProtocolTables } from '../protocol-tables.ts';

/**
 * Why a loop goes on or ends.
 *
 * It goes on with `jobs_dispatched` and `write_ordered`, and ends with all others:
 *
 * - `mission_complete`, `analysis_result`, `error`: the action of the reply.
 * - `blocked`: no jobs, but a question. `no_jobs`: neither jobs nor a question.
 * - `waiting_for_user`: there are jobs, and a person has to release them.
 * - `max_iterations`: the mission has had all its rounds.
 */
export type LoopReason =
  | 'jobs_dispatched'
  | 'write_ordered'
  | 'mission_complete'
  | 'analysis_result'
  | 'error'
  | 'blocked'
  | 'no_jobs'
  | 'waiting_for_user'
  | 'max_iterations';

/**
 * The decision for a reply of the user's own protocol. `own_action`: the loop ends, and what happens next is up to the
 * project.
 */
export type OwnLoopDecision<Job> = Omit<LoopDecision, 'reason' | 'dispatch'> & {
  reason: LoopReason | 'own_action';
  dispatch: Job[];
};

type JobsOf<Reply> = Reply extends { readonly new_jobs: readonly (infer Job)[] } ? Job : never;

/** The decision of `decideLoop`. */
export type LoopDecision = {
  continue: boolean;
  reason: LoopReason;
  /**
   * The jobs to dispatch now, in the order of the reply; empty unless the loop goes on. Jobs that are already queued
   * may finish.
   */
  dispatch: FollowupJob[];
  /** The question of the LLM, whatever the decision is; missing when there is none or it is blank. */
  ask?: string;
};

/** What `decideLoop` needs to know in addition to the reply. */
export type LoopOptions = {
  /** The meaning of a job without `auto_dispatch`. Default: `false`, as in the schema. */
  autoDispatch?: boolean | undefined;
  /** The number of the round that the reply belongs to, as in its mission context. Default: 0. */
  iteration?: number | undefined;
  /** From this `iteration` on, nothing is dispatched: `mission.metadata.max_iterations`. Default: no limit. */
  maxIterations?: number | undefined;
};

/**
 * Decides whether the loop of a mission goes on after a reply.
 *
 * The loop ends on the first of these: the reply is not ok, completes the mission, or ends an analysis; it has no jobs; none
 * of its jobs may start without a person; the mission has had all its rounds. Otherwise it goes on, with jobs or with the
 * file to write. The rules are those of the response reference; `ask` comes from the agent protocol.
 *
 * An action that is not one of the package, but defined by a user's protocol, ends the loop with `own_action`.
 *
 * @throws TypeError for an option of a wrong type: a limit that is not a number would never be reached
 *
 * @example
 * const { reason, dispatch } = decideLoop(reply, { iteration, maxIterations: mission.metadata?.max_iterations });
 */
export function decideLoop<Reply extends { readonly action: string }>(
  reply: Reply,
  options: LoopOptions & { protocol: ProtocolTables | undefined },
): OwnLoopDecision<JobsOf<Reply>>;
export function decideLoop(reply: LlmReply, options?: LoopOptions): LoopDecision;
export function decideLoop(
  given: LlmReply | { readonly action: string },
  options: LoopOptions & { protocol?: ProtocolTables | undefined } = {},
): OwnLoopDecision<FollowupJob> {
  const reply = given as LlmReply;
  checkArgument('decideLoop', 'reply', given, 'an object');
  checkOptionsOf('decideLoop', options, KINDS);
  const { autoDispatch = false } = options;
  const wanted = reply.action === 'create_followup_jobs' ? reply.new_jobs : [];
  const dispatch = wanted.filter((job) => job.auto_dispatch ?? autoDispatch);
  const reason = reasonOf(reply, dispatch.length, options);
  const goesOn = reason === 'jobs_dispatched' || reason === 'write_ordered';
  const decision: OwnLoopDecision<FollowupJob> = { continue: goesOn, reason, dispatch: goesOn ? dispatch : [] };
  if (hasQuestion(reply)) decision.ask = reply.ask;
  return decision;
}

const KINDS: OptionKinds<LoopOptions & { protocol: unknown }> = {
  autoDispatch: 'true or false',
  iteration: atLeast0,
  maxIterations: atLeast0,
  protocol: aProtocol,
};

function reasonOf(
  reply: LlmReply,
  ready: number,
  { iteration = 0, maxIterations }: LoopOptions,
): LoopReason | 'own_action' {
  if (!reply.ok) return 'error';
  if (reply.action === 'mission_complete' || reply.action === 'analysis_result') return reply.action;
  if (reply.action === 'create_followup_jobs') {
    if (reply.new_jobs.length === 0) return hasQuestion(reply) ? 'blocked' : 'no_jobs';
    if (ready === 0) return 'waiting_for_user';
  } else if (reply.action !== 'write_file') return 'own_action';
  if (maxIterations !== undefined && iteration >= maxIterations) return 'max_iterations';
  return reply.action === 'write_file' ? 'write_ordered' : 'jobs_dispatched';
}

function hasQuestion({ ask }: LlmReply): boolean {
  return ask !== undefined && ask.trim() !== '';
}
