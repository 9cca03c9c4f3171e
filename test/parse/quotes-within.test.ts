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
];

const refused = [
  done('"first", "second"'),
  done('"5, "\\""'),
  done('"text, notes": "more"'),
  done('"text, "notes": "more"'),
  done('"The "x" thing, notes": "more"'),
  done('""all of it""'),
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
