import { OTHER_SPEAKERS, OWN_SPEAKERS } from '../answer-words.ts';
import { WORDS } from '../cues.ts';
import type { PlaceRule } from '../doubt.ts';
import { unreadParts } from '../surroundings.ts';

/** In a transcript the message belongs to who spoke last before it; where the model speaks again behind it, that is its answer. */
export const speaker: PlaceRule = {
  name: 'speaker',
  means: 'guess',
  says: 'The message stands in the turn of somebody else, or in a conversation that goes on behind it: {}.',
  cues: WORDS,
  holds(place) {
    const mark = USER_MARK.exec(place.text.slice(Math.max(0, place.whole.start - 60), place.whole.start));
    if (mark !== null) return { start: place.whole.start - mark[0].length, end: place.whole.start };
    let last: { isOther: boolean; start: number; end: number } | undefined;
    for (const { start, end } of unreadParts(place)) {
      for (let at = start; at < end; ) {
        const next = place.text.indexOf('\n', at);
        const stop = next === -1 || next > end ? end : next;
        const line = place.text.slice(at, Math.min(stop, at + 60));
        const isLineStart = at === start || place.text[at - 1] === '\n';
        const isOther = isLineStart && OTHER_SPEAKERS.test(line) && !isLastWord(line);
        if (isOther || (isLineStart && OWN_SPEAKERS.test(line))) {
          if (at >= place.whole.end) return { start: at, end: Math.min(stop, at + 60) };
          last = { isOther, start: at, end: Math.min(stop, at + 60) };
        }
        at = stop + 1;
      }
    }
    return last?.isOther ? { start: last.start, end: last.end } : undefined;
  },
};

/** Marks of a model's before what somebody else says. */
const USER_MARK =
  /(?:\[INST\]|<start_of_turn>user|<\|(?:user|system|observation)\|>|<[|｜]user[|｜]>|\[AVAILABLE_TOOLS\]|\[TOOL_RESULTS\])[^[\]<>]{0,40}$/i;

/** A line that is only a word, without a colon: some of them name a speaker only before a colon. */
function isLastWord(line: string): boolean {
  return !/[:：]/.test(line) && !/^\s{0,8}#|said|gesagt|dit|dijiste/i.test(line);
}
