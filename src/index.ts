/**
 * The messages of the Sheratan agent system: contracts, and the functions that read and write them.
 *
 * @module
 */
export type {
  BlockingIssue,
  Deliverable,
  FactoryBlocking,
  FactoryError,
  FactoryPass,
  FactoryQuestion,
  PartialWork,
} from '../generated/types/factory.ts';
export type {
  AgentPlanJob,
  AgentPlanTask,
  CustomJob,
  CustomKind,
  CustomTask,
  FileText,
  JobPayload,
  ListFilesJob,
  ListFilesTask,
  PreviousResult,
  ReadFileJob,
  ReadFileTask,
  RewriteFileJob,
  RewriteFileTask,
  Target,
  WriteFileJob,
  WriteFileTask,
} from '../generated/types/lcp.ts';
export type {
  AgentError,
  AgentOutcome,
  AnalyzeSuccess,
  BuildGate,
  ChangesMade,
  ChecklistSuccess,
  ClarifySuccess,
  CleanupSummary,
  CodeQualityGate,
  ConstitutionCompliance,
  CoverageAnalysis,
  CoverageGate,
  CreatedIssue,
  Decision,
  Finding,
  ImplementSuccess,
  ModifiedFile,
  MovedFile,
  PlanSuccess,
  QualityGates,
  ResearchSuccess,
  ReviewSuccess,
  SeverityCounts,
  SpecifySuccess,
  SuccessCriterion,
  SuggestedAction,
  TasksSuccess,
  TaskstoissuesSuccess,
  Technology,
  TestSuccess,
  TestsGate,
  TouchedFile,
  UnknownAgent,
  UnknownAgentSuccess,
} from '../generated/types/speckit.ts';
export { lint } from './check/lint.ts';
export { stringify } from './check/stringify.ts';
export { assert, is, validate } from './check/validate.ts';
export { type ContractName, contracts } from './contracts.ts';
export {
  FactoryFailure,
  FactoryQuestions,
  FactoryResponse,
  FactorySuccess,
  FactoryVerdict,
} from './factory/contracts.ts';
export {
  AgentPlanParams,
  AnalysisResult,
  CreateFollowupJobs,
  ErrorResult,
  FollowupJob,
  JobEnvelope,
  JobResult,
  ListFilesParams,
  ListFilesResult,
  LlmReply,
  Mission,
  MissionComplete,
  MissionContext,
  Noop,
  ReadFileParams,
  ReadFileResult,
  RewriteFileParams,
  Task,
  ToolResult,
  WriteFileOrder,
  WriteFileParams,
  WriteFileReceipt,
} from './lcp/contracts.ts';
export { isKnownKind } from './lcp/is-known-kind.ts';
export { parse } from './parse/parse.ts';
export {
  AnalyzeResult,
  ChecklistResult,
  ClarifyResult,
  FeedbackContext,
  ImplementResult,
  PlanResult,
  ResearchResult,
  ReviewResult,
  SpecifyResult,
  SpeckitError,
  SpeckitResponse,
  SpeckitSuccess,
  TasksResult,
  TaskstoissuesResult,
  TestResult,
  WorkflowContext,
} from './speckit/contracts.ts';
export { isKnownAgent } from './speckit/is-known-agent.ts';
export type { Contract, Family, Infer, Validation } from './words/contract.ts';
export { ContractError } from './words/contract-error.ts';
export type { Issue, Span } from './words/issue.ts';
export type { Parsed, ParseOptions, Reading, Reason, Refusal } from './words/parsed.ts';
export type { Certainty, Repair } from './words/repair.ts';
