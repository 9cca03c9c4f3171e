import { cutText, type Issue } from './issue.ts';

/**
 * Thrown by `assert`, `stringify` and the functions that define contracts, when a value or a schema is not valid. Its
 * message lists the first five issues.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  /** Name of the contract, such as `LlmReply`. */
  readonly contract: string;
  /** Why the value was refused. */
  readonly issues: readonly Issue[];

  /** @param what the name of the invalid thing in the error's message, if it is not a message of the contract */
  constructor(contract: string, issues: readonly Issue[], what = contract) {
    const lines = issues.slice(0, 5).map(({ path, message }) => `  ${cutText(path || '/')}: ${cutText(message, 400)}`);
    if (issues.length > 5) lines.push(`  … and ${issues.length - 5} more`);
    super(`Not a valid ${what}:\n${lines.join('\n')}`);
    this.contract = contract;
    this.issues = issues;
  }
}
