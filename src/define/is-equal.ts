/** Whether two values are the same JSON: the order of fields does not matter. */
export function isEqual(one: unknown, two: unknown): boolean {
  if (one === two) return true;
  if (typeof one !== 'object' || typeof two !== 'object' || one === null || two === null) return false;
  if (Array.isArray(one) || Array.isArray(two)) {
    if (!Array.isArray(one) || !Array.isArray(two) || one.length !== two.length) return false;
    return one.every((item, i) => isEqual(item, two[i]));
  }
  const names = Object.keys(one);
  if (names.length !== Object.keys(two).length) return false;
  return names.every((name) => Object.hasOwn(two, name) && isEqual((one as never)[name], (two as never)[name]));
}

/** A text that is the same for equal values. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical((value as never)[name])}`).join()}}`;
}
