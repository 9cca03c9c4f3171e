import { leads, lines, type SentenceTable, tails } from '../../../generated/tables/sentences.ts';
import { late } from '../../words/late.ts';
import { featuresOf, formOf } from './sentence-features.ts';
import { readTable } from './sentence-table.ts';

/**
 * How much a sentence before a message, or behind it, says that the message is not the answer: an example, a draft, taken back,
 * somebody else's, not to be sent as it stands. No list decides: each feature of the sentence has a weight, fitted to sentences
 * that people have judged (`sentences/`).
 *
 * @returns what the weights come to together, as a logarithm of odds, less a limit: above 0 there is a doubt
 */
export function doubtOf(sentence: string, place: 'lead' | 'tail'): number {
  return WEIGHTS[place]()(sentence);
}

/** The same by the weights of a table. */
export function doubtBy(table: SentenceTable): (sentence: string) => number {
  const weights = readTable(table);
  const { unit, limits } = table;
  return (sentence) => {
    const form = formOf(sentence);
    const features = featuresOf(sentence, form);
    let sum = 0;
    for (const feature of features) sum += weights[feature] as number;
    return (sum * unit) / Math.sqrt(features.length) - (limits[form] as number);
  };
}

const WEIGHTS = { lead: late(() => doubtBy(leads)), tail: late(() => doubtBy(tails)) };

/** The weights of the lines around a message, the unit that they are in, and the limit above which their sum is a doubt. */
export const weightsOfLines = late(() => ({
  weights: readTable(lines),
  unit: lines.unit,
  limit: lines.limits[0] as number,
}));
