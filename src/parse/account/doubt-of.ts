import { lines } from '../../../generated/tables/lines.ts';
import { leads, type SentenceTable, tails } from '../../../generated/tables/sentences.ts';
import { late } from '../../words/late.ts';
import { featuresOf, formOf, plainText } from './sentence-features.ts';
import { readTable } from './sentence-table.ts';

/**
 * How much a sentence before a message, or behind it, says that the message is not the answer: an example, a draft, taken back,
 * somebody else's, not to be sent as it stands. No list decides: each feature of the sentence has a weight, fitted to sentences
 * that people have judged (`sentences/`).
 *
 * @returns what the weights come to together, as a logarithm of odds, less a limit: above 0 there is a doubt
 */
export function doubtOf(sentence: string, place: 'lead' | 'tail'): number {
  return WEIGHTS[place]()(sentence).doubt;
}

/** The same as far as the weights know the sentence: of a word that none of them is of, one may meet another's weight by chance. */
export function knownDoubtOf(sentence: string, place: 'lead' | 'tail'): number {
  const { doubt, known } = WEIGHTS[place]()(sentence);
  return doubt * known ** 2;
}

/** A judge of sentences by the weights of a table: what they come to, and which part of the features has one. */
function judgeBy(table: SentenceTable): (sentence: string) => { doubt: number; known: number } {
  const weights = readTable(table);
  const { unit, limits } = table;
  return (sentence) => {
    const text = plainText(sentence);
    const form = formOf(sentence, text);
    const features = featuresOf(sentence, text, form);
    let sum = 0;
    let known = 0;
    for (const feature of features) {
      sum += weights[feature] as number;
      if (weights[feature] !== 0) known += 1;
    }
    const doubt = (sum * unit) / Math.sqrt(features.length) - (limits[form] as number);
    return { doubt, known: known / features.length };
  };
}

const WEIGHTS = { lead: late(() => judgeBy(leads)), tail: late(() => judgeBy(tails)) };

/** The weights of the lines around a message, the unit that they are in, and the limit above which their sum is a doubt. */
export const weightsOfLines = late(() => ({
  weights: readTable(lines),
  unit: lines.unit,
  limit: lines.limits[0] as number,
}));
