import { type Issue, pointTo } from './issue.ts';

/** How many levels a message may have: the message itself is the first. */
export const MAX_DEPTH = 100;

/**
 * Makes sure that a value is plain JSON of at most 100 levels: no cycle, nothing that JSON cannot write.
 *
 * @returns the first issue, or undefined. Takes time in proportion to the number of distinct objects, however deep or
 *   entangled they are.
 */
export function measure(value: unknown): Issue | undefined {
  return visit(value, '', 1, new Map(), new Set()).issue;
}

/** The levels of what was visited, or why it cannot be a message. */
type Measured = { levels: number; issue?: Issue };

const SCALAR: Measured = { levels: 0 };

function visit(value: unknown, path: string, level: number, known: Map<object, number>, open: Set<object>): Measured {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || value === undefined) return SCALAR;
  if (typeof value === 'number') {
    return Number.isFinite(value) ? SCALAR : { levels: 0, issue: notJson(path, `${value} is no JSON number.`) };
  }
  if (typeof value !== 'object') return { levels: 0, issue: notJson(path, `JSON has no ${typeof value}.`) };
  if (open.has(value)) return { levels: 0, issue: notJson(path, 'The value contains itself.') };
  const levels = known.get(value);
  if (level + (levels ?? 1) - 1 > MAX_DEPTH) return { levels: 0, issue: tooDeep(path) };
  if (levels !== undefined) return { levels };

  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) {
    return { levels: 0, issue: notJson(path, `JSON has no ${Object.prototype.toString.call(value).slice(8, -1)}.`) };
  }
  open.add(value);
  let deepest = 0;
  const keys = isList ? value.keys() : Object.keys(value);
  for (const key of keys) {
    const child = (value as Record<string | number, unknown>)[key];
    if (child === undefined && isList)
      return { levels: 0, issue: notJson(pointTo(path, key), 'A list has no gaps in JSON.') };
    if (child === null || (typeof child !== 'object' && typeof child !== 'number' && typeof child !== 'function')) {
      if (typeof child !== 'bigint' && typeof child !== 'symbol') continue;
    }
    const { levels: below, issue } = visit(child, pointTo(path, key), level + 1, known, open);
    if (issue) return { levels: 0, issue };
    if (below > deepest) deepest = below;
  }
  open.delete(value);
  known.set(value, deepest + 1);
  return { levels: deepest + 1 };
}

function isPlainObject(value: object): boolean {
  return (
    Object.prototype.toString.call(value) === '[object Object]' &&
    typeof (value as { toJSON?: unknown }).toJSON !== 'function'
  );
}

function notJson(path: string, message: string): Issue {
  return { code: 'not_json', severity: 'error', path, message };
}

function tooDeep(path: string): Issue {
  const message = `The message has more than ${MAX_DEPTH} levels.`;
  return { code: 'too_deep', severity: 'error', path: path.length > 200 ? '' : path, message, expected: MAX_DEPTH };
}
