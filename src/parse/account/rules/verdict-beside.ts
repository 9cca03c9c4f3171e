import { plainName } from '../../characters.ts';
import { holds } from '../../spans.ts';
import { ANY } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { denies, isHarmless, isVerdict } from '../wrapper-words.ts';

/** Another object of the text says that something was refused, has failed or is somebody else's. */
export const verdictBeside: PlaceRule = {
  name: 'verdict-beside',
  means: 'guess',
  says: 'An object beside the message says that something was refused, has failed or belongs to somebody else: {}.',
  cues: ANY,
  holds: ({ text, known, hidden, messages }) =>
    known.find(
      (span) =>
        !holds(hidden, span.start) &&
        !holds(messages, span.start) &&
        span.end - span.start < LONGEST &&
        refuses(text.slice(span.start, span.end)),
    ),
};

const LONGEST = 2000;

function refuses(json: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return false;
  }
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length < 4 &&
    entries.some(([key, part]) => {
      const name = plainName(key);
      if (typeof part === 'object' && part !== null) return false;
      return isVerdict(name) ? !isHarmless(name, String(part)) : EVENTS.has(name) && denies(String(part));
    })
  );
}

/** Keys that say what has happened. */
const EVENTS: ReadonlySet<string> = new Set(['type', 'event', 'op']);
