import { behindStrayQuote } from '../../closing-quote.ts';
import { skipSpace } from '../../skip-space.ts';
import type { Found, Place } from '../doubt.ts';
import { loneMark, unreadBefore } from '../lone-mark.ts';

/**
 * Reads surplus closing brackets after a message. They are a slip if nothing is open before the message that they could
 * close.
 */
export function readExtraClosers(place: Place): Found | undefined {
  const { text, whole } = place;
  const from = behindStrayQuote(text, whole.end);
  const [extra] = EXTRA.exec(text.slice(from, from + FAR)) ?? [];
  if (extra === undefined || isWrapped(place) || loneMark(unreadBefore(place), extra) !== -1) return undefined;
  const end = from + extra.length;
  const next = skipSpace(text, end);
  const isEnd = next === text.length || text[next] === '<' || text.startsWith('```', next);
  const endsLine = !extra.includes('\n') && /^[ \t]{0,9}\r?\n/.test(text.slice(end, end + 12));
  return isEnd || endsLine ? { whole: { start: whole.start, end } } : undefined;
}

const EXTRA = /^(?:[ \t]{0,40}\r?\n[ \t]{0,40}\}|[ \t]{0,9}[}\])]){1,3}/;
const FAR = 300;

/**
 * Whether the message was taken out of a wrapper. Surplus closing brackets may then belong to another wrapper, whose
 * start is missing.
 */
function isWrapped({ text, message, value }: Place): boolean {
  const [, first = ''] = /^\{\s{0,40}["'“]?([^"'”:]{0,60})/.exec(text.slice(message.start, message.end)) ?? [];
  return typeof value === 'object' && value !== null && !Object.hasOwn(value, first);
}
