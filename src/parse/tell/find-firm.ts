import { verdictOf } from '../../check/validate.ts';
import type { Contract } from '../../words/contract.ts';
import { type Issue, pointerKeys } from '../../words/issue.ts';
import { plainName } from '../text/characters.ts';

/**
 * Finds the issues in an incomplete message that will remain whatever text follows, such as values of a type that no
 * repair can turn into the right one. Missing fields may still follow, strings may be read differently, and numbers and
 * booleans may be in quotes.
 *
 * @param written the complete fields and items of the message
 */
export function findFirm(contract: Contract<unknown>, written: unknown): Issue[] {
  const valid = verdictOf(contract, written);
  return valid.success ? [] : valid.issues.filter((issue) => isFirm(issue, valueAt(written, issue.path)));
}

function isFirm({ code, expected }: Issue, value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (code === 'maxItems') return true;
  if (code === 'minimum' || code === 'maximum') return typeof value === 'number';
  if (code === 'const' || code === 'enum' || code === 'discriminator') return isOtherWord(value, expected);
  if (code !== 'type') return false;
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  if (expected === 'array' || expected === 'object') return isScalar;
  return typeof value === 'object' || (typeof value === 'boolean' && (expected === 'number' || expected === 'integer'));
}

/** Whether a value is neither one of the expected words, in any spelling, nor the beginning of one. */
function isOtherWord(value: unknown, expected: unknown): boolean {
  const wanted: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
  if (typeof value === 'boolean') return wanted.every((one) => typeof one === 'boolean' && one !== value);
  if (typeof value !== 'string' || plainName(value) === '') return typeof value === 'object';
  const plain = plainName(value);
  return wanted.every(
    (one) => typeof one === 'string' && !plainName(one).startsWith(plain) && !plain.startsWith(plainName(one)),
  );
}

function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const key of pointerKeys(path)) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as { [key: string]: unknown })[key];
  }
  return at;
}

/** The issues without their positions, which refer to only a part of the text. */
export function withoutPlaces(issues: readonly Issue[]): Issue[] {
  return issues.map(({ span, line, column, ...issue }) => issue);
}
