/** Messages of the protocol from the AI SDK: as the output of a model, and as the input of its tools. */
import { LlmReply, ReadFileParams } from '@sheratan/contracts';
import { withJsonSchema } from '@sheratan/contracts/prompt';
import { generateText, type LanguageModel, Output, tool } from 'ai';

/** The reply of a model, which fits the contract. */
export async function askForReply(model: LanguageModel, prompt: string): Promise<LlmReply> {
  const schema = withJsonSchema(LlmReply, { wrap: true });
  const { output } = await generateText({ model, prompt, output: Output.object({ schema }) });
  return output;
}

/** A tool whose input is that of a job. */
export function readFileTool(read: (params: ReadFileParams) => Promise<string>) {
  return tool({ description: 'Read a file.', inputSchema: withJsonSchema(ReadFileParams), execute: read });
}
