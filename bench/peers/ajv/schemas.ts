import JobEnvelope from '../../../generated/json-schema/lcp/job-envelope.json' with { type: 'json' };
import LlmReply from '../../../generated/json-schema/lcp/llm-reply.json' with { type: 'json' };
import ToolResult from '../../../generated/json-schema/lcp/tool-result.json' with { type: 'json' };
import SpeckitResponse from '../../../generated/json-schema/speckit/speckit-response.json' with { type: 'json' };

/** The open JSON Schemas as they are published. */
export const schemas = { LlmReply, ToolResult, JobEnvelope, SpeckitResponse };
