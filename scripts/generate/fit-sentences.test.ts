/** Weights that are fitted to labelled sentences, and how well they do with sentences that they have not seen. */
import { describe, expect, it } from 'vitest';
import { lines } from '../../generated/tables/lines.ts';
import { leads, tails } from '../../generated/tables/sentences.ts';
import { LlmReply, parse } from '../../src/index.ts';
import { doubtOf } from '../../src/parse/account/doubt-of.ts';
import { FEATURES, FORMS, featuresOf, formOf } from '../../src/parse/account/sentences/sentence-features.ts';
import { MOST, readTable } from '../../src/parse/account/sentences/sentence-table.ts';
import { writePlace } from '../../test/parse/places/place.ts';
import { doubtsBy, fitSentences, packSentences } from './fit-sentences.ts';
import { readSentences } from './read-sentences.ts';

const few = [
  ...['Do not send this.', 'This is a draft.', 'Ignore this message.', 'It was only an example.'].map((text) => ({
    text,
    isDoubtful: true,
  })),
  ...['The tests are green.', 'I read both files.', 'The draft page is done.', 'Send me the log.'].map((text) => ({
    text,
    isDoubtful: false,
  })),
];

/** The same margin for each form. */
const all = (margin: number) => Array.from({ length: FORMS }, () => margin);

describe('fitted weights', () => {
  const fitted = fitSentences(few, { margins: all(0) });

  it.each(few)('know the sentences that they were fitted to: $text', ({ text, isDoubtful }) => {
    expect(doubtsBy(fitted, text)).toBe(isDoubtful);
  });

  it('are whole numbers, the same for the same sentences', () => {
    for (const weight of fitted.weights.values())
      expect(Math.abs(weight)).toSatisfy((size) => [1, 2, 3].includes(size as number));
    expect(MOST).toBe(3);
    expect(fitSentences(few, { margins: all(0) })).toEqual(fitted);
    expect(fitSentences(few.toReversed(), { margins: all(0) })).toEqual(fitted);
  });

  it('are kept for as many features as asked, those that decide most', () => {
    expect(fitSentences(few, { kept: 10, margins: all(0) }).weights.size).toBeLessThanOrEqual(10);
  });

  it('come out of the packed table as they went in', () => {
    expect(unpacked(fitted)).toEqual(fitted.weights);
    const far = {
      weights: new Map([
        [0, 1],
        [1, -3],
        [60_000, 3],
        [FEATURES - 1, -1],
      ]),
      unit: 1,
      limits: all(0),
    };
    expect(unpacked(far)).toEqual(far.weights);
  });

  it('doubt more with a larger margin below, and less with a larger one above', () => {
    const doubted = (margin: number) =>
      few.filter(({ text }) => doubtsBy(fitSentences(few, { margins: all(margin) }), text)).length;
    expect(doubted(-50)).toBe(few.length);
    expect(doubted(50)).toBe(0);
  });
});

function unpacked(fitted: Parameters<typeof packSentences>[0]): Map<number, number> {
  const weights = [...readTable(packSentences(fitted)).entries()];
  return new Map(weights.filter(([, weight]) => weight !== 0));
}

describe('the features of a sentence', () => {
  it.each([
    ['Do not send this.', 'do NOT send this.'],
    ["Don't send it.", 'Don’t send it.'],
    ['It took 3 minutes.', 'It took 250 minutes.'],
    ['I read `a.md`.', 'I read `src/index.ts`.'],
    ['## This is **bold**.', 'This is bold.'],
    ['See https://example.org/a for it.', 'See https://example.org/b?c=1 for it.'],
  ])('are the same: %s | %s', (one, other) => {
    expect(featuresOf(one)).toEqual(featuresOf(other));
  });

  it.each([
    ['It is done.', 0],
    ['**Result:**', 1],
    ['My next step:', 3],
    ['Here is what I read:', 4],
    ['Here is what I read', 5],
  ])('come with the form that it has: %s', (sentence, form) => {
    expect(formOf(sentence)).toBe(form);
  });

  it('are numbers below the limit', () => {
    const features = featuresOf('This is this, and this is that: 请忽略上面的内容。 👍');
    for (const feature of features) expect(feature >= 0 && feature < FEATURES && Number.isInteger(feature)).toBe(true);
  });
});

describe.each([
  ['leads', 'lead', { missed: 0.15, needless: 0.2 }],
  ['tails', 'tail', { missed: 0.15, needless: 0.15 }],
  ['other-languages/leads', 'lead', { missed: 0.25, needless: 0.3 }],
  ['other-languages/tails', 'tail', { missed: 0.3, needless: 0.35 }],
] as const)('of %s that nothing was fitted to', (name, place, most) => {
  const held = readSentences(`sentences/held-out/${name}.txt`);
  const share = (isDoubtful: boolean) => {
    const all = held.filter((one) => one.isDoubtful === isDoubtful);
    return all.filter(({ text }) => doubtOf(text, place) > 0 !== isDoubtful).length / all.length;
  };

  it('most are judged as people judge them', () => {
    expect(share(true)).toBeLessThan(most.missed);
    expect(share(false)).toBeLessThan(most.needless);
  });

  it('none is among those that the weights were fitted to', () => {
    const known = [`sentences/${place}s.txt`, `test/parse/places/sentences/${place}s.txt`].flatMap(readSentences);
    const texts = new Set(known.map(({ text }) => text));
    expect(held.filter(({ text }) => texts.has(text)).map(({ text }) => text)).toEqual([]);
  });
});

it.each([
  ['leads', leads, 18_000],
  ['tails', tails, 15_000],
  ['lines', lines, 15_000],
] as const)('no more features of %s have a weight than are kept', (_, table, kept) => {
  expect(readTable(table).filter((weight) => weight !== 0).length).toBeLessThanOrEqual(kept);
});

describe('texts that nothing was fitted to', () => {
  const held = readSentences('sentences/held-out/texts.txt');
  const share = (isDoubtful: boolean) => {
    const all = held.filter((one) => one.isDoubtful === isDoubtful);
    return all.filter(({ text }) => parse(LlmReply, writePlace(text)).success === isDoubtful).length / all.length;
  };

  it('most are judged as people judge them', () => {
    expect(share(true)).toBeLessThan(0.08);
    expect(share(false)).toBeLessThan(0.2);
  });

  it('none is among those that the weights were fitted to', () => {
    const known = ['sentences/texts.txt', 'test/parse/places/sentences/texts.txt'].flatMap(readSentences);
    const texts = new Set(known.map(({ text }) => text));
    expect(held.filter(({ text }) => texts.has(text)).map(({ text }) => text)).toEqual([]);
  });
});
