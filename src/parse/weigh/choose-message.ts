import type { Contract } from '../../words/contract.ts';
import type { Issue } from '../../words/issue.ts';
import { canonical } from '../../words/json-value.ts';
import type { Message } from '../finding.ts';

/** Beside a message, one that repeats an example of a prompt does not count. */
export function withoutEchoes(messages: Message[], contract: Contract<unknown>): Message[] {
  if (messages.length < 2) return messages;
  const others = messages.filter((message) => !isEcho(message, contract));
  return others.length > 0 ? others : messages;
}

export function isEcho(
  { value, json }: { value: unknown; json: { text: string } },
  { examples }: Contract<unknown>,
): boolean {
  const { length } = json.text;
  const near = examples?.filter((example) => example.length <= length && length <= 2 * example.length + 200);
  return near !== undefined && near.length > 0 && near.includes(canonical(value));
}

export const ECHO: Issue = {
  code: 'prompt_example',
  severity: 'warning',
  path: '',
  message: 'The message is an example of the prompt, word for word.',
};

/** The same message twice is one. */
export function withoutCopies<M extends { value: unknown }>(messages: M[]): M[] {
  if (messages.length < 2) return messages;
  const seen = new Set<string>();
  return messages.filter(({ value }) => {
    const key = canonical(value);
    return !seen.has(key) && seen.add(key);
  });
}
