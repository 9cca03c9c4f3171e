/** @throws TypeError when an argument is not a JSON Schema (an object, true or false) */
export function checkSchemaArgument(name: string, schema: unknown): void {
  const isObject = typeof schema === 'object' && schema !== null && !Array.isArray(schema);
  if (isObject || typeof schema === 'boolean') return;
  throw new TypeError(`${name} must be a JSON Schema, which is an object or true or false; it is ${wordFor(schema)}.`);
}

function wordFor(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
