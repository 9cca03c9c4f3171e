import { isAnswerCall, markedName } from '../account/layers/read-call.ts';
import { hasMember } from '../own-names.ts';
import type { Run } from '../run.ts';

/**
 * The name of the call that has the object as its argument (`mission_complete({…})`), if it is the name of a message of
 * the contract.
 */
export function callName(text: string, start: number, run: Run): string | undefined {
  const before = text.slice(Math.max(0, start - 160), start);
  const called = calledName(before.slice(-80)) ?? markedName(before.replace(FENCE, ''));
  if (called === undefined || !isAnswerCall(called, run.contract.shape)) return undefined;
  const name = called.slice(called.lastIndexOf('.') + 1);
  return hasMember(run.contract.shape, name) ? name : undefined;
}

/** DeepSeek opens a code fence after the name. */
const FENCE = /`{3}(?:json)?\s*$/;

/** The name before an opening parenthesis at the end of the text. */
function calledName(before: string): string | undefined {
  if (!/\(\s*$/.test(before)) return undefined;
  return /([\p{L}_][\p{L}\p{N}_.-]{0,80})\s{0,80}\(\s{0,80}$/u.exec(before)?.[1];
}
