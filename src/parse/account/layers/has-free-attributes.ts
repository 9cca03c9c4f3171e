import type { Shape } from '../../../words/contract.ts';
import { bareName, hasMember, ownNames } from '../../own-names.ts';
import { plainTag } from '../answer-words.ts';
import type { Layer } from '../doubt.ts';
import { namesOther } from '../own-tag.ts';
import { attributesOf } from '../page-tags.ts';
import { isHarmless, WRAPPER_KEYS } from '../wrapper-words.ts';
import { isAnswerCall } from './read-call.ts';

/** Whether no attribute of a tag says that what is in it is none of an answer. */
export function hasFreeAttributes(more: string, layer: Pick<Layer, 'place' | 'whole'>): boolean {
  return attributesOf(more).every((one) => isFree(one, layer));
}

/** A name has to be one of an answer; everything else is metadata. */
function isFree({ key, value }: { key: string; value: string }, { place, whole }: Pick<Layer, 'place' | 'whole'>) {
  const { shape, text } = place;
  if (key !== 'name') return isHarmless(key, value);
  if (WRAPPER_KEYS.has(plainTag(value)))
    return !isFieldOfMember(text.slice(Math.max(0, whole.start - 300), whole.start), value, shape);
  return isAnswerCall(value, shape) && !namesOther(place, value);
}

/** Right before stands the call of a member, and the name is that of a field. */
function isFieldOfMember(before: string, name: string, shape: Shape): boolean {
  const called = /<[^<>]{0,60}name\s{0,3}=\s{0,3}["']?([\w.:/-]{1,80})[^<>]{0,80}>\s{0,40}$/.exec(before)?.[1] ?? '';
  return hasMember(shape, bareName(called)) && ownNames(shape).has(plainTag(name));
}
