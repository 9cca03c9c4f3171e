import { Type } from '@sinclair/typebox';
import { llmReplies } from './llm-reply.ts';
import { workerToCore } from './routes.ts';
import { toolResults } from './tool-result.ts';

export const JobResult = Type.Union([...toolResults, ...llmReplies.filter((reply) => reply.title !== 'ErrorResult')], {
  title: 'JobResult',
  tag: 'action',
  tellApart: 'bytes_written',
  speaks: workerToCore,
  description:
    'What a result file holds: a tool result, or the LLM reply of an agent_plan job passed on. A `write_file` with `bytes_written` is a receipt, one with `content` an order.',
});
