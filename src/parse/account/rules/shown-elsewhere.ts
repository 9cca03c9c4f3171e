import type { Shape, UnionShape } from '../../../words/contract.ts';
import type { Span } from '../../../words/issue.ts';
import { late } from '../../../words/late.ts';
import { ownNames } from '../../own-names.ts';
import { plainName } from '../../text/characters.ts';
import { lineStart } from '../../text/line-start.ts';
import { merged } from '../../text/spans.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isAnswerCall } from '../layers/read-call.ts';
import { namedInCode } from '../named-in-code.ts';
import { blocksIn, openFence } from '../open-fence.ts';
import { isAsInJson, type ShownField, saysTheSame, shownFields } from '../shown-fields.ts';
import { unreadParts } from '../surroundings.ts';
import { tagOf } from '../words/own-tag.ts';

/**
 * Another message is shown beside this one, in any syntax: its tag with a value, its fields, or a call with the name of
 * a member.
 */
export const shownElsewhere: PlaceRule = {
  name: 'shown-elsewhere',
  says: 'The text beside the message may be another message: {}.',
  holds(place) {
    const shape = unionOf(place.shape);
    if (shape === undefined) return undefined;
    const fields = place.shape.type === 'object' ? fieldsOfAnother(place, place.shape.required) : undefined;
    if (fields !== undefined) return fields;
    const members = Object.keys(shape.members).map(plainName);
    const own = plainName(tagOf({ ...place, shape }));
    for (const part of members.length > 0 ? unreadParts(place) : []) {
      const found = findShown({ ...place, shape }, part, members, own);
      if (found !== undefined) return found;
    }
    return namedInCode(place) ?? pieceOfAnother(place);
  },
};

/** The shape as a union: an object is one of a single member, by its first field with a fixed word if there is one. */
function unionOf(shape: Shape): UnionShape | undefined {
  if (shape.type !== 'object') return shape.type === 'union' ? shape : undefined;
  for (const [tag, field] of Object.entries(shape.fields)) {
    if (field.type === 'constant' && typeof field.value === 'string' && shape.required.includes(tag))
      return { type: 'union', name: '', tag, members: { [field.value]: shape } };
  }
  return { type: 'union', name: '', tag: '', members: {} };
}

/**
 * Finds a field as in JSON that is outside every object and every closed code block: a piece of another message, or of
 * this one.
 */
function pieceOfAnother(place: Place): Span | undefined {
  const { text, whole, value, shape, hidden } = place;
  const own = ownValues(value);
  const blocks = late(() => blocksIn(text, merged([...hidden, whole])));
  const fields = unreadParts(place).flatMap((part) => [...shownFields(text, part, ownNames(shape))]);
  const piece = fields.find(
    (field) =>
      isAsInJson(text, field) &&
      !saysTheSame(text, field, own.get(field.name)) &&
      !blocks().some(({ start, end = start }) => start < field.at && field.at < end),
  );
  return piece && { start: piece.at, end: Math.min(text.length, piece.value + LONGEST) };
}

/**
 * Finds the fields of another message, for a contract whose messages have no tag. Each field has a value, and at least
 * one value is not that of the message. All required fields have to be there. If only one or none is required, this is
 * enough: any two fields, one with an underscore in its name, or the required one in code. A field on a line of its own
 * may be enough by itself.
 */
function fieldsOfAnother(place: Place, required: readonly string[]): Span | undefined {
  const { text, value, shape } = place;
  const own = ownValues(value);
  const names = ownNames(shape);
  const fields = unreadParts(place).flatMap((part) => [...shownFields(text, part, names)]);
  const shown = new Set(fields.map(({ name }) => name));
  const isMessage =
    required.length > 1
      ? required.every((name) => shown.has(plainName(name)))
      : shown.size > 1 ||
        fields.some(({ at }) => /^\p{L}+_\p{L}/u.test(text.slice(at, at + LONGEST))) ||
        (required.every((name) => shown.has(plainName(name))) && fields.some(({ at }) => isInCode(place, at)));
  const others = fields.filter((field) => !saysTheSame(text, field, own.get(field.name)));
  const other = isMessage
    ? others[0]
    : others.find(
        (field) => (required.length === 1 || /^[nb]/.test(typeof own.get(field.name))) && isLineOf(text, field, own),
      );
  return other && { start: other.at, end: Math.min(text.length, other.value + LONGEST) };
}

/**
 * Whether a field of the message is shown on a line of its own, spelled as in the contract, and is not the start of a
 * sentence.
 */
