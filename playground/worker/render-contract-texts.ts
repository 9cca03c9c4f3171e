import type { Contract } from '@sheratan/contracts';
import { type ContractStyle, type Provider, providerSchema, renderContract } from '@sheratan/contracts/prompt';
import type { Prompt, ProviderAnswer } from '../words.ts';

const STYLES: readonly ContractStyle[] = ['typescript', 'dense', 'schema', 'example'];
const PROVIDERS: readonly Provider[] = ['openai', 'anthropic', 'gemini'];

/** A contract as a prompt shows it, in every style. */
export function renderPrompts(contract: Contract<unknown>): Prompt[] {
  return STYLES.map((style) => ({ style, text: renderContract(contract, { style }) }));
}

/** The JSON Schema that each provider takes; why there is none, where one cannot take the contract. */
export function renderProviders(contract: Contract<unknown>): ProviderAnswer[] {
  return PROVIDERS.map((provider) => {
    try {
      const { name, schema, notes } = providerSchema(contract, provider);
      return { provider, success: true, name, schema: JSON.stringify(schema, null, 2), notes };
    } catch (error) {
      return { provider, success: false, message: error instanceof Error ? error.message : String(error) };
    }
  });
}

/** Counts tokens with o200k_base. Its table is loaded when it is first asked for: it is larger than all the rest. */
export async function countTokens(texts: readonly string[]): Promise<number[]> {
  const { encode } = await import('gpt-tokenizer/encoding/o200k_base');
  // Marks of a chat are text like any other.
  return texts.map((text) => encode(text, { disallowedSpecial: new Set() }).length);
}
