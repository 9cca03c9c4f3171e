/** Damaged texts that two different messages lead to: which of them was meant is left open. What only one leads to is read. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const order = (content: string, path = '"a.py"') =>
  `{"ok":true,"action":"write_file","path":${path},"content":${content}}`;
const done = (summary: string, more = '') => `{"ok":true,"action":"mission_complete","summary":${summary}${more}}`;

function leavesOpen(texts: readonly string[]): void {
  it.each(texts)('leaves open what was meant: %j', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' }),
  );
}

function reads(texts: readonly [text: string, field: string, value: unknown][]): void {
  it.each(texts)('reads %j', (text, field, value) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: { [field]: value } }),
  );
}

describe('an escape in a string of code whose quotes are not escaped', () => {
  leavesOpen([
    order('"int main() {\\n  printf("%d\\n", 1);\\n}\\n"'),
    order('"print("a\\n")\\nprint("b")\\n"'),
    order('"echo "$f" | sed \'s/\\t/ /g\'\\n"'),
  ]);
  reads([
    [order('"print("a")\\nprint("b")\\n"'), 'content', 'print("a")\nprint("b")\n'],
    [order('"print(\\"a\\n\\")\\n"'), 'content', 'print("a\n")\n'],
  ]);
});

describe('a backslash before a sign that Markdown escapes, in a text that is no code', () => {
  leavesOpen([done('"All is done\\."'), order('"x"', '"log\\.txt"'), done('"Use foo\\-bar"')]);
  reads([
    [done('"It was \\d+\\.\\d+."'), 'summary', 'It was \\d+\\.\\d+.'],
    [order('"x"', '"src\\.github\\ci.yml"'), 'path', 'src\\.github\\ci.yml'],
  ]);
});

describe("Python's letter for strings without escapes", () => {
  leavesOpen([done('r"It was \\\\d+"'), order('r"a\\nb"')]);
  reads([
    [done('r"It was \\d+"'), 'summary', 'It was \\d+'],
    [order('"x"', 'r"C:\\new\\a.md"'), 'path', 'C:\\new\\a.md'],
    [done('u"All is done."'), 'summary', 'All is done.'],
  ]);
});

describe('a line break that a page may have put into a text', () => {
  leavesOpen([
    '{"ok":true,"action":"mission_complete","summary":"The linter (eslint) said\n"camelcase" and nothing else, which is fine."}',
    done('"It was in\nC:/src/new.py, and is there no more, so that all is well."', ',"btw":"x"'),
    done('"x y"', ',"deliverables":["a.md,\n    b.md"]'),
    done('"x y"', ',"ask":"One,\n  two"'),
  ]);
  reads([
    [done('"It is done.\nAll tests pass."'), 'summary', 'It is done.\nAll tests pass.'],
    [done('"Changes:\n- one\n- two"'), 'summary', 'Changes:\n- one\n- two'],
  ]);
});

describe('a name that lacks its closing quote, before a number or a literal', () => {
  reads([
    ['{\n"ok: true,\n"action": "mission_complete",\n"summary": "x y"\n}', 'ok', true],
    ['{"action": "mission_complete", "summary": "x y", "ok: true}', 'ok', true],
  ]);

  it('is put into quotes, which is inferred', () =>
    expect(parse(LlmReply, '{"ok: true, "action": "mission_complete", "summary": "x y"}')).toMatchObject({
      success: true,
      repairs: [{ code: 'key_quotes', certainty: 'inferred' }],
    }));
});

describe('a closer of the other kind', () => {
  const jobs = (params: string, more: string) =>
    `{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"list_files","params":{"root":"/s","patterns":["a","b"${params}${more}`;
  const read = [{ name: 'n', kind: 'list_files', params: { root: '/s', patterns: ['a', 'b'] }, auto_dispatch: true }];

  reads([
    [jobs('}', '},"auto_dispatch":true}]}'), 'new_jobs', read],
    [jobs(']', '],"auto_dispatch":true}]}'), 'new_jobs', read],
    [jobs(']', '},"auto_dispatch":true]]}'), 'new_jobs', read],
    [jobs(']', '},"auto_dispatch":true}}}'), 'new_jobs', read],
    [jobs('}', '],"auto_dispatch":true}]}'), 'new_jobs', read],
  ]);

  it.each([
    jobs('}', '},"auto_dispatch":true}'),
    jobs('}', ''),
    jobs(']', ']'),
    jobs(']', '},"auto_dispatch":true]'),
    done('"x y"', ',"deliverables":["a.md"]]').slice(0, -1),
    '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"read_file","params":{"path":"a"}}}]',
  ])('is none where the text ends before its message: %s', (text) => expect(parse(LlmReply, text).success).toBe(false));
});

describe('a quote that stands twice', () => {
  const DONE = { ok: true, action: 'mission_complete', summary: 'Done.' };
  it.each([
    '{"ok":true,""action":"mission_complete","summary":"Done."}',
    '{"ok":true,"action":"mission_complete",""summary"":"Done."}',
    '{""ok"": true, "action"": "mission_complete", "summary": "Done."}',
    '{"ok":true,"action":""mission_complete"","summary":"Done."}',
    '{"ok":true,"action":""mission_complete","summary":"Done."}',
    '{"ok":true,"action":"mission_complete"","summary":"Done."}',
    '{"ok":true,"summary":"Done."","action":"mission_complete"}',
    '{"ok":true,"summary":""Done.","action":"mission_complete"}',
  ])('around a name or one of a few words, or on one side of a text before a field, is one: %s', (text) =>
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: DONE }),
  );

  it.each([
    '{"ok":true,"action":"mission_complete","summary":""Done.""}',
    '{"ok":true,"action":"mission_complete",""summary":"Done."}',
    '{"ok":true,"summary":"Use 24"","action":"mission_complete"}',
    '{"ok":true,"summary":"Use , not “"","action":"mission_complete"}',
    '{"ok":true,"action":"write_file","path":"a.py","content":"say hi", "mode": "append""}',
    '{"ok":true,"action":"mission_complete","summary":"Done.",""sumary"":"x"}',
    '{""ok"":true,"action":"mission_comp"lete"","summary":"Done."}',
  ])('anywhere else may belong to the text: %s', (text) => expect(parse(LlmReply, text).success).toBe(false));
});
