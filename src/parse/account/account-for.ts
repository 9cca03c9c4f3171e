import type { Doubt, Place, Rule } from './doubt.ts';
import { layerRules, placeRules } from './place-rules.ts';
import { type Unwrapped, unwrapPlace } from './unwrap-place.ts';

/**
 * Finds what leaves a message in doubt in the text around it. A message may stand alone, in its code fence, in tags and
 * calls that submit an answer, and with prose before and after it.
 *
 * @param unwrapped the result of `unwrapPlace` for this place, if there is one already
 * @returns what the rules find, once for each span; empty when everything is accounted for
 */
export function accountFor(place: Place, unwrapped?: Unwrapped): Doubt[] {
  const isAlone = place.whole.start === 0 && place.whole.end === place.text.length;
  if (isAlone && place.layers.length === 0) return [];
  const { place: outer, layers } = unwrapped ?? unwrapPlace(place);
  const doubts: Doubt[] = [];
  const ask = <Subject>(rule: Rule<Subject>, subject: Subject) => {
    const held = rule.holds(subject);
    if (held === undefined) return;
    const { start, end } = held;
    if (doubts.some(({ span }) => span.start === start && span.end === end)) return;
    const { name, says, goesAround = false } = rule;
    doubts.push({ rule: name, says: tell(says, outer.text, held), span: { start, end }, goesAround });
  };
  for (const layer of layers) for (const rule of layerRules) ask(rule, layer);
  for (const rule of placeRules) ask(rule, outer);
  return doubts;
}

/** The rule's sentence, with the text that was found in place of `{}`: on one line, and cut off if it is long. */
function tell(says: string, text: string, { start, end }: Doubt['span']): string {
  const found = text
    .slice(start, Math.min(end, start + 400))
    .trim()
    .replace(/\s+/g, ' ');
  return says.replace('{}', () => `\`${found.length > LONGEST ? `${found.slice(0, LONGEST)}…` : found}\``);
}

const LONGEST = 120;
