/** The contracts between relay and LLM: the context that the relay sends in each round, and what the LLM may reply. */
import * as examples from '../../generated/examples/lcp.ts';
import * as tables from '../../generated/tables/lcp.ts';
import type * as types from '../../generated/types/lcp.ts';
import * as validators from '../../generated/validators/lcp.js';
import type { Contract } from '../words/contract.ts';
import { lcpGlobRules } from './glob-rules.ts';
import { withInputRules } from './input-rules.ts';
import { lcpContract } from './lcp-contract.ts';
import { lcpRules } from './rules.ts';

/** The context that the relay sends to the LLM in every round. */
export type MissionContext = types.MissionContext;
/** The context that the relay sends to the LLM in every round. */
export const MissionContext: Contract<MissionContext> = /* @__PURE__ */ lcpContract(
  'MissionContext',
  validators.isMissionContext,
  () => tables.MissionContext,
  /* @__PURE__ */ withInputRules(lcpRules),
);

/** Every reply of the LLM; `action` says which of them it is. */
export type LlmReply = types.LlmReply;
/** Every reply of the LLM; `action` says which of them it is. */
export const LlmReply: Contract<LlmReply> = /* @__PURE__ */ lcpContract(
  'LlmReply',
  validators.isLlmReply,
  () => tables.LlmReply,
  lcpGlobRules,
  () => examples.LlmReply,
);

/** The LLM asks for up to five jobs. */
export type CreateFollowupJobs = types.CreateFollowupJobs;
/** The LLM asks for up to five jobs. */
export const CreateFollowupJobs: Contract<CreateFollowupJobs> = /* @__PURE__ */ lcpContract(
  'CreateFollowupJobs',
  validators.isCreateFollowupJobs,
  () => tables.CreateFollowupJobs,
  lcpGlobRules,
  () => examples.CreateFollowupJobs,
);

/** A job that the LLM asks for; `kind` decides what `params` must contain. */
export type FollowupJob = types.FollowupJob;
/** A job that the LLM asks for; `kind` decides what `params` must contain. */
export const FollowupJob: Contract<FollowupJob> = /* @__PURE__ */ lcpContract(
  'FollowupJob',
  validators.isFollowupJob,
  () => tables.FollowupJob,
  lcpGlobRules,
);

/** The LLM orders a file to be written. */
export type WriteFileOrder = types.WriteFileOrder;
/** The LLM orders a file to be written. */
export const WriteFileOrder: Contract<WriteFileOrder> = /* @__PURE__ */ lcpContract(
  'WriteFileOrder',
  validators.isWriteFileOrder,
  () => tables.WriteFileOrder,
  lcpRules,
  () => examples.WriteFileOrder,
);

/** The LLM has finished an analysis. */
export type AnalysisResult = types.AnalysisResult;
/** The LLM has finished an analysis. */
export const AnalysisResult: Contract<AnalysisResult> = /* @__PURE__ */ lcpContract(
  'AnalysisResult',
  validators.isAnalysisResult,
  () => tables.AnalysisResult,
  lcpRules,
  () => examples.AnalysisResult,
);

/** The LLM has finished the mission. */
export type MissionComplete = types.MissionComplete;
/** The LLM has finished the mission. */
export const MissionComplete: Contract<MissionComplete> = /* @__PURE__ */ lcpContract(
  'MissionComplete',
  validators.isMissionComplete,
  () => tables.MissionComplete,
  lcpRules,
  () => examples.MissionComplete,
);

/** A failure, from the LLM or from a worker. */
export type ErrorResult = types.ErrorResult;
/** A failure, from the LLM or from a worker. */
export const ErrorResult: Contract<ErrorResult> = /* @__PURE__ */ lcpContract(
  'ErrorResult',
  validators.isErrorResult,
  () => tables.ErrorResult,
  lcpRules,
  () => examples.ErrorResult,
);
