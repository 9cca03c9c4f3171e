/** Labelled texts with a message → what its lines are judged by, where no rule of another kind decides about them. */
import { LlmReply, parse } from '../../src/index.ts';
import type { Place, PlaceRule } from '../../src/parse/account/doubt.ts';
import type { knownDoubtOf } from '../../src/parse/account/doubt-of.ts';
import { linesAround, withDoubts } from '../../src/parse/account/line-features.ts';
import { placeRules } from '../../src/parse/account/place-rules.ts';
import { places } from '../../test/parse/places/index.ts';
import { writePlace } from '../../test/parse/places/place.ts';
import { ruleCases } from '../../test/parse/rules/index.ts';
import type { LabelledSentence, Row } from './fit-sentences.ts';
import { readSentences } from './read-sentences.ts';

/**
 * The texts in which something stands around the message that is judged by how it is written, and that no other rule doubts: those
 * that one doubts say nothing about the lines.
 *
 * @param doubtIn how much a line says as a sentence, by the weights of sentences
 */
export function rowsOf(texts: readonly LabelledSentence[], doubtIn: typeof knownDoubtOf): Row[] {
  return withRules((placeOfText) =>
    texts.flatMap(({ text, isDoubtful }) => {
      const place = placeOfText(writePlace(text), isDoubtful);
      const lines = place === undefined ? [] : withDoubts(linesAround(place), doubtIn, place.whole.end);
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
export function casesOfTests(): LabelledSentence[] {
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
export function sentencesOfTests(): LabelledSentence[] {
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
