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
  ['of a page without colons', (said) => `You\n${said}\nChatGPT\n${M}`],
  ['with times', (said) => `[10:14] You: ${said}\n[10:15] ChatGPT: ${M}`],
  ['with emoji', (said) => `👤 You\n${said}\n🤖 ChatGPT\n${M}`],
  ['in Portuguese', (said) => `Você disse:\n${said}\nO ChatGPT disse:\n${M}`],
  ['with instructions', (said) => `System: You are an agent.\nUser: ${said}\nAssistant: ${M}`],
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
  '# Test fixture: expected output',
  'Here is an example of what can go wrong.',
])('a conversation below %j is not the answer', (title) => {
  expect(isTaken(`${title}\n\nUser:\nanother thing\n\nAssistant:\n${M}`)).toBe(false);
  expect(isTaken(`${title}\n\nYou said:\nanother thing\nChatGPT said:\n${M}`)).toBe(false);
});

it.each([
  `You said:\nhi\nChatGPT said:\nHere is an example conversation.\n\nUser: go on\n\nAssistant: ${M}`,
  `User: hi\n\nAssistant: A chat could go like this.\n\nYou said:\ngo on\n\nChatGPT said:\n${M}`,
  `User: hi\nAssistant: A chat could go like this.\n\n**User:** go on\n\n**Assistant:** ${M}`,
  `You said:\nhi\nChatGPT said:\nThis is how.\n\nUser: a\n\nAssistant: b\n\nUser: c\n\nAssistant: ${M}`,
])('a conversation that the model shows in its own turn is not its answer: %j', (text) => {
  expect(isTaken(text)).toBe(false);
});

it.each([
  `ChatGPT\nYou said:\ngo on\nChatGPT said:\n${M}`,
  `[10:58 AM] User: hi\n[10:59 AM] Assistant: I read it.\n[1:05 PM] User: go on\n[1:05 PM] Assistant: ${M}`,
  `You said:\nhi\nGPT-4o said:\nI read it.\nYou said:\ngo on\nGPT-5 said:\n${M}`,
])('the model is named in the same way in all of its turns: %j', (text) => {
  expect(isTaken(text)).toBe(true);
});

const RESULT = '{"ok":true,"action":"read_file_result","path":"a.ts","content":"x"}';

it.each([
  `You said:\nThe result: ${RESULT}\nChatGPT said:\n${M}`,
  `You said:\nThe result: ${RESULT}\nChatGPT said:\nI read it.\nYou said:\ngo on\nChatGPT said:\n${M}`,
  `User: {"action":"finish"}\n\nAssistant: ${M}`,
])('an object of another contract in the turn of somebody else is no second message: %j', (text) => {
  expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { summary: 'Done' } });
});

it.each([
  `You said:\nhi\nChatGPT said:\n{"ok":true,"action":"finish"}\nYou said:\ngo on\nChatGPT said:\n${M}`,
  `You said:\n${M.replace('Done', 'Yes')}\nChatGPT said:\n${M}`,
  `The result: ${RESULT}\nChatGPT said:\n${M}`,
])('a message of the model, of the contract, or in no turn is a second one: %j', (text) => {
  expect(isTaken(text)).toBe(false);
});

it('a message in the turn of somebody else is not the answer, nor is one before the next turn', () => {
  expect(isTaken(`You said:\n${M}\nChatGPT said:\nNo.`)).toBe(false);
  expect(isTaken(`You said:\nanother thing\nChatGPT said:\n${M}\nYou said:\nanother thing`)).toBe(false);
});

it.each(['Has dicho:', 'Hai detto:', 'Você disse:', 'Je zei:', 'Sie sagten:', 'あなた:', '[10:14] You:', '[INST]'])(
  'a message below %j is in the turn of somebody else',
  (label) => {
    expect(isTaken(`${label}\nHere is the code:\n\`\`\`python\nx = 1\n\`\`\`\nIs it right?\n${M}`)).toBe(false);
    expect(isTaken(`${label} another thing, please go on with the mission as we have agreed\n${M}`)).toBe(false);
  },
);

const marks: [string, string, string][] = [
  ['user:\n', '\nassistant:\n', 'labels'],
  ['<|im_start|>user\n', '<|im_end|>\n<|im_start|>assistant\n', 'tokens'],
  ['<start_of_turn>user\n', '<end_of_turn>\n<start_of_turn>model\n', 'tokens'],
  ['[INST] ', ' [/INST] ', 'tokens'],
];

it.each(marks)('a conversation that somebody shows is not the answer: %j, %j', (user, model) => {
  const chat = `${user}go on${model}${M}`;
  expect(isTaken(chat)).toBe(true);
  expect(isTaken(`# Example conversation\n\n${chat}`)).toBe(false);
  expect(isTaken(`${user}What did it say?${model}It went like this:\n\n${chat}`)).toBe(false);
  expect(isTaken(`${user}What is next?${model}I need to know more.\n${chat}`)).toBe(true);
});

it('a line with a colon above a block of code does not lead to the next turn', () => {
  expect(isTaken(`User: hi\nAssistant: The code:\n\`\`\`ts\nlet a;\n\`\`\`\nUser: go on\nAssistant: ${M}`)).toBe(true);
});
