import { leads, tails } from '../../../generated/tables/sentences.ts';
import { late } from '../../words/late.ts';
import { featuresOf } from './sentence-features.ts';
import { readTable } from './sentence-table.ts';

/**
 * How much a sentence before a message, or behind it, says that the message is not the answer: an example, a draft, taken back,
 * somebody else's, not to be sent as it stands. No list decides: each feature of the sentence has a weight, fitted to sentences
 * that people have judged (`sentences/`).
 *
 * @returns what the weights come to together, as a logarithm of odds, less a limit: above 0 there is a doubt
 */
export function doubtOf(sentence: string, place: 'lead' | 'tail'): number {
  const weights = WEIGHTS[place]();
  const features = featuresOf(sentence);
  let sum = 0;
  for (const feature of features) sum += weights[feature] as number;
  const { unit, limit } = place === 'lead' ? leads : tails;
  return (sum * unit) / Math.sqrt(features.length) - limit;
}

/**
 * What the doubt of a sentence that leads to a message must be more than. In no form that is known it is doubted sooner, and in
 * such a form later, the more so where the message ends the sentence.
 *
 * @param form see `formOfLead`
 */
export function limitOf(sentence: string, form: string | undefined): number {
  const isLed = /[:：]\P{L}{0,9}$/u.test(sentence);
  if (form === undefined) return isLed ? -1.2 : 0;
  return isLed || /[.!?…]\P{L}{0,9}$/u.test(sentence) ? LIMIT_OF_KNOWN : 5;
}

/** The limit of a whole sentence in a form that is known. */
export const LIMIT_OF_KNOWN = 1.2;

const WEIGHTS = { lead: late(() => readTable(leads)), tail: late(() => readTable(tails)) };
