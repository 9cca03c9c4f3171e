import { plainName } from '../characters.ts';
import { bareName, hasMember } from '../own-names.ts';
import type { Place } from './doubt.ts';

/** What the tag of a union says in the message; empty where there is none. */
export function tagOf({ shape, value }: Pick<Place, 'shape' | 'value'>): string {
  return shape.type === 'union' ? String((value as { [key: string]: unknown } | null)?.[shape.tag] ?? '') : '';
}

/** Whether a call has the name of another member than the one that the message is. */
export function namesOther(place: Pick<Place, 'shape' | 'value'>, called: string): boolean {
  const name = bareName(called);
  return plainName(name) !== plainName(tagOf(place)) && hasMember(place.shape, name);
}
