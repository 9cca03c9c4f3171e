import type { Part } from '../../generated/definitions.ts';
import type { Issue } from '../words/issue.ts';
import { either, groupWords } from './describe-part.ts';
import { type FoundPart, findParts, formsOf } from './find-part.ts';
import { placeOf, shown } from './show-word.ts';

export function missingLine(
  issue: Issue,
  found: readonly FoundPart[],
  keys: readonly string[],
  form: () => string,
): string {
  const place = placeOf(keys);
  const field = keys.at(-1) ?? '';
  // The pointer leads to the missing field itself, or to the object in which one of several fields is missing.
  const groups = new Set(found.flatMap(({ part }) => formsOf(part)).flatMap((part) => waysLike(part, issue.expected)));
  if (groups.size > 0) return `${place} needs ${[...groups].join('; ').replaceAll('either ', '')}`;
  const several = Array.isArray(issue.expected) ? issue.expected.map(String) : [];
  const isNamed = (name: string) => found.some(({ part }) => formsOf(part).some((one) => one.properties?.[name]));
  if (several.length > 1 && several.every(isNamed)) return `${place} needs ${either(several.map(shown))}`;
  const words = form();
  // When one of several fields may be there, describing the value of one would suggest that one.
  const isChoice = found.some(({ owner }) => owner.ways?.some(({ groups }) => groups.flat().includes(field)));
  if (isChoice && words.length < 45 && found.length > 0) return `${placeOf(keys.slice(0, -1))} lacks ${field}`;
  if (words !== '') return `${place} is missing: ${words}`;
  return several.length > 0 ? `${place} lacks a field` : `${placeOf(keys.slice(0, -1))} lacks ${placeOf([field])}`;
}

/** The choice between fields that an issue is about. */
function waysLike({ ways = [] }: Part, expected: unknown): string[] {
  const meant = ways.filter(({ groups }) => JSON.stringify(groups) === JSON.stringify(expected));
  return groupWords({ ways: meant }).map((words) => `${words} alone`);
}

export function unknownLine(keys: readonly string[], contract: string): string {
  const owners = findParts(contract, keys.slice(0, -1)).flatMap(({ part }) => formsOf(part));
  const known = [...new Set(owners.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const place = placeOf(keys.slice(0, -1));
  const field = shown(keys.at(-1) ?? '');
  return `${place} has no field${field === '' ? ' of this name' : ` ${field}`}; its fields are ${known.join(', ')}`;
}

/** The fields that exclude a field. */
export function beside(found: readonly FoundPart[], field = ''): string {
  const ways = found.flatMap(({ owner }) => owner.ways ?? []).filter(({ groups }) => groups.flat().includes(field));
  const words = groupWords({ ways });
  return words.length === 0 ? '' : `${[...new Set(words)].join('; ')} alone`;
}
