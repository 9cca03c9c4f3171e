import type { Contract, Validation } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { requireContract, strictOf } from './require-contract.ts';
import { unreadable } from './unreadable.ts';

/**
 * Tells whether a value is a message of the contract: the fastest answer, without reasons.
 *
 * The verdict is that of the contract's open JSON Schema. Never changes the value, and throws for none; a value that throws
 * when it is looked at is no message.
 *
 * @throws TypeError when the first argument is no contract
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
 * Checks a value against the JSON Schema of the contract, and nothing else: any validator in any language answers the same.
 *
 * @param options `strict: true` also refuses fields that the schema does not know, as a producer should
 * @returns the value itself, typed, or every issue with its place and a hint (capped at 50). Never changes the value,
 *   and throws for none; one that throws when it is looked at (a getter, a proxy) has the issue `unreadable`.
 * @throws TypeError when the first argument is no contract, or the options are none
 *
 * @example
 * const result = validate(LlmReply, JSON.parse(text));
 * if (!result.success) for (const issue of result.issues) console.error(issue.path, issue.message);
 */
export function validate<T>(
  contract: Contract<T>,
  value: unknown,
  options: { strict?: boolean | undefined } = {},
): Validation<T> {
  return verdictOf(contract, value, strictOf('validate', options, false));
}

/** The same, for callers that have no options. */
export function verdictOf<T>(contract: Contract<T>, value: unknown, strict = false): Validation<T> {
  let isValid: boolean;
  try {
    isValid = contract.check(value);
  } catch (error) {
    if (isContractError(error)) throw error;
    requireContract(contract);
    return { success: false, issues: [unreadable(error)] };
  }
  const accepted = (): Validation<T> => ({ success: true, value: outputOf(contract, value) });
  if (isValid && !strict) return accepted();
  const issues = contract.explain?.(value, strict) ?? [];
  if (issues.length > 0) return { success: false, issues };
  if (isValid) return accepted();
  const message = `The value is not a valid ${contract.name}.`;
  return { success: false, issues: [{ code: 'invalid', severity: 'error', path: '', message }] };
}

/** What becomes of a valid value: itself, or what the vendor of the contract's schema makes of it. */
export function outputOf<T>(contract: Contract<T>, value: unknown): T {
  return (contract.output === undefined ? value : contract.output(value)) as T;
}

/**
 * Makes sure that a value is a message of the contract, with the verdict of {@link validate}.
 *
 * @throws ContractError, which carries the issues
 */
export function assert<T>(contract: Contract<T>, value: unknown): asserts value is T {
  const result = verdictOf(contract, value);
  if (!result.success) throw new ContractError(contract.name, result.issues);
}

/** What a message has thrown may be a revoked proxy, which throws when it is looked at. */
function isContractError(error: unknown): boolean {
  try {
    return error instanceof ContractError;
  } catch {
    return false;
  }
}
