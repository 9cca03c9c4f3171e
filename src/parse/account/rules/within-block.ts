import type { Span } from '../../../words/issue.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { openFence } from '../open-fence.ts';
import { leadOf, lineAbove, lineBelow, tailOf } from '../surroundings.ts';

/** The message is in a code block together with other text. */
export const withinBlock: PlaceRule = {
  name: 'within-block',
  says: 'The message is in a code block together with other code: {}.',
  goesAround: true,
  holds(place) {
    const { whole } = place;
    const open = openFence(place, whole.start);
    return open === undefined ? gluedFence(place) : { start: open, end: whole.start };
  },
};

/** Finds the backticks of a fence among other characters, on the message's own line, or right above or below it. */
function gluedFence(place: Place): Span | undefined {
  const { start, end } = place.whole;
  const own = [leadOf(place).length, tailOf(place).length] as const;
  const parts = [
    { start: start - own[0], end: start },
    { start: end, end: end + own[1] },
  ];
  return [...parts, lineAbove(place), lineBelow(place)].find((line) => {
    const said = line === undefined ? '' : place.text.slice(line.start, line.end);
    return said.split(FENCE).length % 2 === 0 && !FENCE_LINE.test(said);
  });
}

const FENCE = /`{3,20}/;
const FENCE_LINE = /^[ \t>]{0,20}`{3,20}(?![^\s\w`<])[^`]{0,300}$|\s`{3,20}\w{0,12}$/;
