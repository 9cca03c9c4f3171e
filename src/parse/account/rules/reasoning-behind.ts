import type { PlaceRule } from '../doubt.ts';

/**
 * Reasoning and the turns of others belong before an answer. If one begins after the message, it may take the message
 * back, or be part of the message's own text.
 */
export const reasoningBehind: PlaceRule = {
  name: 'reasoning-behind',
  says: 'Reasoning or another turn begins after the message. It may take the message back, or be part of its text: {}.',
  holds: ({ whole, hidden }) => hidden.find(({ start }) => start >= whole.end),
};
