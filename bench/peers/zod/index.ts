import type { Contender } from '../contender.ts';
import { JobEnvelope } from './job-envelope.ts';
import { LlmReply } from './llm-reply.ts';
import { SpeckitResponse } from './speckit-response.ts';
import { ToolResult } from './tool-result.ts';

/** zod has one answer, with reasons; its objects drop unknown fields, which costs less than keeping them. */
export const zod: Contender = {
  name: 'zod',
  is: {
    LlmReply: (value) => LlmReply.safeParse(value).success,
    ToolResult: (value) => ToolResult.safeParse(value).success,
    JobEnvelope: (value) => JobEnvelope.safeParse(value).success,
    SpeckitResponse: (value) => SpeckitResponse.safeParse(value).success,
  },
};
