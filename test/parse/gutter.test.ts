/** Line numbers and other marks before every line: which are the page's, and which the text's own. */
import { describe, expect, it } from 'vitest';
import { LlmReply } from '../../src/index.ts';
import { parse } from '../../src/parse/parse.ts';

const CONTENTS = ['all:\n\tcc -o main main.c\n\t./main\n', '.a {}\n: x\n| y |\n', '. one\n\n) two', '» one\n> two\n'];
const MARKS = [' ', '  ', '\t', ': ', '. ', ' | ', '| ', ' │ ', '→'];

describe('a content with raw line breaks behind line numbers', () => {
  it.each(CONTENTS.flatMap((content) => MARKS.map((mark) => [content, mark])))(
    'keeps %j behind the mark %j',
    (content, mark) => {
      const value = { ok: true, action: 'write_file', path: 'Makefile', content };
      const raw = JSON.stringify(value, null, 2).replaceAll('\\n', '\n').replaceAll('\\t', '\t');
      const text = raw
        .split('\n')
        .map((line, i) => `${i + 1}${mark}${line}`)
        .join('\n');
      const parsed = parse(LlmReply, text);
      // A blank behind the mark may be the text's own: a refusal is as good.
      if (parsed.success) expect(parsed.value).toEqual(value);
      else expect(['uncertain', 'unrepairable', 'invalid']).toContain(parsed.reason);
    },
  );
});

describe('lines of a content that start with the same mark', () => {
  const lines = ['# [a]\n# b', '> {a}\n> b', '* [a]\n* b', '// {}', '1 [a]\n2 b', '12: {\n13: '];

  it.each(lines)('are its own, since the message opens before: %j', (marked) => {
    for (const before of ['x', '', 'A heading\n', '",']) {
      const content = `${before}\n${marked}`;
      const text = `{"ok":true,"action":"write_file","path":"a","content":"${content}"}`;
      for (const damaged of [text, text.replace('"ok"', 'ok')]) {
        const parsed = parse(LlmReply, damaged, { accept: 'guess' });
        if (before !== '",') expect(parsed.success).toBe(true);
        if (parsed.success) expect(parsed.value).toMatchObject({ content });
      }
      if (before !== '",') expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { content } });
    }
  });

  it('are quoted with the message that opens behind the first mark', () => {
    const value = { ok: true, action: 'write_file', path: 'a', content: 'x' };
    const json = JSON.stringify(value, null, 2);
    for (const mark of ['> ', '| ', '# ', '// ']) {
      const text = `What {I} would do:\n${mark}${json.replaceAll('\n', `\n${mark}`)}`;
      expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value });
    }
  });
});

describe('numbers before every line of a text', () => {
  const value = { ok: true, action: 'mission_complete', summary: 'Added two files.' };
  const json = JSON.stringify(value, null, 2);
  const numbered = (text: string, mark: string) =>
    text
      .split('\n')
      .map((line, i) => `${i + 1}${mark}${line}`)
      .join('\n');
  const around = [
    `\`\`\`json\n${json}\n\`\`\``,
    `Here is the JSON you asked for:\n${json}\n\nLet me know if it works.`,
    `<answer>${json}</answer>`,
    `mission_complete(${json})`,
  ];

  it.each(around.flatMap((text) => [' ', ' | ', '\t'].map((mark) => numbered(text, mark))))(
    'are those of a page, whatever the line says: %j',
    (text) => expect(parse(LlmReply, text)).toMatchObject({ success: true, value }),
  );

  it.each([numbered(`[${JSON.stringify(value)}]`, ' | '), numbered(`<answer>${JSON.stringify(value)}</answer>`, ' ')])(
    'may be a single one: %j',
    (text) => expect(parse(LlmReply, text)).toMatchObject({ success: true, value }),
  );

  it.each([
    ['a list', numbered(`${json}\nDo not send it yet.`, '. ')],
    ['sentences', numbered(`Do not send this yet:\n${json}`, ' | ')],
    ['another turn', numbered(`User: send this\n${json}`, ' | ')],
    ['lines of which one has no number', `1 Fine\nso far\n2 {\n${numbered(json, ' ').slice(4)}`],
    ['two items', numbered(`${JSON.stringify(value)}\nAn index.`, ' ')],
  ])('leave %s what they are', (_, text) => expect(parse(LlmReply, text)).toMatchObject({ success: false }));
});
