import type { Kind, Limit, SchemaNode } from './schema-node.ts';

/** The kind of a JSON value; whole numbers and other numbers are two kinds. */
export function kindOf(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'fraction';
  if (typeof value === 'string' || typeof value === 'boolean') return typeof value as 'string' | 'boolean';
  return 'object';
}

export function isWithin(node: SchemaNode, low: Limit, high: Limit, size: number): boolean {
  return (
    size >= (node.limits.get(low) ?? Number.NEGATIVE_INFINITY) &&
    size <= (node.limits.get(high) ?? Number.POSITIVE_INFINITY)
  );
}

export function checkNumber(node: SchemaNode, number: number): boolean {
  if (!isWithin(node, 'minimum', 'maximum', number)) return false;
  if (number <= (node.limits.get('exclusiveMinimum') ?? Number.NEGATIVE_INFINITY)) return false;
  if (number >= (node.limits.get('exclusiveMaximum') ?? Number.POSITIVE_INFINITY)) return false;
  return node.multipleOf === undefined || Number.isInteger(number / node.multipleOf);
}
