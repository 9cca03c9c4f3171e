import type { PlaceRule } from '../doubt.ts';

/** The text ends in the middle of a tag. */
export const cutTag: PlaceRule = {
  name: 'cut-tag',
  says: 'The text ends in the middle of a tag: {}.',
  holds({ text, whole }) {
    const from = Math.max(whole.end, text.length - 80);
    const match = /<[/|]?[A-Za-z_][\w:=|.-]{0,60}\s{0,9}$|<[/|]$/.exec(text.slice(from));
    return match === null ? undefined : { start: from + match.index, end: text.length };
  },
};
