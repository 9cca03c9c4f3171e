/** Jobs and results as files in two folders, and a worker that answers jobs. Needs Node. */
export { type ErrorOptions, errorResult } from './error-result.ts';
export { type FileKinds, type FileKindsOptions, fileKinds } from './file-kinds.ts';
export type { Answer, Claim, Done, JobQueue, TakeOptions } from './job-queue.ts';
export { openSpool, type Spool } from './open-spool.ts';
export { type ReadBelow, readBelow } from './read-below.ts';
export { type ReadFiles, type ReadFilesOptions, readFiles } from './read-files.ts';
export { type Below, resolveBelow } from './resolve-below.ts';
export { runWorker, type WorkerSummary } from './run-worker.ts';
export type { QueueProtocol } from './spool-context.ts';
export type { SpoolOptions } from './spool-options.ts';
export type {
  Handler,
  HandlerContext,
  Handlers,
  KnownHandlers,
  ProtocolHandlers,
  ProtocolWorkerOptions,
  WorkerEvent,
  WorkerOptions,
  WorkerProtocol,
} from './worker-options.ts';
export { type WriteBelow, type WriteBelowOptions, writeBelow } from './write-below.ts';
