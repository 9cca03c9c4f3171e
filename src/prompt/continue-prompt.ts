import { checkArgument, checkRefusal } from '../check/check-argument.ts';
import type { Refusal } from '../words/parsed.ts';
import { CONTINUE, lastPlace, reaskPrompt } from './reask-prompt.ts';
import type { AnyContract } from './select-parts.ts';
import { quoteSafely } from './show-word.ts';

/** How much of the end is shown, in characters. */
const LONGEST = 80;

/**
 * Writes a prompt that asks for the rest of a message that was cut, from exactly where it ended. It shows only the end of the
 * text. Join the answer with `joinPieces`.
 *
 * @param failed the refusal of `parse`. If its reason is not `truncated`, there is no rest: the prompt is that of
 *   {@link reaskPrompt}, which asks for the whole message.
 * @param text the text that was parsed
 * @throws TypeError for anything but a refusal, and for a text that is not a string
 */
export function continuePrompt(failed: Refusal, contract: AnyContract, text: string): string {
  checkRefusal('continuePrompt', failed, contract);
  checkArgument('continuePrompt', 'text', text, 'a string');
  if (failed.reason !== 'truncated') return reaskPrompt(failed, contract);
  const end = text.trimEnd();
  const line = end.slice(end.lastIndexOf('\n') + 1);
  const anchor = line.slice(-LONGEST).replace(/^[\udc00-\udfff]/, '');
  return [
    'Your answer ended before the message was complete.',
    ...lastPlace(failed),
    ...(anchor === ''
      ? []
      : [`It ended with these characters, written as a string of JSON: ${quoteSafely(anchor, LONGEST)}`]),
    CONTINUE,
  ].join('\n');
}
