import { type InputPart, LABELS } from './agent-input.ts';

/** A label in a text. */
export type Label = {
  part: InputPart;
  /** Where its line starts, with the marks in front of it. */
  start: number;
  /** Behind its colon and the marks that belong to it. */
  end: number;
  /**
   * How it is written: as the protocol does (`exact`), with marks around (`marked`: bold, a heading, a quotation), or in other
   * letters (`spelled`: `Workflow Context:`), as prose may write it too.
   */
  form: 'exact' | 'marked' | 'spelled';
  /** The line has the mark of a quotation. */
  isQuoted: boolean;
};

/**
 * Finds the next label that stands at the start of a line.
 *
 * Without a colon it counts when its line has nothing else, and it is a heading, bold, or in the protocol's own letters.
 * A context in other letters counts only where JSON follows at once: otherwise it is prose. Takes time in proportion to the
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

/** An object follows, in a fence or not, or a word for none. */
function showsContext(text: string, end: number): boolean {
  const pattern = /^[\s>*_`~]{0,80}(?:[a-z0-9]{1,8}(?=\s))?[\s>]{0,80}(?:[{｛]|(?:null|none|n\/a)(?![^\s.)]))/i;
  return pattern.test(text.slice(end, end + 200));
}

/** Whether a label stands where no prose would have it by chance. */
export function isTelling({ part, form }: Label): boolean {
  return form !== 'spelled' || part !== 'request';
}
