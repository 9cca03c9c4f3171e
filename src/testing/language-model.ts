import { atLeast0, checkOptionsOf } from '../check/check-argument.ts';
import type { Answer } from './answer.ts';

/**
 * The specification of language models that a release of the AI SDK uses: `v2` since release 5, `v3` since 6, `v4`
 * since 7.
 */
export type ModelVersion = 'v2' | 'v3' | 'v4';

type Usage<V> = V extends 'v2'
  ? { inputTokens: number; outputTokens: number; totalTokens: number }
  : {
      inputTokens: { total: number; noCache: undefined; cacheRead: undefined; cacheWrite: undefined };
      outputTokens: { total: number; text: undefined; reasoning: undefined };
    };
type Finish<V> = V extends 'v2' ? 'stop' | 'length' : { unified: 'stop' | 'length'; raw: undefined };
/** The `ReadableStream` of the platform, if its types have one. */
type Streamed = typeof globalThis extends { ReadableStream: { prototype: infer S } } ? S : unknown;
type Call = { readonly prompt: readonly { readonly content: unknown }[] };
type Part<V> =
  | { type: 'stream-start'; warnings: [] }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'finish'; usage: Usage<V>; finishReason: Finish<V> };

/** A language model of the AI SDK, as far as text is concerned. */
export type ScriptedLanguageModel<V extends ModelVersion> = {
  readonly specificationVersion: V;
  readonly provider: 'scripted';
  readonly modelId: 'script';
  readonly supportedUrls: { [mediaType: string]: RegExp[] };
  doGenerate(call: Call): Promise<{
    content: { type: 'text'; text: string }[];
    finishReason: Finish<V>;
    usage: Usage<V>;
    warnings: [];
  }>;
  doStream(call: Call): Promise<{ stream: Streamed }>;
};

/** @param chunk the number of characters in a piece of a stream */
export function languageModelOf<V extends ModelVersion = 'v4'>(
  answer: (prompt: string) => Answer,
  options: { version?: V | undefined; chunk?: number | undefined } = {},
): ScriptedLanguageModel<V> {
  checkOptionsOf('languageModel', options, { version: ['v2', 'v3', 'v4'], chunk: atLeast0 });
  const { version = 'v4' as V, chunk = 24 } = options;
  const told = ({ finish, text }: Answer, prompt: string) => ({
    finishReason: (version === 'v2' ? finish : { unified: finish, raw: undefined }) as Finish<V>,
    usage: usageOf(version, prompt, text) as Usage<V>,
  });
  return {
    specificationVersion: version,
    provider: 'scripted',
    modelId: 'script',
    supportedUrls: {},
    async doGenerate(call) {
      const prompt = promptOf(call);
      const given = answer(prompt);
      return { content: [{ type: 'text', text: given.text }], ...told(given, prompt), warnings: [] };
    },
    async doStream(call) {
      const prompt = promptOf(call);
      const given = answer(prompt);
      const parts: Part<V>[] = [
        { type: 'stream-start', warnings: [] },
        { type: 'text-start', id: '1' },
        ...piecesOf(given.text, chunk).map((delta): Part<V> => ({ type: 'text-delta', id: '1', delta })),
        { type: 'text-end', id: '1' },
        { type: 'finish', ...told(given, prompt) },
      ];
      return { stream: streamOf(parts) as Streamed };
    },
  };
}

/** All texts of a call, separated by line breaks. */
function promptOf({ prompt }: Call): string {
  return prompt.flatMap(({ content }) => textsIn(content)).join('\n\n');
}

function textsIn(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (!Array.isArray(content)) return [];
  return content.flatMap((part: { text?: unknown }) => (typeof part.text === 'string' ? [part.text] : []));
}

/** Splits a text into pieces, never inside a character. */
export function piecesOf(text: string, size: number): string[] {
  const characters = [...text];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += size) pieces.push(characters.slice(at, at + size).join(''));
  return pieces;
}

function streamOf<T>(parts: readonly T[]): ReadableStream<T> {
  let next = 0;
  return new ReadableStream<T>({
    pull(controller) {
      const part = parts[next++];
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
  });
}

/** Counts one token per four characters, which is enough for a test that adds them up. */
function usageOf(version: ModelVersion, prompt: string, text: string): Usage<'v2'> | Usage<'v4'> {
  const [asked, said] = [Math.ceil(prompt.length / 4), Math.ceil(text.length / 4)];
  if (version === 'v2') return { inputTokens: asked, outputTokens: said, totalTokens: asked + said };
  return {
    inputTokens: { total: asked, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: said, text: undefined, reasoning: undefined },
  };
}
