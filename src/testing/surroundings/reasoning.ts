/** Reasoning before a message, with drafts of it. */
import type { Random } from '../random.ts';

import { jsonOf, rows, type Surrounded, type Surrounding, startsFence } from './surrounding.ts';

const THOUGHTS = [
  'The user wants one reply. I should check {settings} and "mode" first.',
  "Let me think. It's either [a] or {b: 1}.\n\n1. read\n2. write",
  'Hmm, „vielleicht“ besser so.',
  'Ich muss nur JSON liefern.',
  '',
];

export const reasoning: readonly Surrounding[] = [
  thought('think', (text, thoughts) => `<think>\n${thoughts}\n</think>\n\n${text}`),
  thought('thinking', (text, thoughts) => `<thinking>${thoughts}</thinking>${startsFence(text) ? '\n' : ''}${text}`),
  thought(
    'think with a draft',
    (text, thoughts, draft) => `<think>${thoughts}\nMaybe:\n${draft}\nNo.</think>\n${text}`,
  ),
  thought('thinking with a draft', (text, _, draft) => `<thinking>\n${draft}\n</thinking>\n\n${text}`),
  thought('lone closer', (text, thoughts) => `${thoughts}\n</think>\n\n${text}`),
  thought('lone closer with a draft', (text, thoughts, draft) => `${thoughts}\nMaybe:\n${draft}\n</think>\n${text}`),
  ...rows('reasoning', 'doubtful', 'reasoning', [
    '<think>\nM\n</think>',
    '<think>M</think>\n\nI would rather not answer.',
    '<think>\nMaybe this:\nM\n',
    '<think>M',
    '<thinking>\nM\n</thinking>\n',
    'Maybe this:\nM\n</think>\n\nI have no answer.',
    '<think>a</think><think>M</think>',
    '<|channel|>analysis<|message|>Maybe: M<|end|>',
    '<think>\n<think>\nM\n</think>\n',
  ]),
  ...rows('reasoning', 'unclear', 'reasoning', [
    '<reasoning>Maybe.</reasoning>\nM',
    '<think>I could say </think> M <think> or not',
    '[THINK]Maybe.[/THINK]M',
    '<think>Open, then\nM\n</answer>',
    'M\n<think>Was that right?</think>',
    '<scratchpad>Hm.</scratchpad>\n\nM',
  ]),
];

function thought(name: string, write: (text: string, thoughts: string, draft: string) => string): Surrounding {
  return {
    name: `reasoning: ${name}`,
    standing: 'certain',
    place: 'reasoning',
    write(text, random, message) {
      return write(text, random.pick(THOUGHTS), draftOf(random, message));
    },
  };
}

function draftOf(random: Random, message: Surrounded): string {
  return jsonOf(message.other(random), random);
}
