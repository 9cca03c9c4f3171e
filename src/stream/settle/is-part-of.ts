/** Whether a value contains a part of it: the same fields, the same first items. */
export function isPartOf(part: unknown, whole: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === whole;
  if (typeof whole !== 'object' || whole === null) return false;
  if (Array.isArray(part)) {
    return Array.isArray(whole) && part.length <= whole.length && part.every((item, i) => isPartOf(item, whole[i]));
  }
  if (Array.isArray(whole)) return false;
  const fields = whole as { [key: string]: unknown };
  return Object.entries(part).every(([key, value]) => Object.hasOwn(fields, key) && isPartOf(value, fields[key]));
}
