import type { Span } from '../../../words/issue.ts';
import { lowerCase } from '../../characters.ts';
import { isPageNotice, isPageWord, OWN_SPEAKERS } from '../answer-words.ts';
import {
  ANEW_CUES,
  CUES,
  type Cues,
  FAR_CUES,
  FAR_NARRATIVE_CUES,
  HANDS_OVER,
  NARRATIVE,
  NARRATIVE_CUES,
  NEUTRAL,
  ONE_BEFORE,
} from '../cue-words.ts';
import { WORDS } from '../cues.ts';
import type { Place, PlaceRule } from '../doubt.ts';
import { namesOwnFile } from '../own-file.ts';
import { isKnown, isLedTwice, leadOf, tailOf } from '../surroundings.ts';

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
    const last = sentencesOf(lead, place.whole.start - lead.length).at(-1) as Part;
    const own = [last, { start: place.whole.end, text: tail }];
    // The line above hands the message over, unless words do on its own line.
    const near = /\p{L}/u.test(lead) && !isLedTwice(place) ? [] : above.slice(0, 1);
    const handing = near[0] === undefined ? last : (sentencesOf(near[0].text, near[0].start).at(-1) as Part);
    const isAnew = HANDS_OVER.test(handing.text);
    const ask = (parts: readonly Part[], cues: Cues, narrativeCues = cues) =>
      find(place, parts, (sentence, start) => {
        if (isAnew && start < handing.start && ONE_BEFORE.test(sentence)) return ANEW_CUES;
        return NARRATIVE.test(sentence) ? narrativeCues : cues;
      });
    return (
      ask(own, CUES) ??
      ask(near, CUES, NARRATIVE_CUES) ??
      ask(above.slice(near.length), FAR_CUES, FAR_NARRATIVE_CUES) ??
      ask(linesBehind(place, 1), FAR_CUES)
    );
  },
};

/** How many characters of words are looked at. */
const LONGEST = 300;

/** The first sentence that says so, each by its own words. */
function find(
  place: Place,
  parts: readonly Part[],
  cuesFor: (sentence: string, start: number) => Cues,
): Span | undefined {
  for (const part of parts) {
    const plain = lowerCase(part.text.slice(0, LONGEST)).replace(NEUTRAL, (phrase) => ' '.repeat(phrase.length));
    for (const { start, text } of sentencesOf(plain, part.start)) {
      for (const cue of cuesFor(text, start)) {
        const match = cue.pattern.exec(text);
        if (match === null) continue;
        const from = start - part.start + match.index;
        const to = from + match[0].length;
        if (!namesOwnFile(place, part.text.slice(from, to))) return sentenceAt(part.text, part.start, from, to);
      }
    }
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

/** The sentences of a line; the last one is empty where the line ends with one and a blank. */
function sentencesOf(line: string, offset: number): Part[] {
  if (!/[.!?] /.test(line)) return [{ start: offset, text: line }];
  const parts: Part[] = [];
  let from = 0;
  for (const { index } of line.trimEnd().matchAll(/(?<!\b\p{L}|\.\p{L})[.!?] /gu)) {
    parts.push({ start: offset + from, text: line.slice(from, index + 1) });
    from = index + 2;
  }
  return [...parts, { start: offset + from, text: line.slice(from) }];
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
    const words = text.slice(part.start, part.end).replace(IN_CASE, (clause) => ' '.repeat(clause.length));
    if (saysSomething(place, part)) found.push({ start, text: words });
    if (line === -1) break;
    start = line + 1;
  }
  return found;
}

/** "If the path is wrong, …": what may be so is not said to be so. */
const IN_CASE = /^\s{0,9}(?:if|falls|wenn|sollte)(?!\p{L})[^,.!?\n]{0,80},/iu;

function saysSomething(place: Place, { start, end }: Span): boolean {
  const line = place.text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(line) || isPageWord(line) || isPageNotice(line)) return false;
  return !isKnown(place, start);
}
