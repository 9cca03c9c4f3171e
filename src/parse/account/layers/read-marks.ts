import { skipSpace } from '../../text/skip-space.ts';
import type { Found, Place } from '../doubt.ts';
import { backOver } from '../surroundings.ts';
import { isPlainTag } from '../words/page-tags.ts';

/** Reads a list with the message as its only item. */
export function readList({ text, whole }: Place): Found | undefined {
  const open = backOver(text, whole.start) - 1;
  let close = skipSpace(text, whole.end);
  if (text[close] === ',') close = skipSpace(text, close + 1);
  const isList = '[［'.includes(text[open] ?? '-') && ']］'.includes(text[close] ?? '-');
  return isList ? { name: '[', whole: { start: open, end: close + 1 } } : undefined;
}

/** Reads the tokens with which models and servers begin and end the model's own turn. */
export function readTurn({ text, whole }: Place): Found | undefined {
  const before = TURN_START.exec(text.slice(Math.max(0, whole.start - 200), whole.start))?.[0] ?? '';
  const behind = TURN_END.exec(text.slice(whole.end, whole.end + 100))?.[0] ?? '';
  // `<s>` is also the HTML tag for struck-out text: it begins a turn only if another token follows the message.
  const isTurn = behind.trim() !== '' && !behind.includes('</s>');
  const begin =
    before === ''
      ? (/<(?:s|bos)>\s{0,20}$/i.exec(text.slice(Math.max(0, whole.start - 30), whole.start))?.[0] ?? '')
      : '';
  const strikes = begin !== '' || (before === '' && text.lastIndexOf('<s>', whole.start) !== -1);
  if (strikes && behind.includes('</s>')) return undefined;
  const first = isTurn ? before + begin : before;
  if (first + behind === '') return undefined;
  return { whole: { start: whole.start - first.length, end: whole.end + behind.length } };
}

/** Parts of the names of tokens that begin or end a model's turn, its answer or its tool call: "<|START_RESPONSE|>". */
const PART = 'of|text|solution|answer|response|action|box';

const TURN_START = /* @__PURE__ */ new RegExp(
  `(?:(?:<\\W(?:im_end|eot_id|end)\\W>|<end_of_turn>)\\s{0,3})?(?:(?:<\\W(?:(?:begin|start|tool_calls?|assistant|bot|model|plugin|${PART})_?){1,5}\\W>){1,3}|<\\W(?!user|tool|sys)\\w{4,15}\\W?>\\s{0,3}(?:assistant|model)(?:<\\W\\w{6,13}\\W>)?|<start_of_turn>model|(?:<\\Wchannel\\W>\\s?final ?)?(?:<\\Wconstrain\\W>\\s?json)?<\\Wmessage\\W>|\\[/INST]|\\[TOOL_CALLS]|(?:^|\\n)assistant\\n|assistantfinal|(?:^|\\n)functools|(?:^|\\n)[ \\t]{0,9}data:)\\s{0,20}$`,
  'i',
);

const TURN_END = /* @__PURE__ */ new RegExp(
  `^\\s{0,20}(?:<\\W(?:/tool_calls?|(?:(?:end|eo[tmrs]|im_end|id|pad|return|call|turn|token|tool_call(?=_end)|${PART})_?){1,5})\\W>|</s>|<end_(?:of_(?:turn|utterance)|code)>|<turn\\|>|<｜end▁of▁sentence｜>|\\[(?:EOS|END)]|<eos>|data: \\[DONE])`,
  'i',
);

/** Writes blanks in place of the token that ends a turn behind the last words of a text: it says nothing about them. */
export function withoutTurnEnd(text: string): string {
  const at = Math.max(text.lastIndexOf('<'), text.lastIndexOf('['));
  const token =
    at > 0 && /[\p{L}.!?:)]\s{0,9}$/u.test(text.slice(Math.max(0, at - 10), at)) && TURN_END.exec(text.slice(at));
  return token && text.slice(at + token[0].length).trim() === '' ? text.slice(0, at).padEnd(text.length) : text;
}

