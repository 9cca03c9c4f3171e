/** What may be left out may also be given as undefined: `exactOptionalPropertyTypes` tells the two apart. */
import {
  type FactoryResponse,
  JobEnvelope,
  type LlmReply,
  type MissionContext,
  type Parsed,
  type ParseOptions,
  parse,
  type SpeckitResponse,
  stringify,
  validate,
} from '@sheratan/contracts';
import { contractOf, defineProtocol, type Infer } from '@sheratan/contracts/define';
import {
  type CreateFollowupJobs,
  decideLoop,
  type ErrorResult,
  type FollowupJob,
  type FollowupPlan,
  fileTarget,
  fileText,
  type JobResult,
  type LoopDecision,
  type Mission,
  planFollowups,
  type WriteFileOrder,
} from '@sheratan/contracts/lcp';
import { providerSchema, renderContract, systemPrompt } from '@sheratan/contracts/prompt';
import { feedbackFrom, readAgentInput, type WorkflowContext, writeAgentInput } from '@sheratan/contracts/speckit';

/** Settings of a program that may not be set. */
export type Settings = {
  strict?: boolean | undefined;
  indent?: number | undefined;
  kind?: string | undefined;
  role?: string | undefined;
  kinds?: string[] | undefined;
  maxJobs?: number | undefined;
};

export function decide(reply: LlmReply, mission: Mission, iteration?: number): LoopDecision {
  return decideLoop(reply, { iteration, maxIterations: mission.metadata?.max_iterations, autoDispatch: undefined });
}

export function plan(reply: CreateFollowupJobs, mission: Mission, settings: Settings): FollowupPlan {
  const { kind } = settings;
  const root = mission.description;
  return planFollowups(reply, { mission, newId: () => '', now: '', autoDispatch: undefined, kind, root });
}

export function check(value: unknown, { strict, indent }: Settings): string {
  const checked = validate(JobEnvelope, value, { strict });
  return checked.success ? stringify(JobEnvelope, checked.value, { strict, indent }) : '';
}

export function read(text: string, { accept, finished }: Partial<ParseOptions>): Parsed<JobEnvelope> {
  return parse(JobEnvelope, text, { accept, choose: undefined, finished, markdown: undefined, maxBytes: undefined });
}

export function prompts({ role, kinds, maxJobs }: Settings): string {
  providerSchema(JobEnvelope, 'openai', { kinds, actions: kinds });
  renderContract(JobEnvelope, { style: 'dense', kinds, maxJobs });
  return systemPrompt({
    role,
    kinds,
    maxJobs,
    contracts: undefined,
    style: undefined,
    rules: undefined,
    language: role,
  });
}

export function nextInput(workflow: WorkflowContext, response: SpeckitResponse, text: string): string {
  const read = readAgentInput(text, { trailingFeedback: undefined });
  const request = (read.success ? read.value.request : undefined) ?? '';
  return writeAgentInput({ workflow, feedback: feedbackFrom(response, { iteration: 1, maxIterations: 3 }), request });
}

/** Messages are built the same way: optional fields, at every depth, and the field of the other way to say it. */
export function build(mission: Mission, text?: string, tags?: string[], mode?: 'overwrite' | 'append') {
  const copy: Mission = {
    ...mission,
    description: text,
    tags,
    metadata: { created_by: text, max_iterations: undefined },
  };
  const order: WriteFileOrder = { ok: true, action: 'write_file', path: 'a.md', root: undefined, content: '', mode };
  const job: FollowupJob = {
    name: 'read',
    kind: 'read_file',
    params: { path: 'a.md', root: undefined, rel_path: undefined },
    auto_dispatch: undefined,
  };
  const error: ErrorResult = { ok: false, action: 'error', error: 'It failed.', message: text, error_code: text };
  const result: JobResult = { ok: true, action: 'mission_complete', summary: 'Done.', deliverables: tags, ask: text };
  const context: MissionContext = { mission: { goal: 'Read.', ...copy }, previous_results: [], iteration: 0 };
  const response: FactoryResponse = {
    status: 'success',
    summary: 'Done.',
    deliverables: [{ path: 'a.md', type: undefined, description: text }],
    confidence: undefined,
    metrics: undefined,
  };
  return { copy, order, job, error, result, context, response, target: fileTarget(order), text: fileText(order) };
}

/** So are the messages of own contracts. */
const Ticket = contractOf('Ticket', {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, file: { type: 'string' } },
});

const { CreateFollowupJobs: OwnJobs } = defineProtocol({
  kinds: {
    run_tests: {
      purpose: 'Run the tests.',
      params: {
        type: 'object',
        required: ['path'],
        properties: { path: { type: 'string' }, only: { type: 'string' } },
      },
    },
  },
});

export function buildOwn(text?: string, isReady?: boolean): [string, Infer<typeof OwnJobs>] {
  const params = { path: 'test', only: text };
  const job = { name: 'Test', kind: 'run_tests', params, description: text, auto_dispatch: isReady } as const;
  return [stringify(Ticket, { title: 'x', file: text }), { ok: true, action: 'create_followup_jobs', new_jobs: [job] }];
}
