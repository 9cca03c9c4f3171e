import type {
  AgentPlanParams,
  ErrorResult,
  JobEnvelope,
  JobResult,
  ListFilesParams,
  ListFilesResult,
  LlmReply,
  Noop,
  ReadFileParams,
  ReadFileResult,
  RewriteFileParams,
  WriteFileParams,
  WriteFileReceipt,
} from '../../generated/types/lcp.ts';
import { showValue } from '../check/show-value.ts';
import type { TableRow } from '../lcp/protocol-tables.ts';
import type { Contract, Infer } from '../words/contract.ts';
import type { JobQueue } from './job-queue.ts';

/** What a handler gets beside the params of the job. */
export type HandlerContext<J = JobEnvelope> = {
  job: J;
  /** 1 for the first; higher when a worker before may have begun with the job, and has not finished. */
  attempt: number;
  /** Aborted when the time is up, when the worker stops, and when another worker has taken the job over. */
  signal: AbortSignal;
};

/** Carries out a job of some kind. What it throws becomes an error result. */
export type Handler<Params, Result, J = JobEnvelope> = (
  params: Params,
  context: HandlerContext<J>,
) => Result | Promise<Result>;

/** The handlers of the kinds that the protocol knows. That of `agent_plan` may answer with the raw text of the LLM, too. */
export type KnownHandlers<J = JobEnvelope> = {
  list_files?: Handler<ListFilesParams, ListFilesResult | Noop | ErrorResult, J> | undefined;
  read_file?: Handler<ReadFileParams, ReadFileResult | Noop | ErrorResult, J> | undefined;
  write_file?: Handler<WriteFileParams, WriteFileReceipt | Noop | ErrorResult, J> | undefined;
  rewrite_file?: Handler<RewriteFileParams, WriteFileReceipt | Noop | ErrorResult, J> | undefined;
  agent_plan?: Handler<AgentPlanParams, LlmReply | Noop | string, J> | undefined;
};

/** Handlers by kind: those that the protocol knows, and those of kinds of one's own, whose params are any object. */
export type Handlers<Own extends string = never, R = JobResult, J = JobEnvelope> = KnownHandlers<J> & {
  [kind in Exclude<Own, keyof KnownHandlers>]: Handler<{ [field: string]: unknown }, R, J>;
};

export type WorkerOptions<Own extends string = never, R = JobResult, J = JobEnvelope> = {
  /** Where the jobs come from: what `openSpool` opens, or another queue. */
  queue: JobQueue<J, R>;
  kinds: Handlers<Own, R, J>;
  /** An own protocol, by which jobs and results are checked, and the text of an LLM is read. */
  protocol?: WorkerProtocol | undefined;
  /** How many jobs are worked on at the same time. Default: 1. */
  concurrency?: number | undefined;
  /** Milliseconds that a job may take. Default: 300,000. By kind, where a number does not suit all. */
  timeLimit?: number | { [kind: string]: number | undefined } | undefined;
  /** A job that was begun so often and never finished is answered with an error. Default: 3. */
  maxAttempts?: number | undefined;
  /** Stops the worker: it takes no more jobs, and finishes or gives back those that it has. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that a stopped worker lets its jobs finish in. Default: 10,000. */
  stopWithin?: number | undefined;
  /** Told of everything that happens; what it throws is ignored. */
  onEvent?: ((event: WorkerEvent) => void) | undefined;
};

/** What a worker needs of an own protocol: what `defineProtocol` answers has it. */
export type WorkerProtocol = {
  readonly JobEnvelope: Contract<never> | Contract<unknown>;
  readonly JobResult: Contract<never> | Contract<unknown>;
  readonly LlmReply: Contract<never> | Contract<unknown>;
  readonly Task: Contract<never> | Contract<unknown>;
  readonly actionTable: readonly TableRow[];
};

type TaskOf<P extends WorkerProtocol> = Infer<P['Task']>;
type KindOf<T> = T extends { readonly kind: infer Kind extends string } ? Kind : never;
type ParamsOf<T, Kind> = T extends { readonly kind: Kind; readonly params: infer Params } ? Params : never;

/**
 * Handlers of the kinds of an own protocol, each with the params of its kind. An own kind is answered by any result that the
 * protocol has; that it is the one of its kind is checked when it is there.
 */
export type ProtocolHandlers<P extends WorkerProtocol> = {
  [kind in KindOf<TaskOf<P>>]?:
    | Handler<
        ParamsOf<TaskOf<P>, kind>,
        kind extends keyof KnownHandlers ? KnownAnswer<kind, P> : Infer<P['JobResult']>,
        Infer<P['JobEnvelope']>
      >
    | undefined;
};

type KnownAnswer<Kind extends keyof KnownHandlers, P extends WorkerProtocol> = Kind extends 'agent_plan'
  ? Infer<P['LlmReply']> | Noop | string
  : Awaited<ReturnType<NonNullable<KnownHandlers[Kind]>>>;

/** The options of a worker for the kinds of an own protocol. */
export type ProtocolWorkerOptions<P extends WorkerProtocol> = Omit<
  WorkerOptions<never, Infer<P['JobResult']>, Infer<P['JobEnvelope']>>,
  'kinds' | 'protocol'
> & { protocol: P; kinds: NoInfer<ProtocolHandlers<P>> };

/**
 * Makes sure that options mean something: a limit that is no number would never be reached, or be reached at once.
 *
 * @throws TypeError that names the option
 */
export function checkWorkerOptions<Own extends string, R, J>(options: WorkerOptions<Own, R, J>): void {
  const check = (name: string, value: unknown, least: number) => {
    if (value === undefined || (typeof value === 'number' && value >= least)) return;
    throw new TypeError(`runWorker: "${name}" must be a number of ${least} or more, not ${showValue(value)}.`);
  };
  check('concurrency', options.concurrency, 1);
  check('maxAttempts', options.maxAttempts, 1);
  check('stopWithin', options.stopWithin, 0);
  const { timeLimit } = options;
  if (typeof timeLimit !== 'object' || timeLimit === null) check('timeLimit', timeLimit, 0);
  else for (const [kind, limit] of Object.entries(timeLimit)) check(`timeLimit.${kind}`, limit, 0);
}

/** Something that happened to a job. */
export type WorkerEvent = { jobId: string; kind: string; attempt: number } & (
  | { type: 'begun' }
  /** `ok` is that of the result. */
  | { type: 'answered'; ok: boolean; milliseconds: number }
  /** The worker was stopped, or its claim was lost. */
  | { type: 'given_back' | 'lost' }
  /** The result cannot be written now; it is tried again. */
  | { type: 'delayed'; error: unknown }
);
