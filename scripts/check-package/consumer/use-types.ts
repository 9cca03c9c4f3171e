/** Uses the types the way a program of a user does; compiled as an ES module and as CommonJS. */
import { is, JobEnvelope, LlmReply, parse, SpeckitResponse, validate } from '@sheratan/contracts';
import type { FactoryResponse } from '@sheratan/contracts/factory';
import { type FollowupJob, isKnownKind, type MissionComplete } from '@sheratan/contracts/lcp';
import { isKnownAgent } from '@sheratan/contracts/speckit';

/** Every action has its own fields, and no action is forgotten. */
export function describeReply(reply: LlmReply): string {
  switch (reply.action) {
    case 'create_followup_jobs':
      return reply.new_jobs.map(describeJob).join();
    case 'write_file':
      return reply.content;
    case 'analysis_result':
      return reply.issues?.join() ?? reply.summary;
    case 'mission_complete':
      return describeEnd(reply);
    case 'error':
      return reply.error ?? reply.message ?? '';
    default:
      return reply satisfies never;
  }
}

function describeEnd({ summary, deliverables = [] }: MissionComplete): string {
  return [summary, ...deliverables].join();
}

/** Behind the guard the kinds are closed, and each has its own params. */
export function describeJob(job: FollowupJob): string {
  if (!isKnownKind(job)) return JSON.stringify(job.params);
  switch (job.kind) {
    case 'list_files':
      return job.params.patterns.join();
    case 'agent_plan':
      return job.params.user_prompt;
    case 'read_file':
    case 'write_file':
    case 'rewrite_file':
      return job.params.path ?? `${job.params.root}/${job.params.rel_path}`;
    default:
      return job satisfies never;
  }
}

export function describeResponse(response: SpeckitResponse): string {
  if (response.status === 'error') return response.error.message;
  if (!isKnownAgent(response)) return JSON.stringify(response.result);
  return response.agent === 'plan' ? response.result.plan_file : response.agent;
}

export function describeFactory(response: FactoryResponse): string {
  if (response.status === 'questions') return response.questions[0]?.question ?? '';
  return response.status === 'failure' ? response.error.message : response.summary;
}

/** Every way to check a value gives it the type of the message. */
export function readReply(text: string, value: unknown): string[] {
  const read = parse(LlmReply, text);
  const checked = validate(SpeckitResponse, value);
  return [
    read.success ? describeReply(read.value) : `${read.reason}: ${read.issues.map(({ message }) => message).join()}`,
    checked.success ? describeResponse(checked.value) : checked.issues.map(({ path }) => path).join(),
    is(JobEnvelope, value) ? value.payload.mission.title : '',
  ];
}

// @ts-expect-error: a reply without an action is none.
export const broken: LlmReply = { ok: true };
