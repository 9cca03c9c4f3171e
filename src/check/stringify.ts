import type { Contract } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { checkOptionsOf } from './check-argument.ts';
import { lint } from './lint.ts';
import { measure } from './measure.ts';
import { requireContract } from './require-contract.ts';
import { unreadable } from './unreadable.ts';
import { verdictOf } from './validate.ts';

/**
 * Writes a message as JSON. The message is validated strictly and linted first.
 *
 * @param options `indent` is passed to `JSON.stringify`; `strict: false` allows unknown fields, for forwarding what a
 *   newer peer sent
 * @throws ContractError when the schema or a lint rule of severity "error" refuses the message, or when reading the
 *   value throws
 * @throws TypeError when the first argument is not a contract, or the options are not an object
 */
export function stringify<T>(
  contract: Contract<T>,
  value: T,
  options: { indent?: number | string | undefined; strict?: boolean | undefined } = {},
): string {
  requireContract(contract);
  checkOptionsOf('stringify', options, { indent: 'a number or a string', strict: 'true or false' });
  const { indent, strict = true } = options;
  try {
    return write(contract, value, indent, strict);
  } catch (error) {
    // A getter or a proxy may pass the checks and throw later, when it is written.
    throw error instanceof ContractError ? error : new ContractError(contract.name, [unreadable(error)]);
  }
}

function write<T>(contract: Contract<T>, value: T, indent: number | string | undefined, strict: boolean): string {
  const result = verdictOf(contract, value, strict);
  if (!result.success) throw new ContractError(contract.name, result.issues);
  const unsound = measure(value, true);
  if (unsound) throw new ContractError(contract.name, [unsound]);
  const json = JSON.stringify(value, null, indent);
  // The JSON is checked as well: it lacks what `JSON.stringify` leaves out, such as non-enumerable fields, and a proxy
  // may return something else the second time.
  const sent = JSON.parse(json) as T;
  const written = verdictOf(contract, sent, strict);
  if (!written.success) throw new ContractError(contract.name, written.issues);
  const errors = lint(contract, sent).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContractError(contract.name, errors);
  return json;
}
