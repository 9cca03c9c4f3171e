/** Labels the readings that a refusal offers for a choice. */
import { pointTo } from '../../words/issue.ts';
import type { Reading } from '../../words/parsed.ts';
import type { Repair } from '../../words/repair.ts';

/** One reading of a text: a message that satisfies the contract. */
export type OneReading = { value: unknown; repairs: Repair[] };

const LABELS = ['A', 'B', 'C'] as const;

/** When a reading has more repairs than this, no readings are offered, so that refusals stay small. */
const MOST_REPAIRS = 1000;

/** The maximum number of differences that are listed. */
const MOST = 20;

/**
 * Labels the first three readings, and says where they differ. Returns none when there is only one, or when one has too
 * many repairs.
 */
export function tellReadings(readings: readonly OneReading[]): { readings?: Reading[] } {
  const some = readings.slice(0, LABELS.length).map(({ value, repairs }) => ({ value, repairs }));
  const [first, ...others] = some;
  if (first === undefined || others.length === 0 || some.some(({ repairs }) => repairs.length > MOST_REPAIRS))
    return {};
  const found = [...new Set(others.flatMap(({ value }) => differences(first.value, value, '')))];
  const differs = found.length > MOST ? [''] : found;
  return { readings: some.map((one, i) => ({ label: LABELS[i] ?? 'C', ...one, differs })) };
}

/** JSON Pointers to where two values differ. */
function differences(one: unknown, other: unknown, path: string): string[] {
  if (!isParts(one) || !isParts(other) || Array.isArray(one) !== Array.isArray(other))
    return Object.is(one, other) ? [] : [path];
  if (Array.isArray(one) && one.length !== (other as unknown as unknown[]).length) return [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    differences(one[key], other[key], pointTo(path, key)),
  );
}

function isParts(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
