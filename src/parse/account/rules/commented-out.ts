import type { PlaceRule } from '../doubt.ts';

/** Before every line of the message stands the sign of a comment or of a diff. */
export const commentedOut: PlaceRule = {
  name: 'commented-out',
  says: 'Every line of the message has the sign of a comment or of a diff.',
  holds({ layers, whole }) {
    return layers.some((mark) => /^(?:\+|#|\/\/|\*|--|-)$/.test(mark)) ? whole : undefined;
  },
};
