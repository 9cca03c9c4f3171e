import { looseName, withoutUnseen } from '../text/characters.ts';
import type { Member, Tree } from '../tree.ts';
import { type Fit, replace } from './fit.ts';

/**
 * Puts the name of a field into double quotes, in the contract's spelling. The edit has the path of the field's value.
 *
 * @param isKnown the contract has the name: where it may be any, more than a quote may be missing
 */
export function fitKey(fit: Fit, { key, isIntact, start, keyEnd: end }: Member, name: string, isKnown: boolean): void {
  if (isIntact && key === name) return;
  // Longer than its quotes explain: something in it was escaped.
  const isSame = (key === name || withoutUnseen(key) === name) && end - start <= key.length + 2;
  const replacement = fit.table.quotedOf(name);
  // One of the two quotes is missing.
  const isHalf = end - start === key.length + 1;
  const mayDiffer = isSame ? !isKnown : hasLostUnderscores(key, name);
  replace(fit, { start, end }, replacement, {
    code: isSame ? 'key_quotes' : 'key_spelling',
    certainty: isSame && !isHalf ? 'lossless' : mayDiffer ? 'guess' : 'inferred',
    message:
      withoutUnseen(key) === name
        ? 'A field name was put into double quotes.'
        : `The key ${JSON.stringify(key)} was read as ${replacement}.`,
  });
}

/**
 * Whether a name only lost its underscores (`max_size` → `maxsize`): whatever removed them may also have removed
 * underscores from the strings.
 */
export function hasLostUnderscores(word: string, name: string): boolean {
  if (!name.includes('_') || word.length !== name.replaceAll('_', '').length) return false;
  return word === word.toLowerCase() || word === word.toUpperCase();
}

/** Whether an object has a field of that name, in any spelling. */
export function hasKey(tree: Tree, name: string): boolean {
  return tree.type === 'object' && tree.members.some(({ key }) => looseName(key) === looseName(name));
}
