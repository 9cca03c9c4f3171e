import type { Span } from '../../../words/issue.ts';
import { ownNames } from '../../own-names.ts';
import { tryJson } from '../../strict/try-json.ts';
import { plainName } from '../../text/characters.ts';
import { holds } from '../../text/spans.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isDoubted } from '../doubt-of.ts';
import { isInCode, otherBlocks } from '../open-fence.ts';
import { unreadParts } from '../surroundings.ts';
import { OTHER_SPEAKERS, PAGE_TAGS, plainTag } from '../words/answer-words.ts';
import { denies, isHarmless, isVerdict } from '../words/wrapper-words.ts';

/**
 * Another object, a code block or an element says that something was refused, has failed or is somebody else's; or an
 * object right beside the message has only fields of the contract.
 */
export const verdictBeside: PlaceRule = {
  name: 'verdict-beside',
  says: 'An object, an element or a code block beside the message says that something was refused or belongs to somebody else, or has fields of the message: {}.',
  holds(place) {
    const { text, whole, known, hidden, messages, shape } = place;
    const object = known.find(
      (span) =>
        !holds(hidden, span.start) &&
        !holds(messages, span.start) &&
        span.end - span.start < LONGEST &&
        refuses(
          text.slice(span.start, span.end),
          isNext(text, whole, span) ? ownNames(shape) : undefined,
          span.start < whole.start,
        ),
    );
    const block = otherBlocks(place).find(({ start, end }) => STATUS.exec(text.slice(start, end))?.some(denies));
    return object ?? block ?? elementBeside(place);
  },
};

/** A code block with a status as its only line. */
const STATUS =
  /(?<=^[`~]{3,9}\w{0,10}\n\s{0,9}(?:status|state|verdict|result|outcome): {0,3})(?! )[^\n:]{1,40}(?=\n[`~\s]{3,9}$)/i;

/**
 * Finds an element on a line of its own with a word or two in it that is not harmless as the key of a wrapper, or with a
 * doubtful sentence: `<approved>no</approved>`, `<note>Do not use this.</note>`.
 */
function elementBeside(place: Place): Span | undefined {
  for (const { start, end } of unreadParts(place)) {
    for (const { 0: element, 1: name = '', 2: value = '', index } of place.text.slice(start, end).matchAll(ELEMENT)) {
      const tag = plainTag(name);
      const from = start + index;
      const isSaid = /[.!?:]$/.test(value);
      const isFine = isSaid
        ? !isDoubted(value, from < place.whole.start ? 'lead' : 'tail')
        : isHarmless(plainName(name), value);
      if (PAGE_TAGS.has(tag) || isFine || isInCode(place, from)) continue;
      return { start: from, end: from + element.length };
    }
  }
  return undefined;
}

const ELEMENT =
  /(?<=(?:^|\n)[ \t]{0,9})<([A-Za-z_][\w:.-]{0,40})(?:\s[^<>]{0,200})?>\s{0,9}([^\s<>]{1,40}(?: [^\s<>]{1,40}){0,2}(?<![.!?:])|[^\s<>][^<>\n]{0,200}[.!?:])?\s{0,9}<\/\1\s?>(?=\s{0,9}(?:[\n<]|$))/g;

/** Whether only white space, commas and code fences are between two spans. */
function isNext(text: string, one: Span, two: Span): boolean {
  return /^(?:[\s,]|`{3}\w{0,10}|~{3}\w{0,10})*$/.test(
    text.slice(Math.min(one.end, two.end), Math.max(one.start, two.start)),
  );
}

const LONGEST = 2000;

/**
 * Whether an object says that something was refused, or may be a part of the message.
 *
 * @param own the names of the contract's fields, if the object is right beside the message: with no other fields, it
 *   may be a part of the message
 * @param isBefore whether the object is before the message, where a thought says no more than reasoning in tags
 */
function refuses(json: string, own: ReadonlySet<string> | undefined, isBefore: boolean): boolean {
  const value = tryJson(json);
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  if (own && entries.length > 0 && entries.every(([key]) => own.has(plainName(key)))) return true;
  // An object with many fields is about other things, unless it is right beside the message.
  return (
    (own !== undefined || entries.length < 4) &&
    entries.some(([key, part]) => {
      const name = plainName(key);
      if (typeof part === 'object' && part !== null && name !== 'error') return false;
      if (isBefore && THOUGHT.test(name)) return false;
      return isVerdict(name)
        ? !isHarmless(name, String(part))
        : EVENTS.has(name) && (denies(String(part)) || OTHER_SPEAKERS.test(String(part)));
    })
  );
}

const THOUGHT = /^(?:thought|thinking|reasoning(?:content)?)$/;

/** Keys that say what happened. */
const EVENTS: ReadonlySet<string> = new Set(['type', 'event', 'op']);
