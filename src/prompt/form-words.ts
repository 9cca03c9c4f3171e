import type { Part } from '../../generated/definitions.ts';
import { type Issue, pointerKeys } from '../words/issue.ts';
import { describeEach, either } from './describe-part.ts';
import { type FoundPart, formsOf } from './find-part.ts';

/**
 * Chooses the parts that an issue is about from those that are possible at its place; all of them when it is not clear.
 */
export function meantBy({ code, path, expected }: Issue, found: readonly FoundPart[]): Part[] {
  const field = pointerKeys(path).at(-1) ?? '';
  const wanted = JSON.stringify(expected);
  const tests: readonly ((one: FoundPart) => boolean)[] = [
    ({ part }) => part.not === undefined,
    ({ owner }) => code !== 'required' || owner.required?.includes(field) === true,
    ({ part }) => expected !== undefined && part.const === expected,
    ({ part }) => Array.isArray(expected) && JSON.stringify(part.enum) === wanted,
    ({ part }) => typeof expected === 'string' && part.rule === expected,
    ({ part }) => typeof expected === 'string' && formsOf(part).some(({ type }) => type === expected),
  ];
  const left = tests.reduce((some, test) => {
    const kept = some.filter(test);
    return kept.length > 0 ? kept : some;
  }, found);
  // If none of the forms has the expected type, only a part of the schema requires it.
  const isOther =
    code === 'type' &&
    typeof expected === 'string' &&
    !left.some(({ part }) => formsOf(part).some(({ type }) => type === expected));
  return isOther ? [] : left.map(({ part }) => part);
}

/** What a value has to be: every form of a union, unless there are too many objects to list. */
export function formWords(parts: readonly Part[]): string {
  const words = describeEach(parts).filter((word, i, all) => all.findIndex((one) => bare(one) === bare(word)) === i);
  const objects = words.filter((word) => word.startsWith('an object'));
  return either(objects.length > 1 ? [...words.filter((word) => !objects.includes(word)), 'an object'] : words);
}

/** Replaces the lengths, so that lists that differ only in length are described once. */
function bare(words: string): string {
  return words.replace(/^a list \([^)]*\)/, 'a list');
}
