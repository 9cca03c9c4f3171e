/** Labelled sentences, from `sentences/` and from the cases of the tests → the table of weights by which others are judged. */
import { readFileSync } from 'node:fs';
import { doubtsBy, type FittedSentences, fitSentences, type LabelledSentence, packSentences } from './fit-sentences.ts';

const root = new URL('../../', import.meta.url);

/** The sentences of a file: a line each, `taken: …` or `doubted: …`; `⏎` is a line break. */
export function readSentences(path: string): LabelledSentence[] {
  const lines = readFileSync(new URL(path, root), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [, label, text] = /^(taken|doubted)(?:, not yet)?: (.*)$/.exec(line) ?? [];
    if (text === undefined) throw new Error(`${path}: "${line}" must begin with "taken: " or "doubted: ".`);
    return { text: text.replaceAll('⏎', '\n'), isDoubtful: label === 'doubted' };
  });
}

/**
 * Fits the sentences before a message, or those behind one. What a test demands counts three times as much as the others, and
 * again three times as much for each time that it came out wrong.
 */
export function fitPlace(place: 'leads' | 'tails'): FittedSentences {
  const cases = readSentences(`test/parse/places/sentences/${place}.txt`);
  const all = [...cases, ...cases, ...cases, ...readSentences(`sentences/${place}.txt`)];
  let best: FittedSentences | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < PASSES && fewest > 0; pass++) {
    const fitted = fitSentences(all, { margin: MARGINS[place] });
    const wrong = cases.filter(({ text, isDoubtful }) => isDoubtful !== doubtsBy(fitted, text));
    if (wrong.length < fewest) [best, fewest] = [fitted, wrong.length];
    all.push(...wrong, ...wrong, ...wrong);
  }
  return best as FittedSentences;
}

/** How often the weights are fitted: the ones with which the fewest cases come out wrong are taken. */
const PASSES = 5;

/** How far a sum must be above even odds: with more, fewer ordinary sentences are refused, and more doubtful ones are taken. */
const MARGINS = { leads: 0.3, tails: 0.4 };

/** The module with both tables. */
export function sentencesOf(): string {
  const table = (place: 'leads' | 'tails') => JSON.stringify(packSentences(fitPlace(place)), null, 2);
  return `/** The weights of features, packed: see \`src/parse/account/sentence-table.ts\`. */
export type SentenceTable = { gaps: string; weights: string; unit: number; limit: number };

/** Of sentences that lead to a message. */
export const leads: SentenceTable = ${table('leads')};

/** Of sentences behind a message. */
export const tails: SentenceTable = ${table('tails')};
`;
}
