import type { Contract, Shape } from '../../words/contract.ts';
import type { Issue } from '../../words/issue.ts';
import { canonical } from '../../words/json-value.ts';
import type { Message } from '../finding.ts';
import { isPlaceholder } from '../sites/is-form.ts';
import { partOf } from '../tell/part-of.ts';

/**
 * When there are other messages, drops those that only show the form of a message, or repeat an example of the prompt.
 */
export function withoutForms(messages: Message[], contract: Contract<unknown>): Message[] {
  if (messages.length < 2) return messages;
  const others = messages.filter((message) => !isForm(message.value, contract) && !isEcho(message, contract));
  return others.length > 0 ? others : messages;
}

/** Whether a message repeats an example of the prompt. */
export function isEcho({ value, span }: Pick<Message, 'value' | 'span'>, { examples }: Contract<unknown>): boolean {
  const length = span.end - span.start;
  const near = examples?.filter((example) => example.length <= 2 * length && length <= 2 * example.length + 200);
  return near !== undefined && near.length > 0 && near.includes(canonical(value));
}

/** The warning for a message that repeats an example. */
export const ECHO: Issue = {
  code: 'prompt_example',
  severity: 'warning',
  path: '',
  message: 'The message is an example of the prompt, word for word.',
};

/** Whether all strings of a message are placeholders. */
export function isForm(value: unknown, { shape }: Contract<unknown>): boolean {
  const texts = freeTexts(shape, value);
  return texts.length > 0 && texts.every((text) => isPlaceholder(text.trim()));
}

/** All strings in a value, except the tags. */
function freeTexts(shape: Shape | undefined, value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const tag = shape?.type === 'union' ? shape.tag : undefined;
  const parts = Object.entries(value).filter(([key]) => key !== tag);
  return parts.flatMap(([key, part]) => freeTexts(partOf(shape, value, key), part));
}

/** Drops repetitions: the same message counts once. */
export function withoutCopies<M extends { value: unknown }>(messages: M[]): M[] {
  if (messages.length < 2) return messages;
  const seen = new Set<string>();
  return messages.filter(({ value }) => {
    const key = canonical(value);
    return !seen.has(key) && seen.add(key);
  });
}
