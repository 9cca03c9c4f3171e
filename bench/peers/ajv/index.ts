import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Contender } from '../contender.ts';
import { schemas } from './schemas.ts';

const engine = new Ajv2020({ validateFormats: false });

/** AJV, compiling at run time; it has one answer, with the first reason. Patterns decide, so that formats need not. */
export const ajv: Contender = {
  name: 'ajv',
  is: {
    LlmReply: engine.compile(schemas.LlmReply),
    ToolResult: engine.compile(schemas.ToolResult),
    JobEnvelope: engine.compile(schemas.JobEnvelope),
    SpeckitResponse: engine.compile(schemas.SpeckitResponse),
  },
};
