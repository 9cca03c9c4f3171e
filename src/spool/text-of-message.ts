import { stringify } from '../check/stringify.ts';
import type { Contract } from '../words/contract.ts';
import { ContractError } from '../words/contract-error.ts';
import { fileIssue } from './file-issue.ts';

/**
 * The text for the file of a message.
 *
 * @throws ContractError when the message is not valid, or too long for its readers
 */
export function textOfMessage<T>(
  { maxBytes }: { maxBytes: number },
  contract: Contract<T>,
  message: T,
  options: { strict?: boolean } = {},
): string {
  const text = `${stringify(contract, message, options)}\n`;
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxBytes) return text;
  const says = `The message has ${bytes} bytes, more than the ${maxBytes} that are allowed.`;
  throw new ContractError(contract.name, [
    fileIssue('too_large', says, 'Send less, or write it to a file and send its path.'),
  ]);
}
