import { is, JobEnvelope, LlmReply, SpeckitResponse, ToolResult, validate } from '../../dist/index.js';
import type { Contender } from './contender.ts';

export const ours: Contender = {
  name: 'ours',
  is: {
    LlmReply: (value) => is(LlmReply, value),
    ToolResult: (value) => is(ToolResult, value),
    JobEnvelope: (value) => is(JobEnvelope, value),
    SpeckitResponse: (value) => is(SpeckitResponse, value),
  },
  validate: {
    LlmReply: (value) => validate(LlmReply, value).success,
    ToolResult: (value) => validate(ToolResult, value).success,
    JobEnvelope: (value) => validate(JobEnvelope, value).success,
    SpeckitResponse: (value) => validate(SpeckitResponse, value).success,
  },
};
