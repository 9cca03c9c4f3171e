import type { Span } from '../words/issue.ts';
import { type InputPart, LABELS } from './agent-input.ts';

/** A label in a text. */
export type Label = {
  part: InputPart;
  /** The start of its line, including the marks before it. */
  start: number;
  /** The offset after its colon and the marks that belong to it. */
  end: number;
  /**
   * How it is written: as in the protocol (`exact`), with marks around it (`marked`: bold, a heading, a quotation), or in
   * different words (`spelled`: `Workflow Context:`), which prose may use too.
   */
  form: 'exact' | 'marked' | 'spelled';
  /** Whether its line is quoted (`>`). */
  isQuoted: boolean;
};

/**
 * Finds the next label at the start of a line.
 *
 * A label without a colon counts when it is alone on its line, and is a heading, bold, or spelled as in the protocol. A
 * context with another spelling counts only if JSON follows directly; otherwise it is prose. The time is linear in the
 * length.
 */
export function findLabel(text: string, from: number): Label | undefined {
  const pattern = new RegExp(LABEL, 'gim');
  pattern.lastIndex = from;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const label = labelOf(match, text);
    if (label !== undefined) return label;
  }
  return undefined;
}

/** Bullets, headings, quotations; then bold or code around the name; then a colon, or nothing else on the line. */
const LABEL =
  '^((?:[ \\t>#+\\-•\\uFEFF\\u200B\\u00A0]|\\*[ \\t]){0,24}(?:[0-9]{1,2}[.)][ \\t]{1,4})?)([*_`]{0,3})' +
  '((workflow|feedback)(?:\\\\?_|[ \\t\\u00A0-]|)context|user(?:\\\\?_|[ \\t\\u00A0-]|)request)' +
  '(?:\\2[ \\t]{0,8}[:：]|[ \\t]{0,8}[:：]\\2|[ \\t]{0,8}[:：]|(\\2)(?=[ \\t]{0,80}(?:[\\r\\n{]|$)))';

/** Finds the words of a label alone on a line, without any marks: they may be a label or prose. */
export function findPlainLabel(text: string, from: number, to: number): Span | undefined {
  const [found, before = ''] = PLAIN.exec(text.slice(from, to)) ?? [];
  if (found === undefined) return undefined;
  const start = text.indexOf(found, from) + before.length;
  return { start, end: start + found.length - before.length };
}

const PLAIN =
  /(^|\n)[ \t]{0,24}(?:(?:workflow|feedback)[ \t_-]?context|user[ \t_-]?request)(?=[ \t]{0,80}(?:\r?\n|$))/i;

function labelOf(match: RegExpExecArray, text: string): Label | undefined {
  const { 0: whole, 1: before = '', 2: marks = '', 3: name = '', 4: context, 5: bare, index: start } = match;
  const part = context === undefined ? 'request' : (context.toLowerCase() as InputPart);
  const end = start + whole.length;
  const isName = LABELS[part] === `${name}:`;
  if (bare !== undefined && !isName && marks === '' && !before.includes('#')) return undefined;
  if (!isName && part !== 'request' && !showsContext(text, end)) return undefined;
  const form = whole === LABELS[part] ? 'exact' : isName ? 'marked' : 'spelled';
  return { part, start, end, form, isQuoted: before.includes('>') };
}

/** Whether an object follows, with or without a code fence, or a word for "none". */
function showsContext(text: string, end: number): boolean {
  const pattern = /^[\s>*_`~]{0,80}(?:[a-z0-9]{1,8}(?=\s))?[\s>]{0,80}(?:[{｛]|(?:null|none|n\/a)(?![^\s.)]))/i;
  return pattern.test(text.slice(end, end + 200));
}

/** Whether a label has a form that prose would not have by chance. */
export function isTelling({ part, form }: Label): boolean {
  return form !== 'spelled' || part !== 'request';
}
