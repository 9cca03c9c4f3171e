import { lineStart } from '../line-start.ts';
import { isPageWord } from './answer-words.ts';
import type { Place } from './doubt.ts';
import { isProse } from './prose.ts';
import { type Part, standsNext } from './sentences.ts';

/** Whether words without a mark at their end stand right before the message. */
export function isNext(place: Place, part: Part): boolean {
  const { text, whole } = place;
  const { start, end, text: said } = part;
  return (
    /^(?!\s*(?:[-+*•>|]|\d{1,3}[.)])\s)(?=.*(?:\p{L}|\b20\d) [\p{L}\p{N}"`]).*[^\s.!?:…,;|>{([-][ \t]*$/su.test(said) &&
    standsNext(place, part) &&
    !(ITEM.test(text.slice(lineStart(text, start), start)) && /\n\s*\n/.test(text.slice(end, whole.start))) &&
    !isPageWord(said) &&
    isProse(said.replace(/^#{1,6} /, ''))
  );
}

/** The mark of an item: behind an empty line the list is over. */
const ITEM = /^\s*(?:[-+*•]|\d{1,3}[.)])\s+$/;
