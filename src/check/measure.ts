import { boundIssue, type Issue, pointTo } from '../words/issue.ts';
import { isWellFormed } from './is-well-formed.ts';
import { unreadable } from './unreadable.ts';

/** The maximum number of levels of a message; the message itself is the first. */
export const MAX_DEPTH = 100;

/**
 * Checks that a value is plain JSON of at most 100 levels: no cycles, and nothing that JSON cannot express. The time it
 * takes is proportional to the number of distinct objects, however deep or interlinked they are.
 *
 * @param isForWriting also refuse what JSON can express but `parse` does not read (`__proto__`, lone surrogates), and
 *   a value that repeats the same objects so often that its JSON would be too large
 * @returns the first issue, or undefined; `unreadable` when the value throws while it is examined
 */
export function measure(value: unknown, isForWriting = false): Issue | undefined {
  let measured: Measured;
  try {
    measured = visit(value, '', 1, { known: new Map(), open: new Set(), isForWriting });
  } catch (error) {
    return unreadable(error);
  }
  const { nodes, issue } = measured;
  if (issue !== undefined) return boundIssue(issue);
  if (!isForWriting || nodes <= MAX_NODES) return undefined;
  const message = 'The value repeats the same objects so often that it is too large to write.';
  return { code: 'too_large', severity: 'error', path: '', message };
}

/** The maximum number of values in a message; a shared value counts each time it occurs. */
const MAX_NODES = 50_000_000;

/** The number of levels and values in a visited value, or why it cannot be part of a message. */
type Measured = { levels: number; nodes: number; issue?: Issue };

const SCALAR: Measured = { levels: 0, nodes: 1 };

type Visit = { known: Map<object, Measured>; open: Set<object>; isForWriting: boolean };

function visit(value: unknown, path: string, level: number, walk: Visit): Measured {
  const { known, open, isForWriting } = walk;
  const fault = faultOf(value, isForWriting);
  if (fault !== undefined) return refused(path, fault);
  if (typeof value !== 'object' || value === null) return SCALAR;
  if (open.has(value)) return refused(path, 'The value contains itself.');
  const before = known.get(value);
  if (level + (before?.levels ?? 1) - 1 > MAX_DEPTH) return { levels: 0, nodes: 0, issue: tooDeep(path) };
  if (before !== undefined) return before;

  open.add(value);
  let deepest = 0;
  let nodes = 1;
  const isList = Array.isArray(value);
  const fields = value as Record<string | number, unknown>;
  for (const key of isList ? value.keys() : Object.keys(value)) {
    if (isForWriting && key === '__proto__') return { levels: 0, nodes: 0, issue: protoKey(path) };
    if (isForWriting && typeof key === 'string' && !isWellFormed(key)) return refused(path, HALF);
    const child = fields[key];
    if (child === undefined && isList)
      return refused(pointTo(path, key), 'The list has an empty slot or undefined here, which JSON does not have.');
    if (typeof child === 'boolean' || child === null) continue;
    // Most are valid strings and numbers: no pointer is made for them.
    if (typeof child !== 'object' && faultOf(child, isForWriting) === undefined) {
      nodes += 1;
      continue;
    }
    const below = visit(child, pointTo(path, key), level + 1, walk);
    if (below.issue) return below;
    if (below.levels > deepest) deepest = below.levels;
    nodes += below.nodes;
  }
  open.delete(value);
  const measured = { levels: deepest + 1, nodes };
  known.set(value, measured);
  return measured;
}

/** Why a value itself is not JSON, whatever it contains. */
function faultOf(value: unknown, isForWriting: boolean): string | undefined {
  switch (typeof value) {
    case 'string':
      return !isForWriting || isWellFormed(value) ? undefined : HALF;
    case 'number':
      return Number.isFinite(value) ? undefined : `${value} is not a JSON number.`;
    case 'object':
      if (value === null) return undefined;
      if (!Array.isArray(value) && Object.prototype.toString.call(value) !== '[object Object]') {
        return `JSON has no ${Object.prototype.toString.call(value).slice(8, -1)}.`;
      }
      return 'toJSON' in value && typeof value.toJSON === 'function'
        ? 'An object with a toJSON method is not JSON.'
        : undefined;
    case 'bigint':
    case 'function':
    case 'symbol':
      return `JSON has no ${typeof value}.`;
    default:
      return undefined;
  }
}

const HALF = 'A string contains a lone surrogate, which is half of a character.';

function refused(path: string, message: string): Measured {
  return { levels: 0, nodes: 0, issue: { code: 'not_json', severity: 'error', path, message } };
}

function protoKey(path: string): Issue {
  const message = 'A field is called "__proto__", which changes objects in JavaScript.';
  return { code: 'proto_key', severity: 'error', path: pointTo(path, '__proto__'), message, hint: 'Use another name.' };
}

function tooDeep(path: string): Issue {
  const message = `The message has more than ${MAX_DEPTH} levels.`;
  return { code: 'too_deep', severity: 'error', path: path.length > 200 ? '' : path, message, expected: MAX_DEPTH };
}
