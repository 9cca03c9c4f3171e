import type { ReadOptions } from '../words.ts';

/** What a link carries: all that was chosen and pasted. */
export type Shared = {
  contract: string;
  /** The JSON Schema of an own contract. */
  schema?: string | undefined;
  text: string;
  options?: ReadOptions;
};

/** In bytes: a link of few characters could stand for a text that fills the memory. */
const MAX_BYTES = 2 ** 23;

/**
 * Writes the fragment of a link: `j` and JSON, or `d` and the same compressed where the browser can and that is shorter, in
 * base64url. A fragment is never sent to a server.
 */
export async function writeLink(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  if (typeof CompressionStream === 'function') {
    const packed = await readAll(through(bytes, new CompressionStream('deflate-raw')));
    if (packed.length < bytes.length) return `#d${toBase64(packed)}`;
  }
  return `#j${toBase64(bytes)}`;
}

/** Reads it; undefined where there is nothing. Throws with a sentence for people when it is damaged, or holds too much. */
export async function readLink(fragment: string): Promise<Shared | undefined> {
  const [, way, data] = /^#([dj])([\w-]+)$/.exec(fragment) ?? [];
  if (way === undefined || data === undefined) {
    if (fragment.length > 1) throw new Error('The link is damaged: nothing was taken from it.');
    return undefined;
  }
  if (way === 'd' && typeof DecompressionStream !== 'function')
    throw new Error('This browser cannot unpack the link: a newer one can.');
  let shared: unknown;
  try {
    const bytes = fromBase64(data);
    const plain = way === 'j' ? bytes : await readAll(through(bytes, new DecompressionStream('deflate-raw')));
    shared = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new Error('The link is damaged: nothing was taken from it.');
  }
  if (!isShared(shared)) throw new Error('The link holds something else than this page writes.');
  return shared;
}

class TooLarge extends Error {}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(stream);
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MAX_BYTES) {
      await reader.cancel().catch(() => undefined);
      throw new TooLarge('The link holds more than 8 MB: it is not read.');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isShared(value: unknown): value is Shared {
  if (typeof value !== 'object' || value === null) return false;
  const { contract, schema, text, options = {} } = value as { [field: string]: unknown };
  if (typeof contract !== 'string' || typeof text !== 'string') return false;
  if (schema !== undefined && typeof schema !== 'string') return false;
  if (typeof options !== 'object' || options === null) return false;
  const { accept, choose, finished } = options as { [field: string]: unknown };
  return (
    [undefined, 'strict', 'lossless', 'inferred', 'guess'].includes(accept as string | undefined) &&
    [undefined, 'only', 'first', 'last'].includes(choose as string | undefined) &&
    [undefined, 'boolean'].includes(finished === undefined ? undefined : typeof finished)
  );
}
