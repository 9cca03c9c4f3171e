import type { Span } from '../../words/issue.ts';
import type { Place } from './doubt.ts';
import { openFence } from './open-fence.ts';

/**
 * Finds a block of code behind a message that the text does not close, and that starts as JSON does: another message was to
 * stand in it.
 *
 * @returns where the block opens
 */
export function isCutBehind(place: Place): Span | undefined {
  const { text, whole } = place;
  const at = openFence(place, text.length);
  if (at === undefined || at < whole.end) return undefined;
  return STARTS_JSON.test(text.slice(at, at + 200)) ? { start: at, end: text.length } : undefined;
}

/** The line that opens it, and then a bracket or a quote; or a line that names JSON, and nothing more. */
const STARTS_JSON = /^[ \t>]{0,20}[`~]{3,20}(?:[^\n]{0,80}\n\s{0,60}["“{[]|[ \t]{0,9}json\w{0,5}\s{0,60}$)/i;
