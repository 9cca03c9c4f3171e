import { isWellFormed } from '../../check/is-well-formed.ts';
import { showValue } from '../../check/show-value.ts';
import type { Issue, Span } from '../../words/issue.ts';
import { showCharacter } from '../text/characters.ts';
import { positionOf } from '../text/locate.ts';
import { countNames } from './count-names.ts';
import { endsStrictly, startsStrictly } from './may-be-strict.ts';
import { type Hazard, type Scan, scanJson } from './scan-json.ts';
import { StrictEnds } from './strict-ends.ts';
import { tryJson } from './try-json.ts';

/** The value of a JSON text, or why there is none. */
export type ReadJson =
  | {
      success: true;
      value: unknown;
      end: number;
      warnings: Issue[];
      /** The values of the fields of large objects, for the validator: to list them takes long. */
      listed?: Listed | undefined;
    }
  | { success: false; reason: 'conflict' | 'invalid'; end: number; issues: Issue[] }
  /** It is not JSON; `scanJson` says where and why. */
  | { success: false; reason: 'syntax' | 'too_large'; end: number };

type Listed = Map<object, readonly unknown[]>;

/**
 * Reads the object or array of strict JSON that starts at an offset. Refuses what would be lost in reading: keys that
 * occur twice with different values, numbers that lose digits, `__proto__`, and lone surrogates.
 *
 * @param ends a cache of where the parts of the text end, shared with other readings
 */
export function readJson(
  text: string,
  start: number,
  limit: number,
  maxDepth: number,
  mayBeWhole = true,
  ends?: StrictEnds,
): ReadJson {
  if (!startsStrictly(text, start)) return { success: false, reason: 'syntax', end: limit };
  // Most objects end with the last brace, so this end is tried first.
  const last = mayBeWhole && text.charCodeAt(start) === 123 ? text.lastIndexOf('}', limit - 1) + 1 : 0;
  const whole = { start, end: last };
  const isTried = last > start && endsStrictly(text, last);
  // An error thrown by JSON.parse costs as much as several passes over a short text. Repaired text, which comes without
  // `ends`, is hardly ever damaged.
  const names = isTried && ends && last - start <= SHORT ? countNames(text, whole, true) : undefined;
  const parsed = isTried && names !== -1 ? tryJson(text.slice(start, last)) : undefined;
  const listed: Listed | undefined = last - start > SHORT ? new Map() : undefined;
  if (isSound(text, whole, parsed, maxDepth, names, listed))
    return { success: true, value: parsed, end: last, warnings: [], listed };
  const strict = (ends ?? new StrictEnds(text)).scan(start, maxDepth);
  if (!strict.success) return { success: false, reason: strict.isTooDeep ? 'too_large' : 'syntax', end: strict.at };
  const { end } = strict;
  if (end > limit) return { success: false, reason: 'syntax', end: limit };
  const value = end === last && parsed !== undefined ? parsed : tryJson(text.slice(start, end));
  if (value === undefined) return { success: false, reason: 'syntax', end };
  if (value !== parsed && isSound(text, { start, end }, value, maxDepth))
    return { success: true, value, end, warnings: [] };
  const scan = scanJson(text, start, Number.POSITIVE_INFINITY);
  return scan.success ? weigh(text, value, { start, end }, scan) : { success: false, reason: 'syntax', end };
}

/** Up to this length, a text is checked for damage before it is parsed, and has no large objects. */
const SHORT = 4000;

/**
 * A quick test that nothing was lost in reading. If it fails, `scanJson` examines the text.
 *
 * @param names how many names the text has, if that is known
 * @param listed receives the values of the fields of large objects
 */
export function isSound(
  text: string,
  part: Span,
  value: unknown,
  maxDepth: number,
  names?: number,
  listed?: Listed,
): boolean {
  if (value === undefined) return false;
  const counts: Counts = { keys: 0, numbers: 0, listed };
  if (!countParts(value as object, maxDepth, counts)) return false;
  // Without a key there is no colon to look for, which may be far behind.
  if (counts.keys !== (names ?? (counts.keys === 0 ? 0 : countNames(text, part)))) return false;
  const json = text.slice(part.start, part.end);
  return (counts.numbers === 0 || !LONG_NUMBER.test(json)) && !hasSurrogateEscape(json) && isWellFormed(json);
}

