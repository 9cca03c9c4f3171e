import type { PlaceRule } from '../doubt.ts';

/** Reasoning and the turns of others stand before an answer: what begins behind one may take it back, or be the text of the message itself. */
export const reasoningBehind: PlaceRule = {
  name: 'reasoning-behind',
  says: 'Reasoning or another turn begins after the message, and may take it back, or be text of the message itself: {}.',
  holds: ({ whole, hidden }) => hidden.find(({ start }) => start >= whole.end),
};
