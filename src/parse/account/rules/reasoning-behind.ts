import { ANY } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';

/** Reasoning stands before an answer: what begins behind one may take it back, or be the text of the message itself. */
export const reasoningBehind: PlaceRule = {
  name: 'reasoning-behind',
  means: 'guess',
  says: 'Reasoning begins after the message: it may take the message back, or be text of the message itself: {}.',
  cues: ANY,
  holds: ({ text, whole, hidden }) =>
    hidden.find(({ start }) => start >= whole.end && !TURN.test(text.slice(start, start + 20))),
};

/** The turn of somebody else, behind the model's own. */
const TURN = /^<\|(?:im_start|start_header_id)\|>/;
