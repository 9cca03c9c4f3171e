import type { Span } from '../../../words/issue.ts';
import type { Place } from '../doubt.ts';
import { isOfPage, OTHER_SPEAKERS, OWN_SPEAKERS } from '../words/answer-words.ts';
import { FARTHEST, linesOf } from './last-words.ts';
import type { Part } from './sentences.ts';

/**
 * What others said before the model began to speak, each time: from the line that names the first of them to the one that
 * names the model. It is no part of the answer.
 */
export function turnsBefore(place: Place): Span[] {
  const turns: Span[] = [];
  if (place.whole.start > FARTHEST) return turns;
  let opened: number | undefined;
  for (const { text, start } of linesBefore(place)) {
    if (OTHER_SPEAKERS.test(text)) opened ??= start;
    else if (opened !== undefined && OWN_SPEAKERS.test(text)) {
      turns.push({ start: opened, end: start });
      opened = undefined;
    }
  }
  return turns;
}

/**
 * The line that leads to a conversation which the message ends: the last one above its first speaker, or one with a
 * colon right before somebody else speaks. "It went like this:", "User: go on", "Assistant: …".
 */
export function leadToTurns(place: Place): Span | undefined {
  const lines = linesBefore(place);
  const first = lines.findIndex(({ text }) => OTHER_SPEAKERS.test(text) || OWN_SPEAKERS.test(text));
  const lead = lines.find(({ text, end }, at) => {
    const next = lines[at + 1];
    if (next === undefined || !OTHER_SPEAKERS.test(next.text)) return false;
    const said = text.replace(OWN_SPEAKERS, '').replace(OTHER_SPEAKERS, '');
    const isBefore = place.text
      .slice(end, next.start)
      .split('\n')
      .every((line) => line.trim() === '' || isSilent(line));
    return at < first || (isBefore && /\p{L}/u.test(said) && LEADS_ON.test(said.trimEnd()));
  });
  return lead ?? turnWithin(lines);
}

/** The last line of somebody else in a conversation that the model shows in its own turn: it is named in another way there. */
function turnWithin(lines: readonly Part[]): Part | undefined {
  const own = lines.findLastIndex(({ text }) => OWN_SPEAKERS.test(text));
  const other = lines.slice(0, Math.max(0, own)).findLastIndex(({ text }) => OTHER_SPEAKERS.test(text));
  const first = lines.slice(0, Math.max(0, other)).find(({ text }) => OWN_SPEAKERS.test(text));
  return first === undefined || isSameName(nameIn(first), nameIn(lines[own] as Part)) ? undefined : lines[other];
}

/** The name of the model in its line, with the marks before it; without times and versions, which differ from turn to turn. */
function nameIn({ text }: Part): string {
  const [said = ''] = OWN_SPEAKERS.exec(text) ?? [];
  const words = said.toLowerCase().split(/\s/);
  const kept = words.filter((word) => !/\d|^[ap]m\W?$/.test(word)).join('');
  return kept.replace(/[^\p{L}]{1,9}$/u, '');
}

/** "ChatGPT said" and "ChatGPT" are the same. */
function isSameName(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

/** The lines before the message that say something or name a speaker. */
function linesBefore(place: Place): Part[] {
  const { start } = place.whole;
  const lines = linesOf(place, Math.max(0, start - FARTHEST), start);
  return lines.filter(({ text }) => text.trim() !== '' && !isSilent(text));
}

/** Whether a line is of the page, and does not name a speaker. */
function isSilent(line: string): boolean {
  return isOfPage(line) && !OTHER_SPEAKERS.test(line) && !OWN_SPEAKERS.test(line);
}

/** A colon at the end. */
const LEADS_ON = /[:：][*_]{0,3}$/;
