/** Tests of single values, for checking a value and for explaining what is wrong with it. */
import { canonical } from '../words/json-value.ts';

export type Fields = { readonly [name: string]: unknown };

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a field is the object's own and not undefined, which JSON would leave out. */
export function has(value: Fields, field: string): boolean {
  return Object.hasOwn(value, field) && value[field] !== undefined;
}

/** Whether a value is of a type of JSON Schema. */
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
      return typeof value === 'number' && Number.isFinite(value);
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
