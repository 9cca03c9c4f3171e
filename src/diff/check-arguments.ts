import type { Role } from './change.ts';

/** @throws TypeError when an argument is no JSON Schema: neither an object nor true or false */
export function checkSchemaArgument(name: string, schema: unknown): void {
  const isObject = typeof schema === 'object' && schema !== null && !Array.isArray(schema);
  if (isObject || typeof schema === 'boolean') return;
  throw new TypeError(`${name} must be a JSON Schema, which is an object or true or false; it is ${wordFor(schema)}.`);
}

/** @throws TypeError for an unknown role */
export function checkRole(role: unknown): asserts role is Role | undefined {
  if (role === undefined || role === 'producer' || role === 'consumer') return;
  const shown = typeof role === 'string' ? JSON.stringify(role.slice(0, MAX_TEXT)) : wordFor(role);
  throw new TypeError(`role must be "producer" or "consumer", or left out for both; it is ${shown}.`);
}

const MAX_TEXT = 60;

function wordFor(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
