import type { Doubt, Place } from './doubt.ts';
import { placeRules } from './place-rules.ts';
import { unwrapPlace } from './unwrap-place.ts';

/**
 * Accounts for the text around a message: it may stand alone, in its fence, in tags and calls that hand in an answer, with
 * prose before and behind.
 *
 * @param off names of rules that are not asked, to show what each of them prevents
 * @returns what nothing on these lists accounts for
 */
export function accountFor(place: Place, off: ReadonlySet<string> = new Set()): Doubt[] {
  const isAlone = place.whole.start === 0 && place.whole.end === place.text.length;
  if (isAlone && place.layers.length === 0) return [];
  const { place: unwrapped, doubts } = unwrapPlace(place);
  for (const { name, says, holds } of placeRules) {
    const span = off.has(name) ? undefined : holds(unwrapped);
    if (span !== undefined) doubts.push({ rule: name, says, span });
  }
  return doubts.filter(({ rule }) => !off.has(rule));
}
