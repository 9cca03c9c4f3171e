import { issue } from '../check/explain/issue.ts';
import { nearest } from '../check/nearest.ts';
import { describeValue, listed, receivedValue, showValue, useOneOf } from '../check/show-value.ts';
import { pointTo } from '../words/issue.ts';
import { isEqual } from '../words/json-value.ts';
import { nameOf, wrongType } from './explain-words.ts';
import type { SchemaNode } from './schema-node.ts';

export function wrongTypes(types: readonly string[], value: unknown, path: string) {
  const [type, ...others] = types.filter((one) => one !== 'null');
  if (type !== undefined && others.length === 0) return wrongType(type as never, value, path, types.length > 1);
  const words = types.map((one) => WORDS[one]).join(' or ');
  const message = `${nameOf(path)} must be ${words}, not ${describeValue(value)}.`;
  return issue('type', path, message, {
    expected: types.length === 1 ? types[0] : types,
    received: receivedValue(value),
  });
}

const WORDS: { readonly [type: string]: string } = {
  string: 'a string',
  array: 'an array',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  null: 'null',
};

/** The issue of a value that is not the constant, or not one of the allowed values. */
export function wrongValue(source: SchemaNode['source'], value: unknown, path: string) {
  if (Object.hasOwn(source, 'const') && !isEqual(source.const, value)) {
    const message = `${nameOf(path)} must be ${shown(source.const)}, not ${describeValue(value)}.`;
    return issue('const', path, message, { expected: source.const, received: receivedValue(value) });
  }
  if (!Array.isArray(source.enum) || source.enum.some((one) => isEqual(one, value))) return undefined;
  const words = source.enum.filter((one) => typeof one === 'string');
  const near = typeof value === 'string' ? nearest(value, words) : undefined;
  const all = source.enum.slice(0, 50).map(shown).join(', ');
  const oneOf = source.enum.length === 1 ? '' : 'one of ';
  const message = `${nameOf(path)} must be ${oneOf}${all}, not ${describeValue(value)}.`;
  const hint = near === undefined ? `Use ${oneOf}${all}.` : `Did you mean ${showValue(near)}?`;
  return issue('enum', path, message, { hint, expected: source.enum, received: receivedValue(value) });
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : showValue(value);
}

export function wrongTag(tag: string, word: unknown, allowed: readonly string[], path: string) {
  const at = pointTo(path, tag);
  const near = typeof word === 'string' ? nearest(word, allowed) : undefined;
  const message =
    typeof word === 'string'
      ? `${showValue(word)} is not a known ${tag}.`
      : `${nameOf(at)} must be a string, not ${describeValue(word)}.`;
  const hint =
    near === undefined ? useOneOf(allowed) : `Did you mean ${showValue(near)}? Known values are ${listed(allowed)}.`;
  return issue('discriminator', at, message, { hint, expected: allowed, received: receivedValue(word) });
}
