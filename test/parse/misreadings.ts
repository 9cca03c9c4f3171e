/** Texts of which a wrong reading lies near: none of them may give another value than the one that was meant. */
import type { ContractName } from '../../src/index.ts';

/** What is meant is known, but not sure from the text alone: each of these is refused. */
export const refused: readonly (readonly [name: string, contract: ContractName, text: string])[] = [
  [
    'one key with escaped quotes',
    'LlmReply',
    '{\n  "ok": true,\n  "action": "write_file",\n  "path": "a.js",\n  "content": "x\\n",\n  \\"mode\\": "overwrite"\n}',
  ],
  [
    'gutter around the first one only',
    'LlmReply',
    '1 | {\n2 |   "ok": true,\n3 |   "action": "mission_complete",\n4 |   "summary": "All is done."\n5 | }\n\nOr:\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'the second one is cut, in a gutter',
    'LlmReply',
    '{"ok": true, "action": "analysis_result", "summary": "Other."}\n1 | {\n2 |   "ok": true,\n3 |   "action": "mission_complete",\n4 |   "summ',
  ],
  [
    'two events of a stream, the first over two data',
    'LlmReply',
    'data: {"ok": true,\ndata: "action": "mission_complete", "summary": "x"}\n\ndata: {"ok": true, "action": "analysis_result", "summary": "Other."}\n',
  ],
  [
    'first one with escaped quotes (alone it is taken)',
    'LlmReply',
    '{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'second one with escaped quotes, cut',
    'LlmReply',
    '{"ok": true, "action": "analysis_result", "summary": "Other."}\n{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summ',
  ],
  [
    'ANSI colours (alone it is taken)',
    'LlmReply',
    '{\u001b[34m"ok"\u001b[0m: true, "action": "mission_complete", "summary": "x"}\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    '{ followed by a comment line of #',
    'LlmReply',
    '{\n# note\n"ok": true, "action": "mission_complete", "summary": "All is done."}\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    '{ followed by // and CRLF',
    'LlmReply',
    '{ // x\r\n"ok": true, "action": "mission_complete", "summary": "All is done."}\r\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'quoted first one',
    'LlmReply',
    '> { // x\n>   "ok": true,\n>   "action": "mission_complete",\n>   "summary": "All is done."\n> }\n\nOr:\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'HTML spans',
    'LlmReply',
    '{<span>"ok"</span>: true, <span>"action"</span>: "mission_complete", "summary": "x"}\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'opening brace lost',
    'LlmReply',
    '"ok": true, "action": "mission_complete", "summary": "x"}\n\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'fence within a wrapper',
    'LlmReply',
    '{"response": ```json\n{"ok": true, "action": "mission_complete", "summary": "All is done."}\n```}\n\nOr:\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'content pasted raw',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "print("a\\n")\nprint("b")\n"}',
  ],
  [
    'the same without quotes',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = \'a\\tb\'\ny = 1\n"}',
  ],
  [
    'unescaped and escaped quotes in one string',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = "a \\"b\\" c";"}',
  ],
  [
    'regexes unescaped',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "s.split(/\\r?\\n/).map(x => x.replace(/\\s+/g, \'\'))"}',
  ],
  [
    '\\a proves unescaped backslashes',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "All is done.", "deliverables": ["docs\\new.md", "docs\\temp\\a.md"]}',
  ],
  [
    'strict JSON, lone value',
    'ToolResult',
    '{"ok": true, "action": "list_files_result", "files": "src/a.ts\\nsrc/b.ts"}',
  ],
  [
    'only quotes escaped (that reading is strict JSON at once)',
    'LlmReply',
    '{\\"ok\\": true, \\"action\\": \\"write_file\\", \\"path\\": \\"a.js\\", \\"content\\": \\"print(\'a\\\\n\')\\nx\\"}',
  ],
  [
    'string concatenation',
    'LlmReply',
    '{\n  "ok": true,\n  "action": "write_file",\n  "path": "a.js",\n  "content": "#“x”A\\n" +\n    "\\n" +\n    "b\\n",\n  "mode": "append"\n}',
  ],
  [
    'the same, adjacent strings of Python',
    'LlmReply',
    '{\n  "ok": true,\n  "action": "write_file",\n  "path": "a.js",\n  "content": "#“x”A\\n"\n    "\\n"\n    "b\\n",\n  "mode": "append"\n}',
  ],
  [
    'doubled opening quote',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": ""“", "mode": "append"}',
  ],
  [
    'doubled quotes of one value read as a quoted text',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": ""All is done.""}',
  ],
  ['the same in a path', 'LlmReply', '{"ok": true, "action": "write_file", "path": ""a.js"", "content": "x"}'],
  [
    'alternatives (a template) swallowed into the path',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.ts" | "b.ts", "content": "x"}',
  ],
  [
    'list without brackets becomes one item a.md", "b.md", "c.md',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "All is done.", "deliverables": "a.md", "b.md", "c.md"}',
  ],
  [
    'two quotes lost',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = 1, "mode: "append"}',
  ],
  [
    'content becomes x = 1",,',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = 1",, ""mode": "append"}',
  ],
  [
    'braces doubled all through (template), undone outside only, called lossless',
    'LlmReply',
    '{{"ok": true, "action": "write_file", "path": "a.js", "content": "import {{ a }} from \'b\';"}}',
  ],
  [
    'two spellings that differ',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "Summary": "Half.", "SUMMARY": "All."}',
  ],
  [
    'the same with the tag',
    'LlmReply',
    '{"ok": true, "Action": "mission_complete", "ACTION": "error", "summary": "x"}',
  ],
  [
    'the jobs are lost',
    'LlmReply',
    '{"ok": true, "action": "create_followup_jobs", "newJobs": [], "NewJobs": [{"name": "x", "kind": "read_file", "params": {"path": "a"}}]}',
  ],
  [
    'reasoning of Command R',
    'LlmReply',
    '<|START_THINKING|>{"ok": true, "action": "mission_complete", "summary": "All is done."}<|END_THINKING|><|START_RESPONSE|>I can\'t.<|END_RESPONSE|>',
  ],
  [
    'also <mm',
    'LlmReply',
    '<seed:think>{"ok": true, "action": "mission_complete", "summary": "All is done."}</seed:think>I can\'t.',
  ],
  [
    'harmony channels with the tokens stripped',
    'LlmReply',
    'analysisI could send {"ok": true, "action": "mission_complete", "summary": "All is done."}.assistantfinalI can\'t.',
  ],
  [
    'closer swapped, then cut behind a comma',
    'FactoryResponse',
    '{"status": "questions", "questions": [{"id": "Q1", "question": "Which?"}], "partial_work": {"blocked_on": ["b"}},',
  ],
  [
    'the same, cut behind the first job, with its ] lost',
    'LlmReply',
    '{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "x", "kind": "read_file", "params": {"path": "a"}}},',
  ],
  ['debatable', 'LlmReply', '{"ok": true, "action": "mission_complete", "summary": "x", "deliverables": "a.md, b.md"}'],
  [
    'a name given twice, and a space before a colon',
    'LlmReply',
    '{"ok" :true,"action":"mission_complete","summary":"x","summary":"y"}',
  ],
  ['a number that is too big', 'LlmReply', '{"ok":true,"action":"mission_complete","summary":"x","zzz":1e400}'],
  [
    'JSON that is no report',
    'FactoryResponse',
    '{\n  \\"status\\": \\"success\\",\n  \\"summary\\": \\"Built the \\\\"label\\\\".\\",\n  \\"deliverables\\": \n    {\n      \\"path\\": \\"docs/a.md\\"\n    }\n  ]\n}',
  ],
  [
    'a field without its colon behind a text with quotes',
    'LlmReply',
    '{"ok":true,"action":"write_file","path":"a.csv","content":"a;"b"","mode""append"}',
  ],
  [
    'a text whose own opening quote is lost',
    'LlmReply',
    '{"ok":true,"action":"mission_complete","summary":„Strom“ kostet 3 €"}',
  ],
  [
    'an expression in other quotes',
    'LlmReply',
    "{'ok': true, 'action': 'mission_complete', 'summary': 'All is ' + 'done.'}",
  ],
  [
    'an expression in other quotes, 2',
    'LlmReply',
    "{ok: true, action: 'write_file', path: 'a.ts' | 'b.ts', content: 'x'}",
  ],
  [
    'an expression in other quotes, 3',
    'LlmReply',
    "{ok: true, action: 'write_file', path: 'a.js', content: `x\\n` + `y\\n`}",
  ],
  [
    'an expression in other quotes, 4',
    'LlmReply',
    "{'ok': true, 'action': 'mission_complete', 'summary': 'x = ' + v + ';'}",
  ],
  [
    'an expression in other quotes, 5',
    'LlmReply',
    "{'ok': true, 'action': 'mission_complete', 'summary': ''All is done.''}",
  ],
  [
    'an expression',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = " + value + "y"}',
  ],
  [
    'an expression, 2',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "a\\n".repeat(3) + "b"}',
  ],
  ['an expression, 3', 'LlmReply', '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = %s" % "1"}'],
  ['alternatives', 'LlmReply', '{"ok":true,"action":"mission_complete","summary":"Häfen 🚢" | "other"}'],
  ['alternatives, 2', 'LlmReply', '{"ok":true,"action":"mission_complete","summary":"The \\"x\\" is done." | "other"}'],
  [
    'tags of HTML within a text',
    'LlmReply',
    '<pre>{&quot;ok&quot;: true,<br>&quot;action&quot;: &quot;write_file&quot;,<br>&quot;path&quot;: &quot;a.js&quot;,<br>&quot;content&quot;: &quot;x<br>y&quot;}</pre>',
  ],
  [
    'tags of HTML within a text, 2',
    'LlmReply',
    '{<span>"ok"</span>: true, "action": "write_file", "path": "a.html", "content": "<p>x</p>"}',
  ],
  [
    'an entity that nobody knows',
    'LlmReply',
    '{&quot;ok&quot;: true, &quot;action&quot;: &quot;mission_complete&quot;, &quot;summary&quot;: &quot;H&auml;fen&quot;}',
  ],
  [
    'two paths without escapes',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "x", "deliverables": ["docs\\Hafen.md", "docs\\new.md"]}',
  ],
  [
    'two paths without escapes, 2',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "See src\\parse.ts and src\\read.ts."}',
  ],
  [
    'a share in a text',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "Saved to \\\\srv01\\Projekte\\Hafen.xlsx"}',
  ],
  [
    'code with escapes of its own',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x.match(/\\w+/);\\ny = s.split(\'\\n\');\\n"}',
  ],
  [
    'code with escapes of its own, 2',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = /^\\/a\\.b/;\\n"}',
  ],
  [
    'code as it is',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "s = \'\\u00e4\'\nt = 1\n"}',
  ],
  [
    'code as it is, 2',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = /^\\/api/;\ny = 1;\n"}',
  ],
  ['LaTeX in a text', 'LlmReply', '{"ok": true, "action": "mission_complete", "summary": "\\alpha and \\theta"}'],
  ['escapes of other languages', 'LlmReply', '{"ok":true,"action":"mission_complete","summary":"H\\u{e4}fen"}'],
  ['escapes of other languages, 2', 'LlmReply', '{"ok":true,"action":"mission_complete","summary":"H\\344fen"}'],
  [
    'a numbered list',
    'LlmReply',
    '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"t","kind":"run_tests","params":{"command":[\n1. "pytest",\n2. "-q"\n]}}]}',
  ],
  [
    'quotes and commas with two readings',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = 1"," ""mode":"append"}',
  ],
  [
    'a path in quotes and code marks',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": `"a.md"`, "content": "x"}',
  ],
  [
    'a lone value that says several, or none',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "x", "deliverables": "a.md und b.md"}',
  ],
  [
    'a lone value that says several, or none, 2',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "x", "deliverables": "none"}',
  ],
  [
    'an answer in two parts',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "x = 1;\n```\n\nContinuing:\n\n```json\ny = 2;\n"}\n```',
  ],
  [
    'an answer in two parts, 2',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "All is<|im_end|>\n<|im_start|>assistant\n done."}',
  ],
  [
    'a comment for what is left out',
    'LlmReply',
    '{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"name": "a", "kind": "read_file", "params": {"path": "a"}},\n // more jobs follow\n]}',
  ],
  [
    'a first message without double quotes',
    'LlmReply',
    '1 | {\n2 |   ok: true,\n3 |   action: "mission_complete",\n4 |   summary: "x"\n5 | }\n\nOr:\n{"ok": true, "action": "analysis_result", "summary": "Other."}',
  ],
  [
    'a first message without double quotes, 2',
    'LlmReply',
    '{"ok": true, "action": "analysis_result", "summary": "Other."}\n1 | {\n2 |   \'ok\': true,\n3 |   \'action\': \'mission_complete\',\n4 |   \'summ',
  ],
  [
    'the content of another order',
    'LlmReply',
    'write_file(path="a.json", content=\'{"ok": true, "action": "mission_complete", "summary": "x"}\')',
  ],
  [
    'reasoning and examples',
    'LlmReply',
    '<redacted_reasoning>{"ok": true, "action": "mission_complete", "summary": "x"}</redacted_reasoning>I can\'t.',
  ],
  [
    'reasoning and examples, 2',
    'LlmReply',
    '<example>{"ok": true, "action": "mission_complete", "summary": "x"}</example>\nI can\'t.',
  ],
  [
    'reasoning and examples, 3',
    'LlmReply',
    '{"thought": "{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}"}',
  ],
  [
    'reasoning and examples, 4',
    'LlmReply',
    '<antThinking>{"ok": true, "action": "mission_complete", "summary": "x"}</antThinking>I can\'t',
  ],
  [
    'a message that a test checks',
    'LlmReply',
    '```ts\nexpect(parse(\'{"ok": true, "action": "mission_complete", "summary": "x"}\')).toBe(1);\n```',
  ],
  [
    'a message that a function makes',
    'LlmReply',
    '```ts\nfunction reply() {\n  return { ok: true, action: "mission_complete", summary: "x" };\n}\n```\nThat is the fix.',
  ],
  [
    'a message that a command writes to a file',
    'LlmReply',
    'cat > a.json <<\'EOF\'\n{"ok": true, "action": "mission_complete", "summary": "x"}\nEOF',
  ],
  [
    'a message that a patch adds',
    'LlmReply',
    '*** Begin Patch\n*** Add File: a.json\n+{"ok": true, "action": "mission_complete", "summary": "x"}\n*** End Patch',
  ],
  [
    'a message in a comment of HTML',
    'LlmReply',
    '<!-- {"ok": true, "action": "mission_complete", "summary": "x"} -->\nI can\'t.',
  ],
  [
    'the answer of a service that refused a message',
    'LlmReply',
    '{"status": 400, "body": "{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}"}',
  ],
  [
    "somebody else's turn",
    'LlmReply',
    '<|im_start|>user\n{"ok": true, "action": "mission_complete", "summary": "x"}<|im_end|>\n<|im_start|>assistant\nI can\'t.<|im_end|>',
  ],
];

