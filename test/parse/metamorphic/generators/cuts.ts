/** Beginnings of texts: none of them is a message that its author had finished. */

import type { ParseOptions } from '../../../../src/index.ts';
import type { Random } from '../../../../src/testing/random.ts';
import { closeObjects } from '../../../close-objects.ts';
import type { Drawn, Generator } from '../case.ts';
import { jsonOf, messageOf, otherOf } from '../messages.ts';

export const cuts: readonly Generator[] = [
  { name: 'cut, by default', invariant: 'end', weight: 4, draw: (random) => drawCut(random, {}) },
  { name: 'cut, guess', invariant: 'end', weight: 2, draw: (random) => drawCut(random, { accept: 'guess' }) },
  { name: 'cut, first', invariant: 'end', draw: (random) => drawCut(random, { choose: 'first' }) },
  {
    name: 'cut, last and guess',
    invariant: 'end',
    draw: (random) => drawCut(random, { choose: 'last', accept: 'guess' }),
  },
  { name: 'cut, finished', invariant: 'end', weight: 2, draw: (random) => drawCut(random, { finished: true }) },
  {
    name: 'cut, finished and guess',
    invariant: 'end',
    draw: (random) => drawCut(random, { finished: true, accept: 'guess' }),
  },
  { name: 'message whole, wrapper cut', invariant: 'end', weight: 3, draw: drawOpen },
  { name: 'list of several, cut', invariant: 'end', draw: drawList },
];

/** What holds the message: what is before and behind it, and what must be closed. */
type Holder = { before: string; behind: string; kind: 'bracket' | 'tag' | 'fence' | 'none'; isText?: true };

const HOLDERS: readonly Holder[] = [
  ...brackets('[', ']'),
  ...brackets('[[', ']]'),
  ...brackets('{"response": ', '}'),
  ...brackets('{"a":', '}'),
  ...brackets('{"reply": {"message": ', '}}'),
  ...brackets('{"answer": [', ']}'),
  ...brackets('[{"output": ', '}]'),
  ...brackets('{"id": "x", "result": ', ', "model": "m-1"}'),
  ...brackets('[{"name": "respond", "arguments": ', '}]'),
  ...brackets('{"name": "respond", "arguments": ', '}'),
  ...brackets('{"function": {"name": "submit", "arguments": ', '}}'),
  ...brackets('{"tool": "reply", "input": ', '}'),
  ...brackets('respond(', ')'),
  ...brackets('const reply = [', '];'),
  ...brackets('[TOOL_CALLS] [{"name": "respond", "arguments": ', '}]'),
  ...brackets('<tool_call>\n{"name": "respond", "arguments": ', '}\n</tool_call>'),
  { before: '{"response": "', behind: '"}', kind: 'bracket', isText: true },
  { before: '{"name": "respond", "arguments": "', behind: '"}', kind: 'bracket', isText: true },
  { before: '"', behind: '"', kind: 'bracket', isText: true },
  ...['answer', 'final', 'output', 'response', 'result', 'json', 'message'].map(
    (name): Holder => ({ before: `<${name}>\n`, behind: `\n</${name}>`, kind: 'tag' }),
  ),
  { before: '<function=respond>\n', behind: '\n</function>', kind: 'tag' },
  { before: '```json\n', behind: '\n```', kind: 'fence' },
  { before: '```\n', behind: '\n```\n', kind: 'fence' },
  { before: '~~~json\n', behind: '\n~~~', kind: 'fence' },
  { before: '', behind: '', kind: 'none' },
  { before: 'Here it is:\n\n', behind: '', kind: 'none' },
  { before: 'Answer: ', behind: '', kind: 'none' },
  { before: 'const reply = ', behind: ';', kind: 'none' },
  { before: '<think>Hm.</think>\n', behind: '', kind: 'none' },
];
const OUTER: readonly Holder[] = HOLDERS.filter(({ kind, before }) => kind === 'fence' || before.startsWith('Here'));

function brackets(before: string, behind: string): Holder[] {
  return [{ before, behind, kind: 'bracket' }];
}

/** Cuts within the message. */
function drawCut(random: Random, options: ParseOptions): Drawn {
  const message = messageOf(random);
  const holder = random.pick(HOLDERS);
  const json = jsonOf(message.value, random);
  const inner = json.slice(0, 1 + random.int(json.length - 1));
  const outer = holder.kind === 'fence' || random.chance(0.7) ? '' : random.pick(OUTER).before;
  const text = outer + holder.before + (holder.isText ? encode(inner) : inner);
  const isOpen = holder.kind === 'bracket' || (holder.kind === 'tag' && options.accept !== 'guess');
  const closed = options.finished && !isOpen ? closeObjects(inner) : undefined;
  const expect = closed === undefined ? REFUSE : { takeOrRefuse: closed };
  return { contract: message.contract, text, options, expect, about: `${outer}${holder.before}` };
}

/** Cuts between the message and the last of what closes behind it. */
function drawOpen(random: Random): Drawn | undefined {
  const message = messageOf(random);
  const { before, behind, kind, isText } = random.pick(HOLDERS);
  const last = behind.trimEnd().replace(/;$/, '').length;
  if (kind === 'none' || kind === 'fence') return undefined;
  const json = jsonOf(message.value, random);
  const outer = random.chance(0.7) ? '' : random.pick(OUTER).before;
  const isWhole = before.startsWith('<tool_call>') || before.startsWith('<function');
  const end = random.int(last);
  const options: ParseOptions = random.pick(OPTIONS);
  const isGuess = options.accept === 'guess' && (kind === 'tag' || (isWhole && end > 0));
  return {
    contract: message.contract,
    text: outer + before + (isText ? encode(json) : json) + behind.slice(0, end),
    options,
    expect: isGuess ? { takeOrRefuse: message.value } : kind === 'tag' || isWhole ? LEFT_OPEN : REFUSE,
    about: `${outer}${before}`,
  };
}

/** Cuts a list of messages behind one of them. */
function drawList(random: Random): Drawn {
  const message = messageOf(random);
  const items = Array.from({ length: 1 + random.int(2) }, () => jsonOf(otherOf(message, random).value, random));
  const before = random.pick(['[', '{"replies": [', '```json\n[', '[\n  ', '{"response": [', 'respond([']);
  const text = `${before}${[jsonOf(message.value, random), ...items].join(', ')}${random.pick(['', ',', ', ', '\n', ',\n{'])}`;
  return { contract: message.contract, text, options: random.pick(OPTIONS), expect: SEVERAL, about: before };
}

const REFUSE = { refuse: true, reasons: ['truncated', 'empty', 'no_json', 'too_large'] } as const;
/** A list of several that is closed has no one answer either. */
const SEVERAL = { refuse: true, reasons: [...REFUSE.reasons, 'ambiguous'] } as const;
const LEFT_OPEN = { refuse: true, reasons: ['truncated', 'uncertain'] } as const;

const OPTIONS: readonly ParseOptions[] = [
  {},
  {},
  { finished: true },
  { accept: 'guess' },
  { choose: 'first' },
  { choose: 'last' },
  { choose: 'last', accept: 'guess', finished: true },
];

function encode(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
