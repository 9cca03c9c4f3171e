import { pointTo } from '../words/issue.ts';

/** The maximum number of pointers to return. */
const MOST = 20;

/** JSON Pointers to the places where some values differ; the pointer to the root when there are too many. */
export function findDifferences(values: readonly unknown[]): string[] {
  const found: string[] = [];
  compare(values, '', found);
  return found.length > MOST ? [''] : found;
}

function compare(values: readonly unknown[], path: string, found: string[]): void {
  const [first, ...others] = values;
  if (others.every((other) => JSON.stringify(other) === JSON.stringify(first))) return;
  const isObject = (value: unknown): value is { [key: string]: unknown } =>
    typeof value === 'object' && value !== null && Array.isArray(value) === Array.isArray(first);
  if (!values.every(isObject)) {
    found.push(path);
    return;
  }
  const keys = new Set(values.flatMap((value) => Object.keys(value)));
  for (const key of keys) {
    if (found.length > MOST) return;
    // Every object inherits a field with the name `__proto__`.
    const inner = values.map((value) => (Object.hasOwn(value, key) ? value[key] : undefined));
    compare(inner, pointTo(path, key), found);
  }
}
