import type { Span } from '../../words/issue.ts';
import { plainName } from '../characters.ts';
import { ANSWER_CALLS, ANSWER_LABELS, ANSWER_LANGUAGES, ANSWER_TAGS, CALL_TAGS, PAGE_TAGS } from './answer-words.ts';
import type { Doubt, Place } from './doubt.ts';
import { backOver, forthOver } from './surroundings.ts';

/** A pair of marks around a message: what both enclose, and why they may not be there, if so. */
type Layer = { whole: Span; doubt?: Omit<Doubt, 'span'> | undefined };

/** A reader of one kind of marks. */
type Reader = (place: Place) => Layer | undefined;

/**
 * Takes off, from the inside to the outside, what opens right before a message and closes right behind it: a call, a tag, a
 * fence, marks of a model's, an assignment.
 *
 * @returns the place with all of that in `whole`, and a doubt for each of them that is on no list
 */
export function unwrapPlace(place: Place): { place: Place; doubts: Doubt[] } {
  const doubts: Doubt[] = [];
  let at = place;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const layer = firstOf(READERS, at);
    if (layer === undefined) break;
    if (layer.doubt) doubts.push({ ...layer.doubt, span: { start: layer.whole.start, end: at.whole.start } });
    at = { ...at, whole: layer.whole };
  }
  return { place: at, doubts };
}

const DEEPEST = 12;

function firstOf(readers: readonly Reader[], place: Place): Layer | undefined {
  for (const read of readers) {
    const layer = read(place);
    if (layer !== undefined) return layer;
  }
  return undefined;
}

const READERS: readonly Reader[] = [
  readList,
  readCall,
  readMarkedCall,
  readTurn,
  readTag,
  readFence,
  readCode,
  readEmphasis,
  readReturn,
  readEndOfStatement,
  readQuotes,
];

/** A list of one. */
function readList({ text, whole }: Place): Layer | undefined {
  const open = backOver(text, whole.start) - 1;
  let close = forthOver(text, whole.end);
  if (text[close] === ',') close = forthOver(text, close + 1);
  const isList = '[［'.includes(text[open] ?? '-') && ']］'.includes(text[close] ?? '-');
  return isList ? { whole: { start: open, end: close + 1 } } : undefined;
}

/** `respond({…})`, also with a semicolon. */
function readCall(place: Place): Layer | undefined {
  const { text, whole } = place;
  const open = backOver(text, whole.start) - 1;
  const close = forthOver(text, whole.end);
  if (text[open] !== '(' || text[close] !== ')') return undefined;
  const name = /[\p{L}_$][\p{L}\p{N}_$.-]{0,80}[ \t]{0,3}$/u.exec(text.slice(Math.max(0, open - 90), open))?.[0] ?? '';
  const end = close + 1 + (text[close + 1] === ';' ? 1 : 0);
  const layer = { whole: { start: open - name.length, end } };
  if (name === '') return layer;
  return withDoubt(layer, callDoubt(name.trim(), place));
}

/** A call that hands in no answer, or another one than its argument says. */
function callDoubt(name: string, { shape, value }: Place): Layer['doubt'] {
  if (!isAnswerCall(name, shape)) {
    const says = `The message is the argument of a call of ${JSON.stringify(name)}, which hands in no answer.`;
    return { rule: 'call-of-something-else', says };
  }
  if (shape.type !== 'union') return undefined;
  const last = plainName(name.split(/[.:/]/).at(-1) ?? '');
  const tag = plainName(String((value as { [key: string]: unknown })[shape.tag]));
  const isOther = last !== tag && Object.keys(shape.members).some((member) => plainName(member) === last);
  const says = `The call is named ${JSON.stringify(name)}, and its argument says otherwise.`;
  return isOther ? { rule: 'call-of-another', says } : undefined;
}

function withDoubt(layer: Layer, doubt: Layer['doubt']): Layer {
  return doubt === undefined ? layer : { ...layer, doubt };
}

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
const NAMESPACES = new Set([
  'functions',
  'function',
  'tools',
  'tool',
  'defaultapi',
  'recipient',
  'api',
  'agent',
  'lcp',
]);

