import { plainName } from '../../characters.ts';
import { ANSWER_LABELS, ANSWER_LANGUAGES } from '../answer-words.ts';
import { FENCES } from '../cues.ts';
import type { LayerRule } from '../doubt.ts';
import { markBefore } from '../surroundings.ts';

/** The message stands in a block of another language, or in one that has a title. */
export const blockOfSomethingElse: LayerRule = {
  name: 'block-of-something-else',
  says: 'The message stands in a code fence for something other than an answer: {}.',
  cues: FENCES,
  holds(layer) {
    if (layer.kind !== 'block') return undefined;
    const isAnswer = ANSWER_LANGUAGES.has(layer.name.toLowerCase().replace(/[_-]|^\{\.|\}$/g, ''));
    const title = /^title="?([\w-]{1,40}?)(?:\.json)?"?$/.exec(layer.more)?.[1];
    const isFree = title === undefined ? HARMLESS.test(layer.more) : ANSWER_LABELS.has(plainName(title));
    return isAnswer && isFree ? undefined : markBefore(layer);
  },
};

/** How a page shows a block. */
const HARMLESS = /^(?:copy(?: code)?|edit|wrap|linenos|showlinenumbers|numberlines|\{[\d,.#\s-]{0,40}\})?$/i;
