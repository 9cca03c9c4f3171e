import type { Expected } from './draw/draw-reply.ts';

/** An answer, with what is known about it. */
export type Answer = {
  text: string;
  /** All answers of the turn; `text` is the first one. */
  texts: readonly string[];
  finish: 'stop' | 'length';
  about: string;
  then?: string;
  /** Of a message that was damaged: what must come of the text. */
  expected?: Expected<unknown>;
};
