/** Fits booleans, numbers, and strings with a fixed set of allowed values. */

import type { StringShape } from '../../words/contract.ts';
import { namesFile } from '../names-file.ts';
import { looseName, withoutUnseen } from '../text/characters.ts';
import type { Tree } from '../tree.ts';
import { type Fit, replace } from './fit.ts';
import { fitFree } from './fit-free.ts';
import { hasLostUnderscores } from './fit-key.ts';
import { fitPlain, fitString } from './fit-string.ts';
import { NUMBER, scalarOf } from './fit-word.ts';
import { isPlain, readString } from './read-string.ts';

/** Fits one of the allowed words, in any spelling. */
export function fitWordOf(fit: Fit, tree: Tree, words: readonly string[]): unknown {
  if (tree.type === 'string' && isPlain(fit.text, tree)) {
    const plain = fit.text.slice(tree.from, tree.to);
    if (words.includes(plain)) return fitPlain(fit, tree, plain);
  }
  const word = wordOf(fit, tree);
  if (word === undefined) return fitFree(fit, tree);
  if (words.includes(word)) return fitKnownWord(fit, tree, word);
  const near = words.filter((known) => looseName(known) === looseName(word));
  if (near.length !== 1) return fitFree(fit, tree);
  const name = JSON.stringify(near[0]);
  const certainty = hasLostUnderscores(word, near[0] ?? '') ? 'guess' : 'inferred';
  fit.isRespelled = true;
  const message = `${JSON.stringify(word)} was read as ${name}.`;
  replace(fit, tree, name, { code: 'word_spelling', certainty, message });
  return near[0];
}

function fitKnownWord(fit: Fit, tree: Tree, word: string): string {
  const json = JSON.stringify(word);
  if (tree.type !== 'string') {
    const message = 'A word was put into double quotes.';
    replace(fit, tree, json, { code: 'quotes', certainty: 'inferred', message });
    return word;
  }
  const raw = fit.text.slice(tree.from, tree.to);
  if (raw === word || withoutUnseen(raw) === raw) return fitString(fit, tree, undefined);
  const message = 'Invisible characters were dropped.';
  replace(fit, tree, json, { code: 'white_space', certainty: 'lossless', message });
  return word;
}

/** The text of a string or a bare word, without invisible characters. */
export function wordOf(fit: Fit, tree: Tree): string | undefined {
  if (tree.type === 'word') return tree.word;
  if (tree.type !== 'string') return undefined;
  return withoutUnseen(readString(fit.text, tree, undefined).value);
}

/** Fits a number or a boolean, and takes it out of its quotes. */
export function fitScalar(fit: Fit, tree: Tree, type: 'boolean' | 'number' | 'integer'): unknown {
  if (tree.type !== 'string') {
    const literal = tree.type === 'word' && type === 'boolean' ? swappedLetters(tree.word) : undefined;
    if (literal === undefined) return fitFree(fit, tree);
    const message = `${fit.text.slice(tree.start, tree.end)} is ${literal} with two letters swapped.`;
    replace(fit, tree, literal, { code: 'literal', certainty: 'inferred', message });
    return scalarOf(fit, literal);
  }
  const text = fit.text.slice(tree.from, tree.to).trim();
  const json = type === 'boolean' ? /^(?:true|false)$/i.exec(text)?.[0].toLowerCase() : NUMBER.exec(text)?.[0];
  if (json === undefined) return fitFree(fit, tree);
  const message = `A ${type === 'boolean' ? 'boolean' : 'number'} was taken out of its quotes.`;
  // `1.500` is one and a half, or, in German notation, fifteen hundred.
  const certainty = type !== 'boolean' && /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(text) ? 'guess' : 'inferred';
  replace(fit, tree, json, { code: 'scalar_in_quotes', certainty, message });
  return scalarOf(fit, json);
}

/** The boolean of which two letters side by side were swapped: `ture`. */
function swappedLetters(word: string): 'true' | 'false' | undefined {
  return (['true', 'false'] as const).find((literal) =>
    [1, 2, 3].some((i) => word === literal.slice(0, i) + literal[i + 1] + literal[i] + literal.slice(i + 2)),
  );
}

/**
 * Fits a number, a boolean or a sentence without quotes where a string belongs, or a path, which no name of a variable can be: but
 * `<path/to/file>` is a placeholder, and `a/b|a/c` names alternatives.
 */
export function fitBare(fit: Fit, tree: Tree, shape: StringShape | undefined): unknown {
  const isFree = shape?.rule === undefined || shape.rule === 'non-blank';
  const isPath = (word: string) => /\/|\.\p{L}/u.test(word) && !/[<|]/.test(word);
  const isScalar = (word: string) => NUMBER.test(word) || word === 'true' || word === 'false' || /^[^<]* /.test(word);
  const isText = (word: string) => isScalar(word) || (isPath(word) && word.includes('/'));
  if (tree.type === 'word' && (namesFile(shape) ? isPath(tree.word) : isFree && isText(tree.word))) {
    const message = 'A value was put into quotes.';
    // Words that are no sentence may say what belongs there, as in a template; a name with a dot may be a property.
    const sure = tree.word.includes(' ') ? /^\p{Lu}.*[.!?]$/u : /[/*]|^\P{L}|^(?:true|false)$/u;
    const why = {
      code: 'scalar_without_quotes',
      certainty: sure.test(tree.word) ? 'inferred' : 'guess',
      message,
    } as const;
    replace(fit, tree, JSON.stringify(tree.word), why);
    return tree.word;
  }
  return fitFree(fit, tree);
}
