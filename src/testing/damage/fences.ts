/** Code fences around the message, as Markdown writes them and as chat pages leave them. */
import type { Random } from '../random.ts';
import type { Damage } from './damage.ts';

export const fences: Damage[] = [
  fence('fence-json', (text, random) => `\`\`\`${random.pick(['json', 'JSON', 'json5', 'jsonc'])}\n${text}\n\`\`\``),
  fence('fence-bare', (text) => `\`\`\`\n${text}\n\`\`\``),
  fence('fence-other-language', (text, random) => {
    const language = random.pick([
      'javascript',
      'text',
      'python',
      'tool_code',
      'lcp',
      'json title="reply.json"',
      'json copy',
    ]);
    return `\`\`\`${language}\n${text}\n\`\`\``;
  }),
  fence('fence-tilde', (text, random) => `~~~${random.pick(['', 'json'])}\n${text}\n~~~`),
  fence('fence-two-backticks', (text, random) => `\`\`${random.pick(['', 'json'])}\n${text}\n\`\``),
  { ...fence('fence-one-backtick', (text) => `\`${text}\``), backticks: true },
  fence('fence-four-backticks', (text, random) => `\`\`\`\`${random.pick(['json', 'markdown'])}\n${text}\n\`\`\`\``),
  fence('fence-unclosed', (text, random) => `\`\`\`json\n${text}${random.pick(['', '\n'])}`),
  { ...fence('fence-unopened', (text) => `${text}\n\`\`\``), movesEnd: true },
  fence('fence-doubled', (text, random) =>
    random.chance(0.5)
      ? `\`\`\`\n\`\`\`json\n${text}\n\`\`\`\n\`\`\``
      : `\`\`\`json\n\`\`\`json\n${text}\n\`\`\`\n\`\`\``,
  ),
  fence('fence-glued', (text, random) => `\`\`\`json${random.pick(['', ' '])}${text}\`\`\``),
  { ...fence('fence-indented', (text) => indent(`\`\`\`json\n${text}\n\`\`\``, '    ')), marksLines: true },
];

function fence(kind: string, wrap: (text: string, random: Random) => string): Damage {
  return { kind, expects: 'take', layer: 'fence', text: wrap };
}

export function indent(text: string, by: string): string {
  return text.replace(/^/gm, by);
}
