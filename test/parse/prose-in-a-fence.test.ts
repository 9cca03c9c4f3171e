/** Prose in the code fence of a message is judged as it would be without the fence. */
import { expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const MESSAGE = '{"ok":true,"action":"mission_complete","summary":"All is done."}';

it.each<[text: string, isTaken: boolean]>([
  ['```json\nHere is the reply:\n§\n```', true],
  ['```json\n§\n\nThis reads the file first.\n```', true],
  ['Here is the reply:\n\n```json\n§\n\nLet me know if you need more.\n```', true],
  ['```json\n§\n\nLet me know if you need more.', true],
  ['```json\n§\n\nDo not send this one.\n```', false],
  ['```\nFor example:\n§\n```', false],
  ['The script printed:\n\n```\nHere is the result:\n§\n```', false],
  ['```json\n§\n\nThis is what we want.\n```\nIt printed that.', false],
  ['```yaml\nHere is the reply:\n§\n```', false],
  ['~~~\nplain\n§', false],
  ['```json\n// reply.json\n§\n```', true],
  ['```json\n// package.json\n§\n```', false],
  ['1. I read the file.\n2. The reply:\n\n   ```json\n   §\n   ```', true],
  ['- Reply:\n\n  ```json\n  §\n  ```', true],
  ['1. User:\n\n   ```json\n   §\n   ```', false],
])('%j: %s', (text, isTaken) => {
  const parsed = parse(LlmReply, text.replace('§', MESSAGE));
  expect(parsed).toMatchObject(isTaken ? { success: true, value: JSON.parse(MESSAGE) } : { needs: 'guess' });
});
