/** The contracts of LCP: what Core, worker, relay and LLM send to each other. */
export {
  AgentPlanParams,
  JobEnvelope,
  ListFilesParams,
  Mission,
  ReadFileParams,
  RewriteFileParams,
  Task,
  WriteFileParams,
} from './job-contracts.ts';
export {
  AnalysisResult,
  CreateFollowupJobs,
  ErrorResult,
  FollowupJob,
  LlmReply,
  MissionComplete,
  MissionContext,
  WriteFileOrder,
} from './reply-contracts.ts';
export {
  JobResult,
  ListFilesResult,
  Noop,
  ReadFileResult,
  ToolResult,
  WriteFileReceipt,
} from './result-contracts.ts';
