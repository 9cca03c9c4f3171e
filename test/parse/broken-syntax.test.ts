/** Syntax that is broken in one way, with one reading; and near texts that have two. */
import { describe, expect, it } from 'vitest';
import { LlmReply, parse } from '../../src/index.ts';
import { applyRepairs } from '../apply-repairs.ts';

const done = (summary: string) => ({ ok: true, action: 'mission_complete', summary });
const order = (content: string) => ({ ok: true, action: 'write_file', root: '/a', rel_path: 'b.md', content });

const read: readonly [name: string, text: string, value: object][] = [
  [
    'strings of Python that follow each other',
    '{"ok": true, "action": "write_file", "root": "/a", "rel_path": "b.md", "content": "a\\n"\n  "b\\n"}',
    order('a\nb\n'),
  ],
  ['a comma in place of a colon', '{"ok": true, "action", "mission_complete", "summary": "a"}', done('a')],
  [
    'a parenthesis that closes a list',
    '{"ok": true, "action": "mission_complete", "summary": "a", "deliverables": ["a.md", "b.md")}',
    { ...done('a'), deliverables: ['a.md', 'b.md'] },
  ],
  [
    'a list and an object without their opening brackets',
    '{"ok": true, "action": "create_followup_jobs", "new_jobs": ["name": "n", "kind": "list_files", "params": {"root": ".", "patterns": "a", "b"]}}]}',
    {
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [{ name: 'n', kind: 'list_files', params: { root: '.', patterns: ['a', 'b'] } }],
    },
  ],
  [
    'a list of one without its opening bracket',
    '{"ok": true, "action": "analysis_result", "summary": "a", "issues": "b"], "recommendations": ["c"]}',
    { ok: true, action: 'analysis_result', summary: 'a', issues: ['b'], recommendations: ['c'] },
  ],
  [
    'an object of any fields without its opening brace',
    '{"ok": true, "action": "mission_complete", "metrics": "files": 1, "lines": 20}, "summary": "a"}',
    { ...done('a'), metrics: { files: 1, lines: 20 } },
  ],
  [
    'the second object of a list without its opening brace',
    '{"ok": true, "action": "create_followup_jobs", "new_jobs": [{"kind": "list_files", "params": {"root": ".", "patterns": ["a"]}, "name": "n"}, "name": "m", "kind": "list_files", "params": {"root": ".", "patterns": ["b"]}}]}',
    {
      ok: true,
      action: 'create_followup_jobs',
      new_jobs: [
        { kind: 'list_files', params: { root: '.', patterns: ['a'] }, name: 'n' },
        { name: 'm', kind: 'list_files', params: { root: '.', patterns: ['b'] } },
      ],
    },
  ],
  [
    'names without colons where any name may stand',
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {"files" 1, "lines"20}}',
    { ...done('a'), metrics: { files: 1, lines: 20 } },
  ],
  [
    'a field at the very beginning, as behind a prompt that ends with the brace',
    '"ok": true,\n"action": "mission_complete",\n"summary": "a"\n}',
    done('a'),
  ],
  [
    'a quote and a brace too many at the end',
    '{"ok": true, "action": "mission_complete", "summary": "a"}"}',
    done('a'),
  ],
  [
    'a quote and a brace too many beside other damage',
    '{"ok": true, action: "mission_complete", "summary": "a"}"}',
    done('a'),
  ],
  [
    'strings joined by "+" beside other damage',
    '{"ok": true, "action": "mission_complete", "summary": "One " + "two.",}',
    done('One two.'),
  ],
  [
    'line breaks written as "\\n" beside escapes in a string',
    String.raw`{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "a\n\"b\""\n}`,
    done('a\n"b"'),
  ],
  [
    'a name with escaped quotes',
    String.raw`{"ok": true, \"action\": "mission_complete", "summary": "a \"b\""}`,
    done('a "b"'),
  ],
  [
    'an inner object with escaped quotes',
    String.raw`{"ok": false, "action": "error", "error": "e", "details": {\"code\": \"E1\", \"n\": 1}}`,
    { ok: false, action: 'error', error: 'e', details: { code: 'E1', n: 1 } },
  ],
  ['JSON in a string in a string', JSON.stringify(JSON.stringify(JSON.stringify(done('a "b"')))), done('a "b"')],
  ['a literal with a lone quote behind it', '{"ok": true", "action": "mission_complete", "summary": "a"}', done('a')],
  [
    'a number with a lone quote behind it',
    '{"ok": true, "action": "mission_complete", "metrics": {"n": 5"}, "summary": "a"}',
    { ...done('a'), metrics: { n: 5 } },
  ],
  ['a colon and another one', '{"ok": true, "action": : "mission_complete", "summary": "a"}', done('a')],
  [
    'a name with two opening quotes on a new line',
    '{\n"ok": true,\n"action": "mission_complete",\n""summary": "a"\n}',
    done('a'),
  ],
  [
    'a path without quotes',
    '{"ok": true, "action": "write_file", "path": a/b.md, "content": "c"}',
    { ok: true, action: 'write_file', path: 'a/b.md', content: 'c' },
  ],
  ['"f" before a string without braces', '{"ok": True, "action": f"mission_complete", "summary": f"a"}', done('a')],
  [
    'a prefix of Python in a list',
    '{"ok": true, "action": "mission_complete", "summary": "a", "deliverables": ["b.md", r"c.md"]}',
    { ...done('a'), deliverables: ['b.md', 'c.md'] },
  ],
  [
    'two closing quotes where no quote may be part of the text',
    '{"ok": true, "action": "write_file"", "rel_path": "b.md"", "root": "/a", "content": "c"}',
    order('c'),
  ],
  [
    'a typographic quote at the end of the last string',
    '{"ok": true, "action": "mission_complete", "summary": "a”}',
    done('a'),
  ],
  [
    'a missing comma within a wrapper',
    '{"response": {"ok": true "action": "mission_complete" "summary": "a"}}',
    done('a'),
  ],
  [
    'an escaped quote too few within the arguments of a call',
    '{"name": "respond", "arguments": {"ok": true, "action": "mission_complete", "summary": "It is "a" now"}}',
    done('It is "a" now'),
  ],
  [
    'damaged JSON as the argument of a call',
    JSON.stringify({ name: 'respond', arguments: "{'ok': True, action: 'mission_complete', 'summary': 'a',}" }),
    done('a'),
  ],
  [
    'strings joined by "+" at the end of a line',
    '{"ok": true, "action": "mission_complete", "summary": "One, " +\n  "two"\n  + " and three."}',
    done('One, two and three.'),
  ],
  [
    'an empty list without its end',
    '{"ok": true, "action": "mission_complete", "deliverables": [, "summary": "a"}',
    { ...done('a'), deliverables: [] },
  ],
  [
    'escaped underscores in names alone',
    String.raw`{"ok": true, "action": "mission\_complete", "summary": "a", "deliverables": ["a_b"]}`,
    { ...done('a'), deliverables: ['a_b'] },
  ],
  [
    'a sentence without quotes',
    '{"ok": true,\n"action": "mission_complete",\n"summary": It works again, and is fast.,\n"ask": "b"}',
    { ...done('It works again, and is fast.'), ask: 'b' },
  ],
  ['a comment of HTML', '{"ok": true, "action": "mission_complete", <!-- as "asked" -->"summary": "a"}', done('a')],
  [
    'an absolute path without quotes',
    '{"ok": true, "action": "write_file", "root": /a, "rel_path": "b.md", "content": "c"}',
    order('c'),
  ],
];

