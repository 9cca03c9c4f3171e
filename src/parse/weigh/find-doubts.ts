import { accountFor } from '../account/account-for.ts';
import type { Doubt, Place } from '../account/doubt.ts';
import type { Unwrapped } from '../account/unwrap-place.ts';
import type { Message } from '../finding.ts';
import type { View } from '../run.ts';
import { contentRules } from './content-rules.ts';

/** What a reading does not account for: around the message, in its wrapper, and what its page or block may have done to it. */
export function findDoubts(message: Message, place: Place, unwrapped: Unwrapped, view: View): Doubt[] {
  const { doubts = [], span } = message;
  const subject = { message, text: view.text, source: view.edited };
  const held = contentRules.filter(({ holds }) => holds(subject));
  return [...doubts, ...accountFor(place, unwrapped), ...held.map(({ name, says }) => ({ rule: name, says, span }))];
}
