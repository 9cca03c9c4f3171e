import type { Shape } from '../../words/contract.ts';
import type { Span } from '../../words/issue.ts';
import { kindsOf } from '../read/fields.ts';
import { plainName } from '../text/characters.ts';
import type { Place } from './doubt.ts';
import { isProseLine } from './prose.ts';
import { endsAt } from './shown-fields.ts';
import { unreadParts } from './surroundings.ts';

/**
 * Finds lines of code beside a message that name its tag and all fields that a message must have, but do not contain
 * all that this message says: a row of a table, a call with pairs, an SQL statement. No syntax has to be known for
 * that.
 *
 * @returns the first unread part on that side of the message; undefined when there are no such lines
 */
export function namedInCode(place: Place): Span | undefined {
  const kinds = namesOfKinds(place.shape);
  const parts = unreadParts(place);
  const sides = [
    parts.filter(({ end }) => end <= place.whole.start),
    parts.filter(({ start }) => start >= place.whole.end),
  ];
  return sides.find((side) => {
    const said = side.map(({ start, end }) => place.text.slice(start, end)).join(' ');
    const words = namesIn(said);
    const shown = kinds.filter((names) => names.every((name) => words.has(name)));
    if (shown.length === 0) return false;
    const code = said.split('\n').filter(isCode).join('\n');
    const names = namesIn(code);
    return shown.some(([, ...required]) => required.every((name) => names.has(name))) && !saysAll(said, place.value);
  })?.[0];
}

/**
 * For each kind of message, its tag and its required fields; a kind without a tag has the name of a field in that
 * place.
 */
function namesOfKinds(shape: Shape): string[][] {
  if (shape.type === 'object')
    return shape.required.length > 1 ? [plainNames([...shape.required.slice(0, 1), ...shape.required])] : [];
  if (shape.type !== 'union') return [];
  const tagged = Object.keys(shape.members).flatMap((tag) =>
    kindsOf([shape], { key: shape.tag, tag }).objects.map(({ required }) => plainNames([tag, ...required])),
  );
  return shape.otherwise ? [...tagged, plainNames([shape.tag, ...shape.otherwise.required])] : tagged;
}

function plainNames(names: readonly string[]): string[] {
  return names.map(plainName);
}

function namesIn(text: string): Set<string> {
  return new Set(plainNames(text.match(/[\p{L}_][\p{L}\p{N}_-]{0,60}/gu) ?? []));
}

/** Whether a line is not a sentence, apart from the strings in it. */
function isCode(line: string): boolean {
  return !isProseLine(line.replace(/"[^"]*"|'[^']*'|[*`]/g, ' '));
}

/** Whether a text contains every value of a message, with any punctuation between the words. */
function saysAll(text: string, value: unknown): boolean {
  const letters = plainName(text);
  const says = (one: unknown): boolean => {
    if (typeof one === 'object' && one !== null) return Object.values(one).every(says);
    const at = text.indexOf(String(one));
    return at === -1 ? letters.includes(plainName(String(one))) : endsAt(text, at + String(one).length);
  };
  return says(value);
}
