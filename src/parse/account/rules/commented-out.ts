import type { PlaceRule } from '../doubt.ts';

/** Before every line of the message stands the sign of a comment or of a diff. */
export const commentedOut: PlaceRule = {
  name: 'commented-out',
  says: 'Every line of the message has the sign of a comment or of a diff.',
  holds({ layers, whole }) {
    return layers.some((mark) => /^(?:\+|#|\/\/|\*|--|-)$/.test(mark)) ? whole : undefined;
  },
};

/** A quotation that somebody answers. */
export const quotedAndAnswered: PlaceRule = {
  name: 'quoted-and-answered',
  says: 'The message stands in a quotation, and what follows may speak about it.',
  holds({ layers, text, whole }) {
    if (!layers.some((mark) => /^(?:>\s?)+$/.test(mark))) return undefined;
    const behind = text.slice(whole.end, whole.end + 2000);
    return /[\p{L}\p{N}]/u.test(behind) ? { start: whole.end, end: whole.end + behind.length } : undefined;
  },
};
