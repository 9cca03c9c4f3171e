import { ANY } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';

/** Reasoning stands before an answer: what begins behind one may take it back, or be the text of the message itself. */
export const reasoningBehind: PlaceRule = {
  name: 'reasoning-behind',
  means: 'guess',
  says: 'Behind the message begins reasoning or the turn of somebody else, which may speak about it: {}.',
  cues: ANY,
  holds: ({ whole, hidden }) => hidden.find(({ start }) => start >= whole.end),
};
