/** Line numbers before every line: what stands behind them is the text's own, whatever it begins with. */
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
