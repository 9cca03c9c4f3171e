/** Labelled sentences, from `sentences/` and from the cases of the tests → the table of weights by which others are judged. */
import { judgeBy, type knownDoubtOf } from '../../src/parse/account/doubt-of.ts';
import { sentencesOf } from '../../src/parse/account/sentences.ts';
import {
  doubtsRow,
  type FitOptions,
  type FittedSentences,
  fitRows,
  type LabelledSentence,
  packSentences,
  type Row,
  rowOf,
} from './fit-sentences.ts';
import { casesOfTests, rowsOf, sentencesOfTests } from './lines.ts';
import { readSentences } from './read-sentences.ts';

/**
 * Fits the sentences before a message, or those behind one. What a test demands counts three times as much as the others, and
 * more each time that it came out wrong.
 */
export function fitPlace(place: 'leads' | 'tails'): FittedSentences {
  const cases = eachOf(readSentences(`test/parse/places/sentences/${place}.txt`));
  const others = [...eachOf(readSentences(`sentences/${place}.txt`)), ...besideMessages(place)];
  const options = { kept: KEPT[place], margins: MARGINS[place] };
  return fitCases(cases.map(rowOf), others.map(rowOf), options, AGAIN[place]);
}

/** Fits again and again, each time with the cases once more that came out wrong. */
function fitCases(
  cases: readonly Row[],
  others: readonly Row[],
  options: FitOptions,
  again: number,
  passes = PASSES,
): FittedSentences {
  const all = [...cases, ...cases, ...cases, ...others];
  let best: FittedSentences | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < passes && fewest > 0; pass++) {
    const fitted = fitRows(all, options);
    const wrong = cases.filter((row) => row.isDoubtful !== doubtsRow(fitted, row));
    if (wrong.length < fewest) [best, fewest] = [fitted, wrong.length];
    for (let times = 0; times < again; times++) all.push(...wrong);
  }
  return best as FittedSentences;
}

/** Fits the lines around whole messages. */
export function fitLines(doubtIn: typeof knownDoubtOf): FittedSentences {
  // In an order of their own: a case may move from one file of the tests to another.
  const texts = new Map([...casesOfTests(), ...readSentences(TEXTS)].map((one) => [one.text, one]));
  const cases = rowsOf(
    [...texts.values()].sort((one, other) => (one.text < other.text ? -1 : 1)),
    doubtIn,
  );
  const others = rowsOf([...readSentences('sentences/texts.txt'), ...sentencesOfTests()], doubtIn);
  return fitCases(cases, others, { kept: KEPT.texts, margins: [MARGIN] }, AGAIN.texts, 14);
}

/** Each sentence that stands beside the messages of whole texts, where that leaves no doubt. */
function besideMessages(place: 'leads' | 'tails'): LabelledSentence[] {
  const texts = [TEXTS, 'sentences/texts.txt'].flatMap(readSentences);
  const taken = texts.filter(({ isDoubtful }) => !isDoubtful);
  const beside = taken.map(({ text }) => {
    const parts = text.replace(/^[^\p{L}§¶◊]+$/gmu, '').split(/[§¶◊]/);
    return { text: (place === 'leads' ? parts[0] : parts.slice(1).join('\n')) ?? '', isDoubtful: false };
  });
  return [...new Set(eachOf(beside).map(({ text }) => text))].map((text) => ({ text, isDoubtful: false }));
}

/** Where several sentences leave no doubt, none of them does; of several that leave one nobody can say which it is. */
function eachOf(sentences: readonly LabelledSentence[]): LabelledSentence[] {
  return sentences.flatMap((whole): LabelledSentence[] => {
    if (whole.isDoubtful) return [whole];
    const parts = whole.text.split('\n').flatMap((line) => sentencesOf(line, 0));
    return parts.filter(({ text }) => /\p{L}/u.test(text)).map(({ text }) => ({ text, isDoubtful: false }));
  });
}

/** Whole texts that are cases. */
const TEXTS = 'test/parse/places/sentences/texts.txt';

/** How many features have a weight. */
const KEPT = { leads: 16_000, tails: 12_500, texts: 12_000 };

/** How often the weights are fitted: the ones with which the fewest cases come out wrong are taken. */
const PASSES = 9;

/** How often a case that came out wrong is added in each of them. */
const AGAIN = { leads: 7, tails: 6, texts: 6 };

/**
 * How far a sum must be above even odds, by the form of a sentence: with more, fewer ordinary sentences are refused, and more
 * doubtful ones are taken.
 */
const MARGINS = { leads: [-0.7, -2.7, -0.6, -0.9, -0.3, -0.1], tails: [-0.2, -0.2, -0.2, -0.2, -0.2, -0.2] };

/** The same for the lines around a message. */
const MARGIN = 0;

/** The module with the tables; what is alike stands together, where it is compressed best. */
export function tablesOfSentences(): string {
  const leads = packSentences(fitPlace('leads'));
  const tails = packSentences(fitPlace('tails'));
  const judges = { lead: judgeBy(leads), tail: judgeBy(tails) };
  const knownDoubt: typeof knownDoubtOf = (sentence, place) => {
    const { doubt, known } = judges[place](sentence);
    return doubt * known * known;
  };
  const lines = packSentences(fitLines(knownDoubt));
  return `/** The weights of features, packed: see \`src/parse/account/sentence-table.ts\`. */
export type SentenceTable = { gaps: string; weights: string; unit: number; limits: readonly number[] };

const gaps = [
  ${JSON.stringify(leads.gaps)},
  ${JSON.stringify(tails.gaps)},
  ${JSON.stringify(lines.gaps)},
] as const;

const weights = [
  ${JSON.stringify(leads.weights)},
  ${JSON.stringify(tails.weights)},
  ${JSON.stringify(lines.weights)},
] as const;

/** Of sentences that lead to a message. */
export const leads: SentenceTable = { gaps: gaps[0], weights: weights[0], unit: ${leads.unit}, limits: ${JSON.stringify(leads.limits)} };

/** Of sentences behind a message. */
export const tails: SentenceTable = { gaps: gaps[1], weights: weights[1], unit: ${tails.unit}, limits: ${JSON.stringify(tails.limits)} };

/** Of lines around a message. */
export const lines: SentenceTable = { gaps: gaps[2], weights: weights[2], unit: ${lines.unit}, limits: ${JSON.stringify(lines.limits)} };
`;
}
