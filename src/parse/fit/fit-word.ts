/** Fits numbers and literals: `True` → `true`, `+1` → `1`. */
import type { WordTree } from '../tree.ts';
import { type Fit, pathOf, readLater, replace } from './fit.ts';

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
export function fitWord(fit: Fit, tree: WordTree): unknown {
  const { word, start, end } = tree;
  if (word === 'true' || word === 'false' || word === 'null' || NUMBER.test(word)) return scalarOf(fit, word);
  const literal = Object.hasOwn(LITERALS, word) ? LITERALS[word] : undefined;
  if (literal !== undefined) {
    const message = `${word} was written as ${literal}.`;
    // In JavaScript, a field that is undefined is one that is not there.
    const certainty = word === 'undefined' ? 'guess' : 'lossless';
    replace(fit, tree, literal, { code: 'literal', certainty, message });
    return scalarOf(fit, literal);
  }
  const number = /\d/.test(word) ? plainNumber(word) : word;
  if (NUMBER.test(number)) {
    // `1.` before another value may be the number of a list item.
    const isItem = word.endsWith('.') && /^\s*["'“`{[]/.test(fit.text.slice(end, end + 20));
    // `010` is eight in JavaScript, and `007` may be the name of something.
    const isPadded = /^[-+]?0\d/.test(word);
    const message = 'A number was written as in JSON.';
    replace(fit, tree, number, { code: 'number', certainty: isItem || isPadded ? 'guess' : 'inferred', message });
    return scalarOf(fit, number);
  }
  const isNumber = /^[+-]?(?:NaN|Infinity|nan|inf)$/.test(word);
  const code = isNumber ? 'not_a_number' : /^(?:\.{3}|…|<.*>)$/.test(word) ? 'placeholder' : 'bare_text';
  fit.problem ??= { code, at: start, end, path: pathOf(fit) };
  return undefined;
}

/** The value of a literal or a number. A number that may lose digits is left to the reader of the edited text. */
export function scalarOf(fit: Fit, json: string): unknown {
  if (json === 'true' || json === 'false' || json === 'null') return json === 'null' ? null : json === 'true';
  return /^.{16}|[eE]/.test(json) ? readLater(fit) : Number(json);
}

/** Whether a word stands for null, in JSON or in another language. */
export function isNullWord(word: string): boolean {
  return word === 'null' || (Object.hasOwn(LITERALS, word) && LITERALS[word] === 'null');
}

function plainNumber(word: string): string {
  return word
    .replace(/^0x[\da-f]{1,12}$/i, (hex) => String(Number(hex)))
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\d)_(?=\d{3}(?:\D|$))/g, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/^(-?\d+)\.$/, '$1');
}
