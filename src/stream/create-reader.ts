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
   * Takes the whole text as it is now, of a page that renders it again and again. Where it differs from what was there
   * before, other than at its end, it is a new text, and what was settled is told anew.
   */
  replace(snapshot: string): Progress<T>;
  /**
   * Answers what `parse` says of the whole text. `"stop"` means that the model is known to have stopped by itself, as with
   * the option `finished`; `"length"` and `"aborted"` that it did not. Afterwards nothing more can be read.
   */
  end(finish?: Finish): Parsed<T>;
};

/**
 * Starts to read a reply that is still arriving, in parts or in snapshots.
 *
 * @returns a reader; `push` and `replace` tell what is certain by then, `end` what `parse` says of the whole
 * @throws TypeError for an argument of a wrong kind, Error for a call after `end`
 *
 * @example
 * const reader = createReader(LlmReply);
 * for await (const delta of deltas) if (reader.push(delta).state === 'hopeless') break;
 * const reply = reader.end();
 */
export function createReader<T>(contract: Contract<T>, options: ParseOptions = {}): Reader<T> {
  checkContract(contract);
  checkOptions('', options);
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

/** @throws TypeError for what is no contract, which only JavaScript lets happen */
export function checkContract(contract: unknown): void {
  const isContract = typeof contract === 'object' && contract !== null && 'shape' in contract && 'check' in contract;
  if (!isContract) throw new TypeError(`The first argument must be a contract, not ${kindOf(contract)}.`);
}

export function kindOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
}