/**
 * Reads the CDATA section of an XML element, a TeX box, Llama's token for a call, or a tag in square brackets, with what closes
 * each.
 */
export function readBox({ text, whole }: Place): Found | undefined {
  const before = BOX_START.exec(text.slice(Math.max(0, whole.start - 40), whole.start));
  if (before === null) return undefined;
  const behind = skipSpace(text, whole.end);
  const { 1: name } = before;
  if (name !== undefined && isPlainTag(name, '')) return undefined;
  const closers =
    name !== undefined
      ? [`[/${name}]`]
      : before[0].startsWith('<!')
        ? [']]>']
        : before[0].startsWith('<')
          ? ['<|eom_id|>', '<|eot_id|>']
          : [`}${before[2] ?? ''}`];
  const closer = closers.find((mark) => text.startsWith(mark, behind));
  // A server may have removed the token at the end of a call.
  if (closer === undefined && before[0].startsWith('<|') && CALL.test(text.slice(whole.start, whole.start + 40)))
    return { whole: { start: whole.start - before[0].length, end: whole.end } };
  if (closer === undefined) return undefined;
  const box = { start: whole.start - before[0].length, end: behind + closer.length };
  return name === undefined ? { whole: box } : { kind: 'tag', name, whole: box };
}

const BOX_START = /(?:(?<=>\s{0,9})<!\[CDATA\[|<\|python_tag\|>|\[([A-Za-z_]{1,40})\]|(\$\$?)?\\boxed\{)\s{0,9}$/;

const CALL = /^\{\s{0,20}"(?:name|type)"/;

/** Reads backticks around the message, the same number on both sides, or a code fence with apostrophes in their place. */
export function readCode({ text, whole }: Place): Found | undefined {
  const [fence] = FENCE.exec(text.slice(Math.max(0, whole.start - 40), whole.start)) ?? [];
  const end = skipSpace(text, whole.end);
  if (fence !== undefined && text.startsWith("'''", end) && text.slice(whole.end, end).includes('\n'))
    return { whole: { start: whole.start - fence.length, end: end + 3 } };
  let count = 0;
  while (text[whole.start - 1 - count] === '`' && text[whole.end + count] === '`') count += 1;
  return count === 0 ? undefined : { whole: { start: whole.start - count, end: whole.end + count } };
}

const FENCE = /(?<=^|\n)'''json[ \t]{0,9}\n\s{0,20}$/i;

/** Reads emphasis around the message, with the same mark on both sides. */
export function readEmphasis({ text, whole }: Place): Found | undefined {
  for (const mark of ['**', '__', '*', '_']) {
    if (!text.startsWith(mark, whole.end)) continue;
    if (text.slice(Math.max(0, whole.start - mark.length), whole.start) !== mark) continue;
    return { whole: { start: whole.start - mark.length, end: whole.end + mark.length } };
  }
  return undefined;
}

/**
 * Reads the semicolon after a message at the end of a line, of a code block or element, or of the text. In a
 * declaration, a type may come before it.
 */
export function readEndOfStatement({ text, whole }: Place): Found | undefined {
  const isDeclared = /^(?:const|let|export) /.test(text.slice(whole.start, whole.start + 7));
  const [end] =
    (isDeclared ? END_OF_DECLARATION : /^;(?=[\n\r<`]|$)/).exec(text.slice(whole.end, whole.end + 60)) ?? [];
  return end === undefined ? undefined : { whole: { start: whole.start, end: whole.end + end.length } };
}

const END_OF_DECLARATION = /^(?: as const| (?:as|satisfies) \p{Lu}\w{1,40})?;(?=[\n\r<`]|$)/u;

/** Reads the quotes around a message that was encoded as a string. */
export function readQuotes({ text, whole, isEncoded }: Place): Found | undefined {
  const mark = text[whole.start - 1] ?? '';
  if (!isEncoded || mark === '' || !`"'`.includes(mark)) return undefined;
  const isPair = text[whole.end] === mark;
  return { whole: { start: whole.start - 1, end: whole.end + (isPair ? 1 : 0) } };
}
