import type { LayerRule } from '../doubt.ts';
import { hasFreeAttributes } from '../layers/has-free-attributes.ts';
import { markBefore } from '../surroundings.ts';
import { ANSWER_TAGS, CALL_TAGS, plainTag } from '../words/answer-words.ts';

/** The message is in a tag that is not one for an answer, or whose attributes say that it is not. */
export const tagOfSomethingElse: LayerRule = {
  name: 'tag-of-something-else',
  says: 'The message is in {}, which is not a tag for an answer.',
  goesAround: true,
  holds(layer) {
    if (layer.kind !== 'tag' || layer.isHalf === true) return undefined;
    const name = plainTag(layer.name);
    const isAnswer = ANSWER_TAGS.has(name) || CALL_TAGS.has(name);
    return isAnswer && hasFreeAttributes(layer.more, layer.place) ? undefined : markBefore(layer);
  },
};
