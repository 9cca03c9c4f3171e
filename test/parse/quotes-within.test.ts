/** Quotes within a string that are not escaped: they are its own where they pair as quotations do, and else it may have ended before. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';

const done = (summary: string) => `{"ok":true,"action":"mission_complete","summary":${summary},"ask":"x"}`;
const python = (summary: string) => `{'ok': True, 'action': 'mission_complete', 'summary': ${summary}, 'ask': 'x'}`;
const code = (content: string) => `{"ok":true,"action":"write_file","path":"a.py","content":${content}}`;

const job = (content: string) =>
  `{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"write_file","params":{"path":"a.md","content":${content}`;

const taken: readonly [text: string, field: string][] = [
  [done('"He said "yes", "no"."'), 'He said "yes", "no".'],
  [done('"Use `print("a")` or "b";"'), 'Use `print("a")` or "b";'],
  [done('"A „German" one, and \\"one" that is half escaped"'), 'A „German" one, and "one" that is half escaped'],
  [done('"It answered 401 {"code": "none"}"'), 'It answered 401 {"code": "none"}'],
  [done('"A 24" screen"'), 'A 24" screen'],
  [python("'It's the users' choice'"), "It's the users' choice"],
  [done('«A «good» one»'), 'A «good» one'],
  [code('"say("a", "b")"'), 'say("a", "b")'],
  [code('"a = {"b": "c", "d": "e"}"'), 'a = {"b": "c", "d": "e"}'],
  [code('"x = "";"'), 'x = "";'],
  [code('"say(\\"a\\" + \\"b\\")"'), 'say("a" + "b")'],
  // An escaped quote ends no string, so what follows it is no comment.
  [code('"a(\\"#{x}\\")\\nb("c")\\n"'), 'a("#{x}")\nb("c")\n'],
  [code('"a = \'\\"\';\\nb = c("d");\\n"'), 'a = \'"\';\nb = c("d");\n'],
  [code('"import "a";\\nconsole.log(b);\\n"'), 'import "a";\nconsole.log(b);\n'],
  [code('"a("b")\\n", // the "whole" file\n"mode":"append"'), 'a("b")\n'],
  // Fields that the contract does not know stand behind another string.
  [job('"say("hi")"}},{"name":"b","kind":"lint","params":{"target":"src","level":2}}],"btw":"x"}'), 'x'],
  [`{"ok': true, 'action": "mission_complete", "summary": "It's x y"}`, "It's x y"],
  ['{"ok”: true, "action": "mission_complete", "summary": "x y"}', 'x y'],
];

const refused = [
  '{"ok":true,"action":"mission_complete","summary":"x","deliverables":["a b/**""c d"]}',
  done('"a word""another"'),
  done('"first", "second"'),
  done('"5, "\\""'),
  done('"text, notes": "more"'),
  done('"text, "notes": "more"'),
  done('"The "x" thing, notes": "more"'),
  done('""all of it""'),
  // Escaped quotes within quotes that are not may be the text's own.
  code('"{"a": "{\\"b\\": 1}"}"'),
  code('"x "a [\\"b\\"] c" y"'),
  code('"""{"a": "{\\"b\\": 1}"}"""'),
  job('"say("hi");"},"notes":"x"}]}'),
  job('"say("hi");"}}, {"notes":"x"}]}'),
  python("'text, notes': 'more'"),
  python("'first', 'second'"),
  python("'x = ' + v + ';'"),
  '{ok:true,action:"write_file",path:"a.txt",content:"","notes!":"x"}',
  code('"","b.md"'),
  code('"say("hi");","commentary","It says "hi"."'),
  code('"x = 1", m"ode":"append"'),
  code('"say("hi");","notes":"x"'),
  code('"a = "b"\\n", "notes": "x"'),
  code('"say("hi");","commentry":"x"'),
  code('"x = 1" -- a note\n, mode: "append"'),
  // Of quotes of any kind, one that closes a text is lost.
  '{＂ok＂:true,＂action＂:＂write_file＂,＂path＂:＂a＂,＂content＂:＂One.＂mode＂:＂append＂,＂ask＂:＂x＂}',
  '{«ok»:true,«action»:«analysis_result»,«summary»:«a,«issues»:[«b»,«c»],«ask»:«d»}',
  '{ok:true,action:`write_file`,path:`a`,content:`f(x)`, mb/c`}',
  "{ok:true,action:'write_file',path:'a',content:'One.\\n  :'Use it here.'}",
  '{ok:true,action:`mission_complete`,summary:`One.\n24" screen\nb\n`,commentary/*a\nx\n`}',
  '{`ok`:true,`action`:`write_file`,`path`:`a`,`content`:`One.\n`mode`:`append`,`ask`:`x`}',
  '{＂ok＂:true,＂action＂:＂write_file＂,＂path＂:＂a＂,＂content＂:＂1.0＂// "ok": false,\n,＂mode＂:＂append＂}',
  // What follows may be code that is cut.
  '{"ok":true,"action":"write_file","path":"a.ts","content":"f([{ name: \\"pen", price: 2.5 }])',
  // Each two may be one, as CSV writes it.
  code('"say ""a"" now"'),
  code('"""""""A text."""""""'),
  code('"""a"" + ""b"""'),
  // Two strings that a program joins.
  done('"He said \\"use the " + "new API\\"."'),
  code('"a = \\"b" +\n  "c\\""'),
];

describe('a string with quotes that are not escaped', () => {
  it.each(taken)('%s is taken', (text, said) => {
    const parsed = parse(LlmReply, text);
    expect(parsed.success && Object.values(parsed.value)).toContain(said);
  });

  it.each(refused)('%s is refused', (text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
  });
});

/** A quote is missing at one end of a text: the line, or what follows, tells where it was. */
describe('a string with one quote', () => {
  const lines = (...fields: string[]) => `{\n  "ok": true,\n  ${fields.join(',\n  ')}\n}`;
  const write = (path: string, content: string) =>
    lines('"action": "write_file"', `"path": ${path}`, `"content": ${content}`);
  const complete = (summary: string, deliverables: string) =>
    lines('"action": "mission_complete"', `"summary": ${summary}`, `"deliverables": ${deliverables}`);

  it.each<[string, unknown]>([
    [write('"src/a.ts', '"x"'), { path: 'src/a.ts', content: 'x' }],
    [write('src/a.ts"', '"x"'), { path: 'src/a.ts', content: 'x' }],
    [complete('"All is done, twice.', '["a.md"]'), { summary: 'All is done, twice.', deliverables: ['a.md'] }],
    [complete('All is done, twice."', '["a.md"]'), { summary: 'All is done, twice.', deliverables: ['a.md'] }],
    [complete('"x"', '[\n    "a.md,\n    "b.md"\n  ]'), { deliverables: ['a.md', 'b.md'] }],
    [complete('"x"', '[\n    a.md",\n    "b.md"\n  ]'), { deliverables: ['a.md', 'b.md'] }],
    [
      '{"ok":true,"action":"mission_complete","summary":All is done", "deliverables": ["a.md"]}',
      { summary: 'All is done' },
    ],
  ])('%s is taken', (text, fields) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: true, value: fields });
  });

  it.each([
    ['a content', write('"a"', 'x = 1"')],
    ['a content before another field', lines('"action": "write_file"', '"content": "x = 1', '"path": "a"')],
    ['a name that was read', lines('"action": "mission_complete"', '"summary": "one', '"action": "x"')],
    ['code', complete('"{ a: 1', '["a.md"]')],
    ['a glob that begins with stars', complete('"x"', '[**/*.py", "src/**/*.ts"]')],
    ['a sign in place of the closing quote', write('"src/a.ts;', '"x"')],
    ['a sign in place of the quote', complete(':All is done."', '["a.md"]')],
    ['another sign in its place', complete('"x"', '[;a.md", "b.md"]')],
    ['a brace in its place', complete('}All is done."', '["a.md"]')],
    ['a text that ends there', complete('"x"', '["a.md"]').replace('"x",', '"x')],
  ])('%s is refused', (_, text) => expect(parse(LlmReply, text).success).toBe(false));

  it.each([complete('"All is done', '["a.md"]'), complete('All is done"', '["a.md"]')])(
    'cut anywhere, %s is none',
    (text) => {
      for (let end = text.length - 1; end > 0; end--)
        expect(parse(LlmReply, text.slice(0, end)).success, `${end}`).toBe(false);
    },
  );
});
