import type { ObjectShape, Shape } from '../../../generated/tables/shape.ts';
import type { Issue } from '../../words/issue.ts';
import { describeValue, receivedValue, typeName } from '../show-value.ts';
import { fits } from './fits.ts';
import { issue } from './issue.ts';
import { nameOf, pathOf, type Walk } from './walk.ts';

/** Shapes that can refuse a value because of its type alone. */
export type TypedShape = Extract<Shape, { type: keyof typeof ARTICLES | 'union' }>;

export function wrongType(shape: TypedShape, value: unknown, walk: Pick<Walk, 'keys' | 'parent'>): Issue {
  const { type, nullable } = shape;
  const expected = type === 'union' ? 'object' : type;
  const words = nullable ? `${ARTICLES[expected]} or null` : ARTICLES[expected];
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
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
};

/** How to write the value so that it has the type. */
function typeHint(
  shape: TypedShape,
  value: unknown,
  { parent, keys }: Pick<Walk, 'keys' | 'parent'>,
): string | undefined {
  if (value === null) {
    const isOptional = parent !== undefined && !isNeeded(parent, String(keys.at(-1)));
    return isOptional ? 'Leave an optional field out instead of writing null.' : undefined;
  }
  if (shape.type === 'string' && typeof value === 'object' && 'toISOString' in (value as object))
    return 'Use toISOString() of the Date.';
  if (shape.type === 'array') return takes(shape.items, value) ? 'Wrap it in [ ].' : undefined;
  if (typeof value === 'string' && takes(shape, unquoted(value))) return 'Write it without quotes.';
  return shape.type === 'string' && fits(shape, String(value)) && typeof value !== 'object'
    ? 'Write it in quotes.'
    : undefined;
}

/** Whether an object needs a field, always or as an alternative to other fields. */
function isNeeded({ required, ways = [], atLeastOne = [] }: ObjectShape, field: string): boolean {
  return [required, atLeastOne, ...ways.flat()].some((names) => names.includes(field));
}

function takes({ type }: Shape, value: unknown): boolean {
  const is = typeName(value);
  return (
    type === is || (type === 'integer' ? Number.isInteger(value) : type === 'union' ? is === 'object' : type === 'any')
  );
}

/** The value of a text as JSON, if it is a number or a boolean; otherwise something that no shape accepts. */
function unquoted(text: string): unknown {
  if (/^[1-9][0-9]*$/.test(text)) return Number(text);
  return text === 'true' || (text !== 'false' && text);
}
