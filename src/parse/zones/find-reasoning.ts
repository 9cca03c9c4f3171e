/** Finds the reasoning in a text. A message inside reasoning is not the answer. */
import type { Span } from '../../words/issue.ts';
import { firstIndex } from '../text/first-index.ts';
import { lineStart } from '../text/line-start.ts';
import { holds } from '../text/spans.ts';
import { shownIn } from './is-shown.ts';

const NAMES =
  '(?:\\w{1,12}:)?think|(?:\\w{1,12}[:_])?(?:thinking|thoughts?|reasoning|monologue)|thought_process|chain_of_thought|cot|rationale|antthinking|example|reflection|scratchpad|analysis';

/** A tag that opens or closes reasoning, in the notations of several models. */
const TAG = `</?(?:${NAMES})(?:\\s[^<>]*)?>|\\[/?(?:THINK|THINKING|REASONING|THOUGHTS?)\\]|<details\\s[^<>]{0,40}reasoning[^<>]{0,40}>|</details>|◁/?think▷|<unused9[45]>|<\\|channel>thought|<channel\\|>|<\\|(?:/?think(?:ing)?|(?:begin|end)_of_(?:thought|thinking)|(?:START|END)_THINKING)\\|>`;

/** A turn of someone other than the model. */
const OTHER_TURN = /<\|(?:im_start|start_header_id)\|>\s*(?:user|system|tool|function)\b/g;

const MARK = /* @__PURE__ */ new RegExp(`${TAG}|<\\|channel\\|>|${OTHER_TURN.source}`, 'i');

/** Names of channels whose marks were removed by a page. */
const UNMARKED = /^\s{0,20}(?:analysis(?=[^\s"':,;[])|commentary(?=\{))/;

/** A quick test: whether the text has any mark of reasoning. */
export function mayReason(text: string): boolean {
  if (UNMARKED.test(text)) return true;
  const mayBeMarked = text.includes('<') || text.includes('◁') || hasBracketedWord(text);
  return mayBeMarked && MARK.test(text);
}

/**
 * Whether a bracket is followed by the first letter of a tag such as `[THINK]` or `[/reasoning]`. This must be quick,
 * because replies are full of arrays.
 */
function hasBracketedWord(text: string): boolean {
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
    const letter = text[at + 1] === '/' ? text[at + 2] : text[at + 1];
    if (letter !== undefined && 'TRtr'.includes(letter)) return true;
  }
  return false;
}

/**
 * Finds the parts of a text that are reasoning: blocks, the text before a closing tag without an opening one, the text
 * after an opening tag that is not closed, and channels other than the final one.
 *
 * @param objects the spans of intact JSON, in which tags are content
 */
export function findReasoning(text: string, objects: readonly Span[]): Span[] {
  const spans: Span[] = [];
  const isContent = (at: number) => holds(objects, at) || isInField(text, at);
  let open: number | undefined;
  const isInObject = openObjects(text);
  const isShown = shownIn(text);
  for (const { 0: tag, index } of text.matchAll(new RegExp(TAG, 'gi'))) {
    const slash = /^(?:.\/|<\|(?:\/|end)|<unused95|<channel)/i.test(tag) ? '/' : '';
    if (isContent(index) || isNamed(text, index, tag)) continue;
    // Otherwise, `</details>` ends something else that the page can collapse.
    if (/^<\/details/i.test(tag) && !(open !== undefined && text.startsWith('<details', open))) continue;
    // A closing tag in a code block or a quotation is only shown, and closes nothing.
    if (slash !== '' && isShown(open ?? 0, index)) continue;
    if (slash === '') open ??= index;
    else if (open === undefined && isInObject(index)) continue;
    else {
      spans.push({ start: open ?? 0, end: index + tag.length });
      open = undefined;
    }
  }
  // A tag in the middle of a line that is never closed is only mentioned.
  if (open !== undefined && opensReasoning(text, open)) spans.push({ start: open, end: text.length });
  if (text.includes('<|')) {
    const channels = [...text.matchAll(/<\|channel\|>\s*(\w+)(?:[^\w<][^<]*)?<\|message\|>/g)].filter(
      ({ index }) => !isContent(index),
    );
    const endOfTurn = endsOfTurns(text);
    for (const { index } of text.matchAll(OTHER_TURN))
      if (!isContent(index) && text[index - 1] !== '`') spans.push({ start: index, end: endOfTurn(index) });
    for (const [i, { 0: mark, 1: name, index }] of channels.entries()) {
      if (name === 'final') continue;
      spans.push({ start: index, end: channels[i + 1]?.index ?? endOfTurn(index + mark.length) });
    }
  }
  const final = UNMARKED.test(text) ? text.indexOf('assistantfinal') : -1;
  if (final !== -1) spans.push({ start: 0, end: final });
  return spans.sort((a, b) => a.end - b.end);
}

/**
 * Makes a function that tells whether an object is open at an offset. Its offsets must be in ascending order. A brace
 * opens an object when a name follows it; otherwise it belongs to prose.
 */
function openObjects(text: string): (offset: number) => boolean {
  let at = 0;
  let depth = 0;
  let isString = false;
  return (offset) => {
    for (; at < offset; at++) {
      const character = text[at];
      if (isString) {
        if (character === '\\') at += 1;
        else if (character === '"') isString = false;
      } else if (depth > 0 && character === '"') isString = true;
      else if (character === '{' && OPENS_OBJECT.test(text.slice(at + 1, at + 60))) depth += 1;
      else if (character === '}' && depth > 0) depth -= 1;
    }
    return depth > 0;
  };
}

/** A name after a brace, in quotes or with its colon. */
const OPENS_OBJECT = /^\s{0,40}(?:["“„'‘]|[\p{L}_][\p{L}\p{N}_-]{0,40}["”]?\s{0,9}[:：])/u;

/** Whether a tag is in backticks: then it is only mentioned. */
function isNamed(text: string, at: number, tag: string): boolean {
  return text[at - 1] === '`' && text[at + tag.length] === '`';
}

function opensReasoning(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return before.slice(lineStart(before, before.length)).trim() === '';
}

/** Whether a field starts before the mark, on the same line, and its string has not ended: then the mark is content. */
function isInField(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 500), at);
  if (!before.includes(':')) return false;
  const line = before.slice(lineStart(before, before.length));
  return /["“][\w-]{1,60}["”]\s*:\s*["“](?:[^"“”\\]|\\.){0,500}$/.test(line);
}

/** Makes a function that tells where the turn around an offset ends. The marks are only searched for once. */
function endsOfTurns(text: string): (from: number) => number {
  const ends = [...text.matchAll(END_OF_TURN)];
  return (from) => ends[firstIndex(ends, ({ index }) => index >= from)]?.index ?? text.length;
}

/**
 * The mark at the end of a turn. When it is missing: the mark at the start of the model's own turn, at the start of a
 * line.
 */
const END_OF_TURN = /<\|(?:end|return|im_end|eot_id)\|>|^[ \t]*<\|(?:im_start|start_header_id)\|>assistant/gm;
