import type { Span } from '../../../words/issue.ts';
import { lineStart } from '../../line-start.ts';
import { LINES } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { openFence } from '../open-fence.ts';
import { forthOver, lineAbove, lineBelow } from '../surroundings.ts';

/** The message stands in a block of code together with something else. */
export const withinBlock: PlaceRule = {
  name: 'within-block',
  says: 'The message stands in a block of code together with other code: {}.',
  cues: LINES,
  holds(place) {
    const { text, whole } = place;
    const open = openFence(place, whole.start);
    if (open === undefined) return indentedBlock(place);
    const isAlone =
      forthOver(text, whole.end) >= text.length &&
      /^\S{0,40}\s*$/.test(text.slice(open, whole.start).trimStart().slice(0, 400));
    return isAlone ? undefined : { start: open, end: whole.start };
  },
};

/** Below a line that is not set in, the message and the line above it or below it are, as Markdown sets in code. */
function indentedBlock(place: Place): Span | undefined {
  const { text, whole } = place;
  const isSetIn = (line: Span | undefined): line is Span =>
    line !== undefined && SET_IN.test(text.slice(lineStart(text, line.start), line.end));
  if (!isSetIn({ start: whole.start, end: whole.start + 1 })) return undefined;
  const line = [lineAbove(place), lineBelow(place)].find(isSetIn);
  return line !== undefined && /^\S/m.test(text.slice(0, whole.start)) ? line : undefined;
}

const SET_IN = /^(?: {4}|\t)\s*\S/;