function isLineOf(text: string, { name, at, value }: ShownField, own: ReadonlyMap<string, unknown>): boolean {
  if (!own.has(name) || !text.startsWith(name, at) || text.slice(at, value).includes('\n')) return false;
  const before = text.slice(Math.max(0, at - LONGEST_LINE), at);
  const start = before.lastIndexOf('\n');
  if (start === -1 && before.length < at) return false;
  const [behind = ''] = text.slice(at, at + LONGEST_LINE).split('\n', 1);
  const line = before.slice(start + 1) + behind;
  return /^[\s*-]{0,9}[a-z]/.test(line) && !/[{[]/.test(line);
}

/** How much of a line is examined on each side of a field. */
const LONGEST_LINE = 400;

/** Whether an offset is in a code block, or is that of the first argument of a call. */
function isInCode(place: Place, at: number): boolean {
  return CALLED.test(place.text.slice(Math.max(0, at - LONGEST), at)) || openFence(place, at) !== undefined;
}

/** The opening of a call, right before its first argument. */
const CALLED = /[\p{L}\p{N}_]\(\s{0,9}(?:\{\s{0,9})?["']?$/u;

/** How much of a value is reported. */
const LONGEST = 40;

/** The values of the message's fields, by their plain names. */
function ownValues(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value ?? {}).map(([name, said]) => [plainName(name), said]));
}

/** How many places in the words of a report are examined. */
const MOST_REPORTED = 50;

function findShown(place: Place, part: Span, members: readonly string[], own: string): Span | undefined {
  const { text, shape, mayReport } = place;
  if (shape.type !== 'union') return undefined;
  let reported = 0;
  const tag = new Set([plainName(shape.tag)]);
  const tagged = new Map([...shownFields(text, part, tag)].map(({ at, value }) => [value, at]));
  for (const { 0: word, index } of text.slice(part.start, part.end).matchAll(/[\p{L}_][\p{L}\p{N}_-]{0,60}/gu)) {
    const plain = plainName(word);
    const at = part.start + index;
    const from = tagged.get(at);
    const isTagged = from !== undefined;
    const isMember = members.includes(plain);
    if (
      isMember &&
      (isTagged
        ? plain !== own || hasOther(place, at, part)
        : (isCalled(text, at + word.length) && isMemberCall(text, at + word.length, shape)) ||
          (word.includes('_') && isOpened(text, at, at + word.length, shape)))
    ) {
      // A report repeats the message in words; another message is in code or in tags.
      const isReported =
        mayReport &&
        plain === own &&
        (from === undefined || /^[^=:：|\n]*[:：|][^=\n]*$/.test(text.slice(from, at))) &&
        !(from !== undefined && text.startsWith(shape.tag, lineStart(text, from)) && hasOther(place, at, part)) &&
        text[at - 1] !== '>' &&
        openFence(place, at) === undefined;
      if (!isReported) return { start: at, end: at + word.length };
      reported += 1;
      if (reported > MOST_REPORTED) return undefined;
    }
  }
  return undefined;
}

/** Whether a field that differs from the message follows a tag with the message's own value. */
function hasOther(place: Place, at: number, part: Span): boolean {
  const { text, shape, value } = place;
  const own = ownValues(value);
  const near = { start: Math.max(part.start, at - NEAR), end: Math.min(part.end, at + FAR) };
  const fields = [...shownFields(text, near, ownNames(shape))];
  return fields.some((field) => field.at > at && !saysTheSame(text, field, own.get(field.name)));
}

/** How far after a tag, and how far before it, fields are looked for. */
const FAR = 400;
const NEAR = 100;

/** Whether a parenthesis opens at an offset and is not empty. */
function isCalled(text: string, at: number): boolean {
  return text[at] === '(' && !/^\(\s{0,9}\)/.test(text.slice(at, at + 12));
}

/**
 * Whether the name of a member is followed by the name of a field: in an element, in braces, or in an indented block.
 */
function isOpened(text: string, start: number, end: number, shape: Place['shape']): boolean {
  const behind = text.slice(end, end + 200);
  const isElement = ELEMENT.test(text.slice(Math.max(0, start - 80), start));
  const [, field = ''] = WITHIN_BLOCK.exec(behind) ?? ((isElement && WITHIN_ELEMENT.exec(behind)) || []);
  return field !== '' && ownNames(shape).has(plainName(field));
}

const ELEMENT = /<(?:function=|[\w:.-]{1,40}\s{1,3}(?:name|tool)\s?=\s?["']?)?$|<[\w|]{1,40}>\s{0,9}$/;
const WITHIN_ELEMENT =
  /^["']?[^<>\n]{0,80}>?\s{0,20}(?:<(?:(?:parameter|param|arg(?:ument)?)(?:=|\s{1,3}name\s?=\s?["']?))?|\{?\s{0,9}["']?)([\p{L}_][\w-]{0,60})/u;
const WITHIN_BLOCK =
  /^["'`]?(?:\s{0,3}\{\s{0,20}["'“]?|:\s{0,3}\n[ \t]{1,20}["'“]?)([\p{L}_][\w-]{0,60})["'”]?\s{0,3}[:=]/u;

/**
 * Whether a call is one that submits an answer. What is before its dots counts: `console.error(…)` is not such a call.
 */
function isMemberCall(text: string, end: number, shape: Place['shape']): boolean {
  const name = /[\p{L}\p{N}_$.:/-]{1,80}$/u.exec(text.slice(Math.max(0, end - 80), end))?.[0] ?? '';
  return isAnswerCall(name.replace(/^[^\p{L}_]+/u, ''), shape);
}
