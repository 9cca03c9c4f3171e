import { OWN_SPEAKERS } from '../answer-words.ts';
import { WORDS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { ownerOfLabel } from '../labelled-value.ts';
import { lastWords } from '../last-words.ts';
import { openFence } from '../open-fence.ts';
import { standsNext, wordsBefore, wordsBehind } from '../sentences.ts';

/** Beside the message stands a label with a value, as the fields of a record have them: the message may be the field next to it. */
export const recorded: PlaceRule = {
  name: 'recorded',
  says: 'A line beside the message is a field of something else: {}.',
  cues: WORDS,
  holds(place) {
    const { handing, near, far } = wordsBefore(place);
    const above =
      LABEL.test(handing.text) && !OWN_SPEAKERS.test(handing.text)
        ? far[0]
        : near.length > 0 && standsNext(place, handing)
          ? handing
          : undefined;
    const behind = [...wordsBehind(place).below, ...lastWords(place)].filter(({ text }) => SAYS.test(text));
    return [...(above ? [above] : []), ...behind].find(
      ({ start, text }) =>
        !ITEM.test(place.text.slice(start - 4, start)) &&
        ownerOfLabel(place, text) === 'record' &&
        (ONE_WORD.test(text) || openFence(place, start) === undefined),
    );
  },
};

/** A label of an answer alone: what is above it may be the field before. */
const LABEL = /^[^:：]{1,30}[:：][*_\s]*$/;

/** The number of an item, which speaks of what its list does. */
const ITEM = /\d[.)]\s$/;

/** In a block of code only this is a verdict: "Status: rejected" */
const ONE_WORD = /[:：]\s{0,9}[^\s:：]{1,99}\s{0,9}$/;

/** Behind a message: what somebody says of it, and no count. */
const SAYS = /^\P{L}*\p{Lu}[^:：]*[:：]\P{L}{0,9}(?<!\d\P{L}*)(?!(?:none|nothing|no|keine?)(?!\p{L}))\p{L}/u;
