import type { Span } from '../../../issue.ts';
import { plainName } from '../../characters.ts';
import { CUES, PAGE_WORDS } from '../answer-words.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isKnown, leadOf, tailOf } from '../surroundings.ts';

/** The words right before a message, or right behind it, say that it is something else than the answer. */
export const announced: PlaceRule = {
  name: 'announced-as-no-answer',
  says: 'The words beside the message say that it is an example, a draft or something else than the answer.',
  holds(place) {
    const lead = leadOf(place);
    const before = lead.trim() === '' ? lineBefore(place) : lastSentence(lead, place.whole.start);
    const tail = tailOf(place);
    const behind = /[\p{L}\p{N}]/u.test(tail) ? { start: place.whole.end, text: tail } : lineBehind(place);
    for (const part of [before, behind]) {
      const match = part && CUES.exec(part.text);
      if (part && match) return { start: part.start + match.index, end: part.start + match.index + match[0].length };
    }
    return undefined;
  },
};

type Part = { start: number; text: string };

function lastSentence(lead: string, end: number): Part {
  const at = Math.max(lead.lastIndexOf('. '), lead.lastIndexOf('! '), lead.lastIndexOf('? '));
  return { start: end - lead.length + at + 1, text: lead.slice(at + 1) };
}

/** The line above that says something: words of the page and rules of Markdown do not. */
function lineBefore(place: Place): Part | undefined {
  const { text, whole } = place;
  let end = text.lastIndexOf('\n', whole.start - 1);
  for (let lines = 0; end > 0 && lines < 8; lines++) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const part = { start: Math.max(start, end - 300), end };
    if (saysSomething(place, part)) return { start: part.start, text: text.slice(part.start, part.end) };
    end = start - 1;
  }
  return undefined;
}

function lineBehind(place: Place): Part | undefined {
  const { text, whole } = place;
  let start = text.indexOf('\n', whole.end) + 1;
  for (let lines = 0; start > 0 && start < text.length && lines < 4; lines++) {
    const line = text.indexOf('\n', start);
    const part = { start, end: Math.min(line === -1 ? text.length : line, start + 300) };
    if (saysSomething(place, part)) return { start: part.start, text: text.slice(part.start, part.end) };
    if (line === -1) return undefined;
    start = line + 1;
  }
  return undefined;
}

function saysSomething(place: Place, { start, end }: Span): boolean {
  const line = place.text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(line) || PAGE_WORDS.has(plainName(line)) || PAGE_NOTICE.test(line)) return false;
  return !isKnown(place, start) && !isKnown(place, end - 1);
}

/** What a page says below every answer. */
const PAGE_NOTICE =
  /^\s{0,9}(?:(?:chatgpt|claude|gemini|copilot|grok|ai|ki)\b.{0,30} (?:can|may|kann|peut|puede|pode|può)\b|is this conversation|(?:thought|nachgedacht|reasoned) (?:for|für))/i;
