/** Line breaks within a string that is no code: where somebody may have broken a line that was too long, they are none of the text. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const lines = (summary: string) => `{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "${summary}"\n}`;
const done = (summary: string) => `{"ok":true,"action":"mission_complete","summary":"${summary}"}`;

const refused: readonly [why: string, text: string][] = [
  ['in mid-sentence', lines('It reads the list of files and looks for the lock, then\nit writes the result.')],
  ['behind a colon', lines('First it reads a.md, then it writes b.md, and at last:\nstop.')],
  ['before a sign that begins no item', lines('He did it all, and the function __init__ calls\n*args and **kwargs.')],
  ['before a number that begins no item', lines('It is in README.md in the section on “Boats”, in row\n5.')],
  ['behind a blank', lines('Is it this one, or is it that one? Then do this: \nrename the_name to theName.')],
  ['before a blank', lines('It uses the new one of both, as he has said: the old\n API is gone.')],
  ['before a long word', lines('It is here, see\nhttps://example.org/berths/2026/waiting-list#top.')],
  ['where the rest of the line has no blanks', done('All\nis done.').replace('{', '{"commentary":"none","btw":"x",')],
  ['behind the opening quote', done('\nAll is done.')],
  ['that is half of one', done('All.\rIs done.')],
  ['beside words of the page', lines('It reads the\n\n[continuing]\n\nlist of files.')],
];

const taken: readonly string[] = [
  'One.\nTwo.',
  'Points:\n- one\n- two',
  'Points:\n5. one\n6. two',
  'Grouping by label drops\nwhatever has none, in all of the files that are in the folder.',
];

describe('a line break in a text', () => {
  it.each(refused)('is doubted %s', (_, text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' }),
  );

  it.each(taken)('is taken: %j', (summary) =>
    expect(parse(LlmReply, lines(summary))).toMatchObject({ success: true, value: { summary } }),
  );
});
