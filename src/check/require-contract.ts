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

/** The error about an argument that is not as its type says. */
export function wrongArgument(caller: string, argument: string, wanted: string, value: unknown): TypeError {
  return new TypeError(`${caller}: "${argument}" must be ${wanted}, not ${kindOf(value)}.`);
}

/**
 * The option `strict` of a caller in JavaScript: `true` in place of `{ strict: true }` must never pass for no option at all.
 *
 * @throws TypeError that names the argument
 */
export function strictOf(caller: string, options: { strict?: boolean | undefined }, byDefault: boolean): boolean {
  if (typeof options !== 'object' || options === null) throw wrongArgument(caller, 'options', 'an object', options);
  const { strict = byDefault } = options;
  if (typeof strict !== 'boolean') throw wrongArgument(caller, 'strict', 'true or false', strict);
  return strict;
}
