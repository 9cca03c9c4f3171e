import { readFileSync } from 'node:fs';
import { placed, writePlace } from './place.ts';

/**
 * Sentences right before a message, and right behind one, with what must come of the message. Those that do otherwise are
 * marked `not yet`: the test says when one of them can lose the mark.
 */
export type Sentence = { place: 'lead' | 'tail'; text: string; isTaken: boolean; isMet: boolean };

/** A line of a file: what must come of the message, and the words; `⏎` is a line break. */
function linesOf(name: string): Omit<Sentence, 'place'>[] {
  return readFileSync(new URL(`sentences/${name}.txt`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, wanted, not, text = ''] = /^(taken|doubted)(, not yet)?: (.*)$/.exec(line) ?? [];
      return { text: text.replaceAll('⏎', '\n'), isTaken: wanted === 'taken', isMet: not === undefined };
    });
}

/** All of them. */
export function sentences(): Sentence[] {
  return (['lead', 'tail'] as const).flatMap((place) => linesOf(`${place}s`).map((line) => ({ place, ...line })));
}

/** Whole texts with a message, in prose of many languages and in documents: as in `place.ts`, marks stand for the message. */
export function surroundings(): Omit<Sentence, 'place'>[] {
  return linesOf('texts').map((line) => ({ ...line, text: writePlace(line.text) }));
}

/** The texts in which a sentence stands: beside a message in a fence and beside a bare one. */
export function sentenceTexts(place: 'lead' | 'tail', text: string): string[] {
  const message = JSON.stringify(placed);
  const fence = `\`\`\`json\n${message}\n\`\`\``;
  return [fence, message].flatMap((body) =>
    ['\n', '\n\n'].map((gap) => (place === 'lead' ? text + gap + body : body + gap + text)),
  );
}
