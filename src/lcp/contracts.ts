/** The contracts of LCP: what Core, worker, relay and LLM say to each other. */
import * as examples from '../../generated/examples/lcp.ts';
import * as tables from '../../generated/tables/lcp.ts';
import type * as types from '../../generated/types/lcp.ts';
import * as validators from '../../generated/validators/lcp.js';
import { defineContract } from '../check/define-contract.ts';
import type { Contract } from '../words/contract.ts';
import { lcpGlobRules } from './glob-rules.ts';
import { lcpRules } from './rules.ts';

/** A job as the Core hands it to a worker, in `webrelay_out/<job_id>.job.json`. */
export type JobEnvelope = types.JobEnvelope;
/** A job as the Core hands it to a worker, in `webrelay_out/<job_id>.job.json`. */
export const JobEnvelope: Contract<JobEnvelope> = /* @__PURE__ */ defineContract(
  'lcp',
  'JobEnvelope',
  validators.isJobEnvelope,
  tables.JobEnvelope,
  lcpGlobRules,
);

/** What the user wants done, as the Core keeps it. */
export type Mission = types.Mission;
/** What the user wants done, as the Core keeps it. */
export const Mission: Contract<Mission> = /* @__PURE__ */ defineContract(
  'lcp',
  'Mission',
  validators.isMission,
  tables.Mission,
  lcpRules,
);

/** One step of a mission; `kind` decides what `params` must hold. */
export type Task = types.Task;
/** One step of a mission; `kind` decides what `params` must hold. */
export const Task: Contract<Task> = /* @__PURE__ */ defineContract(
  'lcp',
  'Task',
  validators.isTask,
  tables.Task,
  lcpGlobRules,
);

/** Input of a `list_files` job. */
export type ListFilesParams = types.ListFilesParams;
/** Input of a `list_files` job. */
export const ListFilesParams: Contract<ListFilesParams> = /* @__PURE__ */ defineContract(
  'lcp',
  'ListFilesParams',
  validators.isListFilesParams,
  tables.ListFilesParams,
  lcpGlobRules,
);

/** Input of a `read_file` job. */
export type ReadFileParams = types.ReadFileParams;
/** Input of a `read_file` job. */
export const ReadFileParams: Contract<ReadFileParams> = /* @__PURE__ */ defineContract(
  'lcp',
  'ReadFileParams',
  validators.isReadFileParams,
  tables.ReadFileParams,
  lcpRules,
);

/** Input of a `write_file` job. */
export type WriteFileParams = types.WriteFileParams;
/** Input of a `write_file` job. */
export const WriteFileParams: Contract<WriteFileParams> = /* @__PURE__ */ defineContract(
  'lcp',
  'WriteFileParams',
  validators.isWriteFileParams,
  tables.WriteFileParams,
  lcpRules,
);

/** Input of a `rewrite_file` job. */
export type RewriteFileParams = types.RewriteFileParams;
/** Input of a `rewrite_file` job. */
export const RewriteFileParams: Contract<RewriteFileParams> = /* @__PURE__ */ defineContract(
  'lcp',
  'RewriteFileParams',
  validators.isRewriteFileParams,
  tables.RewriteFileParams,
  lcpRules,
);

/** Input of an `agent_plan` job. */
export type AgentPlanParams = types.AgentPlanParams;
/** Input of an `agent_plan` job. */
export const AgentPlanParams: Contract<AgentPlanParams> = /* @__PURE__ */ defineContract(
  'lcp',
  'AgentPlanParams',
  validators.isAgentPlanParams,
  tables.AgentPlanParams,
  lcpRules,
);

/** What the relay tells the LLM in every round. */
export type MissionContext = types.MissionContext;
/** What the relay tells the LLM in every round. */
export const MissionContext: Contract<MissionContext> = /* @__PURE__ */ defineContract(
  'lcp',
  'MissionContext',
  validators.isMissionContext,
  tables.MissionContext,
  lcpRules,
);

/** Everything that the LLM may answer with, told apart by `action`. */
export type LlmReply = types.LlmReply;
/** Everything that the LLM may answer with, told apart by `action`. */
export const LlmReply: Contract<LlmReply> = /* @__PURE__ */ defineContract(
  'lcp',
  'LlmReply',
  validators.isLlmReply,
  tables.LlmReply,
  lcpGlobRules,
  { examples: examples.LlmReply },
);

