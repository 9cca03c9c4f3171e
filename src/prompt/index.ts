/** Contracts as an LLM needs to see them: prompts, questions after a refusal, and schemas that providers accept. */
export { type AgentRule, agentRules } from '../lcp/agent-rules.ts';
export { renderActionTable, type TableStyle } from '../lcp/render-action-table.ts';
export { checkProviderSchema } from './check-provider-schema.ts';
export { type ContextOptions, contextPrompt } from './context-prompt.ts';
export { continuePrompt } from './continue-prompt.ts';
export { planReask, type ReaskOptions, type ReaskPlan } from './plan-reask.ts';
export { type Provider, type ProviderSchema, type ProviderSchemaOptions, providerSchema } from './provider-schema.ts';
export { reaskPrompt } from './reask-prompt.ts';
export { type ContractStyle, type RenderOptions, renderContract } from './render-contract.ts';
export type { AnyContract } from './select-parts.ts';
export { type SystemPromptOptions, systemPrompt } from './system-prompt.ts';
export { takeReading } from './take-reading.ts';
export {
  type JsonSchemaOptions,
  type JsonSchemaProps,
  type WithJsonSchema,
  withJsonSchema,
} from './with-json-schema.ts';
