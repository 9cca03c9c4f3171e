import { plainName } from '../../text/characters.ts';
import { skipSpace } from '../../text/skip-space.ts';
import type { PlaceRule } from '../doubt.ts';
import { unreadParts } from '../surroundings.ts';
import { ANSWER_LABELS, isPageWord, OWN_SPEAKERS } from '../words/answer-words.ts';

/**
 * The message is in a quotation, with other words beside it: it may be a quotation of somebody else, or the words may
 * be about it.
 */
export const quoted: PlaceRule = {
  name: 'quoted',
  says: 'The message is quoted, beside words that may be about it: {}.',
  holds(place) {
    if (!place.layers.some((mark) => /^(?:>\s?)+$/.test(mark))) return undefined;
    for (const { start, end } of unreadParts(place)) {
      const lines = place.text.slice(start, Math.min(end, start + 5000)).split('\n');
      const words = lines.filter((line) => plainName(line) !== '');
      const isSilent = (line: string) => ANSWER_LABELS.has(plainName(line)) || isPageWord(line);
      if (words.some((line) => OWN_SPEAKERS.test(line) || !isSilent(line)))
        return { start: skipSpace(place.text, start), end };
    }
    return undefined;
  },
};
