import { plainName } from '../../characters.ts';
import { ANSWER_LABELS, OTHER_SPEAKERS, OWN_SPEAKERS } from '../answer-words.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { leadOf } from '../surroundings.ts';

/** A single word and a colon right before a message name what it is. */
export const label: PlaceRule = {
  name: 'label-of-something-else',
  says: 'The word before the message names something else than an answer.',
  holds(place) {
    const { start, line } = labelLine(place);
    const match = /^[\s>*#_•-]{0,12}([\p{L}\p{N}_$."'`-]{1,40})[*_"'`]{0,3}[ \t]{0,3}[:：][*_]{0,2}\s{0,9}$/u.exec(
      line,
    );
    if (match === null || OWN_SPEAKERS.test(line) || OTHER_SPEAKERS.test(line)) return undefined;
    return ANSWER_LABELS.has(plainName(match[1] ?? '')) ? undefined : { start, end: start + line.length };
  },
};

/** The message's own line before it, or the line above when that is empty. */
function labelLine(place: Place): { start: number; line: string } {
  const lead = leadOf(place);
  const start = place.whole.start - lead.length;
  if (lead.trim() !== '') return { start, line: lead };
  const before = place.text.slice(Math.max(0, start - 120), start).trimEnd();
  const at = before.lastIndexOf('\n') + 1;
  const from = Math.max(0, start - 120);
  return { start: from + at, line: before.slice(at) };
}
