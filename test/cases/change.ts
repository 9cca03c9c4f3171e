/** Small changes to a message that leave the original alone. */

export type Fields = { [field: string]: unknown };

/** A copy of the message with another value at a JSON Pointer; `''` replaces the whole. */
export function put(message: unknown, pointer: string, value: unknown): unknown {
  const keys = pointer.split('/').slice(1);
  const last = keys.pop();
  if (last === undefined) return value;
  const copy = structuredClone(message);
  const holder = keys.reduce((part, key) => (part as Fields)[key], copy) as Fields;
  holder[last] = value;
  return copy;
}

/** A copy of the message without some of its fields. */
export function without(message: Fields, ...fields: string[]): Fields {
  return Object.fromEntries(Object.entries(message).filter(([field]) => !fields.includes(field)));
}
