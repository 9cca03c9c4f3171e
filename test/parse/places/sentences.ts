import { readFileSync } from 'node:fs';
import { placed } from './place.ts';

/**
 * Sentences right before a message, and right behind one, with what must come of the message. Those that do otherwise are
 * marked `not yet`: the test says when one of them can lose the mark.
 */
export type Sentence = { place: 'lead' | 'tail'; text: string; isTaken: boolean; isMet: boolean };

/** All of them. A line break within a sentence is written as `⏎`. */
export function sentences(): Sentence[] {
  return (['lead', 'tail'] as const).flatMap((place) =>
    readFileSync(new URL(`sentences/${place}s.txt`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [, wanted, not, text = ''] = /^(taken|doubted)(, not yet)?: (.*)$/.exec(line) ?? [];
        return { place, text: text.replaceAll('⏎', '\n'), isTaken: wanted === 'taken', isMet: not === undefined };
      }),
  );
}

/** The texts in which a sentence stands: beside a message in a fence and beside a bare one. */
export function sentenceTexts(place: 'lead' | 'tail', text: string): string[] {
  const message = JSON.stringify(placed);
  const fence = `\`\`\`json\n${message}\n\`\`\``;
  return [fence, message].flatMap((body) =>
    ['\n', '\n\n'].map((gap) => (place === 'lead' ? text + gap + body : body + gap + text)),
  );
}
