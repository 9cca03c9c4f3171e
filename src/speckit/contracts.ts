/** The contracts of speckit: what agents and their orchestrator send to each other. */
import * as examples from '../../generated/examples/speckit.ts';
import * as tables from '../../generated/tables/speckit.ts';
import type * as types from '../../generated/types/speckit.ts';
import * as validators from '../../generated/validators/speckit.js';
import { defineContract } from '../check/define-contract.ts';
import { explain } from '../check/explain/explain.ts';
import type { Check, Contract, Shape } from '../words/contract.ts';
import { speckitRules } from './rules.ts';

/** What a speckit agent is told about its workflow. */
export type WorkflowContext = types.WorkflowContext;
/** What a speckit agent is told about its workflow. */
export const WorkflowContext: Contract<WorkflowContext> = /* @__PURE__ */ speckitContract(
  'WorkflowContext',
  validators.isWorkflowContext,
  () => tables.WorkflowContext,
);

/** Why a speckit agent is run again. */
export type FeedbackContext = types.FeedbackContext;
/** Why a speckit agent is run again. */
export const FeedbackContext: Contract<FeedbackContext> = /* @__PURE__ */ speckitContract(
  'FeedbackContext',
  validators.isFeedbackContext,
  () => tables.FeedbackContext,
);

/** Every response of a speckit agent; `status` says which of them it is. */
export type SpeckitResponse = types.SpeckitResponse;
/** Every response of a speckit agent; `status` says which of them it is. */
export const SpeckitResponse: Contract<SpeckitResponse> = /* @__PURE__ */ speckitContract(
  'SpeckitResponse',
  validators.isSpeckitResponse,
  () => tables.SpeckitResponse,
  () => examples.SpeckitResponse,
);

/** An agent has done its work; `agent` decides what `result` must contain. */
export type SpeckitSuccess = types.SpeckitSuccess;
/** An agent has done its work; `agent` decides what `result` must contain. */
export const SpeckitSuccess: Contract<SpeckitSuccess> = /* @__PURE__ */ speckitContract(
  'SpeckitSuccess',
  validators.isSpeckitSuccess,
  () => tables.SpeckitSuccess,
  () => examples.SpeckitSuccess,
);

/** The `result` of the agent `specify`. */
export type SpecifyResult = types.SpecifyResult;
/** The `result` of the agent `specify`. */
export const SpecifyResult: Contract<SpecifyResult> = /* @__PURE__ */ speckitContract(
  'SpecifyResult',
  validators.isSpecifyResult,
  () => tables.SpecifyResult,
);

/** The `result` of the agent `clarify`. */
export type ClarifyResult = types.ClarifyResult;
/** The `result` of the agent `clarify`. */
export const ClarifyResult: Contract<ClarifyResult> = /* @__PURE__ */ speckitContract(
  'ClarifyResult',
  validators.isClarifyResult,
  () => tables.ClarifyResult,
);

/** The `result` of the agent `research`. */
export type ResearchResult = types.ResearchResult;
/** The `result` of the agent `research`. */
export const ResearchResult: Contract<ResearchResult> = /* @__PURE__ */ speckitContract(
  'ResearchResult',
  validators.isResearchResult,
  () => tables.ResearchResult,
);

/** The `result` of the agent `plan`. */
export type PlanResult = types.PlanResult;
/** The `result` of the agent `plan`. */
export const PlanResult: Contract<PlanResult> = /* @__PURE__ */ speckitContract(
  'PlanResult',
  validators.isPlanResult,
  () => tables.PlanResult,
);

/** The `result` of the agent `checklist`. */
export type ChecklistResult = types.ChecklistResult;
/** The `result` of the agent `checklist`. */
export const ChecklistResult: Contract<ChecklistResult> = /* @__PURE__ */ speckitContract(
  'ChecklistResult',
  validators.isChecklistResult,
  () => tables.ChecklistResult,
);

/** The `result` of the agent `tasks`. */
export type TasksResult = types.TasksResult;
/** The `result` of the agent `tasks`. */
export const TasksResult: Contract<TasksResult> = /* @__PURE__ */ speckitContract(
  'TasksResult',
  validators.isTasksResult,
  () => tables.TasksResult,
);

/** The `result` of the agent `analyze`. */
export type AnalyzeResult = types.AnalyzeResult;
/** The `result` of the agent `analyze`. */
export const AnalyzeResult: Contract<AnalyzeResult> = /* @__PURE__ */ speckitContract(
  'AnalyzeResult',
  validators.isAnalyzeResult,
  () => tables.AnalyzeResult,
);

/** The `result` of the agent `implement`. */
export type ImplementResult = types.ImplementResult;
/** The `result` of the agent `implement`. */
export const ImplementResult: Contract<ImplementResult> = /* @__PURE__ */ speckitContract(
  'ImplementResult',
  validators.isImplementResult,
  () => tables.ImplementResult,
);

/** The `result` of the agent `test`. */
export type TestResult = types.TestResult;
/** The `result` of the agent `test`. */
export const TestResult: Contract<TestResult> = /* @__PURE__ */ speckitContract(
  'TestResult',
  validators.isTestResult,
  () => tables.TestResult,
);

/** The `result` of the agent `review`. */
export type ReviewResult = types.ReviewResult;
/** The `result` of the agent `review`. */
export const ReviewResult: Contract<ReviewResult> = /* @__PURE__ */ speckitContract(
  'ReviewResult',
  validators.isReviewResult,
  () => tables.ReviewResult,
);

/** The `result` of the agent `taskstoissues`. */
export type TaskstoissuesResult = types.TaskstoissuesResult;
/** The `result` of the agent `taskstoissues`. */
export const TaskstoissuesResult: Contract<TaskstoissuesResult> = /* @__PURE__ */ speckitContract(
  'TaskstoissuesResult',
  validators.isTaskstoissuesResult,
  () => tables.TaskstoissuesResult,
);

/** An agent could not do its work. */
export type SpeckitError = types.SpeckitError;
/** An agent could not do its work. */
export const SpeckitError: Contract<SpeckitError> = /* @__PURE__ */ speckitContract(
  'SpeckitError',
  validators.isSpeckitError,
  () => tables.SpeckitError,
  () => examples.SpeckitError,
);

function speckitContract<T>(
  name: string,
  check: Check,
  shape: () => Shape,
  examples?: () => readonly string[],
): Contract<T> {
  return defineContract<T>('speckit', name, check, { shape, examples }, speckitRules, {
    explain: (value, strict) => explain(shape(), value, { strict }),
  });
}
