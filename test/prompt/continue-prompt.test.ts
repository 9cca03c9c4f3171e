/** What is asked of a model whose message was cut: the rest, from the end that is shown. */
import { expect, it } from 'vitest';
import { LlmReply, parse, type Refusal } from '../../src/index.ts';
import { continuePrompt, reaskPrompt } from '../../src/prompt/index.ts';

const START = '{"ok": true, "action": "error", "error": "';

function refusalOf(text: string): Refusal {
  const parsed = parse(LlmReply, text);
  if (parsed.success) throw new Error('It is whole.');
  return parsed;
}

function shownOf(text: string): string | undefined {
  const [first, ...lines] = continuePrompt(refusalOf(text), LlmReply, text).split('\n');
  expect([first, lines.at(-1)]).toEqual([
    'Your answer ended before the message was complete.',
    expect.stringMatching(/^Continue from exactly where it ended/),
  ]);
  const rest = lines.slice(0, -1).filter((line) => !line.startsWith('The last value that arrived whole is '));
  expect(rest.every((line) => line.startsWith('It ended with these characters'))).toBe(true);
  const shown = lines.find((line) => line.startsWith('It ended with'))?.split('JSON: ')[1];
  return shown === undefined ? undefined : (JSON.parse(shown) as string);
}

it.each<[what: string, text: string, shown: string]>([
  ['its last line', `${START}No disk.`, `${START}No disk.`],
  ['its last line alone', '{\n  "ok": true,\n  "action": "err', '  "action": "err'],
  ['nothing of the white space behind it', '{\n"ok": true,\n\n', '"ok": true,'],
  ['its last 80 characters', `${START}${'x'.repeat(100)}${'y'.repeat(79)}`, `x${'y'.repeat(79)}`],
  ['no half of a character', `${START}${'x'.repeat(50)}😀${'y'.repeat(79)}`, 'y'.repeat(79)],
  ['whole characters', `${START}a😀b`, `${START}a😀b`],
])('of a message that was cut is shown %s', (_, text, shown) => expect(shownOf(text)).toBe(shown));

it('shows nothing of an end that is not there', () => {
  expect(continuePrompt(refusalOf(`${START}No`), LlmReply, ' \n')).not.toContain('It ended with');
});

it.each(['', 'I will do it.', `${START}No"], "b": 1}`, '{"ok": true, "action": "jump"}'])(
  'asks for the whole message where none was cut: %j',
  (text) => {
    const refusal = refusalOf(text);
    expect(refusal.reason).not.toBe('truncated');
    expect(continuePrompt(refusal, LlmReply, text)).toBe(reaskPrompt(refusal, LlmReply));
  },
);
