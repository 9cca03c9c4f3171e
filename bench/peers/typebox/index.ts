import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import * as source from '../../../schemas/index.ts';
import type { ContractName } from '../../messages/sample.ts';
import type { Contender, Verdict } from '../contender.ts';
import { adaptSchema } from './adapt-schema.ts';

const { lcp, speckit } = source.families;

const compiled = {
  LlmReply: compile(lcp.LlmReply),
  ToolResult: compile(lcp.ToolResult),
  JobEnvelope: compile(lcp.JobEnvelope),
  SpeckitResponse: compile(speckit.SpeckitResponse),
};

export const typebox: Contender = {
  name: 'typebox',
  is: verdicts((checks) => (value) => checks.Check(value)),
  validate: verdicts((checks) => (value) => checks.Check(value) || [...checks.Errors(value)].length === 0),
};

function compile(schema: TSchema | undefined): TypeCheck<TSchema> {
  if (schema === undefined) throw new Error('schemas/ has no such contract any more.');
  return TypeCompiler.Compile(adaptSchema(schema));
}

function verdicts(make: (checks: TypeCheck<TSchema>) => Verdict): Record<ContractName, Verdict> {
  const { LlmReply, ToolResult, JobEnvelope, SpeckitResponse } = compiled;
  return {
    LlmReply: make(LlmReply),
    ToolResult: make(ToolResult),
    JobEnvelope: make(JobEnvelope),
    SpeckitResponse: make(SpeckitResponse),
  };
}
