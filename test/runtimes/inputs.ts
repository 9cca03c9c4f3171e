import { contracts, type ParseOptions } from '../../src/index.ts';
import { vectorFiles } from '../conformance/read-vectors.ts';
import { corpus } from '../corpus/corpus.ts';

/** What every runtime is asked. All of it goes through JSON. */
export type Inputs = {
  messages: { contract: string; message: unknown }[];
  texts: { contract: string; text: string; options: ParseOptions }[];
  /** `call` is a sub-path and a function of it; an argument `contract:LlmReply` is that contract. */
  calls: { call: string; args: unknown[] }[];
};

/** What a runtime answers: the names that each sub-path exports, and a digest for each input, in their order. */
export type Answers = { names: Record<string, string>; answers: string[] };

/** One text in so many of the corpus: its kinds of damage and its messages, some hundred texts. */
const EVERY = 11;

/** The conformance vectors, a sample of the corpus, and a call or two of what the other sub-paths offer. */
export function makeInputs(): Inputs {
  const nameOf = new Map(Object.values(contracts).map(({ id, name }) => [id, name]));
  const messages = vectorFiles.flatMap(([file, { schema, cases }]) => {
    const contract = nameOf.get(schema);
    if (contract === undefined) throw new Error(`${file} is about ${schema}, which is no contract.`);
    return cases.map(({ message }) => ({ contract, message }));
  });
  let number = 0;
  const texts: Inputs['texts'] = [];
  for (const { contract, text, options } of corpus({ combinations: 1 })) {
    if (number++ % EVERY === 0) texts.push({ contract: contract.name, text, options });
  }
  return { messages, texts, calls: callsWith(messages) };
}

function callsWith(messages: Inputs['messages']): Inputs['calls'] {
  const valid = messages.filter(({ contract, message }) => contracts[contract as 'LlmReply'].check(message));
  const of = (contract: string) => valid.filter((one) => one.contract === contract).map(({ message }) => message);
  const refused = { success: false, reason: 'no_json', issues: [] };
  return [
    ...of('LlmReply').map((reply) => ({ call: './lcp decideLoop', args: [reply] })),
    ...of('ErrorResult').map((result) => ({ call: './lcp readError', args: [result] })),
    ...of('FactoryResponse').map((response) => ({ call: './factory needsReview', args: [response] })),
    ...of('SpeckitError').map((error) => ({ call: './speckit recoveryFor', args: [error] })),
    { call: './speckit readAgentInput', args: ['WORKFLOW_CONTEXT:\n{}\n\nUSER_REQUEST:\nAdd a login – größer!\n'] },
    ...Object.keys(contracts).flatMap((name) => [
      { call: './prompt renderContract', args: [`contract:${name}`, { style: 'typescript' }] },
      { call: './prompt renderContract', args: [`contract:${name}`, { style: 'dense' }] },
      { call: './prompt providerSchema', args: [`contract:${name}`, 'openai'] },
      { call: './prompt reaskPrompt', args: [refused, `contract:${name}`] },
    ]),
    { call: './prompt systemPrompt', args: [{}] },
    {
      call: './diff diffSchemas',
      args: [
        { type: 'object', properties: { a: { type: 'string', pattern: '^[a-z]+$' } } },
        { type: 'object', properties: { a: { type: 'string', pattern: '^[a-y]+$' } }, required: ['a'] },
      ],
    },
  ];
}
