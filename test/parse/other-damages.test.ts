/** Damage to the marks of JSON: other commas and colons, marked names, quotes and braces too many. */
import { describe, expect, it } from 'vitest';
import { type Contract, FactoryResponse, LlmReply, parse, SpeckitResponse, ToolResult } from '../../src/index.ts';
import { applyRepairs } from '../apply-repairs.ts';

const done = (summary: string) => ({ ok: true, action: 'mission_complete', summary });
const order = { ok: true, action: 'write_file', path: 'a.sh', content: '#!/bin/sh' };
const jobs = (...paths: string[]) => ({
  ok: true,
  action: 'create_followup_jobs',
  new_jobs: paths.map((path) => ({ name: 'n', kind: 'read_file', params: { path } })),
});

const read: readonly [name: string, text: string, value: object][] = [
  ['a full stop in place of a comma', '{"ok": true,\n"action": "mission_complete".\n"summary": "a"}', done('a')],
  ['Arabic commas', '{"ok": true، "action": "mission_complete"، "summary": "a"}', done('a')],
  ['a semicolon in place of a colon', '{"ok"; true, "action": "mission_complete", "summary": "a"}', done('a')],
  [
    'equals signs, and no commas between the lines',
    '{\n"ok" = true\n"action" = "mission_complete"\n"summary" = "a"\n}',
    done('a'),
  ],
  ["Python's letters before names", "{u'ok': True, u'action': u'mission_complete', u'summary': u'a'}", done('a')],
  [
    'a quote of another kind twice behind a name',
    '{＂ok＂: true, ＂action＂: ＂mission_complete＂, ＂summary＂＂: ＂// a＂}',
    done('// a'),
  ],
  ['quoted names in code', '{`"ok"`: true, `"action"`: "mission_complete", `"summary"`: "a"}', done('a')],
  ['quoted names in italics', '{*"ok"*: true, *"action"*: "mission_complete", *"summary"*: "a"}', done('a')],
  [
    'a name without its closing quote before a string that begins with a sign',
    '{"ok": true, "action": "write_file", "path": "a.sh", "content: "#!/bin/sh"}',
    order,
  ],
  [
    'the colon within the name before the same string',
    '{"ok": true, "action": "write_file", "path": "a.sh", "content:" "#!/bin/sh"}',
    order,
  ],
  [
    'a value with escaped quotes beside other damage',
    String.raw`{"ok": true, "action": \"mission_complete\", "summary": "a \"b\"",}`,
    done('a "b"'),
  ],
  [
    'a missing closing quote before a line with a closing bracket',
    JSON.stringify(jobs('a.md', 'b.md'), null, 1).replace('"a.md"', '"a.md'),
    jobs('a.md', 'b.md'),
  ],
  ['a literal with two letters swapped', '{"ok": ture, "action": "mission_complete", "summary": "a"}', done('a')],
  [
    'a hexadecimal number',
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {"b": 0x1F}}',
    { ...done('a'), metrics: { b: 31 } },
  ],
  ['two apostrophes for a quote', `{"ok": true, "action": ''mission_complete'', ''summary'': ''a''}`, done('a')],
  ['two apostrophes for every quote', JSON.stringify(jobs('a.md')).replaceAll('"', "''"), jobs('a.md')],
  ['a parenthesis for a brace behind a string', JSON.stringify(jobs('a.md')).replace('"}', '")'), jobs('a.md')],
  [
    'a parenthesis for a brace behind a number',
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {"b": 1), "ask": "c"}',
    { ...done('a'), metrics: { b: 1 }, ask: 'c' },
  ],
  ['a list that opens twice', JSON.stringify(jobs('a.md', 'b.md')).replace('[', '[['), jobs('a.md', 'b.md')],
  ['a dash in place of a colon', '{"ok": true, "action" - "mission_complete", "summary": "a"}', done('a')],
  ['symbols of Ruby', JSON.stringify(jobs('a.md')).replaceAll(/"(\w+)":/g, ':$1 => '), jobs('a.md')],
  [
    'single backslashes before letters and brackets, as in TeX',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "\section{A}\n\[ \sum_{i} \]"}`,
    { ...order, content: '\\section{A}\n\\[ \\sum_{i} \\]' },
  ],
  ['doubled braces', JSON.stringify(jobs('a.md')).replaceAll('{', '{{').replaceAll('}', '}}'), jobs('a.md')],
  ['a message in braces', `{\n  ${JSON.stringify(done('a'))}\n}`, done('a')],
  [
    'escaped line breaks between fields, and a comma too few',
    String.raw`{\n  "ok": true\n  "action": "mission_complete",\n  "summary": "a \"b\" \\c"\n}`,
    done('a "b" \\c'),
  ],
  ['a name with blanks, without quotes', JSON.stringify(jobs('a.md')).replace('"new_jobs"', 'new jobs'), jobs('a.md')],
  [
    'a first item without its opening quote',
    '{"ok": true, "action": "mission_complete", "summary": "a", "deliverables": [docs/a.md", "b.md"]}',
    { ...done('a'), deliverables: ['docs/a.md', 'b.md'] },
  ],
  ['an equals sign before a name', '{"ok": true, ="action": "mission_complete", ="summary": "a"}', done('a')],
  ['a backtick that closes a string', '{"ok": true, "action": "mission_complete`, "summary": "a b`}', done('a b')],
  [
    'a list without its end, before a field of an object that takes any',
    '{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "n", "kind": "k", "params": {"a": ["b", "c", "d": 1}}]}',
    {
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: 'n', kind: 'k', params: { a: ['b', 'c'], d: 1 } }],
    },
  ],
  [
    'thousands with commas, twice',
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {"b": 1,234,567, "c": 12}}',
    { ...done('a'), metrics: { b: 1_234_567, c: 12 } },
  ],
  [
    'escaped apostrophes beside doubled backslashes',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "sed \'s/\\t/ /\'"}`,
    { ...order, content: String.raw`sed 's/\t/ /'` },
  ],
  [
    'a letter with a colon before an indented line, in a string of Python',
    String.raw`{'ok': True, 'action': 'write_file', 'path': 'a.sh', 'content': 'with open("a") as f:\n    x = 1\n'}`,
    { ...order, content: 'with open("a") as f:\n    x = 1\n' },
  ],
  [
    'French quotes with blanks on their inner sides',
    '{« ok »: true, « action »: « mission_complete », « summary »: « a b », « metrics »: {« c »: 1}}',
    { ...done('a b'), metrics: { c: 1 } },
  ],
  [
    'a quote in a list of which only the first one is escaped',
    String.raw`{"ok": true, "action": "mission_complete", "summary": "a", "deliverables": ["the \"b" is c", "d"]}`,
    { ...done('a'), deliverables: ['the "b" is c', 'd'] },
  ],
  [
    'the last item of a list without its closing quote, and lines behind it',
    '{\n"ok": true,\n"action": "mission_complete",\n"deliverables": ["a.md", "b.md],\n"summary": "a"\n}',
    { ...done('a'), deliverables: ['a.md', 'b.md'] },
  ],
  [
    'a path without quotes in a list',
    '{"ok": true, "action": "mission_complete", "summary": "a", "deliverables": ["a.md", docs/b.md, "c.md"]}',
    { ...done('a'), deliverables: ['a.md', 'docs/b.md', 'c.md'] },
  ],
  [
    'a sentence of two words without quotes',
    '{"ok": true, "action": "mission_complete", "summary": All done.}',
    done('All done.'),
  ],
  [
    'pasted code in which all backslashes are before letters that no escape has',
    '{"ok": true, "action": "write_file", "path": "a.sh", "content": "grep "\\d\\s" a\nls"}',
    { ...order, content: 'grep "\\d\\s" a\nls' },
  ],
  [
    'a quote as a character in pasted code',
    `{"ok": true, "action": "write_file", "path": "a.sh", "content": "f('"');\ng("a");"}`,
    { ...order, content: `f('"');\ng("a");` },
  ],
  [
    'escaped quotes behind a word in braces',
    String.raw`I kept {name} as it was. Here it is:\n{\"ok\": true, \"action\": \"mission_complete\", \"summary\": \"a\"}`.replace(
      '\\n',
      '\n',
    ),
    done('a'),
  ],
  [
    'a text on two lines, as Python joins them',
    '{"ok": true, "action": "mission_complete", "summary": "a "\n  "b"}',
    done('a b'),
  ],
  ['one string in parentheses', '{"ok": true, "action": "mission_complete", "summary": ("a b")}', done('a b')],
  [
    'single backslashes before letters and signs beside a bare underscore',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "del \"C:\Data\*.log\""}`,
    { ...order, content: String.raw`del "C:\Data\*.log"` },
  ],
  [
    'a first brace that is missing before other quotes',
    "'ok': True, 'action': 'mission_complete', 'summary': 'a'}",
    done('a'),
  ],
];

/** Refused, but a guess that is asked for is this value. */
const guessed: readonly [name: string, text: string, value: object][] = [
  ['two quotes on both sides of a text', '{"ok": true, "action": "mission_complete", "summary": ""a""}', done('a')],
  ['two quotes behind a text', '{"ok": true, "action": "mission_complete", "summary": "a b.""}', done('a b.')],
  ['an escape by number', String.raw`{"ok": true, "action": "mission_complete", "summary": "a\x20b"}`, done('a b')],
  ['a continued line', '{"ok": true, "action": "mission_complete", "summary": "a \\\nb"}', done('a b')],
  ['doubled braces, one of them missing', `{${JSON.stringify(done('a'))}`, done('a')],
  [
    'escaped line breaks between fields, and only doubled backslashes within them',
    String.raw`{\n  "ok": true\n  "action": "mission_complete",\n  "summary": "a \\c"\n}`,
    done('a \\c'),
  ],
  [
    'a bracket behind a value where no list is open, which may be lost',
    '{"ok": true, "action": "mission_complete", "summary": "a"]}',
    done('a'),
  ],
  [
    'a comma in a number that may have a fraction',
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {"b": 1,240}}',
    { ...done('a'), metrics: { b: 1240 } },
  ],
  [
    'backslashes before brackets where a list would open',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "a = \[1, 2\]"}`,
    { ...order, content: 'a = [1, 2]' },
  ],
  [
    'two apostrophes where strings are in apostrophes',
    "{'ok': True, 'action': 'mission_complete', 'summary': ''a b''}",
    done('a b'),
  ],
  [
    'two strings with only blanks between them, which Python joins',
    '{"ok": true, "action": "write_file", "path": "a.sh", "content": "say it " "again"}',
    { ...order, content: 'say it " "again' },
  ],
  [
    'pasted code with escapes of its own',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "printf("a\n");
\tputs("b");"}`,
    {
      ...order,
      content: String.raw`printf("a\n");
\tputs("b");`,
    },
  ],
  [
    'pasted code with escaped quotes within others',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "say("a \"b\"");
go("c");"}`,
    {
      ...order,
      content: String.raw`say("a \"b\"");
go("c");`,
    },
  ],
  [
    'code with raw line breaks and quotes, in which all backslashes were escaped',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "printf("a\\n");
go("b");"}`,
    { ...order, content: 'printf("a\\n");\ngo("b");' },
  ],
  [
    'a block of code as the content of a file',
    '{\n"ok": true,\n"action": "write_file",\n"path": "a.sh",\n"content": ```sh\necho "a" \\\n```\n}',
    { ...order, content: 'echo "a" \\\n' },
  ],
  [
    'backticks that are all escaped in code',
    String.raw`{"ok": true, "action": "write_file", "path": "a.sh", "content": "f(\`a_\${b}\`)"}`,
    { ...order, content: `f(${'`'}a_${'$'}{b}${'`'})` },
  ],
  [
    'doubled quotes in a text',
    '{"ok": true, "action": "mission_complete", "summary": "The ""b"" is c"}',
    done('The "b" is c'),
  ],
  [
    'an item with escaped quotes behind another one',
    String.raw`{"ok": true, "action": "mission_complete", "summary": "a", "deliverables": ["b", \"c\", "d"]}`,
    { ...done('a'), deliverables: ['b', 'c', 'd'] },
  ],
  [
    'a first brace that is missing before escaped quotes',
    String.raw`\"ok\": true, \"action\": \"mission_complete\", \"summary\": \"a\"}`,
    done('a'),
  ],
  [
    'a call with its parameters in tags',
    '<function_calls>\n<invoke name="mission_complete">\n<parameter name="summary">a "b"\n</parameter>\n<parameter name="deliverables">["a.md"]</parameter>\n</invoke>\n</function_calls>',
    { ...done('a "b"\n'), deliverables: ['a.md'] },
  ],
  [
    'a call with its parameters in tags on lines of their own',
    '<tool_call>\n<function=mission_complete>\n<parameter=summary>\na\n</parameter>\n</function>\n</tool_call>',
    done('a'),
  ],
];

