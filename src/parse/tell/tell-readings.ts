/** Labels the readings among which a refusal leaves the choice. */
import { pointTo } from '../../words/issue.ts';
import type { Reading } from '../../words/parsed.ts';
import type { Repair } from '../../words/repair.ts';

/** One reading of a text: a message that satisfies the contract. */
export type OneReading = { value: unknown; repairs: Repair[] };

const LABELS = ['A', 'B', 'C'] as const;

/** With more repairs than this, no readings are offered: a refusal stays small. */
const MOST_REPAIRS = 1000;

/** The most places at which readings differ that are listed. */
const MOST = 20;

/** Labels the readings of a refusal. There is a choice only among two or three that differ. */
export function tellReadings(readings: readonly OneReading[]): { readings?: Reading[] } {
  const some = readings.slice(0, LABELS.length).map(({ value, repairs }) => ({ value, repairs }));
  const [first, ...others] = some;
  if (first === undefined || others.length === 0 || some.some(({ repairs }) => repairs.length > MOST_REPAIRS))
    return {};
  const found = [...new Set(others.flatMap(({ value }) => differences(first.value, value, '')))];
  const differs = found.length > MOST ? [''] : found;
  return { readings: some.map((one, i) => ({ label: LABELS[i] ?? 'C', ...one, differs })) };
}

/** JSON Pointers to the values in which two values differ. */
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
