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
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value === null || /^[bnu]/.test(typeof value)) return String(value);
  const [, type = ''] = /^\[object (.*)\]$/.exec(Object.prototype.toString.call(value)) ?? [];
  const name = /^(?:Object|Function)$/.test(type) ? type.toLowerCase() : type;
  return `${/^[AEIOaeio]/.test(name) ? 'an' : 'a'} ${name}`;
}
