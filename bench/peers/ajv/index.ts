import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Contender } from '../contender.ts';
import { discriminate } from './discriminate.ts';

const ajvPlain = new Ajv2020({ validateFormats: false });
const ajvByTag = new Ajv2020({ validateFormats: false, discriminator: true });

/** AJV, compiling at run time; it has one answer, with the first reason. Patterns decide, so that formats need not. */
export const ajv: Contender = {
  name: 'ajv',
  is: {
    LlmReply: ajvPlain.compile(read('lcp/llm-reply')),
    ToolResult: ajvPlain.compile(read('lcp/tool-result')),
    JobEnvelope: ajvPlain.compile(read('lcp/job-envelope')),
    SpeckitResponse: ajvPlain.compile(read('speckit/speckit-response')),
  },
};

/** The same with `discriminator`, where a union allows it. */
export const ajvDiscriminator: Contender = {
  name: 'ajv by tag',
  is: {
    LlmReply: ajvByTag.compile(discriminate(read('lcp/llm-reply'))),
    ToolResult: ajvByTag.compile(discriminate(read('lcp/tool-result'))),
    JobEnvelope: ajvByTag.compile(discriminate(read('lcp/job-envelope'))),
    SpeckitResponse: ajvByTag.compile(discriminate(read('speckit/speckit-response'))),
  },
};

function read(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`../../../generated/json-schema/${name}.json`, import.meta.url), 'utf8'));
}
