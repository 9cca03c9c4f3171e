import type { Place } from '../doubt.ts';
import { ANSWER_TAGS, plainTag } from '../words/answer-words.ts';
import { namesOther } from '../words/own-tag.ts';
import { attributesOf } from '../words/page-tags.ts';
import { isHarmless, WRAPPER_KEYS } from '../words/wrapper-words.ts';
import { isAnswerCall } from './read-call.ts';

/**
 * Whether none of a tag's attributes says that its content is not an answer.
 *
 * @param more the attributes, as text
 */
export function hasFreeAttributes(more: string, place: Place): boolean {
  return attributesOf(more).every((one) => isFree(one, place));
}

/**
 * A `name` must be that of an answer and not that of a field of the message, or the name of a call that submits the
 * message. All other attributes are metadata.
 */
function isFree({ key, value }: { key: string; value: string }, place: Place): boolean {
  if (key !== 'name') return isHarmless(key, value);
  const isField = Object.keys(place.value ?? {}).includes(value);
  const holders = WITHIN_CALL.test(place.text.slice(Math.max(0, place.whole.start - 500), place.whole.start))
    ? WRAPPER_KEYS
    : ANSWER_TAGS;
  return (holders.has(plainTag(value)) && !isField) || (isAnswerCall(value, place.shape) && !namesOther(place, value));
}

/** A parameter in a call that has opened before it. Without the call, "content" may be that of a file. */
const WITHIN_CALL = /<[\w:]{1,40}\s[^<>]{1,200}>\s{0,40}<[\w:]{1,40}\s[^<>]{1,200}>\s{0,40}$/;
