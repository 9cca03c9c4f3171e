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
import { anything, aProtocol, aSignal, checkOptionsOf } from '../check/check-argument.ts';
import { showValue } from '../check/show-value.ts';
import type { TableRow } from '../lcp/protocol-tables.ts';
import type { Contract, Infer } from '../words/contract.ts';
import type { JobQueue } from './job-queue.ts';

/** What a handler receives in addition to the params of the job. */
export type HandlerContext<J = JobEnvelope> = {
  job: J;
  /** 1 at first; higher when another worker may have started the job without finishing it. */
  attempt: number;
  /** Aborted when the time is up, when the worker stops, and when another worker has taken the job over. */
  signal: AbortSignal;
};

/** Carries out a job of one kind. If it throws, the job gets an error result. */
export type Handler<Params, Result, J = JobEnvelope> = (
  params: Params,
  context: HandlerContext<J>,
) => Result | Promise<Result>;

/** The handlers of the known kinds. The handler of `agent_plan` may also return the raw text of the LLM. */
export type KnownHandlers<J = JobEnvelope> = {
  list_files?: Handler<ListFilesParams, ListFilesResult | Noop | ErrorResult, J> | undefined;
  read_file?: Handler<ReadFileParams, ReadFileResult | Noop | ErrorResult, J> | undefined;
  write_file?: Handler<WriteFileParams, WriteFileReceipt | Noop | ErrorResult, J> | undefined;
  rewrite_file?: Handler<RewriteFileParams, WriteFileReceipt | Noop | ErrorResult, J> | undefined;
  agent_plan?: Handler<AgentPlanParams, LlmReply | Noop | string, J> | undefined;
};

/** Handlers by kind: for known kinds, and for the user's own kinds, whose params are any object. */
export type Handlers<Own extends string = never, R = JobResult, J = JobEnvelope> = KnownHandlers<J> & {
  [kind in Exclude<Own, keyof KnownHandlers>]: Handler<{ [field: string]: unknown }, R, J>;
};

export type WorkerOptions<Own extends string = never, R = JobResult, J = JobEnvelope> = {
  /** The source of the jobs: a spool of `openSpool`, or another queue. */
  queue: JobQueue<J, R>;
  kinds: Handlers<Own, R, J>;
  /** The user's own protocol, used to check jobs and results and to read the text of an LLM. */
  protocol?: WorkerProtocol | undefined;
  /** How many jobs to work on at the same time. Default: 1. */
  concurrency?: number | undefined;
  /** Milliseconds that a job may take, for all kinds or by kind. Default: 300,000. */
  timeLimit?: number | { [kind: string]: number | undefined } | undefined;
  /** How often a job may be started. One that was never finished is then answered with an error. Default: 3. */
  maxAttempts?: number | undefined;
  /** Stops the worker: it takes no more jobs, and finishes or gives back those it has. */
  signal?: AbortSignal | undefined;
  /** Milliseconds in which the jobs of a stopped worker may still finish. Default: 10,000. */
  stopWithin?: number | undefined;
  /** Called for every event; if it throws, the error is ignored. */
  onEvent?: ((event: WorkerEvent) => void) | undefined;
};

/** The part of a protocol that a worker needs; the result of `defineProtocol` has it. */
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
 * Handlers for the kinds of the user's own protocol, each with the params of its kind. Their type allows any result of
 * the protocol; whether it is the right one for the kind is checked at run time.
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

/** The options of a worker for the user's own protocol. */
export type ProtocolWorkerOptions<P extends WorkerProtocol> = Omit<
  WorkerOptions<never, Infer<P['JobResult']>, Infer<P['JobEnvelope']>>,
  'kinds' | 'protocol'
> & { protocol: P; kinds: NoInfer<ProtocolHandlers<P>> };

/**
 * Checks the options: a limit that is not a number would be reached never or at once, and a handler that is not a
 * function would be noticed only at the first job of its kind.
 *
 * @throws TypeError that names the option
 */
export function checkWorkerOptions<Own extends string, R, J>(options: WorkerOptions<Own, R, J>): void {
  const check = (name: string, value: unknown, least: number) => {
    if (value === undefined || (typeof value === 'number' && value >= least)) return;
    throw new TypeError(`runWorker: "${name}" must be a number of ${least} or more, not ${showValue(value)}.`);
  };
  checkOptionsOf('runWorker', options, {
    queue: anything,
    kinds: anything,
    protocol: aProtocol,
    concurrency: anything,
    timeLimit: anything,
    maxAttempts: anything,
    signal: aSignal,
    stopWithin: anything,
    onEvent: 'a function',
  });
  const { queue, kinds } = options;
  if (typeof queue?.jobs !== 'function')
    throw new TypeError(`runWorker: "queue" must be a queue, such as that of openSpool, not ${showValue(queue)}.`);
  if (typeof kinds !== 'object' || kinds === null || Array.isArray(kinds))
    throw new TypeError(`runWorker: "kinds" must be an object with a handler for each kind, not ${showValue(kinds)}.`);
  for (const [kind, handler] of Object.entries(kinds)) {
    if (handler === undefined || typeof handler === 'function') continue;
    throw new TypeError(`runWorker: the handler of "${kind}" must be a function, not ${showValue(handler)}.`);
  }
  check('concurrency', options.concurrency, 1);
  check('maxAttempts', options.maxAttempts, 1);
  check('stopWithin', options.stopWithin, 0);
  const { timeLimit } = options;
  if (typeof timeLimit !== 'object' || timeLimit === null) check('timeLimit', timeLimit, 0);
  else for (const [kind, limit] of Object.entries(timeLimit)) check(`timeLimit.${kind}`, limit, 0);
}

/** An event in the life of a job. */
export type WorkerEvent = { jobId: string; kind: string; attempt: number } & (
  | { type: 'begun' }
  /** `ok` is the `ok` field of the result. */
  | { type: 'answered'; ok: boolean; milliseconds: number }
  /** The worker was stopped, or its claim was lost. */
  | { type: 'given_back' | 'lost' }
  /** The result cannot be written now; it is tried again. */
  | { type: 'delayed'; error: unknown }
);
