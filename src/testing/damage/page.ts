/** What a chat page adds around an answer: labels of its buttons, line numbers, quotation (`>`), indentation, bold marks. */
import type { Random } from '../random.ts';
import type { Damage } from './damage.ts';
import { indent } from './fences.ts';

const HEADS = [
  'json\nCopy code',
  'json\nCode kopieren',
  'json\nCopier le code',
  'json\nCopiar código',
  'json\n复制代码',
  'json',
  'JSON\nCopy',
  'jsonCopy code',
  'Kopieren',
  'json\nAlways show details\nCopy code',
  'json\nKopieren\nBearbeiten',
  'json\nCopy\nEdit',
  'json\nCopier\nModifier',
  'json\nCopiar\nEditar',
  'ChatGPT said:',
  'ChatGPT said:\nChatGPT\n\njson\nCopy code',
  'ChatGPT hat gesagt:\njson\nCode kopieren',
  'ChatGPT a dit :\njson\nCopier le code',
  'ChatGPT dijo:\njson\nCopiar código',
  'You said:\nGo on.\nChatGPT said:',
  'Thought for 12 seconds\n\njson',
  'Nachgedacht für 8 Sekunden\n\njson\nKopieren',
  'Claude responded:\njson',
  'Assistant:',
  'Antwort:',
];
const TAILS = [
  'Copy code',
  'Code kopieren',
  'Regenerate\nShare',
  'Wiederholen',
  'Retry',
  'Is this conversation helpful so far?',
  'ChatGPT can make mistakes. Check important info.',
  'ChatGPT kann Fehler machen. Überprüfe wichtige Informationen.',
  'ChatGPT peut commettre des erreurs.',
  'ChatGPT puede cometer errores. Comprueba la información importante.',
  '4o',
  '👍 👎',
  'Sources',
];

export const page: Damage[] = [
  words('page-words-before', (text, random) => `${random.pick(HEADS)}\n${text}`),
  words('page-words-after', (text, random) => `${text}\n${random.pick(TAILS)}`),
  words('page-words-around', (text, random) => `${random.pick(HEADS)}\n${text}\n\n${random.pick(TAILS)}`),
  words(
    'page-words-glued',
    (text, random) =>
      `${random.pick(['jsonCopy code', 'jsonKopierenBearbeiten', 'jsonCopyEdit', 'jsonCopiar código'])}${text}`,
  ),
  words('page-bold', (text, random) =>
    random.pick([`**${text}**`, `**Answer:** ${text}`, `**Antwort:**\n\n__${text}__`]),
  ),
  words('page-heading', (text, random) => `${random.pick(['### Reply\n\n', '## JSON\n---\n'])}${text}`),

  lines('line-numbers', (text, random) => numbered(text, random)),
  lines(
    'line-numbers-apart',
    (text) =>
      `${text
        .split('\n')
        .map((_, i) => i + 1)
        .join('\n')}\n${text}`,
  ),
  lines('quoted', (text, random) => indent(text, random.pick(['> ', '>', '> ']))),
  lines('list-indented', (text, random) =>
    indent(text, random.pick(['  ', '    ', '\t'])).replace(/^\s+/, random.pick(['- ', '* ', '• '])),
  ),
  // This damage is not on any list. The marks are the same in every line, so a reader may recognize them.
  { ...lines('bullets', (text, random) => indent(text, random.pick(['- ', '* ', '• ']))), expects: 'take-or-refuse' },
];

function words(kind: string, text: (text: string, random: Random) => string): Damage {
  return { kind, expects: 'take', layer: 'prose', text };
}

function lines(kind: string, text: (text: string, random: Random) => string): Damage {
  return { kind, expects: 'take', layer: 'lines', layout: 'lines', marksLines: true, text };
}

function numbered(text: string, random: Random): string {
  const start = random.pick([1, 1, 1, 0, 41]);
  const width = random.pick([0, 3]);
  const mark = random.pick([' ', '  ', '\t', ': ', ' | ', '| ', '. ', ' │ ', '→']);
  return text
    .split('\n')
    .map((line, i) => `${String(i + start).padStart(width)}${mark}${line}`)
    .join('\n');
}
