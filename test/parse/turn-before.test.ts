import { expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const M = '{"ok":true,"action":"mission_complete","summary":"Done"}';
const isTaken = (text: string): boolean => parse(LlmReply, text).success;

const said = [
  'another thing',
  'fix this: Error: ENOENT no such file',
  '[14:02] bo joined',
  'HTTP/1.1 200 OK',
  'const x = 1;',
  '| a | b |\n|---|---|',
  '$ npm test',
  'Example:',
  'Do not send this',
];

const conversations: [string, (said: string) => string][] = [
  ['of a page', (said) => `You said:\n${said}\nChatGPT said:\n${M}`],
  ['of a page, with headings', (said) => `#### You said:\n${said}\n\n###### ChatGPT said:\n\n${M}`],
  ['of roles', (said) => `User: ${said}\n\nAssistant: ${M}`],
  ['of several turns', (said) => `User: hi\n\nAssistant: Hello!\n\nUser: ${said}\n\nAssistant:\n${M}`],
];

it.each(conversations.flatMap(([name, of]) => said.map((one) => [name, one, of] as const)))(
  'in a conversation %s, what somebody else said before does not matter: %j',
  (_, one, of) => {
    expect(isTaken(of(one))).toBe(true);
  },
);

it.each([
  'Example:',
  'Here is an example conversation:',
  '# Sample dialogue',
  'The log of yesterday:',
  '> quoted chat',
  'Test case 3',
])('a conversation below %j is not the answer', (title) => {
  expect(isTaken(`${title}\n\nUser:\nanother thing\n\nAssistant:\n${M}`)).toBe(false);
  expect(isTaken(`${title}\n\nYou said:\nanother thing\nChatGPT said:\n${M}`)).toBe(false);
});

it('a message in the turn of somebody else is not the answer, nor is one before the next turn', () => {
  expect(isTaken(`You said:\n${M}\nChatGPT said:\nNo.`)).toBe(false);
  expect(isTaken(`You said:\nanother thing\nChatGPT said:\n${M}\nYou said:\nanother thing`)).toBe(false);
});
