/** What the sentence before a message and the one behind it say of it, for many of both: see `places/sentences.ts`. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { everyNth } from '../share.ts';
import { type Sentence, sentences, sentenceTexts, surroundings } from './places/sentences.ts';

/** Daily a part of them: beside a bare message and one in a fence they are asked about in the same way. */
const all = everyNth(20, sentences());

describe.each(['lead', 'tail'] as const)('a sentence that is a %s', (place) => {
  const here = all.filter((sentence) => sentence.place === place);

  it.each([
    ['leaves the message certain', true],
    ['makes a guess of it', false],
  ])('%s', (_, isTaken) => {
    const meant = here.filter((sentence) => sentence.isTaken === isTaken && sentence.isMet);
    expect(meant.filter((sentence) => !comesAsMeant(sentence)).map(({ text }) => text)).toEqual([]);
  });

  it('is marked only while it does not come out as it should', () => {
    const marked = here.filter(({ isMet }) => !isMet);
    expect(marked.filter(comesAsMeant).map(({ text }) => text)).toEqual([]);
  });
});

describe('a text with a message', () => {
  const texts = everyNth(20, surroundings());
  const isAsMeant = ({ text, isTaken }: { text: string; isTaken: boolean }) =>
    parse(LlmReply, text).success === isTaken;

  it('comes out as it should', () => {
    expect(texts.filter((one) => one.isMet && !isAsMeant(one)).map(({ text }) => text)).toEqual([]);
  });

  it('is marked only while it does not', () => {
    expect(texts.filter((one) => !one.isMet && isAsMeant(one)).map(({ text }) => text)).toEqual([]);
  });
});

function comesAsMeant({ place, text, isTaken }: Sentence): boolean {
  return sentenceTexts(place, text).every((whole) => parse(LlmReply, whole).success === isTaken);
}
