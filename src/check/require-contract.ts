/**
 * Checks what the types say already, for callers in JavaScript: with the arguments the other way round, every value would be
 * called invalid.
 *
 * @throws TypeError for what is no contract
 */
export function requireContract(contract: unknown): void {
  if (typeof (contract as { check?: unknown } | null | undefined)?.check === 'function') return;
  throw new TypeError(`The first argument must be a contract, not ${kindOf(contract)}.`);
}

/** What a value is, in a word, for the error about a wrong argument. */
export function kindOf(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
}
