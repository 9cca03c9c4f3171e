import type { Contract } from '../../words/contract.ts';
import { accountFor } from '../account/account-for.ts';
import { openFence } from '../account/open-fence.ts';
import { startRun, viewOf } from '../run.ts';
import { unedited } from '../text/edited-text.ts';
import { mayReason } from '../zones/find-reasoning.ts';
import { placeOf } from './place-of.ts';

/** Whether a message after this text would count as the answer, without any doubt. */
export function isPlainPlace(contract: Contract<unknown>, lead: string): boolean {
  if (lead === '') return true;
  if (mayReason(lead)) return false;
  const start = lead.length;
  const open = openFence({ text: lead, whole: { start, end: start }, hidden: [] }, start);
  const fence = open === undefined ? '' : `\n${/^[ \t>]*(`+|~+)/.exec(lead.slice(open))?.[1] ?? '```'}`;
  const text = `${lead}{}${fence}`;
  const view = viewOf(unedited(text), startRun(contract, text.length, {}));
  return accountFor(placeOf({ span: { start, end: start + 2 }, value: {} }, [], [], view)).length === 0;
}