/** These are taken, as what they mean. */
export const taken: readonly (readonly [name: string, contract: ContractName, text: string, value: unknown])[] = [
  [
    'the message quoted in a content is returned instead of the order to write it (gutter',
    'LlmReply',
    '1 | {\n2 |   "ok": true,\n3 |   "action": "write_file",\n4 |   "path": "a.json",\n5 |   "content": "[{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}]"\n6 | }',
    {
      ok: true,
      action: 'write_file',
      path: 'a.json',
      content: '[{"ok": true, "action": "mission_complete", "summary": "x"}]',
    },
  ],
  [
    'the same, quoted, with the end of reasoning named in the content (also {</think>{…)',
    'LlmReply',
    '> {\n>   "ok": true,\n>   "action": "write_file",\n>   "path": "a.md",\n>   "content": "[/THINK]{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}"\n> }',
    {
      ok: true,
      action: 'write_file',
      path: 'a.md',
      content: '[/THINK]{"ok": true, "action": "mission_complete", "summary": "x"}',
    },
  ],
  [
    'the same in any outer damage that is not peeled',
    'LlmReply',
    '║ {\n║   "ok": true,\n║   "action": "write_file",\n║   "path": "a.ts",\n║   "content": "test(\\"x\\", () => {\\n  expect(parse(\'{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}\')).toEqual({ a: 1 });\\n});\\n"\n║ }',
    {
      ok: true,
      action: 'write_file',
      path: 'a.ts',
      content:
        'test("x", () => {\n  expect(parse(\'{"ok": true, "action": "mission_complete", "summary": "x"}\')).toEqual({ a: 1 });\n});\n',
    },
  ],
  [
    'strict JSON, valid',
    'LlmReply',
    '{"ok": true, "action": "write_file", "path": "a.js", "content": "a <|channel|>analysis<|message|>b"}',
    { ok: true, action: 'write_file', path: 'a.js', content: 'a <|channel|>analysis<|message|>b' },
  ],
  [
    'strict JSON in a wrapper',
    'LlmReply',
    '{"response": {"ok": true, "action": "mission_complete", "summary": "a\\\\_b"}}',
    { ok: true, action: 'mission_complete', summary: 'a\\_b' },
  ],
  [
    '# comment on a line of its own behind {',
    'LlmReply',
    '{\n# note\n"ok": true, "action": "mission_complete", "summary": "All is done."}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'comment and CRLF behind {',
    'LlmReply',
    '{ // x\r\n"ok": true, "action": "mission_complete", "summary": "All is done."}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'highlighted <pre><code>',
    'LlmReply',
    '<pre><code>{<span class="hljs-attr">"ok"</span>: <span>true</span>, <span>"action"</span>: <span>"mission_complete"</span>, <span>"summary"</span>: <span>"All is done."</span>}</code></pre>',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'entities with <br> and &nbsp',
    'LlmReply',
    '{<br>&nbsp;&nbsp;&quot;ok&quot;: true,<br>&nbsp;&nbsp;&quot;action&quot;: &quot;mission_complete&quot;,<br>&nbsp;&nbsp;&quot;summary&quot;: &quot;All is done.&quot;<br>}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'schema echo as TypeScript',
    'LlmReply',
    'interface Reply {\n  ok: boolean;\n  action: "mission_complete" | "write_file";\n}\n\n{"ok": true, "action": "mission_complete", "summary": "All is done."}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'template with ...',
    'LlmReply',
    'Format: {"ok": true, "action": "mission_complete", ...}\n{"ok": true, "action": "mission_complete", "summary": "All is done."}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'wrapper whose text holds the fenced message (without fence it works)',
    'LlmReply',
    '{"output":"```json\\n{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"All is done.\\"}\\n```"}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'tool-call wrapper',
    'LlmReply',
    '<function=mission_complete>{"summary": "All is done."}</function>',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'gutter, and a content of several lines that is JSON',
    'LlmReply',
    '1 | {\n2 |   "ok": true,\n3 |   "action": "write_file",\n4 |   "path": "a.js",\n5 |   "content": "{\\n \\"a\\": 1}"\n6 | }',
    { ok: true, action: 'write_file', path: 'a.js', content: '{\n "a": 1}' },
  ],
  [
    'the same, quoted',
    'LlmReply',
    '> {\n>   "ok": true,\n>   "action": "write_file",\n>   "path": "a.js",\n>   "content": "{\\n \\"a\\": 1}"\n> }',
    { ok: true, action: 'write_file', path: 'a.js', content: '{\n "a": 1}' },
  ],
  [
    'event stream below interface words or in a fence',
    'LlmReply',
    'json\nCopy code\ndata: {"ok": true,\ndata: "action": "mission_complete",\ndata: "summary": "x"}',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'BOM and quoting',
    'LlmReply',
    '﻿> {\n>   "ok": true,\n>   "action": "mission_complete",\n>   "summary": "x"\n> }',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'double encoding in a list of one (a tag',
    'LlmReply',
    '["{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}"]',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'double encoding in a tag',
    'LlmReply',
    '<answer>"{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}"</answer>',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'end token within a list of one',
    'LlmReply',
    '[{"ok": true, "action": "mission_complete", "summary": "All is done."}<|im_end|>]',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'event stream with a comment line',
    'LlmReply',
    ': ping\n\ndata: {"ok": true,\ndata: "action": "mission_complete", "summary": "x"}\n\ndata: [DONE]',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'entities and unquoted (or single-quoted) keys',
    'LlmReply',
    '{\n  ok: true,\n  action: &quot;mission_complete&quot;,\n  summary: &quot;x&quot;\n}',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'entities with unquoted keys',
    'LlmReply',
    '<pre>{ok: true, action: &quot;mission_complete&quot;, summary: &quot;x&quot;}</pre>',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'quotes the wrong way round',
    'LlmReply',
    '{”ok“: true, ”action“: ”mission_complete“, ”summary“: ”All is done.“}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'colon within the quotes of a key',
    'LlmReply',
    '{"ok": true, "action:": "mission_complete", "summary": "All is done."}',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'double box line (│ and | work)',
    'LlmReply',
    '║ {\n║ "ok": true,\n║ "action": "mission_complete",\n║ "summary": "x"\n║ }',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'bidi marks between tokens',
    'LlmReply',
    '{"ok"‏: true,⁦ "action": "mission_complete", "summary": "All is done."}⁩',
    { ok: true, action: 'mission_complete', summary: 'All is done.' },
  ],
  [
    'German quotes that a plain one closes',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "Der Knopf „Neu" fehlt."}',
    { ok: true, action: 'mission_complete', summary: 'Der Knopf „Neu" fehlt.' },
  ],
  [
    'German quotes that a plain one closes, 2',
    'LlmReply',
    '{"ok": true, "action": "mission_complete", "summary": "Neu: „Suche", „Filter" und „Export"."}',
    { ok: true, action: 'mission_complete', summary: 'Neu: „Suche", „Filter" und „Export".' },
  ],
  [
    'JSON in single quotes',
    'LlmReply',
    "{'ok': True, 'action': 'write_file', 'path': 'a.json', 'content': '{\"action\": \"x\", \"summary\": \"y\"}'}",
    { ok: true, action: 'write_file', path: 'a.json', content: '{"action": "x", "summary": "y"}' },
  ],
  [
    'prose that says what the message says',
    'LlmReply',
    'Ich setze "action": "mission_complete" und "ok": true.\n\n{"ok": true, "action": "mission_complete", "summary": "x"}',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    "an assistant's turn",
    'LlmReply',
    '<|im_start|>assistant\n{"ok": true, "action": "mission_complete", "summary": "x"}<|im_end|>',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
  [
    'the answer of a service that worked',
    'LlmReply',
    '{"status": 200, "body": "{\\"ok\\": true, \\"action\\": \\"mission_complete\\", \\"summary\\": \\"x\\"}"}',
    { ok: true, action: 'mission_complete', summary: 'x' },
  ],
];
