import type { StringShape } from '../../words/contract.ts';
import { isContent, namesFile } from '../names-file.ts';
import { closersOf } from '../text/characters.ts';
import type { StringTree } from '../tree.ts';
import { encodeQuotes, isQuoted } from './encode-string.ts';
import { type Fit, pathOf } from './fit.ts';
import { PATH } from './is-surely-escaped.ts';
import { isPlain, readString } from './read-string.ts';

/** Fits a string: turns its quotes and escapes into those of JSON. */
export function fitString(fit: Fit, tree: StringTree, shape: StringShape | undefined): string {
  if (isPlain(fit.text, tree)) return fitPlain(fit, tree, fit.text.slice(tree.from, tree.to));
  const { edits, value } = readString(fit.text, tree, shape, fit.isDoubtful);
  if (edits.length === 0) {
    const single = fit.text.slice(tree.from, tree.to).replaceAll('\\\\', '');
    if (PATH.test(single) || (namesFile(shape) && single.includes('\\'))) fit.hasPath = true;
    return value;
  }
  const isQuoting = edits.some(({ code }) => code === 'unescaped_quote') && holdsMessage(fit, tree, shape);
  const path = pathOf(fit);
  for (const change of edits) {
    change.path = path;
    if (isQuoting) change.certainty = 'guess';
    fit.edits.push(change);
  }
  return value;
}

/** Fits a string of which only the quotes may differ from JSON. */
export function fitPlain(fit: Fit, tree: StringTree, value: string): string {
  if (value.length === 4 && /^(?:null|none)$/i.test(value)) fit.hasScalarText = true;
  if (!isQuoted(fit.text, tree)) encodeQuotes(fit.text, tree, fit.edits, pathOf(fit));
  return value;
}

/** Whether a message of the contract begins inside the string: then the string may end at one of the quotes inside. */
function holdsMessage({ text, table }: Fit, { from, to, quote }: StringTree, shape: StringShape | undefined): boolean {
  const raw = text.slice(from, to);
  if (!raw.includes(':') || !/[{,]/.test(raw)) return false;
  const { marks } = table;
  if (isContent(shape)) return quote === '"' && marks.test(raw);
  return (closersOf(quote) ?? quote).includes('"') && marks.test(raw.replace(/\\[nrt]/g, ' '));
}
