/** The worker: it has the library, and reads what the page sends, one question after the other. */
import { contracts } from '@sheratan/contracts';
import type { Answer, Question, Task, Tasks } from '../words.ts';
import { chooseContract, SchemaRefused } from './choose-contract.ts';
import { playStream } from './play-stream.ts';
import { readReply } from './read-reply.ts';
import { countTokens, renderPrompts, renderProviders } from './render-contract-texts.ts';

type Work = { [name in Task]: (asks: Tasks[name]['asks']) => Tasks[name]['answers'] | Promise<Tasks[name]['answers']> };

const work: Work = {
  contracts: () => Object.values(contracts).map(({ name, family }) => ({ name, family })),
  read: ({ contract, text, options }) => readReply(chooseContract(contract), text, options),
  play: ({ contract, text, options }) => playStream(chooseContract(contract), text, options),
  prompts: ({ contract }) => renderPrompts(chooseContract(contract)),
  tokens: ({ texts }) => countTokens(texts),
  providers: ({ contract }) => renderProviders(chooseContract(contract)),
};

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const answer = await answerQuestion(data);
  (self as unknown as { postMessage(answer: Answer): void }).postMessage(answer);
};

async function answerQuestion({ id, task, asks }: Question): Promise<Answer> {
  try {
    return { id, answers: await (work[task] as (asks: unknown) => unknown)(asks) };
  } catch (error) {
    if (error instanceof SchemaRefused) return { id, refused: error.issues };
    return { id, failed: error instanceof Error ? error.message : String(error) };
  }
}
