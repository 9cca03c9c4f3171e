import type { Contract } from '../../src/words/contract.ts';
import { jsonParts } from './json-parts.ts';
import type { Parser } from './parser.ts';

/** The first valid value that a parser finds in the parts of a reply, the part that suits it best first. */
export async function readValid(
  { read, takesReplies }: Parser,
  text: string,
  contract: Contract<unknown>,
): Promise<unknown> {
  const parts = jsonParts(text);
  for (const part of takesReplies ? parts.reverse() : parts) {
    try {
      const value = await read(part, contract);
      if (contract.check(value)) return value;
    } catch {
      // What throws has no answer.
    }
  }
  return undefined;
}
