/** Tests of single values, for checking a value and for explaining what is wrong with it. */
import { isFields } from '../check/own-fields.ts';
import { canonical } from '../words/json-value.ts';

/** Whether a value has a type of JSON Schema. */
export function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isFields(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}

/**
 * Whether a number is a multiple of another. When the quotient overflows, the remainder decides, as in the official
 * test suite of JSON Schema; AJV refuses such a value.
 */
export function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Number.isFinite(times) ? Number.isInteger(times) : value % of === 0;
}

/** The index of the first item that occurs earlier in the array. */
export function repeatedItem(items: readonly unknown[]): number | undefined {
  const known = new Set<unknown>();
  for (const [i, item] of items.entries()) {
    const key =
      typeof item === 'object' && item !== null ? `o${canonical(item)}` : typeof item === 'string' ? `s${item}` : item;
    if (known.has(key)) return i;
    known.add(key);
  }
  return undefined;
}
