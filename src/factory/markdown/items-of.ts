import { foldLines, oneLine } from './inline.ts';
import { type Entry, textOf } from './outline.ts';
import { isNone } from './vocabulary.ts';

/** The items of a list; without a list, the text after the label. */
export function itemsOf(section: Entry): string[] {
  const items = section.children.filter(({ kind, field }) => kind === 'item' && field === undefined).map(textOf);
  const lines = section.children.filter(({ kind, field }) => kind === 'line' && field === undefined).map(textOf);
  const titles = section.children.filter(({ kind, field }) => kind === 'section' && field === undefined).map(titleOf);
  const own = oneLine(section.value);
  const all = items.length > 0 ? items : own !== '' ? [own] : [...lines, ...titles];
  return all.map(foldLines).filter((text) => !isNone(text));
}

function titleOf({ text }: Entry): string {
  return text.text;
}
