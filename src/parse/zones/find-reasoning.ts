/** Where a model thinks aloud: no message is taken from there. */
import type { Span } from '../../words/issue.ts';
import { firstIndex } from '../first-index.ts';
import { lineStart } from '../line-start.ts';
import { holds } from '../spans.ts';
import { shownIn } from './is-shown.ts';

const NAMES =
  '(?:\\w{1,12}:)?think|thinking|antthinking|thought|thoughts|(?:\\w{1,12}_)?reasoning|example|reflection|scratchpad|analysis';

/** A tag that opens or closes reasoning, in the writings of several models. */
const TAG = `</?(?:${NAMES})(?:\\s[^<>]*)?>|\\[/?(?:THINK|THINKING|REASONING|THOUGHTS?)\\]|<details\\s[^<>]{0,40}reasoning[^<>]{0,40}>|</details>|◁/?think▷|<unused9[45]>|<\\|(?:(?:begin|end)_of_(?:thought|thinking)|(?:START|END)_THINKING)\\|>`;

/** The turn of somebody else. */
const OTHER_TURN = /<\|(?:im_start|start_header_id)\|>\s*(?:user|system|tool|function)\b/g;

const MARK = /* @__PURE__ */ new RegExp(`${TAG}|<\\|channel\\|>|${OTHER_TURN.source}`, 'i');

/** Channels whose marks a page has dropped. */
const UNMARKED = /^\s{0,20}(?:analysis(?=[^\s"':,;[])|commentary(?=\{))/;

/** Whether there is anything to look for. */
export function mayReason(text: string): boolean {
  if (UNMARKED.test(text)) return true;
  const mayBeMarked = text.includes('<') || text.includes('◁') || hasBracketedWord(text);
  return mayBeMarked && MARK.test(text);
}

/** `[THINK]`, `[/reasoning]`: a bracket with the first letter of such a word. A list, of which a reply may be full, is passed quickly. */
function hasBracketedWord(text: string): boolean {
  for (let at = text.indexOf('['); at !== -1; at = text.indexOf('[', at + 1)) {
    const letter = text[at + 1] === '/' ? text[at + 2] : text[at + 1];
    if (letter !== undefined && 'TRtr'.includes(letter)) return true;
  }
  return false;
}

/**
 * Finds the parts of a text that are reasoning: blocks, what stands before a lone closing tag, what stands behind an opening
 * one that is not closed, and channels that are not the final one.
 *
 * @param objects spans of intact JSON; tags within them are content
 */
export function findReasoning(text: string, objects: readonly Span[]): Span[] {
  const spans: Span[] = [];
  const isContent = (at: number) => holds(objects, at) || isInField(text, at);
  let open: number | undefined;
  const isInObject = openObjects(text);
  const isShown = shownIn(text);
  for (const { 0: tag, index } of text.matchAll(new RegExp(TAG, 'gi'))) {
    const slash = /^(?:.\/|<\|end|<unused95)/i.test(tag) ? '/' : '';
    if (isContent(index) || isNamed(text, index, tag)) continue;
    // Of other details that is the end of what the page folds.
    if (/^<\/details/i.test(tag) && !(open !== undefined && text.startsWith('<details', open))) continue;
    // What closes within a block of code or a quotation is only shown.
    if (slash !== '' && isShown(open ?? 0, index)) continue;
    if (slash === '') open ??= index;
    else if (open === undefined && isInObject(index)) continue;
    else {
      spans.push({ start: open ?? 0, end: index + tag.length });
      open = undefined;
    }
  }
  // A tag in mid-sentence that nothing closes is only named.
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
 * Answers, for offsets in ascending order, whether an object or a string in one is open there. A brace opens an object when a
 * name follows it; elsewhere it is a character of prose.
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

/** A name behind a brace, in quotes or with its colon. */
const OPENS_OBJECT = /^\s{0,40}(?:["“„'‘]|[\p{L}_][\p{L}\p{N}_-]{0,40}["”]?\s{0,9}[:：])/u;

/** In marks of code a tag is only named. */
function isNamed(text: string, at: number, tag: string): boolean {
  return text[at - 1] === '`' && text[at + tag.length] === '`';
}

function opensReasoning(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  return before.slice(lineStart(before, before.length)).trim() === '';
}

/** Before a mark a field starts on the same line whose text is not at its end: the mark is content. */
function isInField(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 500), at);
  if (!before.includes(':')) return false;
  const line = before.slice(lineStart(before, before.length));
  return /["“][\w-]{1,60}["”]\s*:\s*["“](?:[^"“”\\]|\\.){0,500}$/.test(line);
}

/** Answers where the turn ends that an offset stands in; the marks are looked for once. */
function endsOfTurns(text: string): (from: number) => number {
  const ends = [...text.matchAll(END_OF_TURN)];
  return (from) => ends[firstIndex(ends, ({ index }) => index >= from)]?.index ?? text.length;
}

/** The mark itself, or the model's own turn, where nobody wrote it. */
const END_OF_TURN = /<\|(?:end|return|im_end|eot_id)\|>|<\|(?:im_start|start_header_id)\|>assistant/g;
