import type { Span } from '../../words/issue.ts';
import { scanJson } from '../strict/scan-json.ts';
import { firstIndex } from '../text/first-index.ts';
import { skipSpace } from '../text/skip-space.ts';
import type { Place } from './doubt.ts';
import { backOver } from './surroundings.ts';

/** The deepest nesting of a list that is looked at. */
const DEEPEST = 400;

/**
 * Finds a list or a call around a message that is never closed: the text ends too early.
 *
 * @returns where the opening bracket is; undefined when none is left open
 */
export function isLeftOpen({ text, whole, known }: Place): Span | undefined {
  let start = whole.start;
  let end = whole.end;
  for (let depth = 0; depth < 20; depth++) {
    const open = backOverItems(text, start, known);
    const bracket = text[open - 1] ?? '';
    const closer = bracket === '[' ? ']' : bracket === '(' ? ')' : undefined;
    if (closer === undefined) return text.endsWith('\\boxed{', open) ? { start: open - 1, end: open } : undefined;
    const close = forthOverItems(text, end, known);
    // A parenthesis in prose may go on after the message.
    const isCall = bracket === '[' || /[\p{L}\p{N}_$\]]\($/u.test(text.slice(Math.max(0, open - 4), open));
    if (!isCall && (close < text.length || /\n\s*\n/.test(text.slice(open, start)))) return undefined;
    start = open - 1;
    // Other items than objects may stand beside the message in a list.
    const list = bracket === '[' && text[close] !== closer ? scanJson(text, start, DEEPEST) : undefined;
    if (text[close] !== closer && !list?.success) return { start, end: open };
    end = list?.success ? list.end : close + 1;
  }
  return undefined;
}

/** Moves back over white space, commas and objects that were read. */
function backOverItems(text: string, from: number, known: readonly Span[]): number {
  let at = backOver(text, from);
  for (let items = 0; items < 1000; items++) {
    if (text[at - 1] === ',') at = backOver(text, at - 1);
    const item = known[firstIndex(known, ({ start }) => start >= at) - 1];
    if (item === undefined || item.end !== at || text[at - 1] !== '}') return at;
    at = backOver(text, item.start);
  }
  return at;
}

function forthOverItems(text: string, from: number, known: readonly Span[]): number {
  let at = skipSpace(text, from);
  for (let items = 0; items < 1000; items++) {
    if (text[at] === ',' || text[at] === '}') at = skipSpace(text, at + 1);
    const item = known[firstIndex(known, ({ start }) => start >= at)];
    if (item === undefined || item.start !== at) return at;
    at = skipSpace(text, item.end);
  }
  return at;
}
