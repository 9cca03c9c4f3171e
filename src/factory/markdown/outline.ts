import { foldLines, type Inline } from './inline.ts';
import type { Field } from './vocabulary.ts';

/**
 * A part of a report: a section with its heading (a bold line and a line that ends with a colon are headings too), an item of a
 * list, a paragraph, or a table. A table of names and values is a list of paragraphs.
 */
export type Entry = {
  kind: 'section' | 'item' | 'line' | 'table';
  /** 1–6 for headings, 7 for a bold line (7.5 with a number), 8 for a line that announces what follows it (8.5 for
   * bold lines there). */
  level: number;
  /** All of the heading, or of what the item or paragraph starts with. */
  text: Inline;
  /** What the label announces, where there is a known label. */
  field: Field | undefined;
  /** What stands behind the label; all of the text when there is no known label. */
  value: Inline;
  /** Its number in a numbered list. */
  ordinal: number | undefined;
  /** Whether its box is ticked, where it has one. */
  checked: boolean | undefined;
  /** Nothing that is said in it is said about the work. */
  isForeign: boolean;
  /** The cells of a table, its header first. */
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
    isForeign: false,
    rows: [],
    children: [],
  };
}

/** What an entry says: behind its label, else in the first thing below it. */
export function saidIn(entry: Entry): Inline {
  if (entry.value.text !== '') return entry.value;
  const first = entry.children.find(({ isForeign, kind }) => !isForeign && kind !== 'table');
  return first === undefined || first.field !== undefined ? entry.value : first.text;
}

/** What stands behind the last list or table of an entry; nothing when it has none. */
export function behindList({ children }: Entry): Entry[] {
  const last = children.findLastIndex(({ kind }) => kind === 'item' || kind === 'table');
  return last === -1 ? [] : children.slice(last + 1);
}

/** The last block of all, in whatever section it stands. */
export function lastBlock(entry: Entry): Entry {
  const last = entry.children.at(-1);
  return last === undefined ? entry : lastBlock(last);
}

/** Everything that stands in an entry, as text: paragraphs and items, but nothing that has a label of its own. */
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
