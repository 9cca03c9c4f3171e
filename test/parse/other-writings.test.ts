/** What models and pages write in place of JSON's own marks, where only one reading is left. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const DONE = { ok: true, action: 'mission_complete', summary: 'All is done.' };
const done = '{"ok": true, "action": "mission_complete", "summary": "All is done."}';
const lines = done.replace('{', '{\n  ').replaceAll(', ', ',\n  ').replace('}', '\n}');

/** Name, text, the code of a repair, and the weakest certainty of all. */
const taken: readonly (readonly [name: string, text: string, code: string, certainty: string])[] = [
  ['a word that closes with the other quote', done.replace('complete"', "complete'"), 'quotes', 'inferred'],
  ['a word that opens with the other quote', done.replace('"mission', "'mission"), 'quotes', 'inferred'],
  ['a text that opens with the other quote', done.replace('"All', "'All"), 'quotes', 'inferred'],
  ['a text that closes with the other quote', done.replace('done."', "done.'"), 'quotes', 'inferred'],
  ['a backslash at the end of every line', lines.replace(/$/gm, ' \\').replace(/ \\$/, ''), 'markup', 'lossless'],
  ['the same with CR and LF', lines.replace(/\n/g, ' \\\r\n'), 'markup', 'lossless'],
  ['strings in parentheses', done.replace('"All is done."', '("All is "\n    "done.")'), 'punctuation', 'inferred'],
  [
    'a value with escaped quotes',
    done.replace('"mission_complete"', '\\"mission_complete\\"'),
    'double_encoding',
    'inferred',
  ],
  ['a backslash before the quote of a name', done.replace('"action"', '\\"action"'), 'key_spelling', 'inferred'],
  ['a backslash before the quote of the first name', done.replace('"ok"', '\\"ok"'), 'key_spelling', 'inferred'],
  ['a backslash before the quote of a word', done.replace('"mission', '\\"mission'), 'quotes', 'inferred'],
  ['entities that were encoded twice', done.replaceAll('"', '&amp;quot;'), 'entity', 'lossless'],
  ['a paste in brackets of a terminal', `\u001b[200~${done}\u001b[201~`, 'terminal_code', 'lossless'],
  ['comments of SQL', lines.replace('true,', 'true, -- it worked'), 'comment', 'lossless'],
  ['an extra brace, with names in backticks', `${done.replaceAll(/"(\w+)":/g, '`$1`:')}\n}`, 'text_around', 'lossless'],
];

const order = (rest: string) => `{"ok": true, "action": "write_file", "path": "a.txt", ${rest}}`;

/** Texts that have another reading. */
const doubted: readonly (readonly [name: string, text: string])[] = [
  ['a backslash before the quote of a name behind a text', done.replace('}', ', \\"btw": "x"}')],
  ['a backslash before the quote of a text', done.replace('"All', '\\"All')],
  ['a colon within a name and behind it', done.replace('"action"', '"action:"')],
  ['a number that begins with zero', done.replace('}', ', "metrics": {"files": 03}}')],
  ['two hyphens behind a text', lines.replace('done."', 'done." -- all of it')],
  ['a word of another script before a name', done.replace(' "summary"', ' 的 "summary"')],
  ['a joined list in a content', order('"content": "x = { a: ["b", "c"].join("\\n") }"')],
  ['a joined list in a list', done.replace('}', ', "deliverables": ["a.md", "b.md"].join("\\n")}')],
];

describe('what stands for a mark of JSON', () => {
  it.each(taken)('is read: %s', (_, text, code, certainty) => {
    const parsed = parse(LlmReply, text);
    expect(parsed).toMatchObject({ success: true, value: DONE });
    const repairs = parsed.success ? parsed.repairs : [];
    expect(repairs.map((repair) => repair.code)).toContain(code);
    expect(parse(LlmReply, text, { accept: 'lossless' }).success).toBe(certainty === 'lossless');
    expect(parse(LlmReply, text, { accept: 'strict' }).success).toBe(false);
  });

  it.each([
    ['alone', 'mission_complete(summary="All is done.")'],
    ['in a block', '```python\nmission_complete(\n    summary="All is done.",\n)\n```'],
    ['in a list', "[mission_complete(ok=True, summary='All is done.')]"],
  ])('is a guess: a call with named arguments, %s', (_, text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value: DONE });
  });

  it.each(doubted)('is a guess: %s', (_, text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain' });
  });

  it.each([
    ['a line break', '["a", "b \\"c\\"", ""].join("\\n")', 'a\nb "c"\n'],
    ['nothing', '[\n  "a\\n",\n  "b\\n",\n].join(\'\')', 'a\nb\n'],
    ['a line break, once', '["a"].join("\\n")', 'a'],
    ['a line break, beside code', '["x = [1].join()", "{"].join("\\n")', 'x = [1].join()\n{'],
  ])('is read: a list of lines that is joined by %s', (_, list, content) => {
    const parsed = parse(LlmReply, order(`"content": ${list}, "mode": "append"`));
    expect(parsed).toMatchObject({ success: true, value: { content, mode: 'append' } });
  });

  it('is the order itself, where an argument holds another message', () => {
    const parsed = parse(LlmReply, `write_file(path="a.json", content='${done}')`, { accept: 'guess' });
    expect(parsed).toMatchObject({ success: true, value: { action: 'write_file', path: 'a.json', content: done } });
  });

  it.each([
    ['one has no name', 'write_file("a.txt", content="x")'],
    ['one is computed', 'write_file(path="a.txt", content=open("b.txt").read())'],
    ['one is a variable', 'write_file(path="a.txt", content=text)'],
    ['the call does not end', 'write_file(path="a.txt", content="x"'],
    ['it is no message of the contract', 'list_files_result(files=["a.txt"])'],
    ['other code follows', 'write_file(path="a.txt", content="x")\nprint("done")'],
    ['a sentence shows it', 'I added this:\n\n```python\nwrite_file(path="a.txt", content="x")\n```'],
    ['a text has an escape that JSON does not have', 'write_file(path="a.txt", content="x\\a y")'],
    ['a text is a template', "write_file(path=\"a.txt\", content=f'''x {y}''')"],
    ['it is defined', 'def write_file(path="a.txt", content="x"):'],
  ])('is refused: a call with named arguments, if %s', (_, text) => {
    expect(parse(LlmReply, text, { accept: 'guess' }).success).toBe(false);
  });

  it('counts a carriage return that a transport has added twice as one line break', () => {
    const text = `${lines.replace('All', 'One.\nAll')}`.replaceAll('\n', '\r\r\n');
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { summary: 'One.\nAll is done.' } });
  });
});
