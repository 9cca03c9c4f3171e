/**
 * Messages that a contract refuses, for each of the contracts: what is wrong, the message, and every issue that is
 * expected, in any order. A slip that every field may have is in `fields.ts` and `value-rules.ts`.
 */
import type { ContractName } from '../../src/contracts.ts';
import * as factory from './bad-factory.ts';
import * as lcp from './bad-lcp.ts';
import type { BadMessage } from './bad-message.ts';
import * as speckit from './bad-speckit.ts';

const result = (name: string): BadMessage[] => speckit.badResults[name] ?? [];

export const badMessages: { [name in ContractName]: BadMessage[] } = {
  JobEnvelope: lcp.badEnvelopes,
  Mission: lcp.badMissions,
  Task: lcp.badTasks,
  ListFilesParams: lcp.badListFilesParams,
  ReadFileParams: lcp.badReadFileParams,
  WriteFileParams: lcp.badWriteParams,
  RewriteFileParams: [
    ...lcp.badWriteParams,
    ['append', { path: 'a', content: '', mode: 'append' }, [['enum', '/mode', /"overwrite"/]]],
  ],
  AgentPlanParams: lcp.badAgentPlanParams,
  MissionContext: lcp.badMissionContexts,
  LlmReply: lcp.badReplies,
  CreateFollowupJobs: lcp.badPlans,
  FollowupJob: lcp.badJobs,
  WriteFileOrder: lcp.badOrders,
  AnalysisResult: lcp.badAnalyses,
  MissionComplete: lcp.badCompletions,
  ErrorResult: lcp.badErrors,
  ToolResult: lcp.badToolResults,
  ListFilesResult: lcp.badListFilesResults,
  ReadFileResult: lcp.badReadFileResults,
  WriteFileReceipt: lcp.badReceipts,
  Noop: lcp.badNoops,
  JobResult: lcp.badJobResults,
  FactoryResponse: factory.badResponses,
  FactorySuccess: factory.badSuccesses,
  FactoryVerdict: factory.badVerdicts,
  FactoryQuestions: factory.badQuestions,
  FactoryFailure: factory.badFailures,
  WorkflowContext: speckit.badWorkflows,
  FeedbackContext: speckit.badFeedback,
  SpeckitResponse: speckit.badAgentResponses,
  SpeckitSuccess: speckit.badAgentSuccesses,
  SpecifyResult: result('SpecifyResult'),
  ClarifyResult: result('ClarifyResult'),
  ResearchResult: result('ResearchResult'),
  PlanResult: result('PlanResult'),
  ChecklistResult: result('ChecklistResult'),
  TasksResult: result('TasksResult'),
  AnalyzeResult: result('AnalyzeResult'),
  ImplementResult: result('ImplementResult'),
  TestResult: result('TestResult'),
  ReviewResult: result('ReviewResult'),
  TaskstoissuesResult: result('TaskstoissuesResult'),
  SpeckitError: speckit.badAgentErrors,
};
