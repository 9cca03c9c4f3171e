/** The contracts of speckit: what agents and their orchestrator send to each other. */
import * as examples from '../../generated/examples/speckit.ts';
import * as tables from '../../generated/tables/speckit.ts';
import type * as types from '../../generated/types/speckit.ts';
import * as validators from '../../generated/validators/speckit.js';
import { defineContract } from '../check/define-contract.ts';
import type { Contract } from '../words/contract.ts';
import { speckitRules } from './rules.ts';

/** What a speckit agent gets to know about its workflow. */
export type WorkflowContext = types.WorkflowContext;
/** What a speckit agent gets to know about its workflow. */
export const WorkflowContext: Contract<WorkflowContext> = /* @__PURE__ */ defineContract(
  'speckit',
  'WorkflowContext',
  validators.isWorkflowContext,
  () => tables.WorkflowContext,
  speckitRules,
);

/** Why a speckit agent is run again. */
export type FeedbackContext = types.FeedbackContext;
/** Why a speckit agent is run again. */
export const FeedbackContext: Contract<FeedbackContext> = /* @__PURE__ */ defineContract(
  'speckit',
  'FeedbackContext',
  validators.isFeedbackContext,
  () => tables.FeedbackContext,
  speckitRules,
);

/** Every response of a speckit agent; `status` says which of them it is. */
export type SpeckitResponse = types.SpeckitResponse;
/** Every response of a speckit agent; `status` says which of them it is. */
export const SpeckitResponse: Contract<SpeckitResponse> = /* @__PURE__ */ defineContract(
  'speckit',
  'SpeckitResponse',
  validators.isSpeckitResponse,
  () => tables.SpeckitResponse,
  speckitRules,
  { examples: examples.SpeckitResponse },
);

/** An agent has done its work; `agent` decides what `result` must hold. */
export type SpeckitSuccess = types.SpeckitSuccess;
/** An agent has done its work; `agent` decides what `result` must hold. */
export const SpeckitSuccess: Contract<SpeckitSuccess> = /* @__PURE__ */ defineContract(
  'speckit',
  'SpeckitSuccess',
  validators.isSpeckitSuccess,
  () => tables.SpeckitSuccess,
  speckitRules,
  { examples: examples.SpeckitSuccess },
);

/** The `result` of the agent `specify`. */
export type SpecifyResult = types.SpecifyResult;
/** The `result` of the agent `specify`. */
export const SpecifyResult: Contract<SpecifyResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'SpecifyResult',
  validators.isSpecifyResult,
  () => tables.SpecifyResult,
  speckitRules,
);

/** The `result` of the agent `clarify`. */
export type ClarifyResult = types.ClarifyResult;
/** The `result` of the agent `clarify`. */
export const ClarifyResult: Contract<ClarifyResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'ClarifyResult',
  validators.isClarifyResult,
  () => tables.ClarifyResult,
  speckitRules,
);

/** The `result` of the agent `research`. */
export type ResearchResult = types.ResearchResult;
/** The `result` of the agent `research`. */
export const ResearchResult: Contract<ResearchResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'ResearchResult',
  validators.isResearchResult,
  () => tables.ResearchResult,
  speckitRules,
);

/** The `result` of the agent `plan`. */
export type PlanResult = types.PlanResult;
/** The `result` of the agent `plan`. */
export const PlanResult: Contract<PlanResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'PlanResult',
  validators.isPlanResult,
  () => tables.PlanResult,
  speckitRules,
);

/** The `result` of the agent `checklist`. */
export type ChecklistResult = types.ChecklistResult;
/** The `result` of the agent `checklist`. */
export const ChecklistResult: Contract<ChecklistResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'ChecklistResult',
  validators.isChecklistResult,
  () => tables.ChecklistResult,
  speckitRules,
);

/** The `result` of the agent `tasks`. */
export type TasksResult = types.TasksResult;
/** The `result` of the agent `tasks`. */
export const TasksResult: Contract<TasksResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'TasksResult',
  validators.isTasksResult,
  () => tables.TasksResult,
  speckitRules,
);

/** The `result` of the agent `analyze`. */
export type AnalyzeResult = types.AnalyzeResult;
/** The `result` of the agent `analyze`. */
export const AnalyzeResult: Contract<AnalyzeResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'AnalyzeResult',
  validators.isAnalyzeResult,
  () => tables.AnalyzeResult,
  speckitRules,
);

/** The `result` of the agent `implement`. */
export type ImplementResult = types.ImplementResult;
/** The `result` of the agent `implement`. */
export const ImplementResult: Contract<ImplementResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'ImplementResult',
  validators.isImplementResult,
  () => tables.ImplementResult,
  speckitRules,
);

/** The `result` of the agent `test`. */
export type TestResult = types.TestResult;
/** The `result` of the agent `test`. */
export const TestResult: Contract<TestResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'TestResult',
  validators.isTestResult,
  () => tables.TestResult,
  speckitRules,
);

/** The `result` of the agent `review`. */
export type ReviewResult = types.ReviewResult;
/** The `result` of the agent `review`. */
export const ReviewResult: Contract<ReviewResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'ReviewResult',
  validators.isReviewResult,
  () => tables.ReviewResult,
  speckitRules,
);

/** The `result` of the agent `taskstoissues`. */
export type TaskstoissuesResult = types.TaskstoissuesResult;
/** The `result` of the agent `taskstoissues`. */
export const TaskstoissuesResult: Contract<TaskstoissuesResult> = /* @__PURE__ */ defineContract(
  'speckit',
  'TaskstoissuesResult',
  validators.isTaskstoissuesResult,
  () => tables.TaskstoissuesResult,
  speckitRules,
);

/** An agent could not do its work. */
export type SpeckitError = types.SpeckitError;
/** An agent could not do its work. */
export const SpeckitError: Contract<SpeckitError> = /* @__PURE__ */ defineContract(
  'speckit',
  'SpeckitError',
  validators.isSpeckitError,
  () => tables.SpeckitError,
  speckitRules,
  { examples: examples.SpeckitError },
);
