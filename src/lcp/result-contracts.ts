/** The contracts of the results with which a worker answers a job. */
import * as tables from '../../generated/tables/lcp.ts';
import type * as types from '../../generated/types/lcp.ts';
import * as validators from '../../generated/validators/lcp.js';
import type { Contract } from '../words/contract.ts';
import { lcpGlobRules } from './glob-rules.ts';
import { lcpContract } from './lcp-contract.ts';
import { lcpRules } from './rules.ts';

/** Every result of the worker itself; `action` says which of them it is. */
export type ToolResult = types.ToolResult;
/** Every result of the worker itself; `action` says which of them it is. */
export const ToolResult: Contract<ToolResult> = /* @__PURE__ */ lcpContract(
  'ToolResult',
  validators.isToolResult,
  () => tables.ToolResult,
  lcpGlobRules,
);

/** The worker has listed files. */
export type ListFilesResult = types.ListFilesResult;
/** The worker has listed files. */
export const ListFilesResult: Contract<ListFilesResult> = /* @__PURE__ */ lcpContract(
  'ListFilesResult',
  validators.isListFilesResult,
  () => tables.ListFilesResult,
  lcpGlobRules,
);

/** The worker has read a file. */
export type ReadFileResult = types.ReadFileResult;
/** The worker has read a file. */
export const ReadFileResult: Contract<ReadFileResult> = /* @__PURE__ */ lcpContract(
  'ReadFileResult',
  validators.isReadFileResult,
  () => tables.ReadFileResult,
  lcpRules,
);

/** The worker has written a file. */
export type WriteFileReceipt = types.WriteFileReceipt;
/** The worker has written a file. */
export const WriteFileReceipt: Contract<WriteFileReceipt> = /* @__PURE__ */ lcpContract(
  'WriteFileReceipt',
  validators.isWriteFileReceipt,
  () => tables.WriteFileReceipt,
  lcpRules,
);

/** The worker had nothing to do. */
export type Noop = types.Noop;
/** The worker had nothing to do. */
export const Noop: Contract<Noop> = /* @__PURE__ */ lcpContract('Noop', validators.isNoop, () => tables.Noop, lcpRules);

/** The content of a result file: a result of the worker, or a reply of the LLM that it passes on. */
export type JobResult = types.JobResult;
/** The content of a result file: a result of the worker, or a reply of the LLM that it passes on. */
export const JobResult: Contract<JobResult> = /* @__PURE__ */ lcpContract(
  'JobResult',
  validators.isJobResult,
  () => tables.JobResult,
  lcpGlobRules,
);
