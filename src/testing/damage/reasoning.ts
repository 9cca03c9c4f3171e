/** A model's reasoning before the answer. A message must never be taken from it. */
import type { Message } from '../message.ts';
import type { Random } from '../random.ts';
import type { Damage } from './damage.ts';

const THOUGHTS = [
  'The user wants one reply. I should check {settings} and "mode" first.',
  "Let me think. It's either [a] or {b: 1}; the answer isn't obvious.\n\n1. read\n2. write {\n\nOk.",
  'Hmm, „vielleicht“ besser so. Use "ok": true, don\'t forget the braces }.',
  'I must answer with JSON only, such as {"…": …}.',
];

export const reasoning: Damage[] = [
  before('think', (random) => `<think>\n${random.pick(THOUGHTS)}\n</think>\n\n`),
  before('think-empty', () => '<think>\n\n</think>\n\n'),
  before(
    'think-draft',
    (random, message) => `<think>\n${thoughtsWith(draftOf(random, message), random)}\n</think>\n\n`,
  ),
  before(
    'think-cut-draft',
    (random, message) => `<think>\n${thoughtsWith(cut(draftOf(random, message), random), random)}\n</think>\n`,
  ),
  before(
    'think-same-draft',
    (random, message) => `<think>${thoughtsWith(JSON.stringify(message.value), random)}</think>`,
  ),
  before(
    'think-twice',
    (random, message) => `<think>${draftOf(random, message)}</think>\n<think>${random.pick(THOUGHTS)}</think>\n`,
  ),
  before('think-lone-close', (random, message) => `${thoughtsWith(draftOf(random, message), random)}\n</think>\n\n`),
  {
    // Nothing shows whether the tag closes the reasoning or is part of a string of the cut object.
    ...before(
      'think-lone-close-cut-draft',
      (random, message) => `${thoughtsWith(cut(draftOf(random, message), random), random)}\n</think>\n`,
    ),
    expects: 'take-or-refuse',
  },
  before('thinking-tag', (random) => `<thinking>\n${random.pick(THOUGHTS)}\n</thinking>\n`),
  before(
    'thinking-tag-draft',
    (random, message) => `<thinking>\n${thoughtsWith(draftOf(random, message), random)}\n</thinking>\n`,
  ),
  before('reasoning-tags', (random) => tagged(random, random.pick(THOUGHTS))),
  {
    // There are many such tags; to a reader that does not know the tag, the text has two messages.
    ...before('reasoning-tags-draft', (random, message) => tagged(random, draftOf(random, message))),
    expects: 'take-or-refuse',
  },
  channel('channels', (random) => random.pick(THOUGHTS)),
  channel('channels-draft', (random, message) => thoughtsWith(draftOf(random, message), random)),
  before('channels-stripped', (random) => `analysis${random.pick(THOUGHTS)}assistantfinal`),
  before('think-open-twice', (random, message) => `<think>\n<think>\n${draftOf(random, message)}\n</think>\n\n`),
];

function before(kind: string, head: (random: Random, message: Message) => string | undefined): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'reasoning',
    text(text, random, message) {
      const start = head(random, message);
      return start === undefined ? undefined : start + text;
    },
  };
}

function channel(kind: string, thoughts: (random: Random, message: Message) => string): Damage {
  return {
    kind,
    expects: 'take',
    layer: 'reasoning',
    text(text, random, message) {
      const start = random.pick(['', '<|start|>assistant']);
      const final = random.pick(['<|channel|>final<|message|>', '<|channel|>final <|constrain|>json<|message|>']);
      const end = random.pick(['', '<|return|>', '<|end|>']);
      return `${start}<|channel|>analysis<|message|>${thoughts(random, message)}<|end|><|start|>assistant${final}${text}${end}`;
    },
  };
}

function tagged(random: Random, thoughts: string): string {
  const [open, close] = random.pick([
    ['<reasoning>', '</reasoning>'],
    ['<thought>', '</thought>'],
    ['<reflection>', '</reflection>'],
    ['[THINK]', '[/THINK]'],
    ['◁think▷', '◁/think▷'],
    ['<|begin_of_thought|>', '<|end_of_thought|>'],
    ['<scratchpad>', '</scratchpad>'],
  ] as const);
  return `${open}\n${thoughts}\n${close}\n\n`;
}

export function draftOf(random: Random, message: Message): string {
  const json = JSON.stringify(message.other(random), null, random.pick([0, 2]));
  return random.chance(0.3) ? `\`\`\`json\n${json}\n\`\`\`` : json;
}

function thoughtsWith(draft: string, random: Random): string {
  return `${random.pick(THOUGHTS)}\n\nMaybe:\n${draft}\n\nNo, that is not it.`;
}

function cut(text: string, random: Random): string {
  return text.slice(0, 12 + random.int(Math.max(1, text.length - 14)));
}
