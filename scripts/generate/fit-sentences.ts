/**
 * Labelled sentences → the weights by which words beside a message are judged: a logistic model, linear in the features of a
 * sentence, fitted by AdaGrad. It has additions, multiplications, divisions and square roots alone, which give the same bits on
 * every machine: the same sentences always make the same table.
 */
import { FEATURES, FORMS, featuresOf, formOf } from '../../src/parse/account/sentences/sentence-features.ts';
import { BASE, FIRST, MOST } from '../../src/parse/account/sentences/sentence-table.ts';

export type LabelledSentence = { text: string; isDoubtful: boolean };

/**
 * Feature → its weight, a whole number from -{@link MOST} to {@link MOST}, of so many units; and what their sum, over the root of how
 * many features a sentence has, must be more than in a sentence of each form.
 */
export type FittedSentences = { weights: ReadonlyMap<number, number>; unit: number; limits: readonly number[] };

/** Which part of the weights would be larger than the largest whole number: none may become so, and the small ones keep their differences. */
const CUT = 0.03;

const ROUNDS = 25;
/** The weights are the mean of those after each of the last rounds. */
const AVERAGED = 16;
const RATE = 0.5;
/** What draws each weight towards nothing. */
const DECAY = 2.5e-3;

/** `kept`: how many features have a weight, those that decide most; `margins`: how far a sum must be above even odds, by the form of a sentence, where 1 is three to one. */
export type FitOptions = { kept?: number; margins: readonly number[] };

/** Fits the weights to sentences; the same ones give the same weights. */
export function fitSentences(sentences: readonly LabelledSentence[], options: FitOptions): FittedSentences {
  return fitRows(sentences.map(rowOf), options);
}

/** A sentence as the weights see it. */
export function rowOf({ text, isDoubtful }: LabelledSentence): Row {
  return { features: featuresOf(text), form: formOf(text), isDoubtful };
}

/**
 * Fits again and again, each time with the cases so many times more that came out wrong. The weights are taken with which the fewest
 * of the cases come out wrong, and of those of the others that tests ask about, too: the more often the cases are added, the more of
 * the others come out wrong. What a test demands counts three times as much as the others.
 */
export function fitCases(
  cases: readonly Row[],
  others: readonly Row[],
  options: FitOptions,
  { again, passes, watched = [] }: { again: number; passes: number; watched?: readonly Row[] },
): FittedSentences {
  const all = [...cases, ...cases, ...cases, ...others];
  let best: FittedSentences | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (let pass = 0; pass < passes && fewest > 0; pass++) {
    const fitted = fitRows(all, options);
    const isWrong = (row: Row) => row.isDoubtful !== doubtsRow(fitted, row);
    const wrong = cases.filter(isWrong);
    const count = 3 * wrong.length + watched.filter(isWrong).length;
    if (count < fewest) [best, fewest] = [fitted, count];
    for (let times = 0; times < again; times++) all.push(...wrong);
  }
  return best as FittedSentences;
}

/** Fits the weights to what is known of sentences, or of lines: first all, then those that decide most. */
export function fitRows(rows: readonly Row[], { kept = FEATURES, margins }: FitOptions): FittedSentences {
  const known = [...new Set(rows.flatMap(({ features }) => features))];
  const all = descend(rows, known);
  const best = mostDeciding(rows, all.weights, kept);
  const sizes = best.map((feature) => Math.abs(all.weights.get(feature) as number)).sort((a, b) => b - a);
  const most = sizes[Math.floor(sizes.length * CUT)] ?? 1;
  const { weights, biases } = descend(rows, best, most);
  const scale = most / MOST;
  const whole = best
    .map((feature) => [feature, inWhole((weights.get(feature) as number) / scale)] as const)
    .filter(([, weight]) => weight !== 0)
    .sort(([one], [other]) => one - other);
  const limits = margins.map((margin, form) => rounded(margin - (biases[form] as number)));
  return { weights: new Map(whole), unit: rounded(scale), limits };
}

/** Whether a sentence is doubtful by fitted weights. */
export function doubtsBy(fitted: FittedSentences, sentence: string): boolean {
  return doubtsRow(fitted, rowOf({ text: sentence, isDoubtful: false }));
}

/** Whether what has these features is doubtful by fitted weights. */
export function doubtsRow({ weights, unit, limits }: FittedSentences, { features, form }: Row): boolean {
  let sum = 0;
  for (const feature of features) sum += weights.get(feature) ?? 0;
  return (sum * unit) / Math.sqrt(features.length) > (limits[form] as number);
}

function rounded(value: number): number {
  return Math.round(value * 10000) / 10000;
}

function inWhole(weight: number): number {
  return Math.max(-MOST, Math.min(MOST, Math.round(weight)));
}

export type Row = { features: readonly number[]; form: number; isDoubtful: boolean };

