import { issue } from '../check/explain/issue.ts';
import { ruleTexts } from '../check/explain/rule-texts.ts';
import { receivedValue, showValue } from '../check/show-value.ts';
import type { Issue } from '../words/issue.ts';
import { lengthOf } from '../words/length-of.ts';
import { nameOf } from './explain-words.ts';
import { fitsFormat } from './formats.ts';
import type { SchemaNode } from './schema-node.ts';
import { isMultiple } from './value-facts.ts';

export function explainText({ source, pattern, format }: SchemaNode, value: string, path: string): Issue[] {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = source as {
    minLength?: number;
    maxLength?: number;
  };
  const received = receivedValue(value);
  if (minLength > 0 || maxLength < Number.POSITIVE_INFINITY) {
    const length = lengthOf(value);
    const [code, limit, words] =
      length < minLength
        ? (['minLength', minLength, 'at least'] as const)
        : (['maxLength', maxLength, 'at most'] as const);
    if (length < minLength || length > maxLength) {
      const message = `${nameOf(path)} must have ${words} ${limit} ${limit === 1 ? 'character' : 'characters'}, not ${length}.`;
      return [issue(code, path, message, { expected: limit, received })];
    }
  }
  if (format !== undefined && !fitsFormat(format, value)) {
    const texts = ruleTexts(format, value);
    const isWorded = format === 'uuid' || format === 'date-time';
    const problem = isWorded ? texts.problem : `must be of the format ${showValue(format)}, not ${showValue(value)}`;
    const hint = isWorded ? texts.hint : undefined;
    return [issue('format', path, `${nameOf(path)} ${problem}.`, { hint, expected: format, received })];
  }
  if (pattern === undefined || pattern.test(value)) return [];
  const message = `${nameOf(path)} does not match the pattern ${showValue(pattern.source)}: ${showValue(value)}.`;
  return [issue('pattern', path, message, { expected: pattern.source, received })];
}

export function explainNumber(source: SchemaNode['source'], value: number, path: string): Issue[] {
  const limits = [
    ['minimum', 'at least', (limit: number) => value >= limit],
    ['maximum', 'at most', (limit: number) => value <= limit],
    ['exclusiveMinimum', 'more than', (limit: number) => value > limit],
    ['exclusiveMaximum', 'less than', (limit: number) => value < limit],
    ['multipleOf', 'a multiple of', (limit: number) => isMultiple(value, limit)],
  ] as const;
  for (const [code, words, fits] of limits) {
    const limit = source[code];
    if (typeof limit !== 'number' || fits(limit)) continue;
    const message = `${nameOf(path)} must be ${words} ${limit}, not ${value}.`;
    return [issue(code, path, message, { expected: limit, received: receivedValue(value) })];
  }
  return [];
}
