import type { Span } from '../../words/issue.ts';
import { lowerCase } from '../characters.ts';
import { lineEnd, lineStart } from '../line-start.ts';
import { isOfPage, OWN_SPEAKERS } from './answer-words.ts';
import type { Place } from './doubt.ts';
import { once } from './once.ts';
import { isList } from './prose.ts';
import { beginsTurn, isKnown, isLedTwice, leadOf, tailOf, withoutTags } from './surroundings.ts';

/** What stands beside a message, sentence by sentence and line by line. */
export type Part = Span & { text: string };

/** The lines above the message that say something, the nearest first; and the sentence that hands it over. */
export const wordsBefore = once((place): { handing: Part; last: Part; near: Part[]; far: Part[] } => {
  const lead = leadOf(place);
  const above = beginsTurn(place) ? [] : linesBefore(place, place.whole.start - lead.length, 2);
  const said = sentencesOf(lead, place.whole.start - lead.length);
  const last = said.findLast(({ text }) => /\p{L}/u.test(text)) ?? (said.at(-1) as Part);
  // The line above hands the message over, unless words do on its own line.
  const near = /\p{L}/u.test(lead) && !isLedTwice(place) ? [] : above.slice(0, 1);
  const handing = near[0] === undefined ? last : (sentencesOf(near[0].text, near[0].start).at(-1) as Part);
  return { handing, last, near, far: above.slice(near.length) };
});

/** Whether words stand right before the message: rules and marks of emphasis may be between them. */
export function standsNext({ text, whole }: Place, { end }: Part): boolean {
  return /^[\s=_*~-]*$/.test(text.slice(end, whole.start));
}

/** A sentence in small letters and without quotes, marks of emphasis, and the tags around an answer. */
export function saidIn(sentence: string): string {
  return lowerCase(withoutTags(sentence.slice(-300)))
    .replace(MARKS, ' ')
    .trim();
}

const MARKS = /["“”„`*_#<>]/g;

/** The sentences of a line; the last one is empty where the line ends with one and a blank. */
export function sentencesOf(said: string, offset: number): Part[] {
  const line = withoutTags(said);
  const parts: Part[] = [];
  let from = 0;
  for (const { index, 0: mark } of line.trimEnd().matchAll(ENDS)) {
    const end = index + mark.length;
    parts.push(partAt(offset + from, line.slice(from, end - 1)));
    from = end;
  }
  return [...parts, partAt(offset + from, line.slice(from))];
}

/** Words, and where they stand. */
export function partAt(start: number, text: string): Part {
  return { start, end: start + text.length, text };
}

/** The sentences of some lines. */
export function sentencesIn(lines: readonly Part[]): Part[] {
  return lines.flatMap(({ start, text }) => sentencesOf(text, start));
}

/** The mark at the end of a sentence, or a picture; none behind a lone letter, a date's day, a short form before a number. */
const ENDS =
  /(?<!\b\p{L}|\.\p{L}|: \d{1,2})(?:[.!?](?<!\b\p{Lu}\p{Ll}{1,2}\.(?= \d))[)*_"”]{0,3}|\p{Extended_Pictographic}\ufe0f?) /gu;

/** The lines above that say something: words of the page and rules of Markdown do not, and what was read ends them. */
function linesBefore(place: Place, from: number, most: number): Part[] {
  const { text, known } = place;
  const found: Part[] = [];
  let end = from - 1;
  for (let lines = 0; end > 0 && lines < 8 && found.length < most; lines++) {
    const line = lineStart(text, end);
    const read = known.findLast((span) => span.start < end && span.end > line)?.end ?? line;
    if (read > line && read >= end) break;
    const part = { start: Math.max(read, end - 300), end };
    const said = text.slice(part.start, end);
    // Lines of a block of code are no words beside the message.
    if (OWN_SPEAKERS.test(said) || FENCE_ALONE.test(said)) break;
    if (saysSomething(place, part)) found.push({ ...part, text: text.slice(part.start, part.end) });
    if (read > line || isKnown(place, line - 2)) break;
    end = line - 1;
  }
  return found;
}

const FENCE_ALONE = /^\s{0,9}(?:`{3,9}|~{3,9})\s*$/;

/** What goes on on the message's own line behind it; and the first line below that says something. */
export const wordsBehind = once((place): { tail: Part; below: Part[] } => {
  const { text, whole } = place;
  const tail = partAt(whole.end, tailOf(place).replace(END_MARKS, ''));
  let start = text.indexOf('\n', whole.end) + 1;
  for (let lines = 0; start > 0 && start < text.length && lines < 4 && !isKnown(place, start); lines++) {
    const line = lineEnd(text, start);
    const read = place.known.find((span) => span.start >= start)?.start ?? text.length;
    const part = { start, end: Math.min(line, read, start + 300) };
    if (saysSomething(place, part)) {
      const words = text
        .slice(start, part.end)
        .replace(END_MARKS, '')
        .replace(IN_CASE, (clause) => ' '.repeat(clause.length));
      return { tail, below: [{ ...part, text: words }] };
    }
    start = line + 1;
  }
  return { tail, below: [] };
});

/** Tags and marks of a model's at the end of a line: what is said before them is a sentence all the same. */
export const END_MARKS = /(?:\s{0,9}<[/|｜]?[\w▁|｜]{1,40}>){1,3}$/u;

/** "If the path is wrong, …": what may be so is not said to be so. */
const IN_CASE =
  /^\s{0,9}(?:if|falls|wenn|sollte)(?!\p{L})(?![^,]{0,40}(?:agree|approv|confirm|zustimm|einverstand|bestätig))[^,.!?\n]{0,80},/iu;

function saysSomething(place: Place, { start, end }: Span): boolean {
  const line = place.text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(line) || isOfPage(line) || isList(line)) return false;
  return !isKnown(place, start);
}
