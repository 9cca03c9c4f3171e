/** JSON or a call around the message. */

import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import { wordsOf } from '../shapes.ts';
import type { Token } from '../tokens.ts';
import { nextToken } from './commas.ts';
import type { Damage } from './damage.ts';

export const wrappers: Damage[] = [
  wrap('wrapper-object', (text, key) => `{"${key()}": ${text}}`),
  wrap('wrapper-list', (text) => `[${text}]`),
  wrap('wrapper-two-objects', (text, key) => `{"${key()}": {"${key()}": ${text}}}`),
  wrap('wrapper-list-in-object', (text, key) => `{"${key()}": [${text}]}`),
  wrap('wrapper-object-in-list', (text, key) => `[{"${key()}": ${text}}]`),
  wrap(
    'wrapper-with-others',
    (text, key) => `{"vendor": "m-1", "usage": {"tokens": 12}, "${key()}": ${text}, "elapsed": 1.5}`,
  ),
  {
    ...wrap('wrapper-three-deep', (text, key) => `{"${key()}": {"${key()}": {"inner": ${text}}}}`),
    expects: 'take-or-refuse',
  },
  wrap('wrapper-string', (text, key) => `{"${key()}": ${JSON.stringify(text)}}`),
  wrap(
    'wrapper-string-with-others',
    (text, key) => `{"vendor": "m-1", "${key()}": ${JSON.stringify(text)}, "tokens": 12}`,
  ),

  wrap('tool-call', (text, _, random) => `{"name": "${random.pick(TOOLS)}", "arguments": ${text}}`),
  wrap(
    'tool-call-string',
    (text, _, random) => `{"name": "${random.pick(TOOLS)}", "arguments": ${JSON.stringify(text)}}`,
  ),
  wrap(
    'tool-call-function',
    (text, _, random) =>
      `{"id": "call_1", "type": "function", "function": {"name": "${random.pick(TOOLS)}", "arguments": ${JSON.stringify(text)}}}`,
  ),
  wrap(
    'tool-call-function-object',
    (text, _, random) => `{"function": {"name": "${random.pick(TOOLS)}", "arguments": ${text}}}`,
  ),
  wrap('tool-call-input', (text, _, random) => `{"tool": "${random.pick(TOOLS)}", "input": ${text}}`),
  wrap(
    'tool-call-tag',
    (text, _, random) => `<tool_call>\n{"name": "${random.pick(TOOLS)}", "arguments": ${text}}\n</tool_call>`,
  ),
  wrap('tool-call-in-list', (text, _, random) => `[{"name": "${random.pick(TOOLS)}", "arguments": ${text}}]`),
  {
    ...wrap(
      'tool-call-type-input',
      (text, _, random) => `{"type": "tool_use", "id": "toolu_1", "name": "${random.pick(TOOLS)}", "input": ${text}}`,
    ),
    expects: 'take-or-refuse',
  },
  wrap('call', (text, _, random) => `${random.pick(TOOLS)}(${text})${random.pick(['', ';'])}`),
  wrap('assignment', (text, _, random) => random.pick([`const reply = ${text};`, `reply = ${text}`])),
  // Code that prints or returns a message does not send it.
  {
    ...wrap('call-print', (text, _, random) =>
      random.pick([`print(${text})`, `return ${text};`, `export default ${text}`]),
    ),
    expects: 'take-or-refuse',
  },
  withoutAction('call-names-action', (text, action) => `${action}(${text})`),
  withoutAction('tool-call-names-action', (text, action) => `{"name": "${action}", "arguments": ${text}}`),
  {
    ...withoutAction('key-names-action', (text, action) => `{"${action}": ${text}}`),
    expects: 'take-or-refuse',
    group: 'keys',
  },
];

const TOOLS = ['respond', 'send_reply', 'submit', 'answer', 'json_tool'];
const KEYS = ['response', 'reply', 'output', 'data', 'answer', 'json', 'lcp', 'result', 'assistant'];

function wrap(kind: string, write: (text: string, key: () => string, random: Random) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'wrapper',
    text(text, random, { contract }) {
      const words = wordsOf(contract.shape);
      const free = KEYS.filter((key) => !words.has(key));
      return write(text, () => random.pick(free), random);
    },
  };
}

/** The action becomes the name of the call, and is left out of its arguments. */
function withoutAction(kind: string, write: (text: string, action: string) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'wrapper',
    tokens(tokens, _, message) {
      if (actionOf(message) === undefined) return undefined;
      const key = tokens.findIndex(({ depth, field }) => depth === 1 && field === 'action');
      const value = tokens.indexOf(nextToken(tokens, key + 1) as Token);
      const hasMore = tokens[value + 1]?.type === 'comma';
      const end = hasMore ? value + 2 + Number(tokens[value + 2]?.type === 'space') : value + 1;
      const start = hasMore ? key : key - 1 - Number(tokens[key - 1]?.type === 'space');
      return [...tokens.slice(0, start), ...tokens.slice(end)];
    },
    text(text, _, message) {
      const action = actionOf(message);
      return action === undefined ? undefined : write(text, action);
    },
  };
}

function actionOf({ contract, value }: Message): string | undefined {
  const { action } = value as { action?: unknown };
  return contract.shape.type === 'union' && contract.shape.tag === 'action' && typeof action === 'string'
    ? action
    : undefined;
}
