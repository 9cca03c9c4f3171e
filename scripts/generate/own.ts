/** Whether the fields of a message are its own: what is inherited is not part of it. Bundled into the validators. */

/**
 * @param value an object that is no array
 * @param keys the fields that the schema knows, with commas between
 * @returns false when one of them is only inherited, as from a prototype that a tolerant parser set from `__proto__`
 */
export function owns(value: object, keys: string): boolean {
  for (const key of keys.split(',')) {
    if (key in value && !Object.hasOwn(value, key)) return false;
  }
  return true;
}
