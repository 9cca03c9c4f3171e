import { foldLines, type Inline } from './inline.ts';
import type { Field } from './vocabulary.ts';

/**
 * A part of a report: a section with its heading, an item of a list, a paragraph, or a table. A bold line, and a line that
 * ends with a colon, count as headings too. A table of names and values becomes a list of paragraphs.
 */
export type Entry = {
  kind: 'section' | 'item' | 'line' | 'table';
  /**
   * 1–6 for headings, 7 for a bold line (7.5 with a number), 8 for a line that announces what follows it (8.5 for a bold line
   * below such a line).
   */
  level: number;
  /** The whole heading, or the first line of the item or paragraph. */
  text: Inline;
  /** The field of the report that the label names; undefined without a known label. */
  field: Field | undefined;
  /** The text after the label; the whole text if there is no known label. */
  value: Inline;
  /** Its number in a numbered list. */
  ordinal: number | undefined;
  /** Whether its box is ticked; undefined without a box. */
  checked: boolean | undefined;
  /** Whether a part of it is struck out. That part is not in the text. */
  isStruck: boolean;
  /** Whether it is about something other than the work: an example, a plan, an earlier run. */
  isForeign: boolean;
  /** The cells of a table, header first. */
  rows: Inline[][];
  children: Entry[];
};

/** An entry without any content. */
export function emptyEntry(kind: Entry['kind'], text: Inline, level = 9): Entry {
  return {
    kind,
    level,
    text,
    field: undefined,
    value: text,
    ordinal: undefined,
    checked: undefined,
    isStruck: false,
    isForeign: false,
    rows: [],
    children: [],
  };
}

/** The text of an entry: after its label, otherwise the first thing below it. */
export function saidIn(entry: Entry): Inline {
  if (entry.value.text !== '') return entry.value;
  const first = entry.children.find(({ isForeign, kind }) => !isForeign && kind !== 'table');
  return first === undefined || first.field !== undefined ? entry.value : first.text;
}

/** What follows the last list or table of an entry; empty when it has none. */
export function behindList({ children }: Entry): Entry[] {
  const last = children.findLastIndex(({ kind }) => kind === 'item' || kind === 'table');
  return last === -1 ? [] : children.slice(last + 1);
}

/** The last block of the text, in whatever section it is. */
export function lastBlock(entry: Entry): Entry {
  const last = entry.children.at(-1);
  return last === undefined ? entry : lastBlock(last);
}

/** The paragraphs and items of an entry as text, without those that have a label of their own. */
export function textOf(entry: Entry): string {
  const parts = [foldLines(entry.value.text)];
  let before: Entry | undefined;
  for (const child of entry.children) {
    if (child.field !== undefined || child.isForeign || child.kind === 'table') continue;
    const text =
      child.kind === 'section' ? [child.text.text, textOf({ ...child, value: child.text })].at(-1) : textOf(child);
    if (!text) continue;
    const isItem = child.kind === 'item';
    parts.push(isItem && before?.kind === 'item' ? '\n' : '\n\n', isItem ? `- ${text.replaceAll('\n', '\n  ')}` : text);
    before = child;
  }
  return parts.join('').trim();
}
