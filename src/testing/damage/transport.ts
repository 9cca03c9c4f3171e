/** What servers, terminals and pages add around a text. */
import type { Random } from '../random.ts';
import type { Damage } from './damage.ts';

const END_TOKENS = [
  '<|im_end|>',
  '</s>',
  '<|eot_id|>',
  '<|endoftext|>',
  '<end_of_turn>',
  '<｜end▁of▁sentence｜>',
  '<|end|>',
  '[EOS]',
  '<eos>',
  '<|return|>',
];
const START_TOKENS = [
  '<|im_start|>assistant\n',
  '<s>',
  '[/INST] ',
  '<start_of_turn>model\n',
  '<|start_header_id|>assistant<|end_header_id|>\n\n',
  '<｜Assistant｜>',
  'assistant\n',
];

export const transport: Damage[] = [
  around('end-of-turn', (text, random) => text + random.pick(['', '\n']) + random.pick(END_TOKENS)),
  around('start-of-turn', (text, random) => random.pick(START_TOKENS) + text + random.pick(['', ...END_TOKENS])),
  around(
    'sse-one-line',
    (text, random) =>
      text.includes('\n') ? undefined : `data: ${text}\n\n${random.pick(['data: [DONE]\n\n', 'data: [DONE]', ''])}`,
    'line',
  ),
  {
    ...around(
      'sse-lines',
      (text, random) =>
        `${random.pick(['', 'event: message\n', 'id: 7\nevent: reply\n'])}${text.replace(/^/gm, 'data: ')}\n\ndata: [DONE]\n`,
      'lines',
    ),
    marksLines: true,
  },
  around(
    'ansi-around',
    (text, random) => `\u001b[${random.pick(['32', '1;34', '0'])}m${text}\u001b[0m${random.pick(['', '\u001b[K'])}\n`,
  ),
  around('bom', (text) => `\ufeff${text}`),
  { ...around('crlf', (text) => text.replaceAll('\n', '\r\n'), 'lines'), rewritesLines: true },
  { ...around('cr-only', (text) => text.replaceAll('\n', '\r'), 'lines'), rewritesLines: true },
  around(
    'invisible-around',
    (text, random) =>
      `${random.pick(['\u200b', '\u2060', '\u00a0\n', '\u200e', '\u3000', '\u00ad', '\u2028'])}${text}${random.pick(['\u200b', '\u00a0', '\ufeff', '\u0000'])}`,
  ),
  around('xml-tags', (text, random) => {
    const tag = random.pick(['answer', 'response', 'json', 'tool_call', 'output', 'final', 'result']);
    return `<${tag}>${random.pick(['', '\n'])}${text}${random.pick(['', '\n'])}</${tag}>`;
  }),
  around('shell-transcript', (text) => `$ lcp-agent --once\n${text}\n$ `),
];

function around(
  kind: string,
  text: (text: string, random: Random) => string | undefined,
  layout?: 'line' | 'lines',
): Damage {
  return { kind, expects: 'take', layer: 'transport', text, ...(layout && { layout }) };
}
