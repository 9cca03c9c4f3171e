import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Contender } from '../contender.ts';
import { discriminate } from './discriminate.ts';
import { schemas } from './schemas.ts';

const engine = new Ajv2020({ validateFormats: false, discriminator: true });

/** AJV with `discriminator`, where a union allows it. */
export const ajvByTag: Contender = {
  name: 'ajv by tag',
  is: {
    LlmReply: engine.compile(discriminate(schemas.LlmReply)),
    ToolResult: engine.compile(discriminate(schemas.ToolResult)),
    JobEnvelope: engine.compile(discriminate(schemas.JobEnvelope)),
    SpeckitResponse: engine.compile(discriminate(schemas.SpeckitResponse)),
  },
};
