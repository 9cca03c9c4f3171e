import type { Span } from '../../../words/issue.ts';
import type { Place } from '../doubt.ts';
import { otherBlocks } from '../open-fence.ts';

/**
 * Whether a sentence speaks of what is below it, and nothing that it could speak of is between it and the message:
 * "Ignore the JSON below."
 */
export function pointsAhead(place: Place, { start, end }: Span): boolean {
  const { text, whole, known } = place;
  if (end > whole.start || !AHEAD.test(text.slice(start, end))) return false;
  return ![...known, ...otherBlocks(place)].some((block) => block.start >= end && block.end <= whole.start);
}

/** How words for what is below begin, in ten languages, and "My mistake was this." */
const AHEAD =
  /(?<!\p{L})(?:below|follow|next|here|paste|attach|unten|hier|folg|nächst|ci-dess|voici|(?:qui )?sui[tv]|abajo|(?:que )?sigu|aqu|sotto|(?:a |che )?segu|ecco|abaixo|volg|poniż|następ|oto |(?:i|wa)s this\.\s*$)|以下|下記|次の|如下|下面/iu;
