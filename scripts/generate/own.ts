/** Objects and lists of a message. Bundled into the validators. */

/**
 * @param keys the fields that the schema knows, with commas between
 * @returns false when one of them is only inherited, as from a prototype that a tolerant parser set from `__proto__`: what is
 *   inherited is not part of a message
 */
export function isObject(value: unknown, keys?: string): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (keys === undefined) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || owns(value, keys);
}

function owns(value: object, keys: string): boolean {
  for (const key of keys.split(',')) {
    if (key in value && !Object.hasOwn(value, key)) return false;
  }
  return true;
}

export function isList(
  value: unknown,
  check: ((item: unknown) => boolean) | undefined,
  least: number,
  most = Number.POSITIVE_INFINITY,
): boolean {
  if (!Array.isArray(value) || value.length < least || value.length > most) return false;
  if (check !== undefined) for (let i = 0; i < value.length; i++) if (!check(value[i])) return false;
  return true;
}

/**
 * Whether the value of every field fits, whatever its name is.
 *
 * @param listed the values of large objects whose fields were listed before, which takes long
 */
export function areAll(value: Record<string, unknown>, check: (field: unknown) => boolean, listed?: unknown): boolean {
  // `messages.every(contract.check)` passes an index.
  const fields = listed instanceof Map ? listed.get(value) : undefined;
  if (fields !== undefined) return isList(fields, check, 0);
  for (const key in value) if (!check(value[key])) return false;
  return true;
}
