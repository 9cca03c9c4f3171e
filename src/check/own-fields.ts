export type Fields = Record<string, unknown>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a field is the object's own and not undefined, which JSON would leave out. */
export function has(value: Fields, field: string): boolean {
  return Object.hasOwn(value, field) && value[field] !== undefined;
}

/** Whether an object is as `JSON.parse` makes it, so that it inherits no fields. */
export function isPlain(value: Fields): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
