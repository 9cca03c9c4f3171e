import { WORDS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { ownerOfLabel } from '../labelled-value.ts';
import { standsNext, wordsBefore } from '../sentences.ts';

/** Above the message stands a label with a value, as the fields of a record have them: what is below may be the next field. */
export const recorded: PlaceRule = {
  name: 'recorded',
  says: 'The line above the message is a field of something else: {}.',
  cues: WORDS,
  holds(place) {
    const { handing, near } = wordsBefore(place);
    const isRecord = near.length > 0 && standsNext(place, handing) && ownerOfLabel(place, handing.text) === 'record';
    return isRecord ? handing : undefined;
  },
};
