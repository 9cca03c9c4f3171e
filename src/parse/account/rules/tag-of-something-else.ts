import { ANSWER_CALLS, ANSWER_TAGS, CALL_TAGS } from '../answer-words.ts';
import { TAGS } from '../cues.ts';
import type { Layer, LayerRule } from '../doubt.ts';
import { isAnswerCall } from '../layers/read-call.ts';
import { plainTag } from '../layers/read-tag.ts';
import { markBefore } from '../surroundings.ts';
import { isHarmless, WRAPPER_KEYS } from '../wrapper-words.ts';

/** The message stands in a tag that names no answer, or whose attributes say that it is none. */
export const tagOfSomethingElse: LayerRule = {
  name: 'tag-of-something-else',
  means: 'guess',
  says: 'The message stands in {}, which holds no answer.',
  cues: TAGS,
  holds(layer) {
    if (layer.kind !== 'tag' || layer.isHalf === true) return undefined;
    const name = plainTag(layer.name);
    const isAnswer = ANSWER_TAGS.has(name) || CALL_TAGS.has(name);
    return isAnswer && attributesOf(layer.more).every((one) => isFree(one, layer)) ? undefined : markBefore(layer);
  },
};

function attributesOf(more: string): { key: string; value: string }[] {
  const found = more.matchAll(/([^\s=]{1,60})(?:\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|([^\s"']*)))?/g);
  return [...found].map(([, key = '', ...values]) => ({
    key: plainTag(key),
    value: values.find((value) => value !== undefined) ?? 'true',
  }));
}

/** A name has to be one of an answer; everything else is metadata. */
function isFree({ key, value }: { key: string; value: string }, { place: { shape, value: message } }: Layer): boolean {
  if (key !== 'name') return isHarmless(key, value);
  if (WRAPPER_KEYS.has(plainTag(value))) return true;
  const tag = shape.type === 'union' ? (message as { [key: string]: unknown })[shape.tag] : undefined;
  return isAnswerCall(value, shape) && (ANSWER_CALLS.has(plainTag(value)) || plainTag(value) === plainTag(String(tag)));
}
