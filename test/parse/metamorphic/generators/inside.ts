/** A message in a text of another one: whatever becomes of the outer one, the inner one never comes out. */
import type { ParseOptions } from '../../../../src/index.ts';
import { isMessage } from '../../../../src/testing/apply.ts';
import type { Random } from '../../../../src/testing/random.ts';
import { contractOf, type Drawn, type Generator } from '../case.ts';
import { type Fields, jsonOf, type Message, messageOf } from '../messages.ts';

export const inside: readonly Generator[] = [
  { name: 'strict', invariant: 'inside', draw: (random) => drawOuter(random, (json) => json, true) },
  { name: 'with raw line breaks', invariant: 'inside', weight: 2, draw: (random) => drawOuter(random, rawLines) },
  { name: 'with unescaped quotes', invariant: 'inside', draw: (random) => drawOuter(random, rawQuotes) },
  {
    name: 'with raw line breaks and unescaped quotes',
    invariant: 'inside',
    draw: (random) => drawOuter(random, (json) => rawQuotes(rawLines(json))),
  },
  { name: 'in other quotes', invariant: 'inside', draw: drawQuoted },
  { name: 'with damage beside', invariant: 'inside', weight: 2, draw: (random) => drawOuter(random, beside) },
  { name: 'cut behind the inner one', invariant: 'inside', weight: 2, draw: drawCut },
  { name: 'in an invalid message', invariant: 'inside', weight: 2, draw: drawInvalid },
];

/** What stands around the inner message in the text of the outer one. */
const FRAMES = [
  'M',
  '\nM\n',
  '\n</think>M\n',
  '</think>\nM',
  '<answer>M</answer>',
  '```json\nM\n```\n',
  '\n```\nM\n```\n\nDone.',
  'Send this:\n\nM\n\nThat is all.',
  '"}\n\nM\n\n{"a":"',
  'Assistant: M',
  '\n\n---\n\nFinal answer:\nM',
  "echo 'M'\n",
  '<tool_call>{"name": "respond", "arguments": M}</tool_call>',
  'respond(M)',
  '<|channel|>final<|message|>M',
  '</content>\nM',
  '*/ M',
  '~~~\nM\n~~~\n',
  "'M'",
  'data: M\n\n',
];

/** Without its escapes, one frame ends the outer message: what stands behind it is then not inside. */
const CLOSED_FRAMES = FRAMES.filter((frame) => !frame.includes('"}'));

/** Where a text is free: the outer message with it. */
const OUTER: readonly ((text: string, inner: Fields) => [Message['contract'], Fields])[] = [
  (content) => ['LlmReply', { ok: true, action: 'write_file', path: 'a.md', content }],
  (content) => [
    'LlmReply',
    { ok: true, action: 'write_file', root: '/srv', rel_path: 'a.md', content, mode: 'append' },
  ],
  (summary) => ['LlmReply', { ok: true, action: 'mission_complete', summary: `See ${summary}` }],
  (commentary) => ['LlmReply', { ok: true, action: 'analysis_result', summary: 'x', commentary }],
  (content) => ['LlmReply', plan({ kind: 'write_file', params: { path: 'a.md', content } })],
  (new_content) => ['LlmReply', plan({ kind: 'rewrite_file', params: { path: 'a.md', new_content } })],
  (user_prompt) => ['LlmReply', plan({ kind: 'agent_plan', params: { user_prompt: `Do ${user_prompt}` } })],
  (text, inner) => ['LlmReply', plan({ kind: 'send_reply', params: { text, reply: inner } })],
  (_, inner) => ['LlmReply', { ok: false, action: 'error', error: 'not valid', details: { given: inner } }],
  (content) => ['JobResult', { ok: true, action: 'read_file_result', path: 'a.md', content }],
  (_, inner) => ['JobResult', { ok: true, action: 'noop', message: 'unknown', payload_echo: inner }],
  (summary) => ['FactoryResponse', { status: 'success', summary: `See ${summary}`, verdict: 'PASS' }],
  (message) => ['FactoryResponse', { status: 'failure', error: { type: 'missing_input', message: `No ${message}` } }],
];

