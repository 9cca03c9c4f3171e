import type { Shape } from '../../../words/contract.ts';
import { isContent } from '../../names-file.ts';
import { kindsOf } from '../../read/fields.ts';
import { behindStrayQuote } from '../../text/closing-quote.ts';
import { skipSpace } from '../../text/skip-space.ts';
import type { Found, Place } from '../doubt.ts';
import { loneMark, unreadBefore } from '../lone-mark.ts';
import { backOver } from '../surroundings.ts';

/**
 * Reads surplus closing brackets after a message. They are a slip if nothing is open before the message that they could
 * close.
 */
export function readExtraClosers(place: Place): Found | undefined {
  const { text, whole } = place;
  const from = behindStrayQuote(text, whole.end);
  const [extra] = EXTRA.exec(text.slice(from, from + FAR)) ?? [];
  if (extra === undefined || isWrapped(place) || loneMark(unreadBefore(place), extra) !== -1) return undefined;
  // A text may end with the quote and the brace that are too many.
  const isLoose = from > whole.end ? mayGoOn : mayLack;
  if (extra.includes('}') && endsIn([place.shape], place.value, isLoose)) return undefined;
  const end = from + extra.length;
  const next = skipSpace(text, end);
  const isEnd = next === text.length || text[next] === '<' || text.startsWith('```', next);
  const endsLine = !extra.includes('\n') && /^[ \t]{0,9}\r?\n/.test(text.slice(end, end + 12));
  return isEnd || endsLine ? { whole: { start: whole.start, end } } : undefined;
}

/**
 * Whether the shape of the value at the very end is one of a kind. If it may have any form, the brace that is too many
 * may close an object there whose start was lost.
 */
function endsIn(shapes: readonly Shape[], value: unknown, isLoose: (shape: Shape, value: unknown) => boolean): boolean {
  if (shapes.some((shape) => isLoose(shape, value))) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => (shape.type === 'array' ? [shape.items] : []));
    return endsIn(items, value.at(-1), isLoose);
  }
  const name = Object.keys(value).at(-1);
  if (name === undefined) return false;
  const inner = kindsOf(shapes).objects.flatMap(({ fields, values }) => fields[name] ?? values ?? []);
  return inner.length === 0 || endsIn(inner, (value as { [name: string]: unknown })[name], isLoose);
}

const isAny = ({ type }: Shape) => type === 'any';

/** Whether a brace that is too many may belong to a value: to anything, and to a text with a brace that is not closed. */
const mayLack = (shape: Shape, value: unknown) =>
  isAny(shape) || (typeof value === 'string' && value.split('{').length > value.split('}').length);

/** Whether a value may go on behind its quote: anything, the content of a file, and a text with marks of code. */
const mayGoOn = (shape: Shape, value: unknown) =>
  isAny(shape) || isContent(shape) || (typeof value === 'string' && /["{[\\]/.test(value));

const EXTRA = /^(?:[ \t]{0,40}\r?\n[ \t]{0,40}\}|[ \t]{0,9}[}\])]){1,3}/;
const FAR = 300;

/**
 * Whether the message was taken out of a wrapper. Surplus closing brackets may then belong to another wrapper, whose
 * start is missing, unless a tag opens right before this one.
 */
function isWrapped({ text, message, whole, value }: Place): boolean {
  if (text[backOver(text, whole.start) - 1] === '>') return false;
  const [, first = ''] = /^\{\s{0,40}[*"'“`]{0,5}([^*"'”`:]{0,60})/.exec(text.slice(message.start, message.end)) ?? [];
  return typeof value === 'object' && value !== null && !Object.hasOwn(value, first);
}