/** A number of 16 or more digits, or with an exponent. The match may also be inside a string. */
const LONG_NUMBER = /[\s:,[]-?[0-9](?:[0-9.]{15}|[0-9.]{0,15}[eE])/;

type Counts = { keys: number; numbers: number; listed: Listed | undefined };

/** From this many fields on, an object is large. V8 keeps those of more than a thousand in another form. */
const LARGE = 1000;

/**
 * Counts fields, and numbers in arrays, and lists the values of the fields of large objects outside of arrays. Returns false when the value is nested deeper than `levels`, or has a field
 * `__proto__`.
 */
function countParts(value: object, levels: number, counts: Counts, isItem = false): boolean {
  if (levels === 0) return false;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i];
      if (typeof item === 'number') counts.numbers += 1;
      else if (typeof item === 'object' && item !== null && !countParts(item, levels - 1, counts, true)) return false;
    }
    return true;
  }
  const fields = value as Record<string, unknown>;
  const values: unknown[] | undefined = isItem || counts.listed === undefined ? undefined : [];
  for (const key in fields) {
    if (key === '__proto__') return false;
    counts.keys += 1;
    const child = fields[key];
    values?.push(child);
    if (typeof child === 'object' && child !== null && !countParts(child, levels - 1, counts)) return false;
  }
  if (values !== undefined && values.length > LARGE) counts.listed?.set(value, values);
  return true;
}

/** Whether a surrogate (half of a character) is written as `\uXXXX`. */
function hasSurrogateEscape(json: string): boolean {
  return json.includes('\\u') && /\\u[dD][89a-fA-F]/.test(json);
}

function weigh(text: string, value: unknown, { end }: Span, scan: Extract<Scan, { success: true }>): ReadJson {
  const warnings: Issue[] = [];
  const conflicts: Issue[] = [];
  for (const { key, first, second } of scan.duplicates) {
    if (conflicts.length === 50) break;
    const isSame = JSON.stringify(valueAt(text, first)) === JSON.stringify(valueAt(text, second));
    if (isSame && warnings.length === 50) continue;
    const place = { span: { start: second, end: second + 1 } };
    const name = showValue(key);
    if (isSame) {
      const message = `${name} is given twice.`;
      warnings.push({ code: 'duplicate_key', severity: 'warning', path: '', message, ...place });
    } else {
      const message = `${name} is given twice, with different values.`;
      conflicts.push({ code: 'duplicate_key', severity: 'error', path: '', message, hint: 'Give it once.', ...place });
    }
  }
  if (conflicts.length > 0) return { success: false, reason: 'conflict', end, issues: conflicts };
  if (scan.hazards.length > 0) {
    const issues = scan.hazards.slice(0, 50).map(hazardIssue);
    return { success: false, reason: 'invalid', end, issues };
  }
  return { success: true, value, end, warnings };
}

/** The issue that says where and why a text is not JSON. */
export function syntaxIssue(
  text: string,
  { at, expected, isCut, isTooDeep }: Extract<Scan, { success: false }>,
): Issue {
  const code = isTooDeep ? 'too_deep' : isCut ? 'truncated' : 'syntax';
  const found = isCut ? 'the text ends' : `${showCharacter(text, at)} stands`;
  const message = `This is not JSON: ${found} where ${expected} is expected.`;
  const span = { start: at, end: Math.min(at + 1, text.length) };
  return { code, severity: 'error', path: '', message, expected, span, ...positionOf(text, at) };
}

const HAZARDS: Record<Hazard['code'], [message: string, hint: string]> = {
  proto_key: ['A field is called "__proto__", which changes objects in JavaScript.', 'Use another name.'],
  lone_surrogate: ['A string contains a lone surrogate, which is half of a character.', 'Write the whole character.'],
  number_precision: [
    'A number is too large, or has more digits than can be kept.',
    'Write a smaller number, or one with fewer digits; or a string, where any value may stand.',
  ],
};

function hazardIssue({ code, at, end }: Hazard): Issue {
  const [message, hint] = HAZARDS[code];
  return { code, severity: 'error', path: '', message, hint, span: { start: at, end } };
}

function valueAt(text: string, start: number): unknown {
  const scan = scanJson(text, start, Number.POSITIVE_INFINITY);
  return scan.success ? JSON.parse(text.slice(start, scan.end)) : undefined;
}
