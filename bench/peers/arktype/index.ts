import { type } from 'arktype';
import type { Contender } from '../contender.ts';
import { JobEnvelope } from './job-envelope.ts';
import { LlmReply } from './llm-reply.ts';
import { SpeckitResponse } from './speckit-response.ts';
import { ToolResult } from './tool-result.ts';

export const arktype: Contender = {
  name: 'arktype',
  is: {
    LlmReply: (value) => LlmReply.allows(value),
    ToolResult: (value) => ToolResult.allows(value),
    JobEnvelope: (value) => JobEnvelope.allows(value),
    SpeckitResponse: (value) => SpeckitResponse.allows(value),
  },
  validate: {
    LlmReply: (value) => !(LlmReply(value) instanceof type.errors),
    ToolResult: (value) => !(ToolResult(value) instanceof type.errors),
    JobEnvelope: (value) => !(JobEnvelope(value) instanceof type.errors),
    SpeckitResponse: (value) => !(SpeckitResponse(value) instanceof type.errors),
  },
};