const refused: readonly [name: string, contract: Contract<unknown>, text: string][] = [
  [
    'a call with its parameters in tags that does not end',
    LlmReply,
    '<invoke name="mission_complete"><parameter name="summary">a</parameter><parameter name="ask">b',
  ],
  [
    'a field that is undefined, and so may be missing',
    FactoryResponse,
    '{"status": "success", "summary": "a", "verdict": "PASS", "confidence_notes": undefined}',
  ],
  ['a list in a list, which both close', LlmReply, JSON.stringify({ ...done('a'), deliverables: [['a.md']] })],
  ['a parenthesis for the last brace', LlmReply, '{"ok": true, "action": "mission_complete", "summary": "a")'],
  [
    'a dash before a number',
    LlmReply,
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {"b" -1}}',
  ],
  [
    'a word that is no literal, where any value may be',
    LlmReply,
    '{"ok": true, "action": "noop", "message": "a", "payload_echo": {"b": ture}}',
  ],
  [
    'a closing quote of another kind within a text without an end',
    LlmReply,
    '{\n"ok": false,\n"action": "error",\n"error": "e",\n"attempted_action": "read_file\', as asked,\n"ask": "a"\n}',
  ],
  [
    'a message with marked names that begins again within a content',
    LlmReply,
    '{*"ok"*:true,*"action"*:"write_file",*"path"*:"a",*"content"*:"b\\n{*"ok"*:true,*"action"*:"write_file",*"path"*:"a",*"content"*:"b\\nc"}',
  ],
  [
    'an object in a call as a report in Markdown',
    FactoryResponse,
    'JSON.stringify({\n  ["status"]: "success",\n  ["summary"]: "a",\n  ["verdict"]: "PASS"\n})',
  ],
  [
    'an object in two fences as a report in Markdown',
    FactoryResponse,
    '```json\n```json\n{\n["status"]: "success",\n["summary"]: "a",\n["verdict"]: "PASS"\n}\n```\n```',
  ],
  [
    'an object with entities as a report in Markdown',
    FactoryResponse,
    '{\n[&#34;status&#34;]: &#34;success&#34;,\n[&#34;summary&#34;]: &#34;a&#34;,\n[&#34;verdict&#34;]: &#34;PASS&#34;\n}',
  ],
  [
    'a missing brace, and one within a string in other quotes that is not it',
    LlmReply,
    '{「ok」:true,「action」:「create_followup_jobs」,「new_jobs」:[{「name」:「n」,「kind」:「k」,「params」:{「p」:{「x」:{},「q」:{}}}],「ask」:「}」}',
  ],
  [
    'a string in other quotes than its name, without its opening one',
    LlmReply,
    `{'ok':true,'action':'mission_complete','summary':'x','commentary':a b", "ask": "y'}`,
  ],
];

