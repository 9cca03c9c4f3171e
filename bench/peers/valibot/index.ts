import * as v from 'valibot';
import type { Contender } from '../contender.ts';
import { JobEnvelope } from './job-envelope.ts';
import { LlmReply } from './llm-reply.ts';
import { SpeckitResponse } from './speckit-response.ts';
import { ToolResult } from './tool-result.ts';

export const valibot: Contender = {
  name: 'valibot',
  is: {
    LlmReply: (value) => v.is(LlmReply, value),
    ToolResult: (value) => v.is(ToolResult, value),
    JobEnvelope: (value) => v.is(JobEnvelope, value),
    SpeckitResponse: (value) => v.is(SpeckitResponse, value),
  },
  validate: {
    LlmReply: (value) => v.safeParse(LlmReply, value).success,
    ToolResult: (value) => v.safeParse(ToolResult, value).success,
    JobEnvelope: (value) => v.safeParse(JobEnvelope, value).success,
    SpeckitResponse: (value) => v.safeParse(SpeckitResponse, value).success,
  },
};