/** Marks of models between the name of a tool and its argument, or behind it. */
function readMarkedCall(place: Place): Layer | undefined {
  const { text, whole } = place;
  const before = text.slice(Math.max(0, whole.start - 160), whole.start);
  const match =
    /(?:<function=|\bto=(?=[\w.]{1,80}\s{1,3}<\|)|\[TOOL_CALLS\]\s?|\bfunctions?\.)([\w.]{1,80})(?::\d{1,4})?\s{0,3}(?:>|\[ARGS\]|<\|tool_call_argument_begin\|>|(?:<\|constrain\|>\s{0,2}json\s{0,2})?<\|message\|>)\s{0,9}$/.exec(
      before,
    );
  if (match === null) return undefined;
  const end = /^\s{0,9}(?:<\/function>|<\|tool_call_end\|>|<\|call\|>)/.exec(
    text.slice(whole.end, whole.end + 40),
  )?.[0];
  const layer = { whole: { start: whole.start - match[0].length, end: whole.end + (end?.length ?? 0) } };
  const isOpen = match[0].startsWith('<function=') && end === undefined;
  const half = { rule: 'half-a-tag', says: 'Of the tag <function> around the message one half is missing.' };
  return withDoubt(layer, isOpen ? half : callDoubt(match[1] ?? '', place));
}

/** A tag that opens right before the message and closes right behind it; or only one of them. */
function readTag({ text, whole }: Place): Layer | undefined {
  const open = OPENING_TAG.exec(text.slice(Math.max(0, whole.start - 400), whole.start));
  const close = CLOSING_TAG.exec(text.slice(whole.end, whole.end + 120));
  if (open === null && close === null) return undefined;
  const name = plainTag(open?.[1] ?? close?.[1] ?? '');
  const start = open === null ? whole.start : whole.start - open[0].length;
  const end = close === null ? whole.end : whole.end + close[0].length;
  const isPair = open !== null && close !== null && plainTag(close[1] ?? '') === name;
  if (PAGE_TAGS.has(name)) return { whole: { start, end: isPair || open === null ? end : whole.end } };
  if (isPair && (ANSWER_TAGS.has(name) || CALL_TAGS.has(name))) return { whole: { start, end } };
  if (open === null && /^(?:think|thinking|thought|thoughts|reasoning)$/.test(name)) return undefined;
  const shown = (open?.[1] ?? close?.[1] ?? '').slice(0, 40);
  const says = isPair
    ? `The message stands in <${shown}>, which holds no answer.`
    : `Of the tag <${shown}> around the message one half is missing.`;
  return { whole: { start, end }, doubt: { rule: isPair ? 'tag-of-something-else' : 'half-a-tag', says } };
}

const OPENING_TAG = /<([A-Za-z_][\w:.-]{0,60})(?:\s[^<>]{0,200})?>\s{0,40}$/;
const CLOSING_TAG = /^\s{0,40}<\/([A-Za-z_][\w:.-]{0,60})\s{0,3}>/;