/** Refused, but a guess that is asked for is this value. */
const guessed: readonly [name: string, text: string, value: object][] = [
  [
    'a remark in parentheses behind a string',
    '{"ok": true, "action": "mission_complete", "summary": "a" (not yet sent)}',
    done('a'),
  ],
  [
    'a remark that says that something was left out',
    '{"ok": true, "action": "mission_complete", "summary": "a", "deliverables": ["a.md", "b.md" (and 3 more)]}',
    { ...done('a'), deliverables: ['a.md', 'b.md'] },
  ],
  [
    'strings joined by "+" within a line',
    '{"ok": true, "action": "mission_complete", "summary": "One, " + "two" + " and three."}',
    done('One, two and three.'),
  ],
  [
    'a number with a lone quote, which may end the text before it',
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": {"n": 5"}}',
    { ...done('a'), metrics: { n: 5 } },
  ],
  [
    'two closing quotes, of which one may end the text before them',
    '{"ok": true, "action": "write_file", "content": "c", "root": "/a", "rel_path": "b.md", "mode": "append""}',
    { ...order('c'), mode: 'append' },
  ],
  [
    'a field at the very beginning that a message need not have',
    '"summary": "a",\n"ok": true,\n"action": "mission_complete"\n}',
    done('a'),
  ],
  [
    'a field at the very beginning, and a brace too many at the end',
    '"ok": true, "action": "mission_complete", "summary": "a"}}',
    done('a'),
  ],
  [
    'words without quotes, which may say what belongs there',
    '{"ok": true, "action": "mission_complete", "summary": what was done and why}',
    done('what was done and why'),
  ],
  [
    'a name of a file without quotes, which may be a property',
    '{"ok": true, "action": "write_file", "root": "/a", "rel_path": b.md, "content": "c"}',
    order('c'),
  ],
];

