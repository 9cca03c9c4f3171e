import type { Part } from '../../generated/definitions.ts';
import { chooseKinds } from './choose-kinds.ts';
import { partNamed } from './definitions.ts';
import { formsOf } from './find-part.ts';
import { fieldsOf } from './share-fields.ts';
import { limitWords, valueWord } from './value-words.ts';

/**
 * Says in a few words what a value has to be: `a string (not empty or blank)`, `"overwrite" or "append"`.
 *
 * @param beside names that are shown as other choices, so that the value cannot be one of them
 */
export function describePart(part: Part, beside: readonly string[] = []): string {
  const { const: constant, enum: words, type, items = {}, anyOf, tag } = resolved(part);
  if (constant !== undefined) return JSON.stringify(constant);
  if (words !== undefined) return either(words.map(quoted));
  if (anyOf !== undefined) {
    return tag === undefined ? either(describeEach(anyOf)) : `an object whose ${tag} is ${tagsOf(part, tag)}`;
  }
  const own = resolved(part);
  const limits = valueWord(own, chooseKinds(undefined), beside)?.words ?? limitWords(own);
  const remark = limits === '' ? '' : ` (${limits})`;
  switch (type) {
    case 'array':
      return `a list${remark}, each ${describePart(items)}`;
    case 'object':
      return describeObject(own);
    case 'string':
      return `${beside.length > 0 ? 'another' : 'a'} string${remark}`;
    case 'integer':
    case 'number':
      return `a number${remark}`;
    case 'boolean':
      return 'true or false';
    case 'null':
      return 'null';
    default:
      return part.not === undefined ? 'any JSON value' : 'left out';
  }
}

function quoted(word: unknown): string {
  return JSON.stringify(word);
}

/** What each of several parts has to be, without repetitions. */
export function describeEach(parts: readonly Part[]): string[] {
  const names = parts.map((part) => resolved(part).const).filter((name) => typeof name === 'string');
  return [...new Set(parts.flatMap((part) => resolved(part).enum?.map(quoted) ?? describePart(part, names)))];
}

/** The members of a union in words, where a type alone does not say which values they allow; nothing otherwise. */
export function unionWords({ anyOf = [] }: Part): string[] {
  const isLimited = (member: Part) => {
    return valueWord(member, chooseKinds(undefined)) === undefined && limitWords(member) !== '';
  };
  return anyOf.some(isLimited) ? [`Namely ${either(describeEach(anyOf))}.`] : [];
}

function resolved(part: Part): Part {
  return part.$ref === undefined ? part : resolved(partNamed(part.$ref) ?? {});
}

/** The names of the fields, with a question mark after optional ones. */
function describeObject(part: Part): string {
  const fields = fieldsOf(part)
    .filter(({ part: { not } }) => not === undefined)
    .map(({ name, isRequired }) => (isRequired ? name : `${name}?`));
  const groups = groupWords(part);
  if (fields.length === 0) return 'an object';
  return `an object with ${fields.join(', ')}${groups.length > 0 ? ` (${groups.join('; ')})` : ''}`;
}

/** Which fields exclude each other, and of which ones at least one is required. */
export function groupWords({ ways = [], atLeastOne }: Part): string[] {
  return [
    ...ways.map(({ groups }) => `either ${groups.map((group) => group.join(' and ')).join(', or ')}`),
    ...(atLeastOne === undefined ? [] : [`at least one of ${atLeastOne.join(', ')}`]),
  ];
}

/** The values of the field that distinguishes the members of a union. */
export function tagsOf(part: Part, tag: string): string {
  return either(describeEach(formsOf(part).map(({ properties = {} }) => properties[tag] ?? {})));
}

export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
