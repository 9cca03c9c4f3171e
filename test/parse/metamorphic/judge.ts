import { parse } from '../../../src/index.ts';
import { isEqual } from '../../../src/words/json-value.ts';
import { type Case, contractOf } from './case.ts';

/**
 * What came of a case:
 *
 * - `right`: what must come of it.
 * - `wrong`: a success with another value, or where a refusal is due. `cut`: a success of a text that ends too early.
 * - `needless`: refused, where the value must be taken. `thrown`: an exception.
 */
export type Outcome = 'right' | 'wrong' | 'cut' | 'needless' | 'thrown';

export type Verdict = {
  outcome: Outcome;
  /** Refused as it must be, and for a reason that is none of the right ones. */
  isOtherReason?: boolean;
  value?: unknown;
  reason?: string;
};

/** Any parser. */
export type Ask = (one: Case) => { success: true; value: unknown } | { success: false; reason?: string };

/** Judges what a parser answers to a case. */
export function judge(one: Case, ask: Ask = askParse): Verdict {
  const { expect } = one;
  let answer: ReturnType<Ask>;
  try {
    answer = ask(one);
  } catch (error) {
    return { outcome: 'thrown', reason: String(error) };
  }
  if (!answer.success) {
    const { reason = '' } = answer;
    if ('take' in expect) return { outcome: 'needless', reason };
    const reasons: readonly string[] | undefined = 'refuse' in expect ? expect.reasons : undefined;
    return { outcome: 'right', reason, isOtherReason: reasons !== undefined && !reasons.includes(reason) };
  }
  const { value } = answer;
  if ('refuse' in expect) return { outcome: expect.reasons?.[0] === 'truncated' ? 'cut' : 'wrong', value };
  const wanted = 'take' in expect ? expect.take : expect.takeOrRefuse;
  return { outcome: isEqual(value, wanted) ? 'right' : 'wrong', value };
}

function askParse({ contract, text, options }: Case) {
  return parse(contractOf(contract), text, options);
}
