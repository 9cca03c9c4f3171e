/** Every rule about what a page may have done to the texts of a message: what it refuses, what comes out without it, and what is taken. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse, ToolResult } from '../../src/index.ts';
import type { ContentRule } from '../../src/parse/weigh/content-rule.ts';
import { contentRules } from '../../src/parse/weigh/content-rules.ts';

type RuleCase = { rule: string; refused: readonly string[]; taken: readonly string[] };

const order = (content: string, more = '') =>
  `{"ok":true,"action":"write_file","path":"a.html","content":${content}${more}}`;
const done = (summary: string, more = '') => `{"ok":true,"action":"mission_complete","summary":${summary}${more}}`;

const ruleCases: readonly RuleCase[] = [
  {
    rule: 'entities-of-the-page',
    refused: [`<pre>${order('"a &lt; b"')}</pre>`, `<pre>Reply: ${order('"a &lt; b"')}</pre>`],
    taken: [`<pre>${order('"a, b"')}</pre>`],
  },
  {
    rule: 'entities-for-all',
    refused: ["{'ok':true,'action':'write_file','path':'a.html','content':'a &lt; b'}"],
    taken: ["{'ok':true,'action':'write_file','path':'a.html','content':'a &lt; <b>'}", order('"a &lt; b"')],
  },
  {
    rule: 'indented-as-a-whole',
    refused: [`  ${order('"a()\n  b()\n  "')}`],
    taken: [order('"a()\n  b()\nc()"'), `Here it is:\n${order('"a()\n  b()\n  "')}`],
  },
  {
    rule: 'hard-breaks',
    refused: [order('"a()  \n  b()  \nc()"')],
    taken: [order('"a()  \n  b()\nc()"')],
  },
  {
    rule: 'doubled-breaks',
    refused: [order('"a {\n\n  b()\n\n}"'), `{\n\n  ${done('"One.\n\nTwo."').slice(1)}`],
    taken: [order('"a {\n\n  b()\n}"'), order('"One.\n\nTwo.\n\nThree."')],
  },
  {
    rule: 'broken-within-encoded',
    refused: [
      `"${'{"ok":true,"action":"mission_complete","summary":"Five steps.\nAll done."}'.replaceAll('"', '\\"')}"`,
    ],
    taken: [JSON.stringify('{"ok":true,"action":"mission_complete","summary":"Five steps.\\nAll done."}')],
  },
  {
    rule: 'escaped-by-hand',
    refused: [done('"It prints a\\\\n."').replaceAll('"', '\\"').replace(',', ',\n ')],
    taken: [
      JSON.stringify(done('"Use a\\\\b."')),
      done('"Use a, b."').replaceAll('"', '\\"').replace(',', ',\n '),
      JSON.stringify(done('"Say \\"a\\\\b\\"."')).slice(1, -1).replace(',', ',\n '),
    ],
  },
  {
    rule: 'template-literal',
    refused: [`const reply = \`${order('"a\\\\\\\\d"')}\`;`],
    taken: [
      `const reply = \`${order('"a\\\\d\\n"')}\`;`,
      `\`${order('"a\\\\\\\\d"')}\``,
      `const reply = ${order('"a\\\\\\\\d"')};`,
    ],
  },
  {
    rule: 'within-stream',
    refused: [
      `data: {\n${done('"Two are\n\ndata: done."').slice(1)}`,
      `data: {\n${done('"x"', ',"metrics":{"a":1\n\ndata: .5}').slice(1)}`,
      `data: ${done('"Two are done.\n\ndata: Nothing is left."').replace(',', ',\ndata: ')}`,
    ],
    taken: [
      `data: ${done('"Two are done.\ndata: Nothing is left."').replace(',', ',\ndata: ')}`,
      `data: ${done('"Two are done.\ndata: \ndata: Nothing is left."').replace(',', ',\ndata: ')}`,
      `data: {\n${done('"Two are done.\nThe data: a.csv"').slice(1)}`,
      done('"Two are done.\ndata: a.csv"'),
    ],
  },
  {
    rule: 'torn-list',
    refused: [done('"He said "no"."', ',"deliverables":["Use "," here","b.md"]')],
    taken: [
      done('"He said "no"."', ',"deliverables":["Use ","here"]'),
      done('"He said \\"no\\"."', ',"deliverables":["Use "," here",]'),
    ],
  },
  {
    rule: 'near-name',
    refused: [done("'x y'", ",'SUMMARY':'z'"), order('"x"', ',"Path":"b.md",')],
    taken: [done("'x y'", ",'other':'z'"), done('"x y"', ',"SUMMARY":"z"')],
  },
  {
    rule: 'filled-in',
    refused: [done('`Done: ${count} files`')],
    taken: [done('`Done: 3 files`'), done('"Done: ${count} files",')],
  },
  {
    rule: 'escaped-names',
    refused: ['{"ok":true,"action":"list_files_result","files":[],"\\xroot":"a"}'],
    taken: [done('"x y"', ',"a\\_b":"z"')],
  },
  {
    rule: 'doubled-braces',
    refused: [`{${done('"Wrote {{a}}."')}}`, `{${done('"{summary}"')}}`],
    taken: [`{${done('"Wrote a."')}}`, done("'Wrote {{a}}.'"), `${done('"Wrote {a}."')}}`],
  },
  {
    rule: 'eaten-escapes',
    refused: [
      order('"def count(a):n    say("a")n"'),
      order('"<p id="a">n</p>n"'),
      done('"He said "no".nThen he left."'),
      done('"He said "no"."', ',"deliverables":["D:srca.md"]'),
    ],
    taken: [order('"def count(a):\\n    say("a")\\n"'), order('"say("a", n)"'), done('"He said "no" (n = 2)."')],
  },
  {
    rule: 'control-in-a-name',
    refused: [
      ...['a\\new.txt', 'c\\\\b\\notes.ts', '.\\n\\\\x', 'docs/a\\b.md', 'x\\run/all'].map((name) =>
        done('"x"', `,"deliverables":["${name}","y.md" "z.md"]`),
      ),
      '{"ok":true,"action":"create_followup_jobs","new_jobs":[{"name":"n","kind":"run_it","params":{"cwd_path":"b\\new"}},]}',
      '{"ok":true,"action":"mission_complete","summary":"x","deliverables":["src\\a.env","D:\\\\a\\two"]}',
      '{\\"ok\\":true,\\"action\\":\\"list_files_result\\",\\"files\\":[\\"C:\\\\tmp\\\\new.md\\"]}',
      '{"ok":true,"action":"analysis_result","summary":"Copy C:\\temp\\new to D:\\backup.","issues":["The regex \\d+ is wrong."]}',
      '{"ok":true,"action":"analysis_result","summary":"It is in C:\\temp.","issues":["The regex \\d+ is wrong."]}',
      '{"ok":true,"action":"analysis_result","summary":"Use \\n here.","issues":["The regex \\d+ is wrong."]}',
      '{"ok":true,"action":"write_file","root":"C:\\dev","rel_path":"a.c","content":"#define S \\"x\\ty\\"\\n"}',
      '{\\"ok\\":true,\\"action\\":\\"mission_complete\\",\\"summary\\":\\"Use \\\\n here.\\"}',
      '{"ok":true,"action":"analysis_result","summary":"The 24" screen is listed.","issues":["It is in C:\\temp."]}',
      '{\\"ok\\":true,\\"action\\":\\"mission_complete\\",\\"summary\\":\\"x\\",\\"deliverables\\":[\\"new\\\\table\\\\rows.sql\\"]}',
    ],
    taken: [
      '{"ok":true,"action":"analysis_result","summary":"First.\\nSecond.","issues":["The regex \\d+ is wrong."]}',
      '{"ok":true,"action":"write_file","root":"C:\\dev","rel_path":"a.c","content":"#define S \\"x\\\\ty\\"\\n"}',
      JSON.stringify(done('"Files:\\na.md\\nb.md"')),
      '{"ok":true,"action":"list_files_result","root":"C:\\tools","files":["a/new.md"]}',
      '{\\"ok\\":true,\\"action\\":\\"list_files_result\\",\\"files\\":[\\"C:\\\\\\\\tmp\\\\\\\\new.md\\"]}',
    ],
  },
  {
    rule: 'seam',
    refused: [
      done('"The report is do\n\nis done."'),
      order('"\\"\\"\\"Doc s"content": "\\"\\"\\"Doc string.\\"\\"\\"\\n"'),
      order('"\\"use"content": "\\"use strict\\";\\nlet a = b;"'),
    ],
    taken: [done('"The report is done.\n\nIt is long."'), order('"let a = {"content": "b"};"')],
  },
  {
    rule: 'wrapped-at-a-width',
    refused: [
      '{"ok":true,"action":"write_file","path"\n:"a.py","content":"Read everything that is in there\nwhatever it is, then print the whole of that file\nagain"}',
      '{"ok": true, "action":\n"mission_complete", "summary": "I read the files\nTwo have no check."}',
      '{"ok": true, "action": "mission_complete", \n"summary": "Two routes have \nno check."}',
    ],
    taken: [
      order('"a = 1\nb = 2\nprint(a, b)\n"'),
      '{"ok": true, "action":\n  "write_file", "path": "a.py", "content": "a()\nb()"}',
      '{"ok": true, "action": "write_file", \n"path": "a.py", "content": "a()\nb()"}',
      `{\n  "ok": true,\n  "action": "write_file",\n  "path": "a.py",\n  "content": "import json\nprint(json.dumps({'a':1,'b':2}))\n"\n}`,
    ],
  },
  {
    rule: 'odd-indentation',
    refused: [
      // A line was lost with the colon or the quote that it ended or began with.
      `{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "x y",\n  "deliverables": [\n lib/b.md",\n    "a.md"\n  ]\n}`,
      `{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "x y",\n  "deliverables": [\n    "a.md",\n   ]\n}`,
      `{\n  "ok": true,\n  "action": "analysis_result",\n  "summary": "x y",\n  "issues": [\n    "Five.",\n    "target_file": "a.md"\n}`,
      '{"ok": true, "action": "analysis_result", "summary": "x y", "issues": ["a", "b"]"target_file": "a.md"}',
    ],
    taken: [
      `{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "x y",\n  "deliverables": [\n    lib/b.md",\n    "a.md"\n  ]\n}`,
      `{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "x y",\n  "deliverables": [\n    "a.md",\n  ]\n}`,
      `{\n  "ok": true,\n  "action": "analysis_result",\n  "summary": "x y",\n  "issues": [\n    "Five."\n  "target_file": "a.md"\n}`,
      '{"ok": true, "action": "analysis_result", "summary": "x y", "issues": ["a", "b"] "target_file": "a.md"}',
      '{"ok":true,"action":"analysis_result","summary":"x y","issues":["a","b"]"target_file":"a.md"}',
    ],
  },
  {
    rule: 'signs-of-the-page',
    refused: [
      '{\u00a0"ok":true,"action":"mission_complete","summary":"All\u00a0is done."}',
      '{"ok":true,"action":"mission_\u200bcomplete","summary":"See a_\u200bb.md."}',
      '{"ok"：true，"action"："write_file"，"path"："a.ts"，"content"："f(a： string， b)"}',
      '{“ok”:true,“action”:“mission_complete”,“summary”:“Call it with –force.”}',
      '{“ok”:true,“action”:“mission_complete”,“summary”:`The key “action” is missing.`}',
      '{‘ok’:true,‘action’:‘mission_complete’,‘summary’:‘The key “action” is missing.’}',
      '{‘ok’:true,‘action’:‘mission_complete’,‘summary’:‘It’s done.’}',
      '{<br>\n"ok":true,<br>\n"action":"write_file",<br>\n"path":"a.md",<br>\n"content":"a<br>\nb"<br>\n}',
      '{&nbsp;"ok":true,&nbsp;"action":"mission_complete",&nbsp;"summary":"x&nbsp;y"}',
      '{«ok»:true,«action»:«mission_complete»,«summary»:«Is it “A” or “B”?»}',
      '{"ok":true,"action":"mission\\\\_complete","summary":"Done.","deliverables":["a\\\\_b.md"]}',
    ],
    taken: [
      '{\u00a0"ok":true,"action":"mission_complete","summary":"All is done."}',
      '{"ok":true,"action":"mission_complete","summary":"All\u00a0is done.",}',
      '{"ok"：true，"action"："mission_complete"，"summary"："测试：通过，完成。"}',
      '{“ok”:true,"action":"mission_complete","summary":"It’s done – all of it…"}',
      '{“ok”:true,“action”:“mission_complete”,“summary”:“It is done.”}',
      '{‘ok’:true,‘action’:‘mission_complete’,‘summary’:‘Alles ist „fertig“.’}',
      '{<br>\n"ok":true,<br>\n"action":"mission_complete",<br>\n"summary":"x y"<br>\n}',
      '{"ok":true,"action":"mission\\\\_complete","summary":"Done.","deliverables":["ab.md"]}',
    ],
  },
];

describe('every rule of what a page may have done to the texts of a message', () => {
  it('has its case', () =>
    expect(ruleCases.map(({ rule }) => rule).sort()).toEqual(contentRules.map(({ name }) => name).sort()));

  describe.each(ruleCases)('$rule', ({ rule, refused, taken }) => {
    it.each(refused)('refuses %j, and says why', (text) => {
      const parsed = read(text);
      expect(parsed).toMatchObject({ success: false, reason: 'uncertain', needs: 'guess' });
      const says = contentRules.find(({ name }) => name === rule)?.says ?? '-';
      expect(parsed.success || parsed.issues.map(({ message }) => message).join(' ')).toContain(says);
    });

    it.each(refused)('earns its place: without it %j is taken', (text) =>
      without(rule, () => expect(read(text).success).toBe(true)),
    );

    it.each(taken)('takes %j', (text) => expect(read(text)).toMatchObject({ success: true }));
  });
});

function read(text: string) {
  return text.includes('list_files_result') ? parse(ToolResult, text) : parse(LlmReply, text);
}

/** Runs a check while a rule is switched off. */
function without(rule: string, check: () => void): void {
  const rules = contentRules as ContentRule[];
  const at = rules.findIndex(({ name }) => name === rule);
  const [one] = rules.splice(at, 1);
  try {
    check();
  } finally {
    if (one !== undefined) rules.splice(at, 0, one);
  }
}
