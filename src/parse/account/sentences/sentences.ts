import type { Span } from '../../../words/issue.ts';
import { lowerCase } from '../../text/characters.ts';
import { lineEnd, lineStart } from '../../text/line-start.ts';
import type { Place } from '../doubt.ts';
import { once } from '../once.ts';
import { isList } from '../prose.ts';
import { beginsTurn, isKnown, isLedTwice, leadOf, tailOf, withoutTags } from '../surroundings.ts';
import { isOfPage, OTHER_SPEAKERS, OWN_SPEAKERS } from '../words/answer-words.ts';
import { isSection } from '../words/sections.ts';

/** A sentence or a line beside a message, with its offsets. */
export type Part = Span & { text: string };

/**
 * The words before a message. `handing` is the sentence that hands it over, `last` the last one on the message's own
 * line, `near` the line above if that hands the message over, and `far` the other lines above, the nearest first.
 */
export const wordsBefore = once((place): { handing: Part; last: Part; near: Part[]; far: Part[] } => {
  const lead = leadOf(place);
  const above = beginsTurn(place) ? [] : linesBefore(place, place.whole.start - lead.length, 2);
  const last = lastOf(sentencesOf(lead, place.whole.start - lead.length));
  // The line above hands the message over, unless words on the message's own line do.
  const near = /\p{L}/u.test(lead) && !isLedTwice(place) ? [] : above.slice(0, 1);
  const handing = near[0] === undefined ? last : lastOf(sentencesOf(near[0].text, near[0].start));
  return { handing, last, near, far: above.slice(near.length) };
});

/** The last of some parts that says something. */
function lastOf(parts: readonly Part[]): Part {
  return parts.findLast(({ text }) => /\p{L}/u.test(text)) ?? (parts.at(-1) as Part);
}

/** Whether words are right before the message, with nothing but horizontal rules and marks of emphasis between them. */
export function standsNext({ text, whole }: Place, { end }: Part): boolean {
  return /^[\s=_*~-]*$/.test(text.slice(end, whole.start));
}

/** The end of a sentence in lower case, without quotes, marks of emphasis, and the tags around an answer. */
export function saidIn(sentence: string): string {
  return lowerCase(withoutTags(sentence.slice(-300)))
    .replace(MARKS, ' ')
    .trim();
}

const MARKS = /["“”„`*_#<>]/g;

/**
 * The sentences of a line; one empty sentence when the line is empty.
 *
 * @param offset where the line starts in the text
 */
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

/** A part of a text, given by where it starts and its words. */
export function partAt(start: number, text: string): Part {
  return { start, end: start + text.length, text };
}

/** The sentences of some lines. */
export function sentencesIn(lines: readonly Part[]): Part[] {
  return lines.flatMap(({ start, text }) => sentencesOf(text, start));
}

/**
 * End punctuation, or an emoji. A full stop does not end a sentence after a single letter, after the day of a date, or
 * after an abbreviation before a number.
 */
const ENDS =
  /(?<!\b\p{L}|\.\p{L}|: \d{1,2})(?:[.!?](?<!\b\p{Lu}\p{Ll}{1,2}\.(?= \d))[)*_"”]{0,3}|\p{Extended_Pictographic}\ufe0f?) /gu;

/** Splits a sentence again where, as in Chinese, no space follows its end, or where its last word ends with `ão`. */
export function splitFurther({ start, text }: Part): Part[] {
  let from = 0;
  return text.split(ENDS_WITHIN).map((said) => {
    const part = partAt(start + from, said);
    from += said.length;
    return part;
  });
}

const ENDS_WITHIN = /(?<=[。！？।؟۔][)*_"”」』）]{0,3})(?=\s?[^\s)*_"”」』）])|(?<=\p{L}{2}[.!?] )(?=\p{Lu})/u;

/**
 * The lines above that say something. Words of the page and horizontal rules do not count, and the search ends at
 * anything that was read.
 */
function linesBefore(place: Place, from: number, most: number): Part[] {
  const { text, known } = place;
  const found: Part[] = [];
  let end = from - 1;
  for (let lines = 0; end > 0 && lines < 8 && found.length < most; lines++) {
    const line = lineStart(text, end);
    const read = known.findLast((span) => span.start < end && span.end > line)?.end ?? line;
    if (read > line && read >= end) break;
    const stop = Math.max(read, line + text.slice(line, end).trimEnd().length);
    const part = { start: Math.max(read, stop - 300), end: stop };
    const said = text.slice(part.start, stop);
    // The search also ends at a code block, and at the name of the model as the speaker.
    if (FENCE_ALONE.test(said) || (OWN_SPEAKERS.test(said) && !isLedTo(text.slice(0, line)))) break;
    if (!OWN_SPEAKERS.test(said) && saysSomething(place, part)) found.push({ ...part, text: said });
    if (read > line || isKnown(place, line - 2)) break;
    end = line - 1;
  }
  return found;
}

/**
 * Whether what stands before the name of the model leads to what it says: a sentence with a colon, where nobody else
 * speaks. "I will not send this:", "ChatGPT said:".
 */
function isLedTo(before: string): boolean {
  const line = before.slice(-300).trimEnd().split('\n').at(-1) as string;
  return line.includes(' ') && /[:：][*_]{0,3}$/.test(line) && !before.split('\n').some(isSpeaker);
}

function isSpeaker(line: string): boolean {
  return OTHER_SPEAKERS.test(line) || OWN_SPEAKERS.test(line);
}

const FENCE_ALONE = /^\s{0,9}(?:`{3,9}|~{3,9})\s*$/;

/** The words after a message: `tail` on its own line, and `below` on the first line below that says something. */
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

/** Tags and tokens of a model at the end of a line, which are not part of the sentence before them. */
export const END_MARKS = /(?:\s{0,9}<[/|｜]?[\w▁|｜]{1,40}>){1,3}$/u;

/** "If the path is wrong, …": a condition does not say that something is so. */
const IN_CASE =
  /^\s{0,9}(?:if|falls|wenn|sollte)(?!\p{L})(?![^,]{0,40}(?:agree|approv|confirm|zustimm|einverstand|bestätig))[^,.!?\n]{0,80},/iu;

function saysSomething(place: Place, { start, end }: Span): boolean {
  const line = place.text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(line) || isOfPage(line) || isList(line)) return false;
  if (isSection(place, { start, end })) return false;
  return !isKnown(place, start);
}
