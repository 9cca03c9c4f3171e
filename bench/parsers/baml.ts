import { createRequire } from 'node:module';
import type { Contract } from '../../src/words/contract.ts';
import { bamlSource, FUNCTION, PREFIX } from './baml-source.ts';
import type { Parser } from './parser.ts';

type Runtime = {
  createContextManager(): unknown;
  parseLlmResponse(
    name: string,
    text: string,
    partial: boolean,
    context: unknown,
    ...none: [null, null, object]
  ): unknown;
};
type Native = { BamlRuntime: { fromFiles(root: string, files: Record<string, string>, env: object): Runtime } };

process.env.BAML_LOG ??= 'off';
process.env.BAML_INTERNAL_LOG ??= 'off';

const { BamlRuntime } = createRequire(import.meta.url)('@boundaryml/baml/native') as Native;
const runtimes = new Map<string, Runtime>();

/** It takes many seconds for some hundred openers in each other. */
const DEEP = /(?:[[{]\s*(?:"[^"]{0,40}"\s*:\s*)?){40}/;

/** Its generated clients call the same function. What is nested too deeply for it counts as refused. */
export const baml: Parser = {
  name: 'baml',
  takesReplies: true,
  read: (text, contract) => {
    if (DEEP.test(text)) return undefined;
    const runtime = runtimeOf(contract);
    return withoutPrefix(
      runtime.parseLlmResponse(FUNCTION, text, false, runtime.createContextManager(), null, null, {}),
    );
  },
};

/** The schema of a contract is written when it is first used. */
function runtimeOf({ name, shape }: Contract<unknown>): Runtime {
  const known = runtimes.get(name);
  if (known !== undefined) return known;
  const made = BamlRuntime.fromFiles('/', { 'main.baml': bamlSource(shape) }, {});
  runtimes.set(name, made);
  return made;
}

/** Fields get their names back; those that are not there come as null. */
function withoutPrefix(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrefix);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([key, part]) => part !== null || !key.startsWith(PREFIX));
  return Object.fromEntries(
    fields.map(([key, part]) => [key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key, withoutPrefix(part)]),
  );
}
