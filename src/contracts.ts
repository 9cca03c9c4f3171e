/**
 * Every contract by its name, for tools that choose one at run time. This includes all of them: import single contracts
 * if size matters.
 */

import * as factory from './factory/contracts.ts';
import * as lcp from './lcp/contracts.ts';
import * as speckit from './speckit/contracts.ts';
import type { Contract } from './words/contract.ts';

/** Every contract by name, in reading order: `contracts.LlmReply`. */
export const contracts = /* @__PURE__ */ Object.freeze({
  JobEnvelope: lcp.JobEnvelope,
  Mission: lcp.Mission,
  Task: lcp.Task,
  ListFilesParams: lcp.ListFilesParams,
  ReadFileParams: lcp.ReadFileParams,
  WriteFileParams: lcp.WriteFileParams,
  RewriteFileParams: lcp.RewriteFileParams,
  AgentPlanParams: lcp.AgentPlanParams,
  MissionContext: lcp.MissionContext,
  LlmReply: lcp.LlmReply,
  CreateFollowupJobs: lcp.CreateFollowupJobs,
  FollowupJob: lcp.FollowupJob,
  WriteFileOrder: lcp.WriteFileOrder,
  AnalysisResult: lcp.AnalysisResult,
  MissionComplete: lcp.MissionComplete,
  ErrorResult: lcp.ErrorResult,
  ToolResult: lcp.ToolResult,
  ListFilesResult: lcp.ListFilesResult,
  ReadFileResult: lcp.ReadFileResult,
  WriteFileReceipt: lcp.WriteFileReceipt,
  Noop: lcp.Noop,
  JobResult: lcp.JobResult,
  FactoryResponse: factory.FactoryResponse,
  FactorySuccess: factory.FactorySuccess,
  FactoryVerdict: factory.FactoryVerdict,
  FactoryQuestions: factory.FactoryQuestions,
  FactoryFailure: factory.FactoryFailure,
  WorkflowContext: speckit.WorkflowContext,
  FeedbackContext: speckit.FeedbackContext,
  SpeckitResponse: speckit.SpeckitResponse,
  SpeckitSuccess: speckit.SpeckitSuccess,
  SpecifyResult: speckit.SpecifyResult,
  ClarifyResult: speckit.ClarifyResult,
  ResearchResult: speckit.ResearchResult,
  PlanResult: speckit.PlanResult,
  ChecklistResult: speckit.ChecklistResult,
  TasksResult: speckit.TasksResult,
  AnalyzeResult: speckit.AnalyzeResult,
  ImplementResult: speckit.ImplementResult,
  TestResult: speckit.TestResult,
  ReviewResult: speckit.ReviewResult,
  TaskstoissuesResult: speckit.TaskstoissuesResult,
  SpeckitError: speckit.SpeckitError,
}) satisfies { readonly [name: string]: Contract<never> | Contract<unknown> };

/** The name of a contract. */
export type ContractName = keyof typeof contracts;
