/** Labels and assignments before a message, and marks that connect it with something else. */
import type { Random } from '../random.ts';

import { isWordOf, rows, type Standing, type Surrounded, type Surrounding, startsFence } from './surrounding.ts';

const ANSWERS = ['Answer', 'Antwort', 'Result', 'Response', 'Reply', 'Output', 'JSON', 'Final answer'];
const OTHERS = [
  ...['body', 'User', 'content', 'request', 'note', 'previous', 'input', 'Human', 'System', 'Du', 'Nutzer', 'Prompt'],
  ...[
    'Expected',
    'Draft',
    'Example',
    'Entwurf',
    'Beispiel',
    'Erwartet',
    'Old',
    'Before',
    'Question',
    'Frage',
    'Stderr',
  ],
  ...[
    'Request',
    'Template',
    'Anfrage',
    'Payload',
    'Notiz',
    'Benutzer',
    'Error',
    'Warning',
    'DEBUG',
    'Log',
    'Tool',
    'file',
  ],
];
const NAMES = ['reply', 'answer', 'response', 'result', 'output', 'json'];
const OTHER_NAMES = [
  ...['fixture', 'previous', 'expected', 'old', 'draft', 'example', 'request', 'input', 'body', 'mock', 'template'],
  ...['initialState', 'bad', 'invalid', 'EXAMPLE', 'x', 'testReply', 'expectedReply', 'oldReply', 'vorher', 'entwurf'],
];

export const labels: readonly Surrounding[] = [
  mark('label', 'certain', (text, random) => labelled(random.pick(ANSWERS), text, random)),
  mark('label', 'unclear', (text, random) =>
    labelled(random.pick(['Ergebnis', 'Ausgabe', 'Assistant', 'Final', 'AI', 'Bot', 'Finale Antwort']), text, random),
  ),
  mark('other label', 'doubtful', (text, random, message) => {
    const name = random.pick(OTHERS);
    return isWordOf(message, name) ? undefined : labelled(name, text, random);
  }),
  ...rows('assignment', 'certain', 'json', assignments(NAMES)),
  ...rows('assignment', 'doubtful', 'json', assignments(OTHER_NAMES)),
  ...rows('assignment', 'unclear', 'json', [
    'return M;',
    'export default M',
    'reply := M',
    'self.reply = M',
    'data = M',
  ]),
];

/** Signs that connect a message with the text next to it. */
export const ties: readonly Surrounding[] = [
  ...rows('operator', 'doubtful', 'line', [
    'reply === M',
    'reply == M',
    'reply != M',
    'if (reply !== M) return;',
    'const next = reply ?? M;',
    'const next = given || M;',
    'x = ok ? M : null;',
    'M === reply',
    'reply => M',
    'a + M',
    '!M',
    'old -> M',
    'M -> null',
    'M || null',
  ]),
  ...rows('strike', 'doubtful', 'line', [
    '~~M~~',
    '~~ M ~~',
    '<del>M</del>',
    '<s>M</s>',
    '~~M~~ (withdrawn)',
    '~~~~M~~~~',
  ]),
  ...rows('quote', 'doubtful', 'line', [
    'The user wrote: „M“',
    'The old reply was “M”, and it failed.',
    'He said "M" and left.',
    "Er schrieb 'M' und ging.",
    '«M» stand dort.',
  ]),
  ...rows('time stamp', 'doubtful', 'line', [
    '2026-01-01T10:00:00Z INFO M',
    '2026-01-01 10:00:00 [worker] received M',
    '[12:03:11] M',
    '12:03:11.512 bot M',
    '[2026-01-01T10:00:00.000Z] DEBUG reply=M',
    'Jan 01 10:00:00 host relay[12]: M',
    '127.0.0.1 - - [01/Jan/2026:10:00:00] "POST" M',
  ]),
  ...rows('diff', 'doubtful', 'line', ['+M', '-M', '+ M', '- M\n+ null', '@@ -1 +1 @@\n-null\n+M']),
  ...rows('list mark', 'doubtful', 'line', [
    '- first\n- M\n- third',
    '1. M\n2. something else',
    '* M\n* no',
    '- [ ] M',
    '- [x] wrote it\n- [ ] M',
    '| a | M |',
    '| a | b |\n|---|---|\n| x | M |',
  ]),
  ...rows('arrow', 'unclear', 'line', ['→ M', '=> M', '- M', '> M', '“M”', "'M'", '• M']),
];

function mark(
  name: string,
  standing: Standing,
  write: (text: string, random: Random, message: Surrounded) => string | undefined,
): Surrounding {
  return { name, standing, place: 'mark', write };
}

function labelled(name: string, text: string, random: Random): string {
  const breaks = [`${name}:\n`, `${name}:\n\n`, `**${name}:**\n`];
  const blanks = [`${name}: `, `${name}: `, `**${name}:** `];
  return random.pick(startsFence(text) ? breaks : [...breaks, ...blanks]) + text;
}

function assignments(names: readonly string[]): string[] {
  return names.flatMap((name) => [
    `const ${name} = M;`,
    `let ${name} = M`,
    `${name} = M`,
    `var ${name} = M;`,
    `export const ${name} = M;`,
  ]);
}
