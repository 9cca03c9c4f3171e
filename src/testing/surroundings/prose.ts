/** Prose, words of a chat page, and code blocks around a message. */
import type { Random } from '../random.ts';
import { CODE } from './code-blocks.ts';
import { rows, type Surrounding } from './surrounding.ts';

const BEFORE = [
  'Sure! Here is the message:',
  "I've read both files. Here's what I'd do next:",
  'Alles klar – das ist meine Antwort:',
  'Based on the results (see [1] and {root}), my answer is:',
  'The set {a, b, c} and the list [x, y] are unchanged.',
  'Note that "overwrite" is the mode that I use.',
  'Die Datei „plan.md“ gibt es nicht; daher sage ich:',
  'I set the summary and the status.',
  'I end with mission_complete now.',
  'The `summary` is short.',
  "It's done, isn't it?",
  'Step one, step two (both done).\n\n1. first\n2. second\n',
  'Nach dem Lesen der beiden Dateien schreibe ich folgendes:',
  'C:\\temp is empty; a * b = c.',
  'See https://example.org/?a=1&b=2 for more.',
  'It costs 5 € < 6 €, as 3 > 2.',
];
const AFTER = [
  'Let me know if you need anything else!',
  'That is all [1].',
  'Sag Bescheid, falls noch etwas fehlt.',
  'The reply asks for one thing only, {nothing} more.',
  'Note that the list is not empty.',
  '**Why?** Because `a[0]` is `{}`.\n\n- one\n- two',
  'I used the `path` that you gave me.',
  'Ich habe nichts weiter geändert.',
  'It took 3:20 minutes, at 10:15.',
];

const PAGE_BEFORE = [
  'json\nCopy code',
  'json\nCode kopieren',
  'json',
  'JSON\nCopy',
  'Kopieren',
  'json\nKopieren\nBearbeiten',
  'json\nCopy\nEdit',
  'ChatGPT said:',
  'ChatGPT hat gesagt:\njson\nCode kopieren',
  'Thought for 12 seconds\n\njson',
];
const PAGE_AFTER = ['Copy code', 'Code kopieren', 'Regenerate', 'Retry', '4o', '👍 👎'];

export const prose: readonly Surrounding[] = [
  around('before', (text, random) => `${random.pick(BEFORE)}\n${random.pick(['', '\n'])}${text}`),
  around('behind', (text, random) => `${text}\n${random.pick(['', '\n'])}${random.pick(AFTER)}`),
  around('around', (text, random) => `${random.pick(BEFORE)}\n\n${text}\n\n${random.pick(AFTER)}`),
  ...rows('on its line', 'certain', 'line', [
    'The answer is M.',
    'The answer is M',
    'Here it is: M',
    'Die Antwort lautet M.',
    'M That is all.',
    'Sure, here you are: M Anything else?',
    'My final answer is: M!',
  ]),
  around('page before', (text, random) => `${random.pick(PAGE_BEFORE)}\n${text}`),
  around('page behind', (text, random) => `${text}\n${random.pick(PAGE_AFTER)}`),
  around('page around', (text, random) => `${random.pick(PAGE_BEFORE)}\n${text}\n${random.pick(PAGE_AFTER)}`),
  ...rows('glued', 'certain', 'line', ['jsonCopy codeM', 'jsonKopierenBearbeitenM', 'jsonCopyEditM']),
  ...rows('space', 'certain', 'text', ['\n\nM\n\n', '  M  ', '\tM\n', '\r\nM\r\n', '\uFEFFM']),
  around('code before', (text, random) => `It says\n\n${random.pick(CODE)}\n\ntoday, hence this:\n\n${text}`),
  around('code behind', (text, random) => `${text}\n\nToday it says\n\n${random.pick(CODE)}`),
  around('code around', (text, random) => `${random.pick(CODE)}\n\n${text}\n\n${random.pick(CODE)}`),
];

function around(name: string, write: (text: string, random: Random) => string): Surrounding {
  return { name: `prose: ${name}`, standing: 'certain', place: 'text', write };
}
