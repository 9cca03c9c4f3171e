import type { Doubt } from '../account/doubt.ts';
import { codesOf } from '../edit.ts';
import type { Message } from '../finding.ts';
import type { View } from '../run.ts';
import { contentRules } from './content-rules.ts';

/**
 * Collects the doubts about a reading: about its wrapper, the text around it, and its values.
 *
 * @param beside the doubts about the text around the message
 */
export function findDoubts(message: Message, beside: readonly Doubt[], view: View): Doubt[] {
  const { doubts = [], span } = message;
  const subject = { message, text: view.text, source: view.edited, codes: codesOf(message.json.notes) };
  const held = contentRules.filter(({ holds }) => holds(subject));
  return [...doubts, ...beside, ...held.map(({ name, says }) => ({ rule: name, says, span }))];
}
