import { describe, expect, it } from 'vitest';
import { LlmReply, type Parsed, parse } from '../../src/index.ts';
import { createReader, type Progress, readStream } from '../../src/stream/index.ts';
import type { StringStream } from '../../src/stream/read-stream.ts';

const text = JSON.stringify({ ok: true, action: 'mission_complete', summary: 'The tide tables are done.' });
const parts = ['Here it is:\n\n', text.slice(0, 30), text.slice(30, 60), text.slice(60)];

/** Everything that it tells, and what it returns. */
async function readAll(
  told: AsyncGenerator<Progress<LlmReply>, Parsed<LlmReply>>,
): Promise<{ told: unknown[]; parsed: unknown }> {
  const all: unknown[] = [];
  for (;;) {
    const { done, value } = await told.next();
    if (done) return { told: all, parsed: value };
    all.push(value);
  }
}

function streamOf(deltas: readonly unknown[], onCancel?: () => void): ReadableStream<string> {
  const left = [...deltas];
  return new ReadableStream<string>({
    pull(controller) {
      if (left.length === 0) controller.close();
      else controller.enqueue(left.shift() as string);
    },
    cancel: onCancel,
  });
}

async function* iterate(deltas: readonly string[], onEnd?: () => void): AsyncGenerator<string> {
  try {
    yield* deltas;
  } finally {
    onEnd?.();
  }
}

/** A stream that cannot be iterated over, as in some browsers. */
function withoutIterator(stream: ReadableStream<string>): ReadableStream<string> {
  return { getReader: () => stream.getReader() } as ReadableStream<string>;
}

const SOURCES: [name: string, make: (deltas: readonly string[], onEnd?: () => void) => ReadableStream<string>][] = [
  ['a ReadableStream', streamOf],
  ['a ReadableStream that cannot be iterated over', (deltas, onEnd) => withoutIterator(streamOf(deltas, onEnd))],
  ['an async iterable', (deltas, onEnd) => iterate(deltas, onEnd) as unknown as ReadableStream<string>],
];

describe.each(SOURCES)('%s', (_, make) => {
  it('tells what a reader tells after each part, and returns what parse says', async () => {
    const reader = createReader(LlmReply);
    const expected = parts.map((part) => reader.push(part));
    expect(await readAll(readStream(LlmReply, make(parts)))).toEqual({
      told: expected,
      parsed: parse(LlmReply, parts.join('')),
    });
  });

  it('is ended when its reader stops early', async () => {
    let isEnded = false;
    const stream = make(parts, () => {
      isEnded = true;
    });
    for await (const { state } of readStream(LlmReply, stream)) if (state === 'message') break;
    expect(isEnded).toBe(true);
  });

  it('that is empty is refused as an empty text is', async () => {
    expect(await readAll(readStream(LlmReply, make([])))).toEqual({ told: [], parsed: parse(LlmReply, '') });
  });

  it('takes the options of parse', async () => {
    const cut = [text.slice(0, -1)];
    const { parsed } = await readAll(readStream(LlmReply, make(cut), { finished: true }));
    expect(parsed).toEqual(parse(LlmReply, cut[0] ?? '', { finished: true }));
  });
});

describe('a stream that breaks', () => {
  it('throws its own error, behind what was told before', async () => {
    const broken = async function* () {
      yield parts[0] ?? '';
      throw new Error('The connection is lost.');
    };
    const told = readStream(LlmReply, broken());
    expect(await told.next()).toMatchObject({ done: false, value: { state: 'waiting' } });
    await expect(told.next()).rejects.toThrow('The connection is lost.');
    expect(await told.next()).toEqual({ done: true, value: undefined });
  });

  it('throws the error of a ReadableStream', async () => {
    for (const change of [(stream: ReadableStream<string>) => stream, withoutIterator]) {
      const stream = new ReadableStream<string>({
        pull(controller) {
          controller.error(new Error('The connection is lost.'));
        },
      });
      await expect(readAll(readStream(LlmReply, change(stream)))).rejects.toThrow('The connection is lost.');
    }
  });
});

describe('a stream that is read by hand', () => {
  /** What happens to a stream of one's own, in the order in which it happens. */
  function noted(read: () => Promise<{ done: boolean; value?: string }>): { stream: StringStream; calls: string[] } {
    const calls: string[] = [];
    const note = (call: string) => async () => void calls.push(call);
    const reader = { read, cancel: note('cancel'), releaseLock: () => void calls.push('release') };
    return { stream: { getReader: () => reader }, calls };
  }

  it('is let go, and not canceled, where it ends by itself', async () => {
    const { stream, calls } = noted(async () => ({ done: true }));
    await readAll(readStream(LlmReply, stream));
    expect(calls).toEqual(['release']);
  });

  it('is canceled where it cannot be read', async () => {
    const { stream, calls } = noted(() => Promise.reject(new Error('The connection is lost.')));
    await expect(readAll(readStream(LlmReply, stream))).rejects.toThrow('The connection is lost.');
    expect(calls).toEqual(['cancel', 'release']);
  });
});

describe('what is no stream of strings', () => {
  it.each([[undefined], [null], [5], [{}], ['text']])('%j is a clear error', async (stream) => {
    const told = readStream(LlmReply, stream as never).next();
    await expect(told).rejects.toThrow(/^readStream: the stream must be a ReadableStream or an async iterable, not /);
  });

  it('bytes are a clear error, and the stream is ended', async () => {
    let isEnded = false;
    const stream = streamOf([new Uint8Array(2), 'a', 'b'], () => {
      isEnded = true;
    });
    await expect(readStream(LlmReply, stream).next()).rejects.toThrow('push: the text must be a string');
    expect(isEnded).toBe(true);
  });
});
