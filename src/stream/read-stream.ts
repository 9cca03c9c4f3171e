import { kindOf } from '../check/require-contract.ts';
import type { Contract } from '../words/contract.ts';
import type { Parsed, ParseOptions } from '../words/parsed.ts';
import { createReader } from './create-reader.ts';
import type { Progress } from './progress.ts';

/** A `ReadableStream<string>` of any platform, declared here because not every TypeScript `lib` has the type. */
export type StringStream = {
  getReader(): {
    read(): Promise<{ done: boolean; value?: string | undefined }>;
    cancel(): Promise<unknown>;
    releaseLock(): void;
  };
};

/**
 * Reads a reply from a stream of its parts, such as the `textStream` of an SDK or the body of a response piped through a
 * `TextDecoderStream`. To stop early (`break`) cancels the stream.
 *
 * @returns what is certain after each part; at the end what `parse` says about the whole text
 * @throws TypeError for anything but a stream of strings, and whatever the stream throws
 *
 * @example
 * for await (const { state, settled } of readStream(LlmReply, stream)) show(state, settled);
 */
export async function* readStream<T>(
  contract: Contract<T>,
  stream: StringStream | AsyncIterable<string>,
  options: ParseOptions = {},
): AsyncGenerator<Progress<T>, Parsed<T>> {
  const reader = createReader(contract, options);
  for await (const delta of partsOf(stream)) yield reader.push(delta);
  return reader.end();
}

function partsOf(stream: StringStream | AsyncIterable<string>): AsyncIterable<string> {
  const given: unknown = stream;
  if (typeof given === 'object' && given !== null) {
    if (Symbol.asyncIterator in given || Symbol.iterator in given) return stream as AsyncIterable<string>;
    if ('getReader' in given) return readAll(stream as StringStream);
  }
  throw new TypeError(`readStream: the stream must be a ReadableStream or an async iterable, not ${kindOf(given)}.`);
}

/** Iterates over a stream by hand, because not every browser has async iteration of streams. */
async function* readAll(stream: StringStream): AsyncGenerator<string> {
  const reader = stream.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value as string;
    }
  } finally {
    if (!isDone) await reader.cancel();
    reader.releaseLock();
  }
}
