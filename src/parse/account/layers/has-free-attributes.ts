import { ANSWER_TAGS, plainTag } from '../answer-words.ts';
import type { Place } from '../doubt.ts';
import { namesOther } from '../own-tag.ts';
import { attributesOf } from '../page-tags.ts';
import { isHarmless, WRAPPER_KEYS } from '../wrapper-words.ts';
import { isAnswerCall } from './read-call.ts';

/** Whether no attribute of a tag says that what is in it is none of an answer. */
export function hasFreeAttributes(more: string, place: Place): boolean {
  return attributesOf(more).every((one) => isFree(one, place));
}

/** A name has to be one of an answer, and none of a field that the message has itself; everything else is metadata. */
function isFree({ key, value }: { key: string; value: string }, place: Place): boolean {
  if (key !== 'name') return isHarmless(key, value);
  const isField = Object.keys(place.value ?? {}).includes(value);
  const holders = WITHIN_CALL.test(place.text.slice(Math.max(0, place.whole.start - 500), place.whole.start))
    ? WRAPPER_KEYS
    : ANSWER_TAGS;
  return (holders.has(plainTag(value)) && !isField) || (isAnswerCall(value, place.shape) && !namesOther(place, value));
}

/** The parameter of a call that has opened: without one, "content" may be that of a file. */
const WITHIN_CALL = /<[\w:]{1,40}\s[^<>]{1,200}>\s{0,40}<[\w:]{1,40}\s[^<>]{1,200}>\s{0,40}$/;
