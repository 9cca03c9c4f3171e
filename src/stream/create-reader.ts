import { kindOf } from '../check/require-contract.ts';
import { checkOptions } from '../parse/check-options.ts';
import type { Contract } from '../words/contract.ts';
import type { Parsed, ParseOptions } from '../words/parsed.ts';
import type { Finish, Progress } from './progress.ts';
import { ReplyReader } from './reply-reader.ts';

/** Reads one reply while it arrives. */
export type Reader<T> = {
  /** Takes the next part of a stream. */
  push(delta: string): Progress<T>;
  /**
   * Takes the whole text as it is now, from a page that renders it again and again. When anything but the end has
   * changed, it counts as a new text, and `settled` starts from nothing again.
   */
  replace(snapshot: string): Progress<T>;
  /**
   * Returns what `parse` says about the whole text. `"stop"` means that the model stopped by itself, like the option
   * `finished`; `"length"` and `"aborted"` that it did not. After this call, the reader can no longer be used.
   */
  end(finish?: Finish): Parsed<T>;
};

/**
 * Creates a reader for a reply that is still arriving, in parts or in snapshots.
 *
 * @returns a reader; `push` and `replace` return what is certain so far, `end` what `parse` says about the whole text
 * @throws TypeError for an argument of a wrong type, Error for a call after `end`
 *
 * @example
 * const reader = createReader(LlmReply);
 * for await (const delta of deltas) if (reader.push(delta).state === 'hopeless') break;
 * const reply = reader.end();
 */
export function createReader<T>(contract: Contract<T>, options: ParseOptions = {}): Reader<T> {
  checkOptions(contract, '', options, 'createReader');
  const reply = new ReplyReader(contract as Contract<unknown>, { ...options });
  let isEnded = false;
  const takeText = (call: string, text: string) => {
    if (isEnded) throw new Error(`${call}: the reader has ended; create another one for the next reply.`);
    if (typeof text !== 'string') throw new TypeError(`${call}: the text must be a string, not ${kindOf(text)}.`);
  };
  return {
    push(delta) {
      takeText('push', delta);
      reply.push(delta);
      return reply.progress() as Progress<T>;
    },
    replace(snapshot) {
      takeText('replace', snapshot);
      reply.replace(snapshot);
      return reply.progress() as Progress<T>;
    },
    end(finish) {
      takeText('end', '');
      if (finish !== undefined && !FINISHES.includes(finish))
        throw new TypeError(`end: how the model stopped must be "stop", "length" or "aborted", not ${kindOf(finish)}.`);
      isEnded = true;
      return reply.end(finish) as Parsed<T>;
    },
  };
}

const FINISHES: readonly Finish[] = ['stop', 'length', 'aborted'];
