import { ownNames } from '../own-names.ts';
import { plainName } from '../text/characters.ts';
import type { Doubt, Place } from './doubt.ts';
import { saysTheSame, shownFields } from './shown-fields.ts';
import { plainTag } from './words/answer-words.ts';
import { tagOf } from './words/own-tag.ts';

/**
 * Finds out whether a message in doubt may be part of another message's content, which no option makes an answer. It
 * may be if something goes around it and there are fields of another message, or the name of one, beside it; or if it
 * is the value of a field that follows other fields. What was read counts as well: the end of an object or of reasoning
 * may also be content.
 *
 * @returns the doubt that says so; undefined when it cannot be part of another message
 */
export function standsWithin(place: Place, doubts: readonly Doubt[]): Doubt | undefined {
  if (doubts.length === 0) return undefined;
  const { text, shape, value, message, whole } = place;
  const names = ownNames(shape);
  const before = [...shownFields(text, { start: 0, end: message.start }, names)];
  const fields = [...before, ...shownFields(text, { start: message.end, end: text.length }, names)];
  const own = new Map(Object.entries(value ?? {}).map(([name, said]) => [plainName(name), said]));
  const isOther = fields.some((field) => !saysTheSame(text, field, own.get(field.name)));
  const isMessage = isOther && new Set(fields.map(({ name }) => name)).size > 1;
  if (isMessage && before.length > 1 && before.at(-1)?.value === whole.start) return doubts[0];
  return isMessage || isNamed(place, names) ? doubts.find(({ goesAround }) => goesAround) : undefined;
}

/** Whether the name of a union member, or an attribute that names a field, is before the message. */
function isNamed(place: Place, names: ReadonlySet<string>): boolean {
  const { text, shape, message } = place;
  if (shape.type !== 'union') return false;
  const own = plainTag(tagOf(place));
  // `<write_file>` before a message of that name does not show another message.
  const before = text.slice(0, message.start).replace(OPENED, (tag, name) => (plainTag(name) === own ? '' : tag));
  if (Object.keys(shape.members).some((name) => name.includes('_') && before.includes(name))) return true;
  return [...before.matchAll(ATTRIBUTE)].some(([, name = '']) => names.has(plainName(name)));
}

const OPENED = /<([\w-]{1,60})>\s*$/;

const ATTRIBUTE = /\sname=["']([\w-]{1,60})["']/g;
