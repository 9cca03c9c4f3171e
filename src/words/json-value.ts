/** Whether two values are the same JSON: the order of fields does not matter. */
export function isEqual(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  if (Array.isArray(one) !== Array.isArray(two)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(two).length) return false;
  return names.every((name) => Object.hasOwn(two, name) && isEqual((one as never)[name], (two as never)[name]));
}

/** JSON text with sorted keys: the same for equal values. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as never)[name])}`).join()}}`;
  }
  // As a string, because JSON has no number for the infinity that 1e400 is read as.
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return JSON.stringify(value) ?? 'undefined';
}
