import type { Span } from '../../../words/issue.ts';
import { plainName } from '../../characters.ts';
import { ownNames } from '../../own-names.ts';
import { holds } from '../../spans.ts';
import { tryJson } from '../../try-json.ts';
import { OTHER_SPEAKERS } from '../answer-words.ts';
import type { PlaceRule } from '../doubt.ts';
import { otherBlocks } from '../open-fence.ts';
import { denies, isHarmless, isVerdict } from '../wrapper-words.ts';

/** Another object of the text says that something was refused, has failed or is somebody else's; or one right beside the message has more of its fields. */
export const verdictBeside: PlaceRule = {
  name: 'verdict-beside',
  says: 'An object or a code block beside the message says that something was refused or belongs to somebody else, or has fields of the message: {}.',
  holds(place) {
    const { text, whole, known, hidden, messages, shape } = place;
    const object = known.find(
      (span) =>
        !holds(hidden, span.start) &&
        !holds(messages, span.start) &&
        span.end - span.start < LONGEST &&
        refuses(text.slice(span.start, span.end), isNext(text, whole, span) ? ownNames(shape) : undefined),
    );
    return object ?? otherBlocks(place).find(({ start, end }) => STATUS.exec(text.slice(start, end))?.some(denies));
  },
};

/** A status as the only line of a block of code. */
const STATUS =
  /(?<=^[`~]{3,9}\w{0,10}\n\s{0,9}(?:status|state|verdict|result|outcome): {0,3})(?! )[^\n:]{1,40}(?=\n[`~\s]{3,9}$)/i;

/** Nothing but space, commas and the fences of both is between. */
function isNext(text: string, one: Span, two: Span): boolean {
  return /^(?:[\s,]|`{3}\w{0,10}|~{3}\w{0,10})*$/.test(
    text.slice(Math.min(one.end, two.end), Math.max(one.start, two.start)),
  );
}

const LONGEST = 2000;

/** @param own the names of the contract's fields, where an object of nothing else may be a part of the message */
function refuses(json: string, own?: ReadonlySet<string>): boolean {
  const value = tryJson(json);
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  if (own && entries.length > 0 && entries.every(([key]) => own.has(plainName(key)))) return true;
  // A large object tells of other things, unless it is the next one.
  return (
    (own !== undefined || entries.length < 4) &&
    entries.some(([key, part]) => {
      const name = plainName(key);
      if (typeof part === 'object' && part !== null && name !== 'error') return false;
      return isVerdict(name)
        ? !isHarmless(name, String(part))
        : EVENTS.has(name) && (denies(String(part)) || OTHER_SPEAKERS.test(String(part)));
    })
  );
}

/** Keys that say what has happened. */
const EVENTS: ReadonlySet<string> = new Set(['type', 'event', 'op']);
