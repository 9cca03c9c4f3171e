import type { Span } from '../../issue.ts';
import type { Refusal } from '../parsed.ts';
import type { Search } from '../run.ts';
import { findTags } from '../sites/find-tags.ts';
import { skipSpace } from '../skip-space.ts';
import { about, refuse } from '../tell/refuse.ts';

/** Whether beside the message there is another one, written with entities of HTML. */
export function hasEncodedRival(text: string, { start, end }: Span, search: Search): boolean {
  if (!text.includes('&')) return false;
  const rest = `${text.slice(0, start)} ${text.slice(end)}`;
  return opensEncoded(rest) && findTags(rest.replace(/&(?:quot|#34|#x22);/gi, '"'), search).length > 0;
}

/** A brace or a bracket, tags of HTML, and then a quote that is an entity. */
function opensEncoded(text: string): boolean {
  for (const { index } of text.matchAll(/[{[]/g)) {
    let at = skipSpace(text, index + 1);
    while (text[at] === '<') {
      const end = at + 1 + text.slice(at + 1).search(/[<>]/);
      if (text[end] !== '>') break;
      at = skipSpace(text, end + 1);
    }
    if (/^&(?:quot|#34|#x22);/i.test(text.slice(at, at + 6))) return true;
  }
  return false;
}

export function encodedRival(): Refusal {
  return refuse('ambiguous', [about('ambiguous', 'Beside the message there is another one, in entities of HTML.')]);
}
