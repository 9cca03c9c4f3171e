/** examples/asking-again.ts, and the page of the docs that quotes it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dialogues, play } from '../../examples/asking-again.ts';
import { LlmReply, validate } from '../../src/index.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const doc = read('docs/asking-again.md');

describe('a dialogue', () => {
  it.each<[string, number, object]>([
    ['a slip', 1, { action: 'create_followup_jobs' }],
    ['a message that was cut', 1, { summary: 'The README says how to install the service.' }],
    ['two readings', 1, { content: 'Look in C:\\new\\docs.' }],
    ['a model that repeats itself', 1, { action: 'error', details: { asked: 1 } }],
  ])('%s ends after %i question', async (name, count, message) => {
    const { asked, reply } = await play(dialogues[name] ?? []);
    expect(asked).toHaveLength(count);
    expect(reply).toMatchObject(message);
    expect(validate(LlmReply, reply).success).toBe(true);
  });

  it('takes the whole message in place of a letter, and gives up on a model that says nothing', async () => {
    const [first = ''] = dialogues['two readings'] ?? [];
    const other = '{"ok":true,"action":"mission_complete","summary":"Done with it."}';
    expect((await play([first, other])).reply).toMatchObject({ action: 'mission_complete' });
    expect((await play([first, 'the second', other])).reply).toMatchObject({ action: 'mission_complete' });
    const { asked, reply } = await play([first]);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(reply).toMatchObject({ action: 'error' });
  });
});

describe('docs/asking-again.md', () => {
  it('quotes the program', () => {
    const [, code = ''] = /```ts\n(.*?)\n```/s.exec(doc) ?? [];
    expect(code.length).toBeGreaterThan(100);
    expect(read('examples/asking-again.ts')).toContain(code);
  });

  it('shows what is asked, to the letter', async () => {
    const shown = [...doc.matchAll(/^`{3,4}text\n(.*?)\n`{3,4}$/gms)].map(([, text]) => text);
    const asked = await Promise.all(Object.values(dialogues).map(async (replies) => (await play(replies)).asked[0]));
    expect(shown).toEqual(asked.slice(0, 3));
  });
});