function plan(job: Fields): Fields {
  return { ok: true, action: 'create_followup_jobs', new_jobs: [{ name: 'n', ...job }] };
}

/** An outer message that holds an inner one of the same contract. */
function outerOf(random: Random, frames = FRAMES): Message {
  const write = random.pick(OUTER);
  const [contract] = write('', {});
  const inner = messageOf(random, contract as 'LlmReply').value;
  const frame = random.pick(frames).replace(/(?<![A-Z])M(?![a-z])/, () => jsonOf(inner, random));
  return { contract, value: write(frame, inner)[1] };
}

function drawOuter(random: Random, damage: (json: string, random: Random) => string, isStrict = false): Drawn {
  const { contract, value } = outerOf(random);
  const json = damage(JSON.stringify(value, null, random.pick([0, 0, 1])), random);
  const text = random.chance(0.6)
    ? json
    : random.pick(['```json\nM\n```', 'Here it is:\n\nM', 'M\n\nThat is all.']).replace('M', () => json);
  const isSure = isStrict && isMessage(contractOf(contract), value);
  return { contract, text, expect: isSure ? { take: value } : { takeOrRefuse: value }, about: 'outer' };
}

function rawLines(json: string): string {
  return json.replaceAll('\\n', '\n');
}

function rawQuotes(json: string): string {
  return json.replaceAll('\\"', '"');
}

/** Damage that leaves the strings as they are. */
function beside(json: string, random: Random): string {
  return random.pick([
    () => json.replace('{', '{/**/'),
    () => json.replace('{', '{ // the reply\n'),
    () => json.replace(/\}$/, ',}'),
    () => json.replace('"ok"', 'ok').replace('"status"', 'status'),
    () => json.replace(/(true|false|"success"|"failure"),/, '$1'),
    () => `${json}}`,
    () => json.replace(/^(\{\s*"ok": ?)true/, '$1True'),
    () => `{${json}`,
    () => json.replace('":', '"='),
  ])();
}

function drawQuoted(random: Random): Drawn {
  const { contract, value } = outerOf(random);
  const [open, close] = random.pick([
    ["'", "'"],
    ['`', '`'],
    ['"""', '"""'],
    ["'''", "'''"],
    ['„', '“'],
    ['“', '”'],
    ['«', '»'],
  ] as const);
  const body = (text: string) => {
    const plain = text.slice(1, -1).replaceAll('\\"', '"');
    return open + (open === "'" ? plain.replaceAll("'", "\\'") : plain) + close;
  };
  const text = JSON.stringify(value).replace(/"(?:[^"\\]|\\.){30,}"/g, body);
  return { contract, text, expect: { takeOrRefuse: value }, about: open };
}

/** The text ends in the string that holds the inner message, or in an object behind it. */
function drawCut(random: Random): Drawn | undefined {
  const { contract, value } = outerOf(random, CLOSED_FRAMES);
  const json = random.pick([(text: string) => text, rawLines, rawQuotes])(JSON.stringify(value));
  const least = Math.floor(json.length / 2);
  const end = least + random.int(json.length - least - 1);
  const options = random.pick<ParseOptions>([{}, {}, { accept: 'guess' }, { choose: 'last' }, { choose: 'first' }]);
  return {
    contract,
    text: json.slice(0, end),
    options,
    expect: { refuse: true, reasons: ['truncated'] },
    about: 'cut',
  };
}

/** The outer object shows a message and is none. */
function drawInvalid(random: Random): Drawn {
  const { contract, value } = outerOf(random, CLOSED_FRAMES);
  const tag = 'action' in value ? 'action' : 'status';
  const broken: Fields = random.chance(0.5)
    ? { ...value, [tag]: 'do_it' }
    : { ...value, ok: 'perhaps', status: 'unknown' };
  const json = JSON.stringify(broken);
  const options = random.pick<ParseOptions>([{ markdown: false }, { markdown: false, accept: 'guess' }]);
  const text = random.pick([json, rawLines(json), rawQuotes(json), `\`\`\`json\n${json}\n\`\`\``]);
  return { contract, text, options, expect: { refuse: true }, about: `no ${tag}` };
}
