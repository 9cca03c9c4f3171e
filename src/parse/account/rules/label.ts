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
    if (OWN_SPEAKERS.test(line) || OTHER_SPEAKERS.test(line)) return undefined;
    const word = (LABEL.exec(line) ?? HEADING.exec(line))?.[1];
    if (word === undefined || ANSWER_LABELS.has(plainName(word))) return undefined;
    return { start, end: start + line.length };
  },
};

/** A word and a colon. */
const LABEL = /^[\s>*#_•-]{0,12}([\p{L}\p{N}_$."'`-]{1,40})[*_"'`]{0,3}[ \t]{0,3}[:：][*_]{0,2}\s{0,9}$/u;

/** A word that is a heading, or bold and alone on its line. */
const HEADING = /^\s{0,9}(?:#{1,6}[ \t]{1,3}|\*\*|__)([\p{L}\p{N}_-]{1,40})[*_#\s]{0,9}$/u;

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
