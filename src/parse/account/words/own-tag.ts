import { bareName, hasMember } from '../../own-names.ts';
import { plainName } from '../../text/characters.ts';
import type { Place } from '../doubt.ts';

/** The value of the union's tag in the message; an empty string when there is none. */
export function tagOf({ shape, value }: Pick<Place, 'shape' | 'value'>): string {
  return shape.type === 'union' ? String((value as { [key: string]: unknown } | null)?.[shape.tag] ?? '') : '';
}

/** Whether a call has the name of another member of the union than the message. */
export function namesOther(place: Pick<Place, 'shape' | 'value'>, called: string): boolean {
  const name = bareName(called);
  return plainName(name) !== plainName(tagOf(place)) && hasMember(place.shape, name);
}
