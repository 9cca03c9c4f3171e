import { ANSWER_TAGS, plainTag } from '../answer-words.ts';
import type { Found, Place } from '../doubt.ts';
import { backOver, forthOver } from '../surroundings.ts';

/** A list of one. */
export function readList({ text, whole }: Place): Found | undefined {
  const open = backOver(text, whole.start) - 1;
  let close = forthOver(text, whole.end);
  if (text[close] === ',') close = forthOver(text, close + 1);
  const isList = '[［'.includes(text[open] ?? '-') && ']］'.includes(text[close] ?? '-');
  return isList ? { whole: { start: open, end: close + 1 } } : undefined;
}

/** Marks with which models and servers begin and end the model's own turn. */
export function readTurn({ text, whole }: Place): Found | undefined {
  const before = TURN_START.exec(text.slice(Math.max(0, whole.start - 200), whole.start))?.[0] ?? '';
  const behind = TURN_END.exec(text.slice(whole.end, whole.end + 100))?.[0] ?? '';
  // A tag of HTML that strikes out looks the same: it takes another mark behind the message to tell.
  const isTurn = behind.trim() !== '' && !behind.includes('</s>');
  const first =
    before === '' && isTurn
      ? (/<(?:s|bos)>\s{0,20}$/i.exec(text.slice(Math.max(0, whole.start - 30), whole.start))?.[0] ?? '')
      : before;
  if (first + behind === '') return undefined;
  return { whole: { start: whole.start - first.length, end: whole.end + behind.length } };
}

/** Parts of the name of a mark with which a model's turn, its answer or its call of a tool begins or ends: "<|START_RESPONSE|>". */
const PART = 'of|text|solution|answer|response|action|box';

const TURN_START = /* @__PURE__ */ new RegExp(
  `(?:(?:<\\W(?:im_end|eot_id|end)\\W>|<end_of_turn>)\\s{0,3})?(?:(?:<\\W(?:(?:begin|start|tool_calls?|assistant|bot|model|plugin|${PART})_?){1,5}\\W>){1,3}|<\\W(?!user|tool|sys)\\w{4,15}\\W?>\\s{0,3}(?:assistant|model)(?:<\\W\\w{6,13}\\W>)?|<start_of_turn>model|(?:<\\Wchannel\\W>\\s?final ?)?(?:<\\Wconstrain\\W>\\s?json)?<\\Wmessage\\W>|\\[/INST]|\\[TOOL_CALLS]|(?:^|\\n)assistant\\n|assistantfinal|(?:^|\\n)functools|(?:^|\\n)[ \\t]{0,9}data:)\\s{0,20}$`,
  'i',
);

const TURN_END = /* @__PURE__ */ new RegExp(
  `^\\s{0,20}(?:<\\W(?:/tool_calls?|(?:(?:end|eo[tmrs]|im_end|id|pad|return|call|turn|token|tool_call(?=_end)|${PART})_?){1,5})\\W>|</s>|<end_of_turn>|<turn\\|>|<｜end▁of▁sentence｜>|\\[(?:EOS|END)]|<eos>|data: \\[DONE])`,
  'i',
);

/** A section of XML that is not read, a box of TeX, a call of Llama's, an answer's tag in square brackets: what opens closes. */
export function readBox({ text, whole }: Place): Found | undefined {
  const before = BOX_START.exec(text.slice(Math.max(0, whole.start - 40), whole.start));
  if (before === null) return undefined;
  const behind = forthOver(text, whole.end);
  const { 1: name } = before;
  if (name !== undefined && !ANSWER_TAGS.has(plainTag(name))) return undefined;
  const closers =
    name !== undefined
      ? [`[/${name}]`]
      : before[0].startsWith('<!')
        ? [']]>']
        : before[0].startsWith('<')
          ? ['<|eom_id|>', '<|eot_id|>']
          : [`}${before[2] ?? ''}`];
  const closer = closers.find((mark) => text.startsWith(mark, behind));
  // The mark of a call, which a server takes off at its end.
  if (closer === undefined && before[0].startsWith('<|') && CALL.test(text.slice(whole.start, whole.start + 40)))
    return { whole: { start: whole.start - before[0].length, end: whole.end } };
  if (closer === undefined) return undefined;
  return { whole: { start: whole.start - before[0].length, end: behind + closer.length } };
}

const BOX_START = /(?:<!\[CDATA\[|<\|python_tag\|>|\[([A-Za-z_]{4,20})\]|(\$\$?)?\\boxed\{)\s{0,9}$/;

const CALL = /^\{\s{0,20}"(?:name|type)"/;

/** The same number of backticks on both sides. */
export function readCode({ text, whole }: Place): Found | undefined {
  let count = 0;
  while (text[whole.start - 1 - count] === '`' && text[whole.end + count] === '`') count += 1;
  return count === 0 ? undefined : { whole: { start: whole.start - count, end: whole.end + count } };
}

/** `**` or `__` on both sides. */
export function readEmphasis({ text, whole }: Place): Found | undefined {
  for (const mark of ['**', '__', '*', '_']) {
    if (!text.startsWith(mark, whole.end)) continue;
    if (text.slice(Math.max(0, whole.start - mark.length), whole.start) !== mark) continue;
    return { whole: { start: whole.start - mark.length, end: whole.end + mark.length } };
  }
  return undefined;
}

/** A semicolon at the end of the line, or of what the statement stands in; a declaration may say the type before it. */
export function readEndOfStatement({ text, whole }: Place): Found | undefined {
  const isDeclared = /^(?:const|let|export) /.test(text.slice(whole.start, whole.start + 7));
  const [end] =
    (isDeclared ? END_OF_DECLARATION : /^;(?=[\n\r<`]|$)/).exec(text.slice(whole.end, whole.end + 60)) ?? [];
  return end === undefined ? undefined : { whole: { start: whole.start, end: whole.end + end.length } };
}

const END_OF_DECLARATION = /^(?: as const| (?:as|satisfies) \p{Lu}\w{1,40})?;(?=[\n\r<`]|$)/u;

/** Quotes around a message that was given as a text. */
export function readQuotes({ text, whole, isEncoded }: Place): Found | undefined {
  const mark = text[whole.start - 1] ?? '';
  if (!isEncoded || mark === '' || !`"'`.includes(mark)) return undefined;
  const isPair = text[whole.end] === mark;
  return { whole: { start: whole.start - 1, end: whole.end + (isPair ? 1 : 0) } };
}
