/** Labelled sentences, from `sentences/` and from the cases of the tests → the table of weights by which others are judged. */
import { Worker } from 'node:worker_threads';
import { sentencesOf } from '../../src/parse/account/sentences/sentences.ts';
import { type FittedSentences, fitCases, type LabelledSentence, packSentences, rowOf } from './fit-sentences.ts';
import { REPLIES, readSentences, TEXTS } from './read-sentences.ts';
import { moduleOfSentences } from './weights.ts';

/**
 * Fits the sentences before a message, or those behind one. What a test demands, and what stands in whole texts
 * without a doubt, counts three times as much as the others; a case more each time that it came out wrong.
 */
export function fitPlace(place: 'leads' | 'tails'): FittedSentences {
  const cases = eachOf(readSentences(`test/parse/places/sentences/${place}.txt`));
  const ordinary = besideMessages(place);
  const sentences = [...eachOf(readSentences(`sentences/${place}.txt`)), ...besideReplies(place)];
  const others = [...sentences, ...ordinary, ...ordinary, ...ordinary];
  const options = { kept: KEPT[place], margins: MARGINS[place] };
  return fitCases(cases.map(rowOf), others.map(rowOf), options, { again: AGAIN[place], passes: PASSES });
}

/** Each sentence that stands beside the messages of whole texts, where that leaves no doubt. */
function besideMessages(place: 'leads' | 'tails'): LabelledSentence[] {
  const texts = [TEXTS, 'sentences/texts.txt'].flatMap(readSentences).filter(({ isDoubtful }) => !isDoubtful);
  const beside = texts.map(({ text }) => ({ text: partsOf(text)[place], isDoubtful: false }));
  return [...new Set(eachOf(beside).map(({ text }) => text))].map((text) => ({ text, isDoubtful: false }));
}

/** The sentences of replies; of doubtful ones those that alone can leave the doubt, as nothing else is beside the message. */
function besideReplies(place: 'leads' | 'tails'): LabelledSentence[] {
  const beside = readSentences(REPLIES).flatMap(({ text, isDoubtful }) => {
    const { leads, tails } = partsOf(text);
    const here = place === 'leads' ? leads : tails;
    const isAlone = `${leads}${tails}`.trim() === here.trim() && !here.trim().includes('\n');
    return here.trim() === '' || (isDoubtful && !isAlone) ? [] : [{ text: here.trim(), isDoubtful }];
  });
  return eachOf(beside);
}

/** What stands before the message of a text, and what behind it; lines without a letter say nothing. */
function partsOf(text: string): { leads: string; tails: string } {
  const [before = '', ...behind] = text.replace(/^[^\p{L}§¶◊]+$|^`{3}\w+$/gmu, '').split(/[§¶◊]/);
  return { leads: before, tails: behind.join('\n') };
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
const KEPT = { leads: 18_000, tails: 15_000 };

/** How often the weights are fitted: the ones with which the fewest cases come out wrong are taken. */
const PASSES = 7;

/** How often a case that came out wrong is added in each of them. */
const AGAIN = { leads: 7, tails: 6 };

/**
 * How far a sum must be above even odds, by the form of a sentence: with more, fewer ordinary sentences are refused, and more
 * doubtful ones are taken.
 */
const MARGINS = { leads: [-1.3, -2.7, -0.6, -0.9, -0.5, -0.5], tails: [-0.4, -0.4, -0.4, -0.4, -0.4, -0.4] };

/** The module with the tables of both places, which are fitted at the same time. */
export async function tablesOfSentences(): Promise<string> {
  const tails = fitInThread('tails');
  const leads = fitPlace('leads');
  return moduleOfSentences(packSentences(leads), packSentences(await tails));
}

function fitInThread(place: 'leads' | 'tails'): Promise<FittedSentences> {
  return new Promise((resolve, reject) => {
    // A thread does not inherit what reads TypeScript.
    const start = `import('tsx/esm/api').then(({ register }) => (register(), import('${new URL('./fit-in-thread.ts', import.meta.url)}')))`;
    const thread = new Worker(start, { eval: true, workerData: place });
    thread.once('message', resolve).once('error', reject);
  });
}
