/** Labelled texts with a message → what its lines are judged by, where no rule of another kind decides about them. */
import { LlmReply, parse } from '../../src/index.ts';
import type { Place, PlaceRule } from '../../src/parse/account/doubt.ts';
import { placeRules } from '../../src/parse/account/place-rules.ts';
import { linesAround, withDoubts } from '../../src/parse/account/sentences/line-features.ts';
import { places } from '../../test/parse/places/index.ts';
import { writePlace } from '../../test/parse/places/place.ts';
import { ruleCases } from '../../test/parse/rules/index.ts';
import { fitCases, type LabelledSentence, packSentences, type Row } from './fit-sentences.ts';
import { REPLIES, readSentences, TEXTS } from './read-sentences.ts';
import { moduleOfLines } from './weights.ts';

/** The module with the table of lines. The weights of sentences have to be on disk. */
export function tableOfLines(): string {
  // In an order of their own: a case may move from one file of the tests to another.
  const texts = new Map([...casesOfTests(), ...readSentences(TEXTS)].map((one) => [one.text, one]));
  const cases = rowsOf([...texts.values()].sort((one, other) => (one.text < other.text ? -1 : 1)));
  const watched = rowsOf(sentencesOfTests());
  const others = [...rowsOf(['sentences/texts.txt', REPLIES].flatMap(readSentences)), ...watched];
  return moduleOfLines(
    packSentences(fitCases(cases, others, { kept: KEPT, margins: [MARGIN] }, { ...TIMES, watched })),
  );
}

/** How many features have a weight. */
const KEPT = 15_000;

/** How far a sum must be above even odds. */
const MARGIN = -0.07;

/** How often the weights are fitted, and how often a case that came out wrong is added in each of them. */
const TIMES = { again: 4, passes: 10 };

/**
 * The texts in which something stands around the message that is judged by how it is written, and that no other rule doubts: those
 * that one doubts say nothing about the lines.
 */
function rowsOf(texts: readonly LabelledSentence[]): Row[] {
  return withRules((placeOfText) =>
    texts.flatMap(({ text, isDoubtful }) => {
      const place = placeOfText(writePlace(text), isDoubtful);
      const lines = place === undefined ? [] : withDoubts(linesAround(place), place.whole.end);
      const features = [...new Set(lines.flatMap((line) => line.features))];
      return features.length === 0 ? [] : [{ features, form: 0, isDoubtful }];
    }),
  );
}

/** Reads texts without the rules that are fitted, and with one that remembers where the message stands. */
function withRules<Result>(
  use: (placeOfText: (text: string, isDoubtful: boolean) => Place | undefined) => Result,
): Result {
  const rules = placeRules as PlaceRule[];
  const all = [...rules];
  let place: Place | undefined;
  const remember = (found: Place) => {
    place = found;
    return undefined;
  };
  const others = all.filter(({ name }) => !FITTED.includes(name));
  rules.splice(0, rules.length, { name: 'remember', says: '', holds: remember }, ...others);
  try {
    return use((text, isDoubtful) => {
      place = undefined;
      const isTaken = parse(LlmReply, text).success;
      return isDoubtful && !isTaken ? undefined : place;
    });
  } finally {
    rules.splice(0, rules.length, ...all);
  }
}

const FITTED = ['odd-lines', 'left-in-doubt'];

/** The cases of the tests that are whole texts. */
function casesOfTests(): LabelledSentence[] {
  const tables = Object.values(places).flat();
  const ofRules = ruleCases.filter(({ rule }) => !FITTED.includes(rule));
  return [
    ...tables.map(([text, comes]) => ({ text, isDoubtful: comes !== 'message' })),
    ...ofRules.flatMap(({ taken }) => taken.map((text) => ({ text, isDoubtful: false }))),
  ];
}

/**
 * The sentences that are cases, each beside a message in the two ways in which the tests ask about it. What leaves a doubt is judged
 * by what it says, unless it does not begin as a sentence.
 */
function sentencesOfTests(): LabelledSentence[] {
  return [...besideMessage('leads'), ...besideMessage('tails')];
}

function besideMessage(place: 'leads' | 'tails'): LabelledSentence[] {
  const all = readSentences(`test/parse/places/sentences/${place}.txt`);
  const here = all.filter(({ text, isDoubtful }) => !isDoubtful || /^\P{Lu}/u.test(text));
  return here.flatMap((sentence) =>
    ['\n', '\n\n'].map((gap) => ({
      ...sentence,
      text: place === 'leads' ? `${sentence.text}${gap}§` : `§${gap}${sentence.text}`,
    })),
  );
}
