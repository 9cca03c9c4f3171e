import type { Span } from '../../words/issue.ts';
import type { Place } from './doubt.ts';
import { openFence } from './open-fence.ts';

/**
 * Finds a code block after a message that starts like JSON and is never closed: the text ends within another message.
 *
 * @returns from where the block opens to the end of the text; undefined when there is no such block
 */
export function isCutBehind(place: Place): Span | undefined {
  const { text, whole } = place;
  const at = openFence(place, text.length);
  if (at === undefined || at < whole.end) return undefined;
  return STARTS_JSON.test(text.slice(at, at + 200)) ? { start: at, end: text.length } : undefined;
}

/**
 * The line that opens a code block, and then a bracket or a quote; or a line that names JSON, with nothing after it.
 */
const STARTS_JSON = /^[ \t>]{0,20}[`~]{3,20}(?:[^\n]{0,80}\n\s{0,60}["“{[]|[ \t]{0,9}json\w{0,5}\s{0,60}$)/i;
