import type { Contract } from './contract.ts';
import { ContractError } from './contract-error.ts';
import { lint } from './lint.ts';
import { measure } from './measure.ts';
import { validate } from './validate.ts';

/**
 * Writes a message as JSON, for producers: it is validated strictly and linted first.
 *
 * @param options `indent` is what `JSON.stringify` takes; `strict: false` lets unknown fields through, to forward what a
 *   newer peer sent
 * @throws ContractError when the schema or a lint rule of severity "error" refuses the message
 */
export function stringify<T>(
  contract: Contract<T>,
  value: T,
  { indent, strict = true }: { indent?: number | string; strict?: boolean } = {},
): string {
  const result = validate(contract, value, { strict });
  if (!result.success) throw new ContractError(contract.name, result.issues);
  const unsound = measure(value, true);
  if (unsound) throw new ContractError(contract.name, [unsound]);
  const errors = lint(contract, value).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ContractError(contract.name, errors);
  const json = JSON.stringify(value, null, indent);
  // What JSON does not write, such as a field that cannot be enumerated, was not sent.
  const written = validate(contract, JSON.parse(json));
  if (!written.success) throw new ContractError(contract.name, written.issues);
  return json;
}
