/** Labelled sentences, from `sentences/` and from the cases of the tests → the table of weights by which others are judged. */
import { sentencesOf } from '../../src/parse/account/sentences.ts';
import { type FittedSentences, fitCases, type LabelledSentence, packSentences, rowOf } from './fit-sentences.ts';
import { readSentences, TEXTS } from './read-sentences.ts';
import { moduleOfSentences } from './weights.ts';

/**
 * Fits the sentences before a message, or those behind one. What a test demands counts three times as much as the others, and
 * more each time that it came out wrong.
 */
export function fitPlace(place: 'leads' | 'tails'): FittedSentences {
  const cases = eachOf(readSentences(`test/parse/places/sentences/${place}.txt`));
  const others = [...eachOf(readSentences(`sentences/${place}.txt`)), ...besideMessages(place)];
  const options = { kept: KEPT[place], margins: MARGINS[place] };
  return fitCases(cases.map(rowOf), others.map(rowOf), options, { again: AGAIN[place], passes: PASSES });
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

/** How many features have a weight. */
const KEPT = { leads: 16_000, tails: 12_500 };

/** How often the weights are fitted: the ones with which the fewest cases come out wrong are taken. */
const PASSES = 9;

/** How often a case that came out wrong is added in each of them. */
const AGAIN = { leads: 7, tails: 6 };

/**
 * How far a sum must be above even odds, by the form of a sentence: with more, fewer ordinary sentences are refused, and more
 * doubtful ones are taken.
 */
const MARGINS = { leads: [-0.7, -2.7, -0.6, -0.9, -0.3, -0.1], tails: [-0.2, -0.2, -0.2, -0.2, -0.2, -0.2] };

/** The module with the tables of both places. */
export function tablesOfSentences(): string {
  return moduleOfSentences(packSentences(fitPlace('leads')), packSentences(fitPlace('tails')));
}
