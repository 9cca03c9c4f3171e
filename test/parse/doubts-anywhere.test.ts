/** Replies of many paragraphs: what is said of the message holds for it wherever it stands. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const M = '```json\n{"ok":true,"action":"mission_complete","summary":"The report is in docs/report.md."}\n```';

const doubts = [
  'Do not execute the message below, it is only a sketch.',
  "I haven't decided yet whether to send this.",
  "Please don't run this yet; I still have to check the path.",
  'This is just an illustration of the format.',
  'Should I send this?',
  'Bitte noch nicht ausführen, ich muss den Pfad noch prüfen.',
  "Ceci n'est qu'un exemple.",
];
const plain = [
  'I have read both files and compared them.',
  'The loader reads each file twice, which is why it is slow.',
  'You asked me to find out why the build takes so long.',
];

/** What stands between a sentence and the message. */
const between = [
  '',
  'The loader reads the file.',
  'The loader reads the file.\n\nNothing else had to change.',
  '## Summary\n\nThe loader reads the file.\n\n- two tests\n- one page\n\nNothing else had to change.',
  'The loader:\n\n```ts\nconst files = readAll(dir);\n```\n\nIt is fast now.\n\nNothing else had to change.',
];

const isTaken = (text: string) => parse(LlmReply, text).success;

describe('what is said of a message', () => {
  it.each(doubts)('leaves it in doubt far above it: %s', (doubt) => {
    expect(between.filter((words) => isTaken(`${doubt}\n\n${words}\n\n${M}`))).toEqual([]);
  });

  it.each(doubts)('leaves it in doubt between other words behind it: %s', (doubt) => {
    const more = Array.from({ length: 45 }, (_, at) => `The loader reads file ${at}.`).join('\n');
    const block = '```json\n{"cache":{"max":80}}\n```';
    const texts = [more, `${block}\n\nIt is fast now.`].map((end) => `${M}\n\nIt is fast.\n\n${doubt}\n\n${end}`);
    expect(texts.filter(isTaken)).toEqual([]);
  });

  it('is a heading, of the part in which the message stands', () => {
    const words = 'The loader reads the file.\n\nNothing else had to change.\n\nBoth tests pass.';
    expect(isTaken(`# Draft\n\n${words}\n\n${M}`)).toBe(false);
    expect(isTaken(`## Example\n\n### Summary\n\n${words}\n\n${M}`)).toBe(false);
    expect(isTaken(`## Example\n\n${words}\n\n## Summary\n\n${words}\n\n${M}`)).toBe(true);
  });

  it.each(plain)('leaves it certain: %s', (words) => {
    expect(between.filter((more) => !isTaken(`${words}\n\n${more}\n\nHere is the message:\n\n${M}`))).toEqual([]);
  });

  it('says nothing of it in the turn of somebody else', () => {
    const words = 'The loader reads the file.\n\nNothing else had to change.';
    expect(isTaken(`You said:\nThis is just an illustration of the format.\n\nChatGPT said:\n${words}\n\n${M}`)).toBe(
      true,
    );
  });

  it('is told where it stands', () => {
    const refused = parse(LlmReply, `${doubts[0]}\n\n${between[3]}\n\n${M}`);
    expect(refused).toMatchObject({ success: false, reason: 'uncertain', issues: [{ line: 1, column: 1 }] });
  });
});
