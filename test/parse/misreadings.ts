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
];
