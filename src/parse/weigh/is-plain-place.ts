import type { Contract } from '../../words/contract.ts';
import { accountFor } from '../account/account-for.ts';
import { openFence } from '../account/open-fence.ts';
import { mayReason } from '../zones/find-reasoning.ts';

/** Whether a message behind such words would be taken as an answer without a doubt. */
export function isPlainPlace(contract: Contract<unknown>, lead: string): boolean {
  if (lead === '') return true;
  if (mayReason(lead)) return false;
  const start = lead.length;
  const whole = { start, end: start + 2 };
  const open = openFence(`${lead}{}`, start, []);
  const fence = open === undefined ? '' : `\n${/^[ \t>]*(`+|~+)/.exec(lead.slice(open))?.[1] ?? '```'}`;
  const place = {
    text: `${lead}{}${fence}`,
    message: whole,
    whole,
    known: [],
    hidden: [],
    messages: [],
    layers: [],
    isEncoded: false,
    mayReport: contract.report !== undefined,
    shape: contract.shape,
    value: {},
    asked: new Map(),
  };
  return accountFor(place).length === 0;
}
