/** What the sentence before a message and the one behind it say of it, for many of both: see `places/sentences.ts`. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { randomFrom } from '../../src/testing/random.ts';
import { everyNth } from '../share.ts';
import { writePlace } from './places/place.ts';
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

/** Some words meet the weights of others by chance, as the features are numbers. */
describe('a word that is in no sentence', () => {
  const random = randomFrom(1);
  const syllables = 'brau dri fei gle hu klo mei nau pre roschu sti tal vor wie zun'.split(' ');
  const made = Array.from({ length: 300 }, () => {
    const word = Array.from({ length: 3 }, () => random.pick(syllables)).join('');
    return word.charAt(0).toUpperCase() + word.slice(1);
  });

  it.each([
    'W:\n§',
    'W: §',
    'w: §',
    '**W:**\n\n§',
    '## W\n\n§',
    '## W:\n§',
    'I read the file. W:\n§',
    'W. §',
    'W §',
    'W\n§',
  ])('is doubted as a label, but for one in a hundred: %s', (text) => {
    const taken = made.filter((word) => {
      const written = text.replace('W', word).replace('w', word.toLowerCase());
      return parse(LlmReply, writePlace(written)).success;
    });
    expect(taken.length).toBeLessThanOrEqual(made.length / 100);
  });
});

function comesAsMeant({ place, text, isTaken }: Sentence): boolean {
  return sentenceTexts(place, text).every((whole) => parse(LlmReply, whole).success === isTaken);
}
