import type { Shape } from '../../generated/tables/shape.ts';
import type { Issue } from '../words/issue.ts';
import { fits } from './fits.ts';
import { issue } from './issue.ts';
import { isFields } from './own-fields.ts';
import { describeValue, receivedValue } from './show-value.ts';
import { nameOf, pathOf, type Walk } from './walk.ts';

/** The shapes that a type alone can refuse. */
export type TypedShape = Extract<Shape, { type: keyof typeof ARTICLES }>;

export function wrongType(shape: TypedShape, value: unknown, walk: Walk): Issue {
  const { type, nullable } = shape;
  const expected = type === 'union' ? 'object' : type;
  const words = nullable ? `${ARTICLES[type]} or null` : ARTICLES[type];
  const message = `${nameOf(walk.keys)} must be ${words}, not ${describeValue(value)}.`;
  return issue('type', pathOf(walk), message, {
    hint: walk.keys.length === 0 ? undefined : typeHint(shape, value, walk),
    expected: nullable ? [expected, 'null'] : expected,
    received: receivedValue(value),
  });
}

const ARTICLES = {
  string: 'a string',
  array: 'an array',
  object: 'an object',
  union: 'an object',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
};

/** How to write the value so that it is of the type. */
function typeHint(shape: TypedShape, value: unknown, { isOptional }: Walk): string | undefined {
  if (value === null) return isOptional ? 'Leave an optional field out instead of writing null.' : undefined;
  if (shape.type === 'array') return takes(shape.items, value) ? 'Wrap it in [ ].' : undefined;
  if (typeof value === 'object') return undefined;
  if (typeof value !== 'string') return takes(shape, String(value)) ? 'Write it in quotes.' : undefined;
  return takes(shape, unquoted(value)) ? 'Write it without quotes.' : undefined;
}

function takes(shape: Shape, value: unknown): boolean {
  switch (shape.type) {
    case 'string':
      return typeof value === 'string' && fits(shape, value);
    case 'number':
      return typeof value === 'number';
    case 'integer':
      return Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'object':
    case 'union':
      return isFields(value);
    default:
      return true;
  }
}

/** What the text is as JSON, if that is a number or a truth value. */
function unquoted(text: string): unknown {
  if (/^-?[0-9]+(?:\.[0-9]+)?$/.test(text)) return Number(text);
  return text === 'true' || (text === 'false' ? false : text);
}
