/** The types of a user's protocol: its contracts know the user's kinds and actions. */
import type * as lcp from '../../generated/types/lcp.ts';
import type { AgentRule } from '../lcp/agent-rules.ts';
import type { TableRow } from '../lcp/protocol-tables.ts';
import type { Contract } from '../words/contract.ts';
import type { TypeOf } from './type-of.ts';

/** A kind of job that a user defines. */
export type KindDefinition = {
  /** The schema of the `params` of a job of this kind. */
  readonly params: unknown;
  /** What the kind is for, in one sentence. The model reads it. */
  readonly purpose: string;
  /**
   * The schema of the result that answers such a job. Its action is `<kind>_result`, unless the schema has another
   * constant as `action`.
   */
  readonly result?: unknown;
  /** An example of the params. */
  readonly example?: unknown;
};

export type ProtocolDefinition = {
  readonly kinds?: { readonly [kind: string]: KindDefinition } | undefined;
  /** The schemas of further actions with which the LLM may answer. `ok` and `action` are added. */
  readonly actions?: { readonly [action: string]: unknown } | undefined;
  /** The kinds and actions of the package that the protocol keeps. Default: all. */
  readonly only?: readonly string[] | undefined;
  /** Whether jobs may also have kinds that nobody has defined. Default: false. */
  readonly customKinds?: boolean | undefined;
  /** The maximum number of jobs in one reply, from 1 to 5. Default: 5. */
  readonly maxJobs?: number | undefined;
};

/** The protocol of a project: every prompt, check and plan follows it. */
export type Protocol<D extends ProtocolDefinition = ProtocolDefinition> = {
  readonly LlmReply: Contract<ReplyOf<D>>;
  readonly FollowupJob: Contract<JobOf<D>>;
  readonly Task: Contract<TaskOf<D>>;
  readonly JobEnvelope: Contract<EnvelopeOf<D>>;
  readonly ToolResult: Contract<ToolResultOf<D>>;
  readonly JobResult: Contract<ToolResultOf<D> | ReplyOf<D>>;
  readonly CreateFollowupJobs: Contract<PlanOf<D>>;
  /**
   * The contracts above and those of the user's kinds and actions, by name: `RunTestsParams`, `RunTestsResult`,
   * `AskUser`.
   */
  readonly contracts: { readonly [name: string]: Contract<unknown> };
  /** The names of the kinds that jobs may have. */
  readonly kinds: readonly string[];
  readonly maxJobs: number;
  readonly actionTable: readonly TableRow[];
  readonly agentRules: readonly AgentRule[];
};

type Listed<D, Name> = D extends { readonly only: readonly (infer Listed)[] } ? Extract<Name, Listed> : Name;

type Kinds<D> = D extends { readonly kinds: infer K } ? K : Record<never, never>;
type Actions<D> = D extends { readonly actions: infer A } ? A : Record<never, never>;
type ParamsOf<Kind> = Kind extends { readonly params: infer Schema } ? TypeOf<Schema> : never;

type Text = { description?: string | undefined; auto_dispatch?: boolean | undefined };
type Origin = Pick<lcp.Task, 'id' | 'mission_id' | 'name' | 'description' | 'created_at'>;

type KnownJob = Exclude<lcp.FollowupJob, { kind: lcp.CustomKind }>;
type KnownTask = Exclude<lcp.Task, { kind: lcp.CustomKind }>;

export type JobOf<D> =
  | Extract<KnownJob, { kind: Listed<D, KnownJob['kind']> }>
  | { [kind in keyof Kinds<D>]: { name: string; kind: kind; params: ParamsOf<Kinds<D>[kind]> } & Text }[keyof Kinds<D>]
  | (D extends { readonly customKinds: true } ? Extract<lcp.FollowupJob, { kind: lcp.CustomKind }> : never);

export type TaskOf<D> =
  | Extract<KnownTask, { kind: Listed<D, KnownTask['kind']> }>
  | { [kind in keyof Kinds<D>]: Origin & { kind: kind; params: ParamsOf<Kinds<D>[kind]> } }[keyof Kinds<D>]
  | (D extends { readonly customKinds: true } ? Extract<lcp.Task, { kind: lcp.CustomKind }> : never);

export type EnvelopeOf<D> = Omit<lcp.JobEnvelope, 'payload'> & {
  payload: Omit<lcp.JobEnvelope['payload'], 'task'> & { task: TaskOf<D> };
};

export type PlanOf<D> = Omit<lcp.CreateFollowupJobs, 'new_jobs'> & { new_jobs: JobOf<D>[] };

type Remarks = Pick<lcp.MissionComplete, 'commentary' | 'btw' | 'ask'>;

type KnownReply<D> = Exclude<lcp.LlmReply, lcp.CreateFollowupJobs> | PlanOf<D>;

type OwnReply<D> = {
  [action in keyof Actions<D>]: { ok: true; action: action } & Remarks & TypeOf<Actions<D>[action]>;
}[keyof Actions<D>];

export type ReplyOf<D> = Extract<KnownReply<D>, { action: Listed<D, lcp.LlmReply['action']> }> | OwnReply<D>;

type ResultName<kind, Schema> = Schema extends {
  readonly properties: { readonly action: { readonly const: infer Name } };
}
  ? Name
  : kind extends string
    ? `${kind}_result`
    : never;

type OwnResult<D> = {
  [kind in keyof Kinds<D>]: Kinds<D>[kind] extends { readonly result: infer Schema }
    ? { ok: true; action: ResultName<kind, Schema> } & TypeOf<Schema>
    : never;
}[keyof Kinds<D>];

export type ToolResultOf<D> = lcp.ToolResult | OwnResult<D>;
