/** Every contract by family and name, in reading order. */
import type { TSchema } from '@sinclair/typebox';
import { FactoryFailure } from './factory/factory-failure.ts';
import { FactoryQuestions } from './factory/factory-questions.ts';
import { FactoryResponse } from './factory/factory-response.ts';
import { FactorySuccess } from './factory/factory-success.ts';
import { FactoryVerdict } from './factory/factory-verdict.ts';
import { AnalysisResult } from './lcp/analysis-result.ts';
import { CreateFollowupJobs } from './lcp/create-followup-jobs.ts';
import { ErrorResult } from './lcp/error-result.ts';
import { FollowupJob } from './lcp/followup-job.ts';
import { JobEnvelope } from './lcp/job-envelope.ts';
import { JobResult } from './lcp/job-result.ts';
import { ListFilesResult } from './lcp/list-files-result.ts';
import { LlmReply } from './lcp/llm-reply.ts';
import { Mission } from './lcp/mission.ts';
import { MissionComplete } from './lcp/mission-complete.ts';
import { MissionContext } from './lcp/mission-context.ts';
import { Noop } from './lcp/noop.ts';
import { AgentPlanParams, ListFilesParams, ReadFileParams, RewriteFileParams, WriteFileParams } from './lcp/params.ts';
import { ReadFileResult } from './lcp/read-file-result.ts';
import { Task } from './lcp/task.ts';
import { ToolResult } from './lcp/tool-result.ts';
import { WriteFileOrder } from './lcp/write-file-order.ts';
import { WriteFileReceipt } from './lcp/write-file-receipt.ts';
import { FeedbackContext } from './speckit/feedback-context.ts';
import { AnalyzeResult } from './speckit/results/analyze-result.ts';
import { ChecklistResult } from './speckit/results/checklist-result.ts';
import { ClarifyResult } from './speckit/results/clarify-result.ts';
import { ImplementResult } from './speckit/results/implement-result.ts';
import { PlanResult } from './speckit/results/plan-result.ts';
import { ResearchResult } from './speckit/results/research-result.ts';
import { ReviewResult } from './speckit/results/review-result.ts';
import { SpecifyResult } from './speckit/results/specify-result.ts';
import { TasksResult } from './speckit/results/tasks-result.ts';
import { TaskstoissuesResult } from './speckit/results/taskstoissues-result.ts';
import { TestResult } from './speckit/results/test-result.ts';
import { SpeckitError } from './speckit/speckit-error.ts';
import { SpeckitResponse } from './speckit/speckit-response.ts';
import { SpeckitSuccess } from './speckit/speckit-success.ts';
import { WorkflowContext } from './speckit/workflow-context.ts';

export const families: Record<'lcp' | 'factory' | 'speckit', Record<string, TSchema>> = {
  lcp: {
    JobEnvelope,
    Mission,
    Task,
    ListFilesParams,
    ReadFileParams,
    WriteFileParams,
    RewriteFileParams,
    AgentPlanParams,
    MissionContext,
    LlmReply,
    CreateFollowupJobs,
    FollowupJob,
    WriteFileOrder,
    AnalysisResult,
    MissionComplete,
    ErrorResult,
    ToolResult,
    ListFilesResult,
    ReadFileResult,
    WriteFileReceipt,
    Noop,
    JobResult,
  },
  factory: { FactoryResponse, FactorySuccess, FactoryVerdict, FactoryQuestions, FactoryFailure },
  speckit: {
    WorkflowContext,
    FeedbackContext,
    SpeckitResponse,
    SpeckitSuccess,
    SpecifyResult,
    ClarifyResult,
    ResearchResult,
    PlanResult,
    ChecklistResult,
    TasksResult,
    AnalyzeResult,
    ImplementResult,
    TestResult,
    ReviewResult,
    TaskstoissuesResult,
    SpeckitError,
  },
};
