export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an object has a field of its own that is not undefined. JSON leaves out undefined fields. */
export function has(value: Fields, field: string): boolean {
  return Object.hasOwn(value, field) && value[field] !== undefined;
}

/** Whether an object is a plain one, as `JSON.parse` makes them. */
export function isPlain(value: Fields): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