/** One weight for each of some features, none of them larger than the most, and one a form: by stochastic descent. */
function descend(
  rows: readonly Row[],
  features: readonly number[],
  most = Number.POSITIVE_INFINITY,
): { weights: Map<number, number>; biases: Float64Array } {
  // Numbered from 0 on, the features of a row are near each other in memory.
  const numbers = new Map(features.map((feature, at) => [feature, at]));
  const count = features.length;
  const weights = new Float64Array(count);
  const seen = new Float64Array(count).fill(1e-6);
  const biases = new Float64Array(FORMS);
  const seenBiases = new Float64Array(FORMS).fill(1e-6);
  const sums = new Float64Array(count);
  const sumsOfBiases = new Float64Array(FORMS);
  const kept = rows.map((row) => Int32Array.from(row.features.flatMap((feature) => numbers.get(feature) ?? [])));
  const keys = keysOf(rows);
  for (let round = 0; round < ROUNDS; round++) {
    for (const at of orderOf(keys, round)) {
      const { features, form, isDoubtful } = rows[at] as Row;
      const norm = 1 / Math.sqrt(features.length);
      const known = kept[at] as Int32Array;
      let sum = 0;
      for (let i = 0; i < known.length; i++) sum += weights[known[i] as number] as number;
      const odds = sum * norm + (biases[form] as number);
      const error = 0.5 + (0.5 * odds) / (1 + Math.abs(odds)) - (isDoubtful ? 1 : 0);
      for (let i = 0; i < known.length; i++) {
        const feature = known[i] as number;
        const slope = error * norm + DECAY * (weights[feature] as number);
        seen[feature] = (seen[feature] as number) + slope * slope;
        const weight = (weights[feature] as number) - (RATE * slope) / Math.sqrt(seen[feature] as number);
        weights[feature] = Math.max(-most, Math.min(most, weight));
      }
      seenBiases[form] = (seenBiases[form] as number) + error * error;
      biases[form] = (biases[form] as number) - (RATE * error) / Math.sqrt(seenBiases[form] as number);
    }
    if (round < ROUNDS - AVERAGED) continue;
    for (let feature = 0; feature < count; feature++)
      sums[feature] = (sums[feature] as number) + (weights[feature] as number) / AVERAGED;
    for (let form = 0; form < FORMS; form++)
      sumsOfBiases[form] = (sumsOfBiases[form] as number) + (biases[form] as number) / AVERAGED;
  }
  return { weights: new Map(features.map((feature, at) => [feature, sums[at] as number])), biases: sumsOfBiases };
}

/** The features that decide most: of large weight, in many sentences. */
function mostDeciding(rows: readonly Row[], weights: ReadonlyMap<number, number>, most: number): number[] {
  const counts = new Map<number, number>();
  for (const { features } of rows) for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const worth = (feature: number, count: number) =>
    Math.abs(weights.get(feature) as number) * Math.sqrt(Math.min(count, 300));
  return [...counts]
    .map(([feature, count]) => ({ feature, worth: worth(feature, count) }))
    .sort((one, other) => other.worth - one.worth || one.feature - other.feature)
    .slice(0, most)
    .map(({ feature }) => feature);
}

/** A number for each row: from what it holds, and how often the same came before. */
function keysOf(rows: readonly Row[]): Int32Array {
  const copies = new Map<number, number>();
  return Int32Array.from(rows, ({ features, form, isDoubtful }) => {
    let key = form * 2 + (isDoubtful ? 1 : 0);
    for (const feature of features) key = scattered(Math.imul(key, 31) + feature);
    const copy = copies.get(key) ?? 0;
    copies.set(key, copy + 1);
    return scattered(key + copy);
  });
}

/**
 * The rows in an order that differs from round to round. Of two rows the same one always comes first, whatever other rows there are:
 * with an order that is drawn anew, a few more sentences would change ten times as many verdicts.
 */
function orderOf(keys: Int32Array, round: number): Float64Array {
  const drawn = Float64Array.from(keys, (key, at) => (scattered(key ^ scattered(round)) >>> 0) * MOST_ROWS + at);
  return drawn.sort().map((one) => one % MOST_ROWS);
}

/** More than there are rows. */
const MOST_ROWS = 2 ** 21;

/** Every bit of a number affects every bit of the result. */
function scattered(number: number): number {
  let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Packs the weights into a table, for `readTable` to unpack. */
export function packSentences({ weights, unit, limits }: FittedSentences) {
  let gaps = '';
  let before = -1;
  for (const feature of weights.keys()) {
    gaps += packed(feature - before - 1);
    before = feature;
  }
  const values = [...weights.values()].map((weight) => (weight < 0 ? weight : weight - 1) + MOST);
  let pairs = '';
  for (let at = 0; at < values.length; at += 2)
    pairs += character((values[at] as number) * 2 * MOST + (values[at + 1] ?? 0));
  return { gaps, weights: pairs, unit, limits };
}

function packed(gap: number): string {
  return character(BASE).repeat(Math.floor(gap / BASE)) + character(gap % BASE);
}

function character(number: number): string {
  return String.fromCharCode(FIRST + number);
}
