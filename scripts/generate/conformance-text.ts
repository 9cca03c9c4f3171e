/** Values → JSON in ASCII, with numbers in the notation that was asked for. */

/** Marks a string that stands for a number: a character of the private use area. */
const MARK = '\ue000';

/** A number in this very notation, such as `1.0` or `1e400`, which no JavaScript number can carry. */
export function number(notation: string): string {
  return MARK + notation;
}

/** JSON on one line: everything outside of printable ASCII is escaped, and −0 keeps its sign. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (Object.is(part, -0) ? number('-0') : part))
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/"\\ue000([^"]*)"/g, '$1');
}

/** Whether every JSON reader of every language can be asked about it: no `undefined`, `NaN` or lone surrogate. */
export function isPortable(value: unknown): boolean {
  if (typeof value === 'string') return !/\p{Surrogate}/u.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean';
  return Object.entries(value).every(([key, part]) => isPortable(key) && isPortable(part));
}
