/** Lists and objects around a message. */
import type { Random } from '../random.ts';
import { type Fields, isWordOf, rows, type Standing, type Surrounded, type Surrounding } from './surrounding.ts';

const ANSWERS = ['response', 'reply', 'answer', 'message', 'result', 'output', 'data', 'content', 'json', 'arguments'];

const OTHERS = [
  ...['rejected', 'draft', 'example', 'previous', 'expected', 'body', 'text', 'note', 'error', 'request', 'history'],
  ...['old', 'new', 'template', 'fixture', 'original', 'input', 'prompt', 'quoted', 'before', 'after', 'invalid'],
  ...['wrong', 'test', 'sample', 'do_not_send', 'candidate', 'attempt', 'failed', 'discarded', 'todo', 'user', 'mock'],
  ...['entwurf', 'beispiel', 'abgelehnt', 'vorher', 'erwartet', 'alt', 'notiz', 'a', 'rejected_response', 'x-reply'],
  ...['expected_output', 'old_message', 'not_the_answer', 'lastReply', 'previous_result', 'description', 'schema'],
];

/** Fields that some readers accept as wrappers of an answer. */
const UNCLEAR = ['payload', 'lcp', 'assistant', 'final', 'final_answer', 'value', 'parameters', 'input_json'];

const HARMLESS: readonly Fields[] = [
  { id: 'msg_1' },
  { model: 'm-1' },
  { created: 1718000000 },
  { usage: { total: 12 } },
  { confidence: 0.9 },
  { finish_reason: 'stop' },
  { role: 'assistant' },
  { status: 'completed' },
  { is_error: false },
  { approved: true },
  { id: 'x', model: 'm-1', created: 1, usage: { in: 1, out: 2 }, finish_reason: 'stop' },
];

const HARMFUL: readonly Fields[] = [
  { role: 'user' },
  { role: 'system' },
  { approved: false },
  { status: 'failed' },
  { status: 'cancelled' },
  { status: 'rejected' },
  { is_error: true },
  { comment: 'do not send' },
  { foo: 1 },
  { filename: 'a' },
  { path: 'a.json' },
  { alternatives: [1] },
  { replaced_by: 'another' },
  { to: 'user' },
];

const MOST_DEEP = 2;

type Name = (random: Random) => string;

export const wrappers: readonly Surrounding[] = [
  wrap('list of one', 'certain', (text) => `[${text}]`),
  wrap('list of one in a list', 'certain', (text) => `[[${text}]]`),
  wrap('answer', 'certain', (text, name) => `{"${name()}":${text}}`),
  wrap('answer over two', 'certain', (text, name) => `{"${name()}": {"${name()}": ${text}}}`),
  wrap('list in answer', 'certain', (text, name) => `{"${name()}": [${text}]}`),
  wrap('answer in list', 'certain', (text, name) => `[{"${name()}": ${text}}]`),
  wrap('answer in lines', 'certain', (text, name) => `{\n  "${name()}": ${text.replaceAll('\n', '\n  ')}\n}`),
  wrap('answer as text', 'certain', (text, name) => `{"${name()}": ${JSON.stringify(text)}}`),
  wrap('answer with metadata', 'certain', (text, name, random, message) =>
    beside(text, name, random.pick(HARMLESS), random, message),
  ),
  wrap('answer as text with metadata', 'certain', (text, name, random, message) =>
    beside(JSON.stringify(text), name, random.pick(HARMLESS), random, message),
  ),

  wrap('answer over three', 'doubtful', (text, name) => `{"${name()}": {"${name()}": {"${name()}": ${text}}}}`),
  wrap('three lists', 'doubtful', (text) => `[[[${text}]]]`),
  wrap('list with another object', 'doubtful', (text, _, random) => {
    const other = random.pick(['{"x": 1}', '{"name": "read", "arguments": {}}', '1', '"x"', 'null', '[]']);
    return random.chance(0.5) ? `[${text}, ${other}]` : `[${other}, ${text}]`;
  }),
  wrap('answer with others', 'doubtful', (text, name, random, message) =>
    beside(text, name, random.pick(HARMFUL), random, message),
  ),
  wrap('answer as text with others', 'doubtful', (text, name, random, message) =>
    beside(JSON.stringify(text), name, random.pick(HARMFUL), random, message),
  ),
  wrap('other', 'doubtful', (text, _, random, message) =>
    named(OTHERS, random, message, (name) => `{"${name}":${text}}`),
  ),
  wrap('other as text', 'doubtful', (text, _, random, message) =>
    named(OTHERS, random, message, (name) => `{"${name}": ${JSON.stringify(text)}}`),
  ),
  wrap('other deep', 'doubtful', (text, answer, random, message) =>
    named(OTHERS, random, message, (name) => {
      const levels = [`"${name}"`, ...Array.from({ length: random.int(MOST_DEEP) }, () => `"${answer()}"`)];
      const order = random.chance(0.5) ? levels : levels.reverse();
      return order.reduceRight((inner, key) => `{${key}: ${inner}}`, text);
    }),
  ),
  wrap('other in list', 'doubtful', (text, _, random, message) =>
    named(OTHERS, random, message, (name) =>
      random.chance(0.5) ? `[{"${name}": ${text}}]` : `{"${name}": [${text}]}`,
    ),
  ),
  wrap('other with metadata', 'doubtful', (text, _, random, message) =>
    named(OTHERS, random, message, (name) => beside(text, () => name, random.pick(HARMLESS), random, message)),
  ),
  ...rows('file', 'doubtful', 'json', [
    '{"filename":"a","body":M}',
    '{"turns":[{"role":"user","content":M}]}',
    '{"cases":[{"input":"x","expected":M}]}',
    '{"request":{"body":M},"response":null}',
    '{"error":"invalid reply","received":M}',
    '{"accepted":false,"answer":M}',
    '{"if":M,"then":null}',
  ]),

  wrap('unclear', 'unclear', (text, _, random, message) =>
    named(UNCLEAR, random, message, (name) => `{"${name}": ${random.chance(0.7) ? text : JSON.stringify(text)}}`),
  ),
  wrap('twice in a list', 'unclear', (text) => `[${text}, ${text}]`),
  ...rows('vendor', 'unclear', 'json', [
    '{"choices":[{"index":0,"message":{"role":"assistant","content":M},"finish_reason":"stop"}]}',
    '{"type":"message","role":"assistant","content":[{"type":"text","text":M}]}',
  ]),
];

function wrap(
  name: string,
  standing: Standing,
  write: (text: string, answer: () => string, random: Random, message: Surrounded) => string | undefined,
): Surrounding {
  return {
    name: `wrapper: ${name}`,
    standing,
    place: 'json',
    write(text, random, message) {
      const free = ANSWERS.filter((one) => !isWordOf(message, one));
      return write(text, () => random.pick(free), random, message);
    },
  };
}

/** Takes a name from the table that the contract does not use itself. */
function named(
  from: readonly string[],
  random: Random,
  message: Surrounded,
  write: (name: string) => string | undefined,
): string | undefined {
  const name = random.pick(from);
  return isWordOf(message, name) ? undefined : write(name);
}

function beside(text: string, name: Name | (() => string), more: Fields, random: Random, message: Surrounded) {
  const fields = Object.entries(more).map(([field, value]) => `"${field}": ${JSON.stringify(value)}`);
  if (Object.keys(more).some((field) => isWordOf(message, field))) return undefined;
  const own = `"${name(random)}": ${text}`;
  return `{${(random.chance(0.5) ? [...fields, own] : [own, ...fields]).join(', ')}}`;
}
