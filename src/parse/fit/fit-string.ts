import type { StringShape } from '../../words/contract.ts';
import type { StringTree } from '../tree.ts';
import { type Fit, pathOf } from './fit.ts';
import { PATH } from './is-surely-escaped.ts';
import { readString } from './read-string.ts';

/** A text, its quotes and escapes as JSON writes them. */
export function fitString(fit: Fit, tree: StringTree, shape: StringShape | undefined): void {
  const { edits } = readString(fit.text, tree, shape, fit.isDoubtful);
  if (edits.length === 0) {
    const raw = fit.text.slice(tree.from, tree.to);
    if (raw.includes('\\') && PATH.test(raw.replaceAll('\\\\', ''))) fit.hasPath = true;
    return;
  }
  const isQuoting =
    tree.quote === '"' &&
    edits.some(({ code }) => code === 'unescaped_quote') &&
    fit.marks.test(fit.text.slice(tree.from, tree.to));
  const path = pathOf(fit);
  for (const change of edits) {
    change.path = path;
    if (isQuoting) change.certainty = 'guess';
    fit.edits.push(change);
  }
}
