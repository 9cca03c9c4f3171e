import type { Expected } from './draw/draw-reply.ts';

/** An answer of the scripted model, with what the script knows about it. */
export type Answer = {
  text: string;
  /** All answers of the turn, if there are several; `text` is the first one. */
  texts: readonly string[];
  finish: 'stop' | 'length';
  about: string;
  then?: string;
  /** For a message that was damaged: the right answer for the text. */
  expected?: Expected<unknown>;
};
