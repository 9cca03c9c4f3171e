import { ANSWER_TAGS, CALL_TAGS, PAGE_TAGS } from '../answer-words.ts';
import { TAGS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { unreadParts } from '../surroundings.ts';

/** A tag opens somewhere before the message and closes somewhere behind it, with other text within. */
export const withinTag: PlaceRule = {
  name: 'within-tag',
  means: 'guess',
  says: 'The message stands within a tag, beside other text: {}.',
  cues: TAGS,
  holds(place) {
    const open = new Map<string, number>();
    for (const part of unreadParts(place)) {
      for (const { 0: tag, 1: slash, 2: name = '', index } of place.text.slice(part.start, part.end).matchAll(TAG)) {
        const plain = name.toLowerCase().replace(/[_-]/g, '');
        const at = part.start + index;
        if (PAGE_TAGS.has(plain) || tag.endsWith('/>')) continue;
        if (slash === '' && at < place.whole.start) open.set(plain, at);
        else if (slash !== '' && at < place.whole.start) open.delete(plain);
        else if (slash !== '' && open.has(plain) && !ANSWER_TAGS.has(plain) && !CALL_TAGS.has(plain))
          return { start: open.get(plain) ?? at, end: place.whole.start };
      }
    }
    return undefined;
  },
};

const TAG = /<(\/?)([A-Za-z_][\w:.-]{0,60})(?:\s[^<>]{0,200})?>/g;
