import { issue } from '../check/explain/issue.ts';
import { type Fields, has } from '../check/own-fields.ts';
import { showValue } from '../check/show-value.ts';
import { pointTo } from '../words/issue.ts';
import { nameOf } from './explain-words.ts';
import type { SchemaNode } from './schema-node.ts';
import { repeatedItem } from './value-facts.ts';

export function* wrongCounts(source: SchemaNode['source'], value: readonly unknown[], path: string) {
  const { minItems, maxItems } = source;
  const extras = (limit: number) => ({ expected: limit, received: value.length });
  const said = (words: string, limit: number) =>
    `${nameOf(path)} must have ${words} ${limit} ${limit === 1 ? 'item' : 'items'}, not ${value.length}.`;
  if (typeof minItems === 'number' && value.length < minItems) {
    yield issue('minItems', path, said('at least', minItems), extras(minItems));
  }
  if (typeof maxItems === 'number' && value.length > maxItems) {
    yield issue('maxItems', path, said('at most', maxItems), extras(maxItems));
  }
  const repeated = source.uniqueItems === true ? repeatedItem(value) : undefined;
  if (repeated !== undefined) {
    const message = `${nameOf(pointTo(path, repeated))} repeats an earlier item: each item may appear only once.`;
    yield issue('uniqueItems', pointTo(path, repeated), message);
  }
}

export function* wrongSizes({ minProperties, maxProperties }: SchemaNode['source'], count: number, path: string) {
  if (typeof minProperties === 'number' && count < minProperties) {
    const message = `${nameOf(path)} must have at least ${minProperties} ${minProperties === 1 ? 'field' : 'fields'}, not ${count}.`;
    yield issue('minProperties', path, message, { expected: minProperties, received: count });
  }
  if (typeof maxProperties === 'number' && count > maxProperties) {
    const message = `${nameOf(path)} must have at most ${maxProperties} ${maxProperties === 1 ? 'field' : 'fields'}, not ${count}.`;
    yield issue('maxProperties', path, message, { expected: maxProperties, received: count });
  }
}

export function* wrongDependencies({ source, dependentRequired }: SchemaNode, value: Fields, path: string) {
  const code = Object.hasOwn(source, 'dependencies') ? 'dependencies' : 'dependentRequired';
  for (const [field, needed] of dependentRequired ?? []) {
    for (const name of has(value, field) ? needed.filter((one) => !has(value, one)) : []) {
      yield issue(
        code,
        pointTo(path, name),
        `${showValue(name)} is missing: it is required beside ${showValue(field)}.`,
      );
    }
  }
}
