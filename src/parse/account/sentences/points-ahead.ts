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

/** Words for what is below, in ten languages. */
const AHEAD =
  /(?<!\p{L})(?:below|follow(?:s|ing)|next|here|paste|attach(?:ed)?|unten|hier|folg(?:t|end\p{L}*)|nachstehend\p{L}*|nächste\p{L}?|ci-dessous|voici|suivante?|qui suit|abajo|a continuación|siguiente|que sigue|aquí|sotto|seguente|che segue|ecco|abaixo|a seguir|seguinte|aqui|hieronder|volgt|volgende|poniż\p{L}*|następ\p{L}*|oto)(?!\p{L})|以下|下記|次の|如下|下面/iu;
