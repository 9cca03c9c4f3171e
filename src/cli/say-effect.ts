import type { Effect, Verdict } from '../diff/change.ts';

/** The verdicts in words, for every format that people read. */
const WORDS: { readonly [verdict in Verdict]: string } = {
  safe: 'safe',
  warns: 'may break',
  may_break: 'may break',
  breaks: 'breaks',
};

/** What a change does in one direction; if that is not certain, also why. */
export function sayEffect({ verdict, example }: Effect): { words: string; why: string } {
  return { words: WORDS[verdict], why: whyOf(verdict, example) };
}

function whyOf(verdict: Verdict, example: unknown): string {
  if (verdict === 'may_break') return ': could not be proved either way';
  if (verdict !== 'warns') return '';
  return example === undefined ? ' where formats are checked' : ' messages that used a field unknown so far';
}