function plainTag(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

/** Marks with which models and servers begin and end the model's own turn. */
function readTurn({ text, whole }: Place): Layer | undefined {
  const before = TURN_START.exec(text.slice(Math.max(0, whole.start - 200), whole.start));
  const behind = TURN_END.exec(text.slice(whole.end, whole.end + 100));
  if (before === null && behind === null) return undefined;
  return { whole: { start: whole.start - (before?.[0].length ?? 0), end: whole.end + (behind?.[0].length ?? 0) } };
}

const TURN_START =
  /(?:<\|im_start\|>\s{0,3}assistant|<\|start_header_id\|>assistant<\|end_header_id\|>|<start_of_turn>model|<\|start\|>assistant(?=<\|channel\|>)|<[|｜]assistant[|｜]>|<\|channel\|>\s?final(?: <\|constrain\|>\s?json)?<\|message\|>|<\|constrain\|>\s?json<\|message\|>|<\|message\|>|\[\/INST\]|<s>|\[TOOL_CALLS\]|(?:^|\n)assistant\n|assistantfinal|(?:^|\n)[ \t]{0,9}data:)\s{0,20}$/i;

const TURN_END =
  /^\s{0,20}(?:<\|(?:im_end|eot_id|endoftext|end|return|call|eom_id)\|>|<\/s>|<end_of_turn>|<｜end▁of▁sentence｜>|\[EOS\]|<eos>|<\|tool_call_end\|>|data: \[DONE\])/i;

/** A fence, whose closing line may be missing at the end of the text, or its opening one at the start. */
function readFence({ text, whole, hidden }: Place): Layer | undefined {
  const before = text.slice(Math.max(0, whole.start - 200), whole.start);
  const behind = text.slice(whole.end, whole.end + 100);
  const open = /(?:^|\n)[ \t>]{0,20}(`{2,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})\n\s{0,40}$/.exec(before);
  const glued = open === null ? /(`{3,20})[ \t]{0,9}([a-z0-9]{0,12})[ \t]{0,9}(?:\r?\n\s{0,40})?$/i.exec(before) : null;
  const close = /^[ \t;]{0,9}\s{0,40}(`{2,20}|~{3,20})(?=\s|$)/.exec(behind);
  const found = open ?? glued;
  if (found === null) {
    const isRest = close !== null && backOver(text, whole.start) === 0;
    return isRest ? { whole: { start: whole.start, end: whole.end + close[0].length } } : undefined;
  }
  // A line without a word may close the block before.
  if (open !== null && (open[2] ?? '').trim() === '' && isFenceOpen(text, whole.start - open[0].length, hidden))
    return undefined;
  const isClosed = close !== null && close[1]?.[0] === found[1]?.[0];
  if (!isClosed && forthOver(text, whole.end) < text.length) return undefined;
  const end = isClosed ? whole.end + close[0].length : whole.end;
  const layer = { whole: { start: whole.start - found[0].trimStart().length, end } };
  const language = (found[2] ?? '').trim().split(/[\s{:]/)[0] ?? '';
  if (ANSWER_LANGUAGES.has(language.toLowerCase().replace(/[_-]/g, ''))) return layer;
  const says = `The message stands in a block of ${JSON.stringify(language)}.`;
  return { ...layer, doubt: { rule: 'block-of-something-else', says } };
}

/** Whether a fence is open at an offset. */
function isFenceOpen(text: string, offset: number, hidden: readonly Span[]): boolean {
  let open: string | undefined;
  for (const { 1: mark = '', 2: word = '', index } of text.slice(0, offset).matchAll(FENCE)) {
    if (hidden.some(({ start, end }) => start <= index && index < end)) continue;
    if (open === undefined) open = mark[0];
    else if (mark[0] === open && word.trim() === '') open = undefined;
  }
  return open !== undefined;
}

const FENCE = /^[ \t>]{0,20}(`{3,20}|~{3,20})[ \t]{0,9}([^\n`]{0,80})$/gm;

/** The same number of backticks on both sides. */
function readCode({ text, whole }: Place): Layer | undefined {
  let count = 0;
  while (text[whole.start - 1 - count] === '`' && text[whole.end + count] === '`') count += 1;
  return count === 0 ? undefined : { whole: { start: whole.start - count, end: whole.end + count } };
}

/** `**` or `__` on both sides. */
function readEmphasis({ text, whole }: Place): Layer | undefined {
  for (const mark of ['**', '__', '*', '_']) {
    if (!text.startsWith(mark, whole.end)) continue;
    if (text.slice(Math.max(0, whole.start - mark.length), whole.start) !== mark) continue;
    return { whole: { start: whole.start - mark.length, end: whole.end + mark.length } };
  }
  return undefined;
}

/** `const reply = {…};`: the name says whether it is the answer. */
function readReturn({ text, whole }: Place): Layer | undefined {
  const before = text.slice(Math.max(0, whole.start - 200), whole.start);
  const match =
    /(?:^|\n|[>:：*][ \t]{0,3})[ \t]{0,20}(?:(?:export )?(?:const|let|var|final|auto) )?([\p{L}_$][\p{L}\p{N}_$.]{0,60})(?:[ \t]?:[ \t]?[\w<>[\]., ]{1,40})?[ \t]{0,3}:?=[ \t]{0,3}$/u.exec(
      before,
    );
  if (match === null) return undefined;
  const name = match[1] ?? '';
  const layer = { whole: { start: whole.start - match[0].replace(/^[>:：*\s]{1,30}/, '').length, end: whole.end } };
  if (ANSWER_LABELS.has(plainName(name))) return layer;
  return {
    ...layer,
    doubt: { rule: 'assigned-to-something-else', says: `The message is assigned to ${JSON.stringify(name)}.` },
  };
}

/** A semicolon at the end of the line. */
function readEndOfStatement({ text, whole }: Place): Layer | undefined {
  if (text[whole.end] !== ';') return undefined;
  const next = text[whole.end + 1];
  return next === undefined || next === '\n' || next === '\r'
    ? { whole: { start: whole.start, end: whole.end + 1 } }
    : undefined;
}

/** Quotes around a message that was given as a text. */
function readQuotes({ text, whole, isEncoded }: Place): Layer | undefined {
  const mark = text[whole.start - 1] ?? '';
  if (!isEncoded || mark === '' || !`"'`.includes(mark)) return undefined;
  const isPair = text[whole.end] === mark;
  return { whole: { start: whole.start - 1, end: whole.end + (isPair ? 1 : 0) } };
}
