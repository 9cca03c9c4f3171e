import { lines } from '../../../generated/tables/lines.ts';
import { leads, type SentenceTable, tails } from '../../../generated/tables/sentences.ts';
import { late } from '../../words/late.ts';
import { handsOver } from './sentences/hands-over.ts';
import { formOf, plainText, readFeatures } from './sentences/sentence-features.ts';
import { readTable } from './sentences/sentence-table.ts';

/**
 * How strongly a sentence before or after a message says that the message is not the answer: that it is an example, a
 * draft, taken back, somebody else's, or not to be sent as it stands. No list decides that: each feature of the
 * sentence has a weight, fitted to sentences that people have labelled (`sentences/`).
 *
 * @param place whether the sentence is before the message (`lead`) or after it (`tail`): each has its own weights
 * @returns the sum of the weights, as log odds, minus a limit: above 0, the message is in doubt
 */
export function doubtOf(sentence: string, place: 'lead' | 'tail'): number {
  if (handsOver(sentence, place)) return NONE;
  return WEIGHTS[place]()(sentence).doubt;
}

/** Whether that is above 0. The weights are asked first, since they take less time than the grammar. */
export function isDoubted(sentence: string, place: 'lead' | 'tail'): boolean {
  return WEIGHTS[place]()(sentence).doubt > 0 && !handsOver(sentence, place);
}

/**
 * The same as {@link doubtOf}, scaled down if few of the features have a weight: an unknown word may get the weight of another one by
 * chance.
 */
export function knownDoubtOf(sentence: string, place: 'lead' | 'tail'): number {
  if (handsOver(sentence, place)) return NONE;
  const { doubt, known } = WEIGHTS[place]()(sentence);
  return known < LEAST_KNOWN && doubt < 0 ? 0 : doubt * known ** 2;
}

/** The doubt about a sentence that only hands over the answer. */
const NONE = -4;

/** A sentence is not trusted for less than this share of its features: one word with the start of a known one. */
const LEAST_KNOWN = 0.3;

/**
 * Makes a function that judges a sentence by a table of weights. It returns the doubt, and the share of the sentence's
 * features that have a weight.
 */
function judgeBy(table: SentenceTable): (sentence: string) => { doubt: number; known: number } {
  const weights = readTable(table);
  const { unit, limits } = table;
  return (sentence) => {
    const text = plainText(sentence);
    const form = formOf(sentence, text);
    const sum = new Sum(weights);
    readFeatures(text, form, sum);
    const { total, known, count } = sum;
    return { doubt: (total * unit) / Math.sqrt(count) - (limits[form] as number), known: known / count };
  };
}

/** The sum of the weights of features, which need no list for it. */
class Sum {
  total = 0;
  known = 0;
  count = 0;

  constructor(readonly weights: Int8Array) {}

  push(feature: number): void {
    const weight = this.weights[feature] as number;
    this.total += weight;
    this.count += 1;
    if (weight !== 0) this.known += 1;
  }
}

const WEIGHTS = { lead: late(() => judgeBy(leads)), tail: late(() => judgeBy(tails)) };

/** The weights for the lines around a message, their unit, and the limit above which their sum means doubt. */
export const weightsOfLines = late(() => ({
  weights: readTable(lines),
  unit: lines.unit,
  limit: lines.limits[0] as number,
}));
