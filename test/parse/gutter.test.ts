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
