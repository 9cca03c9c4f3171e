import type { Span } from '../../../words/issue.ts';
import { isPageWord, OWN_SPEAKERS } from '../answer-words.ts';
import { CUES, FAR_CUES, FAR_NARRATIVE_CUES, NARRATIVE, NARRATIVE_CUES } from '../cue-words.ts';
import { WORDS } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { isKnown, leadOf, tailOf } from '../surroundings.ts';

/** The words right before a message, or right behind it, say that it is something else than the answer. */
export const announced: PlaceRule = {
  name: 'announced',
  means: 'guess',
  says: 'The words beside the message say that it is an example, a draft or something other than the answer: {}.',
  cues: WORDS,
  holds(place) {
    const lead = leadOf(place);
    const tail = tailOf(place);
    const above = linesBefore(place, place.whole.start - lead.length, 2);
    const own = [lastSentence(lead, place.whole.start), { start: place.whole.end, text: tail }];
    // The line above hands the message over, unless words do on its own line.
    const near = /\p{L}/u.test(lead) ? [] : above.slice(0, 1);
    return (
      find(own, CUES) ??
      find(near, CUES, NARRATIVE_CUES) ??
      find(above, FAR_CUES, FAR_NARRATIVE_CUES) ??
      find(linesBehind(place, 1), FAR_CUES)
    );
  },
};

/** How many characters of words are looked at. */
const LONGEST = 300;

function find(parts: readonly Part[], cues: RegExp, narrativeCues = cues): Span | undefined {
  for (const { start, text } of parts) {
    const match = (NARRATIVE.test(text) ? narrativeCues : cues).exec(
      text.slice(0, LONGEST).replace(/<[^<>]{0,60}>/g, (tag) => ' '.repeat(tag.length)),
    );
    if (match) return sentenceAt(text, start, match.index, match.index + match[0].length);
  }
  return undefined;
}

/** The whole sentence or line, for whoever reads the refusal. */
function sentenceAt(text: string, offset: number, start: number, end: number): Span {
  let from = 0;
  for (const { 0: mark, index } of text.slice(0, start).matchAll(/[.!?…]\s|\n/g)) from = index + mark.length;
  const behind = text.slice(end).search(/[.!?…](?:\s|$)|\n/);
  const to = behind === -1 ? text.length : end + behind + 1;
  return { start: offset + from, end: offset + to };
}

type Part = { start: number; text: string };

function lastSentence(lead: string, end: number): Part {
  let from = 0;
  for (const { index } of lead.trimEnd().matchAll(/(?<!\b\p{L}|\.\p{L})[.!?] /gu)) from = index + 2;
  const last = Math.max(from, lead.length - LONGEST);
  return { start: end - lead.length + last, text: lead.slice(last) };
}

/** The lines above that say something: words of the page and rules of Markdown do not, and what was read ends them. */
function linesBefore(place: Place, from: number, most: number): Part[] {
  const { text, known } = place;
  const found: Part[] = [];
  let end = from - 1;
  for (let lines = 0; end > 0 && lines < 8 && found.length < most; lines++) {
    const line = text.lastIndexOf('\n', end - 1) + 1;
    const read = known.findLast((span) => span.start < end && span.end > line)?.end ?? line;
    if (read > line && read >= end) break;
    const part = { start: Math.max(read, end - 300), end };
    if (OWN_SPEAKERS.test(text.slice(part.start, end))) break;
    if (saysSomething(place, part)) found.push({ start: part.start, text: text.slice(part.start, part.end) });
    if (read > line || isKnown(place, line - 2)) break;
    end = line - 1;
  }
  return found;
}

function linesBehind(place: Place, most: number): Part[] {
  const { text, whole } = place;
  const found: Part[] = [];
  let start = text.indexOf('\n', whole.end) + 1;
  for (let lines = 0; start > 0 && start < text.length && lines < 4 && found.length < most; lines++) {
    const line = text.indexOf('\n', start);
    const read = place.known.find((span) => span.start >= start)?.start ?? text.length;
    const part = { start, end: Math.min(line === -1 ? text.length : line, read, start + 300) };
    if (isKnown(place, start)) break;
    if (saysSomething(place, part)) found.push({ start, text: text.slice(part.start, part.end) });
    if (line === -1) break;
    start = line + 1;
  }
  return found;
}

function saysSomething(place: Place, { start, end }: Span): boolean {
  const line = place.text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(line) || isPageWord(line) || PAGE_NOTICE.test(line)) return false;
  return !isKnown(place, start);
}

/** What a page says below every answer. */
const PAGE_NOTICE =
  /^\s{0,9}(?:(?:chatgpt|claude|gemini|copilot|grok|ai|ki)\b.{0,30} (?:can|may|kann|peut|puede|pode|può)\b|(?:is this conversation|was this (?:response|answer|reply)) |(?:thought|nachgedacht|reasoned) (?:for|für))/i;
