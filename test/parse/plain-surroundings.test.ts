import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const MESSAGE = '{"ok":true,"action":"mission_complete","summary":"All four files were read."}';

const isTaken = (template: string) =>
  parse(
    LlmReply,
    template.replace('§', () => MESSAGE),
  ).success;

describe('what stands behind a label or a tag of the answer', () => {
  const leads = ['return §', 'yield §', '[INFO] §', '[PATCH 1/2] §', 'Mia Keller (QA)\n§'];
  const labels = [
    'Answer: §',
    '**Reply:** §',
    '<answer>§</answer>',
    'I have read the files.\n\nAnswer: §',
    '<result>§</result>',
  ];

  it.each(labels)('is judged as it is without: %s', (label) => {
    expect(leads.filter((lead) => isTaken(label.replace('§', () => lead)))).toEqual([]);
    expect(isTaken(label.replace('§', () => 'Here is the reply: §'))).toBe(true);
    expect(isTaken(label)).toBe(true);
  });
});

describe('a label that is written otherwise', () => {
  const taken = [
    '## Answer §',
    '### Final result: §',
    '## JSON §\n\nAll tests pass.',
    '**Final answer** §',
    'Output -> §',
    'Final answer --> §',
    'Reply ➡️ §',
    'Thanks. §',
    'Certainly, §',
    'Of course. §',
  ];
  const doubted = [
    '# Answer §',
    '## Expected answer §',
    '## Answer of the tool §',
    '## Answer? §',
    '### §',
    '**Old answer** §',
    'Input -> §',
    'Answer of the tool -> §',
    'answer => §',
    'Thanks, Bob. §',
    'Certainly not. §',
    '## "ok" {\n## "a": §',
    '## Answer §\n## Answer §',
  ];

  it.each(taken)('is a label: %s', (text) => expect(isTaken(text)).toBe(true));
  it.each(doubted)('is none, or not that of the answer: %s', (text) => expect(isTaken(text)).toBe(false));
});

describe('what cannot be seen', () => {
  const leads = ['### Fixed\n\n- §', 'return §', 'User: §', '§\nx'];

  it.each([...'\u200b\ufeff\u00ad\u2060'])('does not change what a line says', (unseen) => {
    expect(leads.filter((lead) => isTaken(lead.replace(/^|\n/g, (start) => start + unseen)))).toEqual([]);
    expect(isTaken(`§${unseen}\u0000`)).toBe(true);
    expect(isTaken(`${unseen}Here is the reply:\n${unseen}§${unseen}\n`)).toBe(true);
  });

  it.each(['§\n\u0004x', '\u0007§', '§\n\nI hope this helps!\u0008'])(
    'is no part of an answer where it controls a device',
    (text) => {
      expect(isTaken(text)).toBe(false);
    },
  );
});

describe('marks of somebody else', () => {
  it.each([
    'Result of read_file: §',
    'Output of `list_files`:\n§',
    '☑ §\n☐ x',
    'U s e r : §',
    'T o o l: §',
    '> > §',
    '>> §',
    '>>> §',
    '\u001b[31m- §\u001b[0m',
    '```html\n<p>§</p>\n```',
  ])('make a guess: %j', (text) => {
    expect(isTaken(text)).toBe(false);
  });

  it.each([
    '> §',
    '\u001b[32m§\u001b[0m',
    '```json\n<p>§</p>\n```',
    '```xml\n<answer>§</answer>\n```',
    'Plan A I chose:\n\n§',
    'Here is the mission_complete:\n§',
    'My final_answer: §',
  ])('are no others: %j', (text) => {
    expect(isTaken(text)).toBe(true);
  });
});

describe('a backslash of a regular expression', () => {
  it('makes the escape behind it a guess', () => {
    const text = (summary: string) => MESSAGE.replace('All four files were read.', () => summary);
    expect(['\\d+\\n', '\\w*\\t', '(\\s?)\\n'].filter((one) => isTaken(text(one)))).toEqual([]);
    expect(isTaken(text('Use \\d+ here.\\nThen go.'))).toBe(true);
  });
});

describe('plain prose on the other side of a message', () => {
  it.each(['### Fixed\n\n- §', 'return §', '||||||| base\n§', '#|\n§\n|#'])('takes no doubt back: %j', (text) => {
    const edits = [
      '§\n\nI hope this helps!',
      '§\n\nCopy\nRetry',
      '\ufeff§',
      '§  ',
      '\n\n§\n\n',
      '<answer>\n§\n</answer>',
    ];
    expect(edits.filter((edit) => isTaken(edit.replace('§', () => text)))).toEqual([]);
  });
});

describe('a message in a string', () => {
  it('is read behind a block of code whose objects are no strict JSON', () => {
    const text = '```js\nconsole.error({message: "x"});\n```\n\n§';
    expect(isTaken(text.replace('§', () => JSON.stringify(MESSAGE)))).toBe(true);
    expect(isTaken(text.replace('```\n\n', '').replace('§', () => JSON.stringify(MESSAGE)))).toBe(false);
  });
});
