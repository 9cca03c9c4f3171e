import type { Contract } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { lint } from './lint.ts';
import { measure } from './measure.ts';
import { requireContract, strictOf } from './require-contract.ts';
import { unreadable } from './unreadable.ts';
import { verdictOf } from './validate.ts';

/**
 * Writes a message as JSON, for producers: it is validated strictly and linted first.
 *
 * @param options `indent` is what `JSON.stringify` takes; `strict: false` lets unknown fields through, to forward what a
 *   newer peer sent
 * @throws ContractError when the schema or a lint rule of severity "error" refuses the message, and when the value throws
 *   where it is read, whatever it throws
 * @throws TypeError when the first argument is no contract, or the options are none
 */
export function stringify<T>(
  contract: Contract<T>,
  value: T,
  options: { indent?: number | string | undefined; strict?: boolean | undefined } = {},
): string {
  requireContract(contract);
  const strict = strictOf('stringify', options, true);
  try {
    return write(contract, value, options.indent, strict);
  } catch (error) {
    // A getter or a proxy may answer the checks, and throw when it is written.
    throw error instanceof ContractError ? error : new ContractError(contract.name, [unreadable(error)]);
  }
}

function write<T>(contract: Contract<T>, value: T, indent: number | string | undefined, strict: boolean): string {
  const result = verdictOf(contract, value, strict);
  if (!result.success) throw new ContractError(contract.name, result.issues);
  const unsound = measure(value, true);
  if (unsound) throw new ContractError(contract.name, [unsound]);
  const json = JSON.stringify(value, null, indent);
  // What JSON does not write, such as a field that cannot be enumerated, was not sent; and a proxy may answer otherwise.
  const sent = JSON.parse(json) as T;
  const written = verdictOf(contract, sent, strict);
  if (!written.success) throw new ContractError(contract.name, written.issues);
  const errors = lint(contract, sent).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContractError(contract.name, errors);
  return json;
}
