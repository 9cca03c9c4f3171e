import { hasMember } from '../../own-names.ts';
import { plainName } from '../../text/characters.ts';
import { skipSpace } from '../../text/skip-space.ts';
import type { Found, Place } from '../doubt.ts';
import { backOver } from '../surroundings.ts';
import { ANSWER_CALLS } from '../words/answer-words.ts';
import { wordsOf } from '../words/expand-words.ts';

/** Reads `respond({…})`, also with a semicolon, or one pair of parentheses without a name. */
export function readCall({ text, whole }: Place): Found | undefined {
  const open = backOver(text, whole.start) - 1;
  const close = skipSpace(text, whole.end);
  if (text[open] !== '(' || text[close] !== ')') return undefined;
  const name =
    /[\p{L}_$][\p{L}\p{N}_$.-]{0,80}!?[ \t]{0,3}$/u.exec(text.slice(Math.max(0, open - 90), open))?.[0] ?? '';
  const end = close + 1 + (text[close + 1] === ';' ? 1 : 0);
  const start = open - name.length;
  if (name === '') return text[whole.start] === '(' ? undefined : { whole: { start: open, end } };
  const before = text.slice(Math.max(0, start - 40), start);
  const keyword = KEYWORDS.exec(before)?.[1] ?? '';
  const operator = OPERATORS.exec(before)?.[0] ?? '';
  return {
    kind: 'call',
    name: `${operator}${name.trim()}`,
    whole: { start: start - keyword.length - operator.length, end },
  };
}

/** Keywords before a call at the start of a line. */
const KEYWORDS = /(?:^|\n)[ \t]{0,9}((?:(?:return|await)[ \t]{1,3}){1,2})$/;

/** Keywords that make an object, an exception or the definition of a function of what looks like a call. */
const OPERATORS = /(?<![\p{L}\p{N}_])(?:new|throw|raise|yield|def|fn|func|function|typeof|void)[ \t]{1,3}$/u;

/**
 * Reads a tool call as models and agents write it, with tokens or labels of their own:
 * `<function=submit>{…}</function>`.
 */
export function readMarkedCall({ text, whole }: Place): Found | undefined {
  const before = text.slice(Math.max(0, whole.start - 160), whole.start);
  const match = marksBefore(before);
  if (match === undefined) return undefined;
  const end = CALL_ENDS.exec(text.slice(whole.end, whole.end + 80))?.[0];
  const [opened = ''] = match;
  const closer = CLOSERS.find(([opener]) => opened.startsWith(opener))?.[1];
  return {
    kind: 'call',
    name: nameIn(match),
    whole: { start: whole.start - opened.length, end: whole.end + (end?.length ?? 0) },
    isHalf: closer !== undefined && end?.includes(closer) !== true,
  };
}

/** The name of the tool when a text ends with the opening of such a call. */
export function markedName(before: string): string | undefined {
  const match = marksBefore(before);
  return match && nameIn(match);
}

function marksBefore(before: string): RegExpExecArray | undefined {
  const marks = /[<[]|to=/.test(before) && CALL_MARKS.exec(before);
  return marks || (/(?:input|call)[*_]{0,2}:/i.test(before) && ACTION.exec(before)) || undefined;
}

function nameIn([, ...names]: RegExpExecArray): string {
  return names.find((name) => name !== undefined) ?? '';
}

/** The two lines of an agent that thinks, acts and observes, or the name of the tool after a label. */
const ACTION =
  /(?<=^|\n)[*_]{0,2}(?:Action[*_]{0,2}:[*_]{0,2} {0,3}`?([\w.]{1,80})`?[ \t]{0,3}\n{1,2}[*_]{0,2}Action Input[*_]{0,2}: ?[*_]{0,2}|(?:tool|function)[ _]call:[*_]{0,2} {0,3}`?([\w.]{1,80})`?[ \t]{0,3}\n)\s{0,3}$/i;

/** The token that must close a call, for each token that opens one. */
const CLOSERS = [
  ['<function=', '</function>'],
  ['<tool_call>', '</tool_call>'],
  ['<|tool_calls_section_begin|>', '<|tool_calls_section_end|>'],
  ['<|tool_call_begin|>', '<|tool_call_end|>'],
  ['<｜tool▁calls▁begin｜>', '<｜tool▁calls▁end｜>'],
  ['<｜tool▁call▁begin｜>', '<｜tool▁call▁end｜>'],
] as const;

const CALL_ENDS =
  /^\s{0,9}(?:(?:<\/parameter>\s{0,9})?<\/function>|<\/tool_call>|<\|tool_call_end\|>(?:\s{0,3}<\|tool_calls_section_end\|>)?|<\|call\|>|<｜tool▁call▁end｜>(?:\s{0,3}<｜tool▁calls▁end｜>)?)/;

/**
 * The opening of a call. The name of the tool comes before a token, right before the argument, or before a code block
 * or a line break.
 */
const CALL_MARKS =
  /(?:(?:<function=|(?:<\|channel\|>\s?commentary\s{1,3})?\bto=(?=[\w.]{1,80}\s{0,3}(?:\w{1,12}\s{0,2})?<\|)|\[TOOL_CALLS\]\s?|(?:(?:<\|tool_calls_section_begin\|>\s{0,3})?<\|tool_call_begin\|>\s{0,3})?\bfunctions?\.)([\w.]{1,80})(?::\d{1,4})?\s{0,3}(?:>(?:\s{0,9}<parameter=(?:\w{1,20}_)?(?:answer|reply|response|result|output|message|json)>)?|(?:\[CALL_ID\]\w{1,40})?\[ARGS\]|<\|tool_call_argument_begin\|>|(?:<\|channel\|>\s?commentary\s{0,2})?(?:(?:<\|constrain\|>\s{0,2})?\w{1,12}\s{0,2})?<\|message\|>)|\[TOOL_CALLS\]\s?([\w.]{1,80})|(?:<｜tool▁calls▁begin｜>\s{0,3})?<｜tool▁call▁begin｜>(?:function<｜tool▁sep｜>([\w.]{1,80})|([\w.]{1,80})<｜tool▁sep｜>)|<tool_call>\s{0,3}([\w.]{1,80})(?=\s)|\b(?:assistant|commentary)\s{1,3}to=functions\.([\w.]{1,80}):?(?=\s)(?:\s{1,3}commentary)?(?:\s{1,3}json)?)\s{0,9}$/i;

/**
 * Whether a call has the name of a member of the contract, the tag of its only message, or the name of an answer.
 * Everything before its last dot, colon or slash must be a namespace.
 */
export function isAnswerCall(name: string, shape: Place['shape']): boolean {
  const parts = name.split(/[.:/]/);
  const last = plainName(parts.at(-1) ?? '');
  const isBare = parts.length === 1 || parts.slice(0, -1).every((part) => NAMESPACES.has(plainName(part)));
  return isBare && (ANSWER_CALLS.has(last) || hasMember(shape, last) || hasConstant(shape, last));
}

function hasConstant(shape: Place['shape'], name: string): boolean {
  const fields = shape.type === 'object' ? Object.values(shape.fields) : [];
  return fields.some((field) => field.type === 'constant' && plainName(String(field.value)) === name);
}

/** Namespaces that models write before the name of a tool. */
const NAMESPACES = /* @__PURE__ */ wordsOf('functions function tools tool defaultapi recipient api agent lcp');
