/** LCP: the contracts between Core, worker, relay and LLM, and the rules of their protocol as functions. */
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
} from '../../generated/types/lcp.ts';
export { type ActionRow, actionTable, type KnownKind } from './action-table.ts';
export { type AgentRule, agentRules } from './agent-rules.ts';
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
} from './contracts.ts';
export { fileTarget } from './file-target.ts';
export { fileText } from './file-text.ts';
export { isKnownKind } from './is-known-kind.ts';
export { checkAnswer } from './protocol/check-answer.ts';
export { checkReply } from './protocol/check-reply.ts';
export {
  decideLoop,
  type LoopDecision,
  type LoopOptions,
  type LoopReason,
  type OwnLoopDecision,
} from './protocol/decide-loop.ts';
export { missionContext } from './protocol/mission-context.ts';
export { type FollowupPlan, type PlanOptions, planFollowups } from './protocol/plan-followups.ts';
export { type ErrorReading, readError } from './protocol/read-error.ts';
export { toErrorResult } from './protocol/to-error-result.ts';
