import type { Issue } from '../words/issue.ts';

/** A message as far as it is known: fields may be missing, and lists may be shorter. */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

/**
 * What is known of a reply that is still arriving:
 *
 * - `waiting`: no message has begun. `reasoning`: the model thinks aloud. `message`: something has begun that may be one.
 * - `complete`: the text so far is a success by itself, and its message is closed. What follows may still make it ambiguous.
 * - `hopeless`: no continuation makes it a success. It stays so.
 */
export type State = 'waiting' | 'reasoning' | 'message' | 'complete' | 'hopeless';

export type Progress<T> = {
  state: State;
  /**
   * If the end is a success, its value has these fields and these first items of lists. What was shown once is never taken
   * back. Each snapshot stays as it is, and shares with the one before what is closed: do not change it.
   */
  settled: DeepPartial<T>;
  /** With `hopeless`, why; with `complete`, the warnings of the message. */
  issues: Issue[];
};

/** How the model stopped: by itself, at its limit, or because somebody ended it. */
export type Finish = 'stop' | 'length' | 'aborted';
