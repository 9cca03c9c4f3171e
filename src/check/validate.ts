import type { Check, Contract, Validation } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import type { Issue } from '../words/issue.ts';
import { checkOptionsOf } from './check-argument.ts';
import { requireContract } from './require-contract.ts';
import { unreadable } from './unreadable.ts';

/**
 * Tells whether a value is a message of the contract. This is the fastest check; it gives no reasons.
 *
 * The verdict is that of the contract's open JSON Schema. Never changes the value, and never throws because of it: a
 * value that throws when it is read is not a message.
 *
 * @throws TypeError when the first argument is not a contract
 *
 * @example
 * if (is(LlmReply, value)) console.log(value.action);
 */
export function is<T>(contract: Contract<T>, value: unknown): value is T {
  try {
    return contract.check(value);
  } catch (error) {
    if (isContractError(error)) throw error;
    requireContract(contract);
    return false;
  }
}

/**
 * Checks a value against the JSON Schema of the contract, and nothing else: a validator in any language gives the same
 * verdict.
 *
 * @param options `strict: true` also refuses fields that the schema does not know, as a producer should
 * @returns the value itself, typed; or every issue with its place and a hint, at most 50. Never changes the value,
 *   and never throws because of it: a value that throws when it is read (a getter, a proxy) has the issue `unreadable`.
 * @throws TypeError when the first argument is not a contract, or the options are not an object
 *
 * @example
 * const result = validate(LlmReply, JSON.parse(text));
 * if (!result.success) for (const issue of result.issues) console.error(issue.path, issue.message);
 */
export function validate<T>(
  contract: Contract<T>,
  value: unknown,
  options?: { strict?: boolean | undefined },
): Validation<T> {
  if (options !== undefined) checkOptionsOf('validate', options, { strict: 'true or false' });
  return verdictOf(contract, value, options?.strict);
}

/** Like {@link validate}, without checking the arguments. */
export function verdictOf<T>(contract: Contract<T>, value: unknown, strict = false): Validation<T> {
  const faults = faultsOf(contract, value, strict);
  return faults === undefined
    ? { success: true, value: outputOf(contract, value) }
    : { success: false, issues: faults() };
}

/**
 * A function that lists the issues of a value; undefined when the value is valid.
 *
 * @param listed see {@link Check}
 */
export function faultsOf(
  contract: Contract<unknown>,
  value: unknown,
  strict = false,
  listed?: Parameters<Check>[1],
): (() => Issue[]) | undefined {
  let isValid: boolean;
  try {
    isValid = contract.check(value, listed);
  } catch (error) {
    if (isContractError(error)) throw error;
    requireContract(contract);
    return () => [unreadable(error)];
  }
  if (isValid && !strict) return undefined;
  const explained = () => contract.explain?.(value, strict) ?? [];
  if (isValid) {
    const issues = explained();
    return issues.length > 0 ? () => issues : undefined;
  }
  const message = `The value is not a valid ${contract.name}.`;
  return () => {
    const issues = explained();
    return issues.length > 0 ? issues : [{ code: 'invalid', severity: 'error', path: '', message }];
  };
}

/**
 * The output for a valid value: the value itself, or what the library that made the contract's schema turns it into.
 */
export function outputOf<T>(contract: Contract<T>, value: unknown): T {
  return (contract.output === undefined ? value : contract.output(value)) as T;
}

/**
 * Throws unless a value is a message of the contract, with the verdict of {@link validate}.
 *
 * @throws ContractError with the issues
 */
export function assert<T>(contract: Contract<T>, value: unknown): asserts value is T {
  const result = verdictOf(contract, value);
  if (!result.success) throw new ContractError(contract.name, result.issues);
}

/** A getter may have thrown a revoked proxy, which itself throws when it is examined. */
function isContractError(error: unknown): boolean {
  try {
    return error instanceof ContractError;
  } catch {
    return false;
  }
}
