import type { PlaceRule } from '../doubt.ts';
import { unreadParts } from '../surroundings.ts';

/**
 * Each line of the message starts with the mark of a comment, a diff, a list or a nested quotation, or the message is
 * one of several numbered lines.
 */
export const commentedOut: PlaceRule = {
  name: 'commented-out',
  says: 'Every line of the message starts with the mark of a comment, a diff, a list or a nested quotation.',
  holds(place) {
    const { layers, text, message, whole, known, hidden } = place;
    if (layers.some((mark) => /^(?:\+|#|\/\/|\*|--|-|(?:>\s?){2,})$/.test(mark))) return whole;
    const numbers = layers.filter((mark) => /^\d/.test(mark));
    const lines = text.slice(message.start, message.end).split('\n').length;
    // A page that numbers all lines of a text numbers those within the message too.
    const items = lines > 1 ? /[.):]$/ : numbers.length > 1 ? /[.):\d]$/ : /[.)]$/;
    const isItem = (numbers.length > lines || lines === 1) && numbers.some((mark) => items.test(mark));
    if (!isItem) return undefined;
    const others = [...unreadParts(place), ...known.filter((span) => !hidden.includes(span))];
    return others.find(({ start, end }) => /\p{L}/u.test(text.slice(start, end)));
  },
};
