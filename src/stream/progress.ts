import type { Issue } from '../words/issue.ts';

/** The known part of a message: fields may be missing, and lists may be shorter. */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

/**
 * How far a reply has come:
 *
 * - `waiting`: no message has started. `reasoning`: the model is still thinking. `message`: something has started that may be
 * a message.
 * - `complete`: the text so far is a success by itself, and its message is closed. More text may still make it ambiguous.
 * - `hopeless`: no further text can make it a success. This state is final.
 */
export type State = 'waiting' | 'reasoning' | 'message' | 'complete' | 'hopeless';

export type Progress<T> = {
  state: State;
  /**
   * The part of the message that is certain: if the reply ends in a success, its value has these fields, and these as
   * the first items of arrays. What was shown is never taken back. Do not change this object: it shares its closed
   * parts with the one before.
   */
  settled: DeepPartial<T>;
  /** With `hopeless`, the reasons; with `complete`, the warnings about the message. */
  issues: Issue[];
};

/** How the model stopped: by itself, at its length limit, or because somebody ended it. */
export type Finish = 'stop' | 'length' | 'aborted';
