/**
 * Checks the first argument at run time, for callers in JavaScript: with swapped arguments, every value would be
 * reported as invalid.
 *
 * @throws TypeError for anything but a contract
 */
export function requireContract(contract: unknown): void {
  if (typeof (contract as { check?: unknown } | null | undefined)?.check === 'function') return;
  throw new TypeError(`The first argument must be a contract, not ${kindOf(contract)}.`);
}

/** What a value is, or its type, in words: for the error about a wrong argument. */
export function kindOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  if (Array.isArray(value)) return 'a list';
  return value === null || /^[bnu]/.test(typeof value) ? String(value) : typeof value;
}