describe('damage to the marks of JSON', () => {
  it.each(read)('%s: read', (_, text, value) => {
    const reply = parse(LlmReply, text);
    expect(reply).toMatchObject({ success: true, value });
    if (reply.success) expect(JSON.parse(applyRepairs(text, reply.repairs))).toEqual(value);
  });

  it.each(guessed)('%s: guessed', (_, text, value) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, needs: 'guess' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value });
  });

  it('a backslash of a file name stays a backslash, rather than begin a line break: guessed', () => {
    const text = String.raw`{"ok": true "action": "list_files_result", "files": ["..\node_modules"]}`;
    expect(parse(ToolResult, text)).toMatchObject({ success: false, needs: 'guess' });
    expect(parse(ToolResult, text, { accept: 'guess' })).toHaveProperty('value.files', ['..\\node_modules']);
  });

  it.each(refused)('%s: refused', (_, contract, text) => {
    expect(parse(contract, text)).toMatchObject({ success: false });
  });

  it('names are respelled in undamaged parts as in damaged ones', () => {
    const gates = { tests_passing: { status: 'PASSED', details: { total: 2, passed: 2, failed: 0 } } };
    const test = { feature_id: '1', overall_status: 'PASSED', quality_gates: gates };
    const result = { ...test, success_criteria: [{ id: 'a', description: 'b \\d', status: 'PASSED' }] };
    const value = { agent: 'test', status: 'success', timestamp: '2026-06-03T08:15:30Z', execution_time_ms: 1, result };
    const text = JSON.stringify(value).replaceAll(/"(\w+)":/g, (name) => name.toUpperCase());
    const read = parse(SpeckitResponse, text);
    expect(read).toMatchObject({ success: true });
    expect(parse(SpeckitResponse, text.replace('\\\\d', '\\d'))).toMatchObject({ value: read.success && read.value });
  });

  it('a report may name a field in braces', () => {
    const text = "# Report\nStatus: success\nSummary: It takes {type: 'a'} now.\nVerdict: PASS";
    expect(parse(FactoryResponse, text)).toMatchObject({ success: true, format: 'markdown' });
  });
});
