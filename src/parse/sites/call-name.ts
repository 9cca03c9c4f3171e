import { isAnswerCall } from '../account/layers/read-call.ts';
import { plainName } from '../characters.ts';
import type { Run } from '../run.ts';

/** The name of a call that the object is the argument of: `mission_complete({…})`. */
export function callName(text: string, start: number, run: Run): string | undefined {
  const before = text.slice(Math.max(0, start - 80), start);
  const called = calledName(before) ?? markedName(before);
  if (called === undefined || !isAnswerCall(called, run.contract.shape)) return undefined;
  const name = called.slice(called.lastIndexOf('.') + 1);
  return isCallName(name, run) ? name : undefined;
}

/** The name before an opening parenthesis at the end. */
function calledName(before: string): string | undefined {
  const opened = before.trimEnd();
  if (!opened.endsWith('(')) return undefined;
  const characters = [...opened.slice(0, -1).trimEnd()];
  let from = characters.length;
  while (/[\p{L}\p{N}_.-]/u.test(characters[from - 1] ?? '')) from -= 1;
  while (from < characters.length && !/[\p{L}_]/u.test(characters[from] ?? '')) from += 1;
  return characters.slice(from).join('');
}

/** What models write before the name of a call. */
const CALL_HEAD = /<function=|\bto=|\[TOOL_CALLS\]|\bfunctions?\.|<｜tool▁sep｜>/g;

/** The name, and the mark of a model's between it and the argument. */
const CALL_NAME =
  /^([\w.]+)(?::\d+)?\s*(?:>|\[ARGS\]|<\|tool_call_argument_begin\|>|(?:<\|constrain\|>\s*json\s*)?<\|message\|>)\s*$/;

/** DeepSeek's: behind the name a block of code begins. */
const SEPARATOR = '<｜tool▁sep｜>';
const BLOCK_NAME = /^([\w.]+)\s*(?:```(?:json)?\s*)?$/;

/** The name of a call before a mark at the end. */
function markedName(before: string): string | undefined {
  for (const { 0: head, index } of before.matchAll(CALL_HEAD)) {
    const behind = before.slice(index + head.length);
    const name = (head === SEPARATOR ? BLOCK_NAME : CALL_NAME).exec(behind)?.[1];
    if (name !== undefined && (head !== 'to=' || /^[\w.]+\s*<\|/.test(behind))) return name;
  }
  return undefined;
}

/** Whether the contract has a member of that name. */
export function isCallName(name: string, { contract: { shape } }: Run): boolean {
  return shape.type === 'union' && Object.keys(shape.members).some((member) => plainName(member) === plainName(name));
}