const refused: readonly [name: string, text: string][] = [
  [
    'a content whose lines a page has indented',
    '{"ok": true, "action": "write_file", "root": "/a", "rel_path": "b.md", "content": "a\n\u00a0\u00a0b\n"}',
  ],
  [
    'a comma in place of a colon, where the value may be missing',
    '{"ok": true, "action": "mission_complete", "summary", "deliverables": ["a"]}',
  ],
  [
    'a string without its colon before one that is not a value',
    '{"ok": true, "action": "mission_complete", "summary": "a", "commentary", "b": "c"}',
  ],
  [
    'a doubled backslash in a string, beside line breaks written as "\\n"',
    String.raw`{\n  "ok": true,\n  "action": "mission_complete",\n  "summary": "a\\nb"\n}`,
  ],
  ['"+" in quotes within a line', '{"ok": true, "action": "mission_complete", "summary": "Use join(" + ") there"}'],
  ['a bare word, which may name a variable', '{"ok": true, "action": "write_file", "path": file, "content": "c"}'],
  ['a missing brace within a wrapper', '{"response": {"ok": true "action": "mission_complete" "summary": "a"}'],
  [
    'a missing brace before metadata of a wrapper',
    '{"response": {"ok": true "action": "mission_complete" "summary": "a", "model": "m"}',
  ],
  ['"f" before a string with braces', '{"ok": true, "action": "mission_complete", "summary": f"{n} files"}'],
  [
    'a comment that is all that a list contains',
    '{"ok": true, "action": "create_followup_jobs", "new_jobs": [/* as above */]}',
  ],
  [
    'a comment that is all that an object contains',
    '{"ok": true, "action": "mission_complete", "summary": "a", "metrics": { // see the log\n}}',
  ],
  ['two closing quotes of a free text', '{"ok": true, "action": "mission_complete", "summary": "It is a""}'],
  [
    'cut JSON as the argument of a call',
    JSON.stringify({ name: 'respond', arguments: "{'ok': True, action: 'mission_complete', 'summary': 'a" }),
  ],
  [
    'JSON that goes on as the argument of a call',
    JSON.stringify({ name: 'respond', arguments: "{'ok': True, action: 'mission_complete', 'summary': 'a'}, {" }),
  ],
  [
    'a literal without its quotes before a brace and a quote',
    '{"ok": true, "action": "mission_complete", "summary": "a", "ask": null}"}',
  ],
  ['a comment of HTML in place of fields', '{"ok": true, "action": "mission_complete", "summary": "a" <!-- ... -->}'],
  [
    'sentences without quotes in a list',
    '{"ok": true, "action": "analysis_result", "summary": "a", "issues": [It works, but not well., It is slow too.]}',
  ],
];

describe('broken syntax', () => {
  it.each(read)('reads %s', (_, text, value) => {
    const reply = parse(LlmReply, text);
    expect(reply).toMatchObject({ success: true, value });
    if (reply.success) expect(JSON.parse(applyRepairs(text, reply.repairs))).toEqual(value);
  });

  it.each(guessed)('guesses %s', (_, text, value) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false, needs: 'guess' });
    expect(parse(LlmReply, text, { accept: 'guess' })).toMatchObject({ success: true, value });
  });

  it.each(refused)('refuses %s', (_, text) => {
    expect(parse(LlmReply, text)).toMatchObject({ success: false });
  });
});
