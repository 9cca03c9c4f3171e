/** Where a model thinks aloud: no message is taken from there. */
import type { Span } from '../issue.ts';

const NAMES =
  '(?:\\w{1,12}:)?think|thinking|antthinking|thought|thoughts|(?:\\w{1,12}_)?reasoning|example|reflection|scratchpad|analysis';

/** A tag that opens or closes reasoning, in the writings of several models. */
const TAG = `</?(?:${NAMES})(?:\\s[^<>]*)?>|\\[/?THINK\\]|◁/?think▷|<\\|(?:(?:begin|end)_of_(?:thought|thinking)|(?:START|END)_THINKING)\\|>`;

/** The turn of somebody else. */
const OTHER_TURN = /<\|(?:im_start|start_header_id)\|>\s*(?:user|system|tool|function)\b/g;

const MARK = /* @__PURE__ */ new RegExp(`${TAG}|<\\|channel\\|>|${OTHER_TURN.source}`, 'i');

/** Channels whose marks a page has dropped. */
const UNMARKED = /^\s{0,20}(?:analysis(?=[^\s"':,;[])|commentary(?=\{))/;

/** Whether there is anything to look for. */
export function mayReason(text: string): boolean {
  if (UNMARKED.test(text)) return true;
  if (!text.includes('<') && !text.includes('THINK]') && !text.includes('◁')) return false;
  return MARK.test(text);
}

/**
 * Finds the parts of a text that are reasoning: blocks, what stands before a lone closing tag, what stands behind an opening
 * one that is not closed, and channels that are not the final one.
 *
 * @param objects spans of intact JSON; tags within them are content
 */
export function findReasoning(text: string, objects: readonly Span[]): Span[] {
  const spans: Span[] = [];
  if (/[<[◁]/.test(text)) {
    let open: number | undefined;
    let next = 0;
    for (const { 0: tag, index } of text.matchAll(new RegExp(TAG, 'gi'))) {
      const slash = /^(?:.\/|<\|end)/i.test(tag) ? '/' : '';
      while ((objects[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
      if (index > (objects[next]?.start ?? Number.POSITIVE_INFINITY) || isInField(text, index)) continue;
      if (isNamed(text, index, tag)) continue;
      if (slash === '') open ??= index;
      else {
        spans.push({ start: open ?? 0, end: index + tag.length });
        open = undefined;
      }
    }
    // A tag in mid-sentence that nothing closes is only named.
    if (open !== undefined && opensReasoning(text, open)) spans.push({ start: open, end: text.length });
  }
  if (text.includes('<|')) {
    const isWithin = (at: number) => objects.some(({ start, end }) => start < at && at < end) || isInField(text, at);
    const channels = [...text.matchAll(/<\|channel\|>\s*(\w+)[^<]*<\|message\|>/g)].filter(
      ({ index }) => !isWithin(index),
    );
    for (const { index } of text.matchAll(OTHER_TURN))
      if (!isWithin(index) && text[index - 1] !== '`') spans.push({ start: index, end: endOfTurn(text, index) });
    for (const [i, { 0: mark, 1: name, index }] of channels.entries()) {
      if (name === 'final') continue;
      spans.push({ start: index, end: channels[i + 1]?.index ?? endOfTurn(text, index + mark.length) });
    }
  }
  const final = UNMARKED.test(text) ? text.indexOf('assistantfinal') : -1;
  if (final !== -1) spans.push({ start: 0, end: final });
  return spans.sort((a, b) => a.end - b.end);
}

/** In marks of code a tag is only named. */
function isNamed(text: string, at: number, tag: string): boolean {
  return text[at - 1] === '`' && text[at + tag.length] === '`';
}

function opensReasoning(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 200), at);
  const isFirst = before.slice(before.lastIndexOf('\n') + 1).trim() === '';
  return isFirst && !/^<example/i.test(text.slice(at, at + 8));
}

/** Before a mark a field starts on the same line whose text is not at its end: the mark is content. */
function isInField(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 500), at);
  if (!before.includes(':')) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return /["“][\w-]{1,60}["”]\s*:\s*["“](?:[^"“”\\]|\\.)*$/.test(line);
}

function endOfTurn(text: string, from: number): number {
  const end = /<\|(?:end|return|im_end|eot_id)\|>/.exec(text.slice(from));
  return end === null ? text.length : from + end.index;
}
