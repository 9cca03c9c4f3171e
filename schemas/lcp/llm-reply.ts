import { Type } from '@sinclair/typebox';
import { AnalysisResult } from './analysis-result.ts';
import { CreateFollowupJobs } from './create-followup-jobs.ts';
import { ErrorResult } from './error-result.ts';
import { MissionComplete } from './mission-complete.ts';
import { llmToWorker } from './routes.ts';
import { WriteFileOrder } from './write-file-order.ts';

export const llmReplies = [CreateFollowupJobs, WriteFileOrder, AnalysisResult, MissionComplete, ErrorResult];

export const LlmReply = Type.Union(llmReplies, {
  title: 'LlmReply',
  marks: [['ok', 'action']],
  tag: 'action',
  speaks: llmToWorker,
  description: 'Everything that the LLM may answer with, told apart by `action`: exactly one action in a reply.',
});
