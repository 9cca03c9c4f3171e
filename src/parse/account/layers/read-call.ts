import { plainName } from '../../characters.ts';
import { ANSWER_CALLS } from '../answer-words.ts';
import type { Found, Place } from '../doubt.ts';
import { backOver, forthOver } from '../surroundings.ts';

/** `respond({…})`, also with a semicolon. */
export function readCall({ text, whole }: Place): Found | undefined {
  const open = backOver(text, whole.start) - 1;
  const close = forthOver(text, whole.end);
  if (text[open] !== '(' || text[close] !== ')') return undefined;
  const name = /[\p{L}_$][\p{L}\p{N}_$.-]{0,80}[ \t]{0,3}$/u.exec(text.slice(Math.max(0, open - 90), open))?.[0] ?? '';
  const end = close + 1 + (text[close + 1] === ';' ? 1 : 0);
  const found: Found = { whole: { start: open - name.length, end } };
  return name === '' ? found : { ...found, kind: 'call', name: name.trim() };
}

/** Marks of models between the name of a tool and its argument, or behind it. */
export function readMarkedCall({ text, whole }: Place): Found | undefined {
  const match = CALL_MARKS.exec(text.slice(Math.max(0, whole.start - 160), whole.start));
  if (match === null) return undefined;
  const end = /^\s{0,9}(?:<\/function>|<\|tool_call_end\|>|<\|call\|>)/.exec(
    text.slice(whole.end, whole.end + 40),
  )?.[0];
  const isHalf = match[0].startsWith('<function=') && end === undefined;
  return {
    kind: 'call',
    name: match[1] ?? '',
    whole: { start: whole.start - match[0].length, end: whole.end + (end?.length ?? 0) },
    isHalf,
  };
}

const CALL_MARKS =
  /(?:<function=|\bto=(?=[\w.]{1,80}\s{1,3}<\|)|\[TOOL_CALLS\]\s?|\bfunctions?\.)([\w.]{1,80})(?::\d{1,4})?\s{0,3}(?:>|\[ARGS\]|<\|tool_call_argument_begin\|>|(?:<\|constrain\|>\s{0,2}json\s{0,2})?<\|message\|>)\s{0,9}$/;

/** A member of the contract, or a word for "answer"; what stands before the last dot is where the function lives. */
export function isAnswerCall(name: string, shape: Place['shape']): boolean {
  const parts = name.split(/[.:/]/);
  const last = plainName(parts.at(-1) ?? '');
  const isBare = parts.length === 1 || parts.slice(0, -1).every((part) => NAMESPACES.has(plainName(part)));
  if (!isBare) return false;
  return (
    ANSWER_CALLS.has(last) ||
    (shape.type === 'union' && Object.keys(shape.members).some((member) => plainName(member) === last))
  );
}

/** What models write before the name of a tool. */
const NAMESPACES: ReadonlySet<string> = new Set([
  ...['functions', 'function', 'tools', 'tool', 'defaultapi', 'recipient', 'api', 'agent', 'lcp'],
]);
