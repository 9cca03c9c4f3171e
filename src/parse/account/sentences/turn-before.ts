import type { Span } from '../../../words/issue.ts';
import type { Place } from '../doubt.ts';
import { isOfPage, OTHER_SPEAKERS, OWN_SPEAKERS } from '../words/answer-words.ts';
import { FARTHEST, linesOf } from './last-words.ts';

/**
 * The last turn of somebody else before the model began to speak: from the line that names that speaker to the one that
 * names the model. What is said there is no part of the answer.
 *
 * @returns undefined when the text is not such a conversation from its start: words above it may say that it is an
 *   example
 */
export function turnBefore(place: Place): Span | undefined {
  const { start } = place.whole;
  if (start > FARTHEST) return undefined;
  const lines = linesOf(place, 0, start).filter(({ text }) => text.trim() !== '' && !isSilent(text));
  const own = lines.findLastIndex(({ text }) => OWN_SPEAKERS.test(text));
  const other = lines.slice(0, Math.max(0, own)).findLastIndex(({ text }) => OTHER_SPEAKERS.test(text));
  const [first] = lines;
  const isConversation = first && [OTHER_SPEAKERS, OWN_SPEAKERS].some((speaker) => speaker.test(first.text));
  return isConversation && other !== -1 ? { start: lines[other]!.start, end: lines[own]!.start } : undefined;
}

/** Whether a line is of the page, and does not name a speaker. */
function isSilent(line: string): boolean {
  return isOfPage(line) && !OTHER_SPEAKERS.test(line) && !OWN_SPEAKERS.test(line);
}