/** The LLM asks for up to five jobs. */
export type CreateFollowupJobs = types.CreateFollowupJobs;
/** The LLM asks for up to five jobs. */
export const CreateFollowupJobs: Contract<CreateFollowupJobs> = /* @__PURE__ */ defineContract(
  'lcp',
  'CreateFollowupJobs',
  validators.isCreateFollowupJobs,
  tables.CreateFollowupJobs,
  lcpGlobRules,
  { examples: examples.CreateFollowupJobs },
);

/** A job that the LLM asks for; `kind` decides what `params` must hold. */
export type FollowupJob = types.FollowupJob;
/** A job that the LLM asks for; `kind` decides what `params` must hold. */
export const FollowupJob: Contract<FollowupJob> = /* @__PURE__ */ defineContract(
  'lcp',
  'FollowupJob',
  validators.isFollowupJob,
  tables.FollowupJob,
  lcpGlobRules,
);

/** The LLM orders a file to be written. */
export type WriteFileOrder = types.WriteFileOrder;
/** The LLM orders a file to be written. */
export const WriteFileOrder: Contract<WriteFileOrder> = /* @__PURE__ */ defineContract(
  'lcp',
  'WriteFileOrder',
  validators.isWriteFileOrder,
  tables.WriteFileOrder,
  lcpRules,
  { examples: examples.WriteFileOrder },
);

/** The LLM has finished an analysis. */
export type AnalysisResult = types.AnalysisResult;
/** The LLM has finished an analysis. */
export const AnalysisResult: Contract<AnalysisResult> = /* @__PURE__ */ defineContract(
  'lcp',
  'AnalysisResult',
  validators.isAnalysisResult,
  tables.AnalysisResult,
  lcpRules,
  { examples: examples.AnalysisResult },
);

/** The LLM has finished the mission. */
export type MissionComplete = types.MissionComplete;
/** The LLM has finished the mission. */
export const MissionComplete: Contract<MissionComplete> = /* @__PURE__ */ defineContract(
  'lcp',
  'MissionComplete',
  validators.isMissionComplete,
  tables.MissionComplete,
  lcpRules,
  { examples: examples.MissionComplete },
);

/** A failure, from the LLM or from a worker. */
export type ErrorResult = types.ErrorResult;
/** A failure, from the LLM or from a worker. */
export const ErrorResult: Contract<ErrorResult> = /* @__PURE__ */ defineContract(
  'lcp',
  'ErrorResult',
  validators.isErrorResult,
  tables.ErrorResult,
  lcpRules,
  { examples: examples.ErrorResult },
);

/** Everything that a worker itself may answer with, told apart by `action`. */
export type ToolResult = types.ToolResult;
/** Everything that a worker itself may answer with, told apart by `action`. */
export const ToolResult: Contract<ToolResult> = /* @__PURE__ */ defineContract(
  'lcp',
  'ToolResult',
  validators.isToolResult,
  tables.ToolResult,
  lcpGlobRules,
);

/** The worker has enumerated files. */
export type ListFilesResult = types.ListFilesResult;
/** The worker has enumerated files. */
export const ListFilesResult: Contract<ListFilesResult> = /* @__PURE__ */ defineContract(
  'lcp',
  'ListFilesResult',
  validators.isListFilesResult,
  tables.ListFilesResult,
  lcpGlobRules,
);

/** The worker has read a file. */
export type ReadFileResult = types.ReadFileResult;
/** The worker has read a file. */
export const ReadFileResult: Contract<ReadFileResult> = /* @__PURE__ */ defineContract(
  'lcp',
  'ReadFileResult',
  validators.isReadFileResult,
  tables.ReadFileResult,
  lcpRules,
);

/** The worker has written a file. */
export type WriteFileReceipt = types.WriteFileReceipt;
/** The worker has written a file. */
export const WriteFileReceipt: Contract<WriteFileReceipt> = /* @__PURE__ */ defineContract(
  'lcp',
  'WriteFileReceipt',
  validators.isWriteFileReceipt,
  tables.WriteFileReceipt,
  lcpRules,
);

/** The worker had nothing to do. */
export type Noop = types.Noop;
/** The worker had nothing to do. */
export const Noop: Contract<Noop> = /* @__PURE__ */ defineContract(
  'lcp',
  'Noop',
  validators.isNoop,
  tables.Noop,
  lcpRules,
);

/** What a result file holds: a tool result, or an LLM reply passed on. */
export type JobResult = types.JobResult;
/** What a result file holds: a tool result, or an LLM reply passed on. */
export const JobResult: Contract<JobResult> = /* @__PURE__ */ defineContract(
  'lcp',
  'JobResult',
  validators.isJobResult,
  tables.JobResult,
  lcpGlobRules,
);
