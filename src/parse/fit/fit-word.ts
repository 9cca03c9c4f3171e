/** Fits numbers and literals: `True` → `true`, `+1` → `1`. */
import type { WordTree } from '../tree.ts';
import { type Fit, pathOf, replace } from './fit.ts';

/** A JSON number. */
export const NUMBER = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

const LITERALS: { readonly [word: string]: string } = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  undefined: 'null',
  NULL: 'null',
  nil: 'null',
  Null: 'null',
};

/** Rewrites a value without quotes as JSON, or records why that is not possible. */
export function fitWord(fit: Fit, tree: WordTree): void {
  const { word, start, end } = tree;
  if (word === 'true' || word === 'false' || word === 'null' || NUMBER.test(word)) return;
  const literal = Object.hasOwn(LITERALS, word) ? LITERALS[word] : undefined;
  if (literal !== undefined) {
    const message = `${word} is ${literal} in JSON.`;
    // In JavaScript, a field that is undefined is one that is not there.
    const certainty = word === 'undefined' ? 'guess' : 'lossless';
    return replace(fit, tree, literal, { code: 'literal', certainty, message });
  }
  const number = /\d/.test(word) ? plainNumber(word) : word;
  if (NUMBER.test(number)) {
    // `1.` before another value may be the number of a list item.
    const isItem = word.endsWith('.') && /^\s*["'“`{[]/.test(fit.text.slice(end, end + 20));
    const message = 'A number was written as in JSON.';
    return replace(fit, tree, number, { code: 'number', certainty: isItem ? 'guess' : 'inferred', message });
  }
  const isNumber = /^[+-]?(?:NaN|Infinity|nan|inf)$/.test(word);
  const code = isNumber ? 'not_a_number' : /^(?:\.{3}|…|<.*>)$/.test(word) ? 'placeholder' : 'bare_text';
  fit.problem ??= { code, at: start, end, path: pathOf(fit) };
}

function plainNumber(word: string): string {
  return word
    .replace(/^\+/, '')
    .replace(/(\d)_(?=\d{3}(?:\D|$))/g, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/^(-?\d+)\.$/, '$1');
}
