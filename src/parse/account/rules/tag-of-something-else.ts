import type { Layer, LayerRule } from '../doubt.ts';
import { hasFreeAttributes } from '../layers/has-free-attributes.ts';
import { markBefore } from '../surroundings.ts';
import { ANSWER_TAGS, CALL_TAGS, plainTag } from '../words/answer-words.ts';
import { tagOf } from '../words/own-tag.ts';

/** The message is in a tag that is neither one for an answer nor its own, or whose attributes say that it is not. */
export const tagOfSomethingElse: LayerRule = {
  name: 'tag-of-something-else',
  says: 'The message is in {}, which is not a tag for an answer.',
  goesAround: true,
  holds(layer) {
    if (layer.kind !== 'tag' || layer.isHalf === true) return undefined;
    const name = plainTag(layer.name);
    const isAnswer = ANSWER_TAGS.has(name) || CALL_TAGS.has(name) || isOwn(layer, name);
    return isAnswer && hasFreeAttributes(layer.more, layer.place) ? undefined : markBefore(layer);
  },
};

/** Whether a tag is that of the message in the union: `<write_file>`. A single word, like `<error>`, has other uses. */
function isOwn({ place }: Layer, name: string): boolean {
  const own = tagOf(place);
  return own.includes('_') && plainTag(own) === name;
}
